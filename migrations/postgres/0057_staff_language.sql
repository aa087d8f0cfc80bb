-- The language in which a member of staff reads the back office; NULL as long as they chose none.
ALTER TABLE staff ADD COLUMN language TEXT;
-- NOT VALID, or the table would be read under a lock. What is there has none.
ALTER TABLE staff ADD CONSTRAINT staff_language CHECK (language IN ('en', 'ar')) NOT VALID;
