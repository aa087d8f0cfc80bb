-- What a payment that is under way has taken out of its customer's cart, and gives back if it comes to nothing.
ALTER TABLE payment ADD COLUMN holds_cart BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE payment ADD COLUMN held_coupon_id BIGINT REFERENCES coupon (id) ON DELETE SET NULL;
CREATE TABLE payment_held_line (
    payment_id   BIGINT NOT NULL REFERENCES payment (id) ON DELETE CASCADE,
    variation_id BIGINT NOT NULL REFERENCES variation (id) ON DELETE CASCADE,
    quantity     BIGINT NOT NULL,
    -- In the cart's order.
    place        BIGINT NOT NULL,
    PRIMARY KEY (payment_id, variation_id),
    CONSTRAINT payment_held_line_quantity CHECK (quantity > 0)
);
