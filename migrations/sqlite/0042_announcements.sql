-- What staff write to customers: in two languages, with a link, to all or to a group, which is notified in batches.

CREATE TABLE announcement (
    id                INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Identifies the request, so that a repetition sends nothing.
    created_key       TEXT NOT NULL UNIQUE,
    actor             TEXT NOT NULL,
    title             TEXT NOT NULL,
    title_ar          TEXT NOT NULL,
    description       TEXT NOT NULL,
    description_ar    TEXT NOT NULL,
    -- The path of the page that it leads to; empty for none.
    link              TEXT NOT NULL,
    -- Whom it is for, as JSON.
    audience          TEXT NOT NULL,
    -- The number of customers when it was sent, and of those who have it.
    wanted            BIGINT NOT NULL,
    told              BIGINT NOT NULL DEFAULT 0,
    -- The customers up to this one were looked at.
    after_customer_id BIGINT NOT NULL DEFAULT 0,
    created_at        BIGINT NOT NULL,
    finished_at       BIGINT
);
CREATE INDEX announcement_unfinished ON announcement (id) WHERE finished_at IS NULL;

ALTER TABLE notification ADD COLUMN title_ar TEXT NOT NULL DEFAULT '';
ALTER TABLE notification ADD COLUMN description_ar TEXT NOT NULL DEFAULT '';
ALTER TABLE notification ADD COLUMN link TEXT NOT NULL DEFAULT '';
ALTER TABLE notification ADD COLUMN announcement_id BIGINT REFERENCES announcement (id);
CREATE UNIQUE INDEX notification_of_announcement ON notification (announcement_id, customer_id) WHERE announcement_id IS NOT NULL;
