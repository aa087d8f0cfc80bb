-- Drivers: which orders each has, and what was reported from the door.

-- The member of staff who delivers the order.
ALTER TABLE shop_order ADD COLUMN driver_id BIGINT REFERENCES staff (id);
-- Why the latest delivery failed, as the customer reads it. NULL if it did not, or once the order is sent again.
ALTER TABLE shop_order ADD COLUMN delivery_failure TEXT;
CREATE INDEX shop_order_of_driver ON shop_order (driver_id, closed_at, id);

-- The lists also filter by the driver, so that the index must hold it too.
DROP INDEX shop_order_by_status;
DROP INDEX shop_order_by_due;
CREATE INDEX shop_order_by_status
    ON shop_order (status_no, id, is_express, is_online, paid_at, zone_number, municipality_name, driver_id);
CREATE INDEX shop_order_by_due
    ON shop_order (status_no, due_at, id, is_express, is_online, paid_at, zone_number, municipality_name, driver_id);

-- Everybody to whom an order was ever given: a driver who had it may report what happened at the door, even if it was
-- given to somebody else while the driver had no line.
CREATE TABLE order_driver (
    order_id  BIGINT NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
    driver_id BIGINT NOT NULL REFERENCES staff (id),
    PRIMARY KEY (order_id, driver_id)
);
CREATE INDEX order_driver_of_driver ON order_driver (driver_id);

-- What drivers reported, each once by the key that their phone made for it. Also what could not be applied any more:
-- then refused_status_no is the status that the order had.
CREATE TABLE delivery_report (
    key               TEXT PRIMARY KEY,
    order_id          BIGINT NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
    staff_id          BIGINT NOT NULL REFERENCES staff (id),
    is_delivered      BOOLEAN NOT NULL,
    -- What was to be collected when the report arrived.
    due_dirhams       BIGINT NOT NULL,
    -- NULL if the driver had nothing to collect.
    cash_dirhams      BIGINT,
    failure           TEXT,
    reason            TEXT,
    refused_status_no BIGINT,
    happened_at       BIGINT NOT NULL,
    arrived_at        BIGINT NOT NULL,
    CONSTRAINT delivery_report_cash CHECK (cash_dirhams >= 0),
    CONSTRAINT delivery_report_failure CHECK (
        failure IN ('nobody_home', 'no_answer', 'wrong_address', 'refused', 'cannot_pay', 'other')),
    CONSTRAINT delivery_report_outcome CHECK (
        (is_delivered AND failure IS NULL AND reason IS NULL) OR
        (NOT is_delivered AND failure IS NOT NULL AND reason IS NOT NULL AND cash_dirhams IS NULL))
);
CREATE INDEX delivery_report_of_order ON delivery_report (order_id, arrived_at);
CREATE INDEX delivery_report_of_staff ON delivery_report (staff_id);

-- A photo at the door, re-encoded, without metadata.
CREATE TABLE delivery_photo (
    key      TEXT PRIMARY KEY REFERENCES delivery_report (key) ON DELETE CASCADE,
    webp     BLOB NOT NULL,
    taken_at BIGINT NOT NULL
);
CREATE INDEX delivery_photo_old ON delivery_photo (taken_at);
