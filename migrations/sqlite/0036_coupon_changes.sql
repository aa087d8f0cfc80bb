-- Coupons that staff change, and coupons of free delivery. Such a coupon has the amount 0, which is refused otherwise.

-- Counted up by each change, so that a change of an older state is refused.
ALTER TABLE coupon ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
-- The delivery fee that a coupon took off the order.
ALTER TABLE shop_order ADD COLUMN delivery_off_dirhams BIGINT NOT NULL DEFAULT 0;
