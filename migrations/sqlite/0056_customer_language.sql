-- The language in which the shop writes to a customer; NULL as long as they chose none.
ALTER TABLE customer ADD COLUMN language TEXT
    CONSTRAINT customer_language CHECK (language IN ('en', 'ar'));
-- The language of a message: its customer's, or that of the page that asked for a code.
ALTER TABLE message ADD COLUMN language TEXT NOT NULL DEFAULT 'en'
    CONSTRAINT message_language CHECK (language IN ('en', 'ar'));
