-- When the shop delivers and what it takes for it. Minutes count from midnight in Doha, dates are Doha's.

-- The week as it recurs: the slots of the coming days are made from it. Weekdays are 1 (Monday) to 7 (Sunday).
CREATE TABLE slot_window (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    weekday      BIGINT NOT NULL,
    start_minute BIGINT NOT NULL,
    end_minute   BIGINT NOT NULL,
    capacity     BIGINT NOT NULL,
    UNIQUE (weekday, start_minute, end_minute),
    CONSTRAINT slot_window_weekday CHECK (weekday BETWEEN 1 AND 7),
    CONSTRAINT slot_window_span CHECK (0 <= start_minute AND start_minute < end_minute AND end_minute <= 1440),
    CONSTRAINT slot_window_capacity CHECK (capacity >= 0)
);

CREATE TABLE closed_day (
    closed_on TEXT NOT NULL PRIMARY KEY,
    reason    TEXT NOT NULL
);

-- One window on one date, and the orders that it has taken.
CREATE TABLE slot (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    slot_on      TEXT NOT NULL,
    start_minute BIGINT NOT NULL,
    end_minute   BIGINT NOT NULL,
    capacity     BIGINT NOT NULL,
    taken        BIGINT NOT NULL DEFAULT 0,
    UNIQUE (slot_on, start_minute, end_minute),
    CONSTRAINT slot_span CHECK (0 <= start_minute AND start_minute < end_minute AND end_minute <= 1440),
    CONSTRAINT slot_places CHECK (0 <= taken AND taken <= capacity)
);

-- The shop's one set of terms; a row of its own type rather than texts in `setting`.
CREATE TABLE checkout_terms (
    id                    BIGINT PRIMARY KEY,
    tax_basis_points      BIGINT NOT NULL,
    base_fee_dirhams      BIGINT NOT NULL,
    free_from_dirhams     BIGINT,
    express_fee_dirhams   BIGINT NOT NULL,
    express_is_enabled    BOOLEAN NOT NULL,
    express_from_minute   BIGINT NOT NULL,
    express_until_minute  BIGINT NOT NULL,
    express_max_under_way BIGINT NOT NULL,
    CONSTRAINT checkout_terms_single CHECK (id = 1),
    CONSTRAINT checkout_terms_tax CHECK (tax_basis_points BETWEEN 0 AND 10000),
    CONSTRAINT checkout_terms_fees CHECK (base_fee_dirhams >= 0 AND express_fee_dirhams >= 0)
);
INSERT INTO checkout_terms (id, tax_basis_points, base_fee_dirhams, free_from_dirhams, express_fee_dirhams,
                            express_is_enabled, express_from_minute, express_until_minute, express_max_under_way)
VALUES (1, 0, 1500, NULL, 1500, FALSE, 540, 1260, 0);
