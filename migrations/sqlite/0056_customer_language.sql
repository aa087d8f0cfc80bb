-- The language in which the shop writes to a customer.
ALTER TABLE customer ADD COLUMN language TEXT NOT NULL DEFAULT 'en'
    CONSTRAINT customer_language CHECK (language IN ('en', 'ar'));
-- The language of a message: its customer's, or that of the page that asked for a code.
ALTER TABLE message ADD COLUMN language TEXT NOT NULL DEFAULT 'en'
    CONSTRAINT message_language CHECK (language IN ('en', 'ar'));
