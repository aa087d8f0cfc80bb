-- Pictures: several of a product, their descriptions in Arabic, and what staff have uploaded.

ALTER TABLE product ADD COLUMN image_alt_ar TEXT NOT NULL DEFAULT '';
ALTER TABLE variation ADD COLUMN image_alt_ar TEXT NOT NULL DEFAULT '';

-- The pictures of a product after its first one, which is in its own row. Positions begin at 1.
CREATE TABLE product_picture (
    product_id   BIGINT NOT NULL REFERENCES product (id) ON DELETE CASCADE,
    position     BIGINT NOT NULL,
    image        TEXT NOT NULL,
    image_alt    TEXT NOT NULL,
    image_alt_ar TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (product_id, position),
    CONSTRAINT product_picture_position CHECK (position > 0)
);

-- A picture that a member of staff has uploaded, and how far its conversion is. Its original is the file of this name until
-- then.
CREATE TABLE picture_upload (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    staff_id     BIGINT NOT NULL REFERENCES staff (id),
    key          TEXT NOT NULL,
    used_as      TEXT NOT NULL,
    -- Of the original and its crop; names the converted files.
    hash         TEXT NOT NULL,
    crop_x       BIGINT,
    crop_y       BIGINT,
    crop_width   BIGINT,
    crop_height  BIGINT,
    original     TEXT NOT NULL,
    state        TEXT NOT NULL DEFAULT 'queued',
    -- The times that a conversion was begun, and until when the latest one is claimed.
    tries        BIGINT NOT NULL DEFAULT 0,
    leased_until BIGINT,
    -- Why it failed: an error code.
    failure      TEXT,
    created_at   BIGINT NOT NULL,
    finished_at  BIGINT,
    UNIQUE (staff_id, key),
    CONSTRAINT picture_upload_state CHECK (state IN ('queued', 'converting', 'ready', 'failed')),
    CONSTRAINT picture_upload_use CHECK (used_as IN ('card', 'wide_banner', 'narrow_banner')),
    CONSTRAINT picture_upload_finished CHECK ((state IN ('ready', 'failed')) = (finished_at IS NOT NULL))
);
CREATE INDEX picture_upload_waiting ON picture_upload (id) WHERE finished_at IS NULL;
CREATE INDEX picture_upload_of_staff ON picture_upload (staff_id, created_at);
CREATE INDEX picture_upload_old ON picture_upload (finished_at);
