-- What the rows behind the figures of a product, a category, an hour and a coupon are read by. A line repeats when its order
-- was placed, which never changes, so that an index has the lines of a variation in that order.
ALTER TABLE order_line ADD COLUMN placed_at BIGINT NOT NULL DEFAULT 0;
UPDATE order_line SET placed_at = (SELECT o.created_at FROM shop_order o WHERE o.id = order_line.order_id);
DROP INDEX order_line_of_variation;
CREATE INDEX order_line_of_variation ON order_line (variation_id, placed_at, order_id, packed_kind);
DROP INDEX order_line_substituted;
CREATE INDEX order_line_substituted ON order_line (substitute_id, placed_at, order_id) WHERE packed_kind = 'substitute';
CREATE INDEX shop_order_by_hour
    ON shop_order (((created_at + 10800000) / 3600000 % 24), created_at, id, status_no, is_online, paid_at);
DROP INDEX shop_order_with_coupon;
CREATE INDEX shop_order_with_coupon
    ON shop_order ((upper(trim(coupon_code))), created_at, id, status_no, is_online, paid_at) WHERE coupon_code IS NOT NULL;
