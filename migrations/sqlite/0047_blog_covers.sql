-- The pictures above posts of the blog, as a use of uploads.
CREATE TABLE new_picture_upload (
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
    CONSTRAINT picture_upload_use CHECK (used_as IN ('card', 'wide_banner', 'narrow_banner', 'cover')),
    CONSTRAINT picture_upload_finished CHECK ((state IN ('ready', 'failed')) = (finished_at IS NOT NULL))
);
INSERT INTO new_picture_upload
SELECT id, staff_id, key, used_as, hash, crop_x, crop_y, crop_width, crop_height, original, state, tries, leased_until,
       failure, created_at, finished_at
FROM picture_upload;
DROP TABLE picture_upload;
ALTER TABLE new_picture_upload RENAME TO picture_upload;
CREATE INDEX picture_upload_waiting ON picture_upload (id) WHERE finished_at IS NULL;
CREATE INDEX picture_upload_of_staff ON picture_upload (staff_id, created_at);
CREATE INDEX picture_upload_old ON picture_upload (finished_at);
