-- What an order's coupon took off, as it was agreed, so that settling takes it anew of what was packed: either a share,
-- perhaps with a cap, or a fixed amount. All NULL without a coupon, and of orders placed before this was kept: of these
-- only the amount is known, and it stays the same part of all their lines.
ALTER TABLE shop_order ADD COLUMN reduction_basis_points BIGINT;
ALTER TABLE shop_order ADD COLUMN reduction_cap_dirhams BIGINT;
ALTER TABLE shop_order ADD COLUMN reduction_dirhams BIGINT;
-- Whether the order's coupon covers the line.
ALTER TABLE order_line ADD COLUMN is_covered BOOLEAN NOT NULL DEFAULT TRUE;
-- The delivery charge that was agreed, kept once the order is settled: an order of which nothing was packed pays none.
ALTER TABLE shop_order ADD COLUMN agreed_delivery_dirhams BIGINT;
