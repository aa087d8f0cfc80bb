-- Title and text of a notification by code, so that it can be told in every language:
-- {"title": {"code", "details"}, "description": {"code", "details"}}. Missing from what the shop's staff write.
ALTER TABLE notification ADD COLUMN notice TEXT;
