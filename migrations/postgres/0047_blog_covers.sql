-- The pictures above posts of the blog, as a use of uploads.
ALTER TABLE picture_upload DROP CONSTRAINT picture_upload_use;
ALTER TABLE picture_upload ADD CONSTRAINT picture_upload_use
    CHECK (used_as IN ('card', 'wide_banner', 'narrow_banner', 'cover'));
