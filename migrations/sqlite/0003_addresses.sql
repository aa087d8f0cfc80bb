-- Where customers have their orders brought.

CREATE TABLE address (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    customer_id     BIGINT NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
    address_type    TEXT NOT NULL,
    building        TEXT NOT NULL,
    street          TEXT NOT NULL,
    locality        TEXT NOT NULL,
    unit            TEXT NOT NULL,
    -- As on the plate of the house. Not every zone need be on the shop's list: then the base fee holds.
    zone_number     BIGINT NOT NULL,
    municipality_id BIGINT NOT NULL REFERENCES municipality (id),
    latitude        DOUBLE PRECISION,
    longitude       DOUBLE PRECISION,
    is_main         BOOLEAN NOT NULL,
    created_at      BIGINT NOT NULL,
    CONSTRAINT address_type_known CHECK (address_type IN ('Home', 'Work', 'Other')),
    CONSTRAINT address_coordinates_paired CHECK ((latitude IS NULL) = (longitude IS NULL))
);
CREATE INDEX address_of_customer ON address (customer_id);
CREATE UNIQUE INDEX address_main_of_customer ON address (customer_id) WHERE is_main;
