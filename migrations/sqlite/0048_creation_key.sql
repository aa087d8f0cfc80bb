-- One table for the keys of all requests of staff that create something, with what was asked: a key that is used again for
-- other contents is refused. Columns of each table held only the key.
CREATE TABLE creation_key (
    kind         TEXT NOT NULL,
    key          TEXT NOT NULL,
    request_hash TEXT NOT NULL,
    -- What the request created; NULL only inside of its own transaction.
    created_id   BIGINT,
    created_at   BIGINT NOT NULL,
    PRIMARY KEY (kind, key)
);
CREATE INDEX creation_key_created_at ON creation_key (created_at);

DROP INDEX product_created_key_key;
ALTER TABLE product DROP COLUMN created_key;
DROP INDEX category_created_key_key;
ALTER TABLE category DROP COLUMN created_key;
DROP INDEX banner_created_key_key;
ALTER TABLE banner DROP COLUMN created_key;
DROP INDEX blog_category_created_key_key;
ALTER TABLE blog_category DROP COLUMN created_key;
DROP INDEX blog_tag_created_key_key;
ALTER TABLE blog_tag DROP COLUMN created_key;
DROP INDEX blog_writer_created_key_key;
ALTER TABLE blog_writer DROP COLUMN created_key;
DROP INDEX blog_post_created_key_key;
ALTER TABLE blog_post DROP COLUMN created_key;
