-- Weighed orders are settled at packing: what was read off the scale, and what the order comes to by it.

-- The tax that was agreed, so that settling takes it anew at the same rate. Older orders were agreed at today's.
ALTER TABLE shop_order ADD COLUMN tax_basis_points BIGINT NOT NULL DEFAULT 0;
UPDATE shop_order SET tax_basis_points = (SELECT tax_basis_points FROM checkout_terms);
ALTER TABLE shop_order ADD COLUMN settled_at BIGINT;
-- The discount that was agreed, kept once the order is settled: the goods may come to less than it.
ALTER TABLE shop_order ADD COLUMN agreed_discount_dirhams BIGINT;
ALTER TABLE order_line ADD COLUMN packed_grams BIGINT;

-- Every weight that was settled, also those that were corrected later.
CREATE TABLE order_weighing (
    id             INTEGER PRIMARY KEY AUTOINCREMENT,
    order_id       BIGINT NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
    order_line_id  BIGINT NOT NULL REFERENCES order_line (id) ON DELETE CASCADE,
    packed_grams   BIGINT NOT NULL,
    amount_dirhams BIGINT NOT NULL,
    actor          TEXT NOT NULL,
    weighed_at     BIGINT NOT NULL,
    CONSTRAINT order_weighing_grams CHECK (packed_grams >= 0),
    CONSTRAINT order_weighing_actor CHECK (actor IN ('customer', 'staff', 'system'))
);
CREATE INDEX order_weighing_of_order ON order_weighing (order_id);
CREATE INDEX order_weighing_of_line ON order_weighing (order_line_id);
