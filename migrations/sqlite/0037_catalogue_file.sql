-- Rows of many products come as one JSON text. PostgreSQL needs a function for this here.
SELECT 1;
