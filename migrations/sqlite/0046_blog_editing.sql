-- The blog as staff edit it: texts in both languages, drafts and times of posts, what is known of writers, and the history
-- of each post.

ALTER TABLE blog_category ADD COLUMN name_ar TEXT NOT NULL DEFAULT '';
ALTER TABLE blog_category ADD COLUMN created_key TEXT;
CREATE UNIQUE INDEX blog_category_created_key_key ON blog_category (created_key);

ALTER TABLE blog_tag ADD COLUMN name_ar TEXT NOT NULL DEFAULT '';
ALTER TABLE blog_tag ADD COLUMN created_key TEXT;
CREATE UNIQUE INDEX blog_tag_created_key_key ON blog_tag (created_key);
CREATE INDEX blog_post_tag_of_tag ON blog_post_tag (tag_id);

ALTER TABLE blog_writer ADD COLUMN name_ar TEXT NOT NULL DEFAULT '';
ALTER TABLE blog_writer ADD COLUMN image TEXT NOT NULL DEFAULT '';
-- A few words about the writer.
ALTER TABLE blog_writer ADD COLUMN line TEXT NOT NULL DEFAULT '';
ALTER TABLE blog_writer ADD COLUMN line_ar TEXT NOT NULL DEFAULT '';
ALTER TABLE blog_writer ADD COLUMN created_key TEXT;
CREATE UNIQUE INDEX blog_writer_created_key_key ON blog_writer (created_key);

ALTER TABLE blog_post ADD COLUMN title_ar TEXT NOT NULL DEFAULT '';
ALTER TABLE blog_post ADD COLUMN summary TEXT NOT NULL DEFAULT '';
ALTER TABLE blog_post ADD COLUMN summary_ar TEXT NOT NULL DEFAULT '';
ALTER TABLE blog_post ADD COLUMN description_ar TEXT NOT NULL DEFAULT '';
ALTER TABLE blog_post ADD COLUMN image_alt TEXT NOT NULL DEFAULT '';
ALTER TABLE blog_post ADD COLUMN image_alt_ar TEXT NOT NULL DEFAULT '';
ALTER TABLE blog_post ADD COLUMN meta_title_ar TEXT NOT NULL DEFAULT '';
ALTER TABLE blog_post ADD COLUMN meta_description_ar TEXT NOT NULL DEFAULT '';
-- From when it is in the shop; NULL for a draft.
ALTER TABLE blog_post ADD COLUMN published_at BIGINT;
-- Identifies the request that created it, so that a repetition creates nothing.
ALTER TABLE blog_post ADD COLUMN created_key TEXT;
CREATE UNIQUE INDEX blog_post_created_key_key ON blog_post (created_key);
CREATE INDEX blog_post_of_category ON blog_post (category_id);
CREATE INDEX blog_post_of_writer ON blog_post (writer_id);
UPDATE blog_post SET published_at = created_at;

-- Every version of a post that staff wrote. Without any, it is as it was imported.
CREATE TABLE blog_post_version (
    post_id    BIGINT NOT NULL REFERENCES blog_post (id) ON DELETE CASCADE,
    -- Counted up from 1 for each post.
    version    BIGINT NOT NULL,
    -- The form as JSON.
    form       TEXT NOT NULL,
    -- Empty for a version that was imported.
    written_by TEXT NOT NULL,
    written_at BIGINT NOT NULL,
    PRIMARY KEY (post_id, version)
);
