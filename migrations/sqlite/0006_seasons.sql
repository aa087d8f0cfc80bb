-- Dates with delivery hours of their own, such as Ramadan: within them the season's windows take the week's place.

CREATE TABLE season (
    id                   INTEGER PRIMARY KEY AUTOINCREMENT,
    name                 TEXT NOT NULL,
    first_on             TEXT NOT NULL,
    last_on              TEXT NOT NULL,
    -- When express is offered, where that differs too.
    express_from_minute  BIGINT,
    express_until_minute BIGINT,
    CONSTRAINT season_span CHECK (first_on <= last_on),
    CONSTRAINT season_express CHECK ((express_from_minute IS NULL) = (express_until_minute IS NULL))
);

CREATE TABLE season_window (
    season_id    BIGINT NOT NULL REFERENCES season (id) ON DELETE CASCADE,
    weekday      BIGINT NOT NULL,
    start_minute BIGINT NOT NULL,
    end_minute   BIGINT NOT NULL,
    capacity     BIGINT NOT NULL,
    PRIMARY KEY (season_id, weekday, start_minute, end_minute),
    CONSTRAINT season_window_weekday CHECK (weekday BETWEEN 1 AND 7),
    CONSTRAINT season_window_span CHECK (0 <= start_minute AND start_minute < end_minute AND end_minute <= 1440),
    CONSTRAINT season_window_capacity CHECK (capacity >= 0)
);

-- The calendar no longer asks for the slot: it takes no more orders, those that it has taken stay with it.
ALTER TABLE slot ADD COLUMN is_withdrawn BOOLEAN NOT NULL DEFAULT FALSE;
