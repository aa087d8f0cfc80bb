-- Stock: a ledger of all its movements, and the stock from which a variation counts as low.

-- In units; NULL means the shop's usual mark. This comes first, because on PostgreSQL its lock keeps orders out until the
-- ledger has begun.
ALTER TABLE variation ADD COLUMN low_stock BIGINT;

-- Rows are never changed. The sum of a variation's units is its stock. `units` is what came (above zero) or went.
CREATE TABLE stock_movement (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    variation_id BIGINT NOT NULL REFERENCES variation (id) ON DELETE CASCADE,
    kind         TEXT NOT NULL,
    units        BIGINT NOT NULL,
    -- What the request of a member of staff named.
    asked_units  BIGINT,
    stock_after  BIGINT NOT NULL,
    -- The order that took or gave back the units.
    order_id     BIGINT REFERENCES shop_order (id),
    -- Identifies the request of a member of staff, so that a repetition moves nothing.
    key          TEXT UNIQUE,
    -- The member of staff; NULL for orders, whose events name them.
    done_by      TEXT,
    note         TEXT NOT NULL DEFAULT '',
    happened_at  BIGINT NOT NULL,
    CONSTRAINT stock_movement_kind
        CHECK (kind IN ('opening', 'sold', 'returned', 'received', 'counted', 'spoiled')),
    CONSTRAINT stock_movement_after CHECK (stock_after >= 0)
);
CREATE INDEX stock_movement_of_variation ON stock_movement (variation_id, id);

INSERT INTO stock_movement (variation_id, kind, units, stock_after, happened_at)
SELECT id, 'opening', stock, stock, CAST(strftime('%s', 'now') AS INTEGER) * 1000 FROM variation;
