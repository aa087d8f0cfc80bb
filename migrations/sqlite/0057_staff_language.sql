-- The language in which a member of staff reads the back office; NULL as long as they chose none.
ALTER TABLE staff ADD COLUMN language TEXT
    CONSTRAINT staff_language CHECK (language IN ('en', 'ar'));
