-- Rows of many products come as one JSON text. SQLite has this function for texts.
CREATE FUNCTION json_each(document TEXT) RETURNS TABLE (key TEXT, value JSON)
    LANGUAGE sql IMMUTABLE
    AS 'SELECT * FROM pg_catalog.json_each(CAST(document AS JSON))';
