-- Delivery as staff plan it: windows on single dates, names in Arabic, thresholds of zones, and what tells two people who
-- change the same thing apart.

-- Windows on one date beside those of the week or season; one with the same times takes its place.
CREATE TABLE day_window (
    day_on       TEXT NOT NULL,
    start_minute BIGINT NOT NULL,
    end_minute   BIGINT NOT NULL,
    capacity     BIGINT NOT NULL,
    PRIMARY KEY (day_on, start_minute, end_minute),
    CONSTRAINT day_window_span CHECK (0 <= start_minute AND start_minute < end_minute AND end_minute <= 1440),
    CONSTRAINT day_window_capacity CHECK (capacity >= 0)
);

ALTER TABLE zone ADD COLUMN name_ar TEXT NOT NULL DEFAULT '';
-- From which amount delivery to the zone is free; NULL if the shop's threshold applies.
ALTER TABLE zone ADD COLUMN free_from_dirhams BIGINT CONSTRAINT zone_free_from CHECK (free_from_dirhams >= 0);

-- Counted up by each change of the calendar or of the zones, so that a change of an older state is refused.
ALTER TABLE checkout_terms ADD COLUMN calendar_version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE checkout_terms ADD COLUMN zones_version BIGINT NOT NULL DEFAULT 1;
