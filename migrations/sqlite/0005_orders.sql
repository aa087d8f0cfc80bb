-- Carts, coupons and orders, and what is kept so that each thing happens once. Amounts are whole dirhams.

CREATE TABLE coupon (
    id                     INTEGER PRIMARY KEY AUTOINCREMENT,
    code                   TEXT NOT NULL UNIQUE,
    -- Either a share, perhaps with a cap, or a fixed amount.
    share_basis_points     BIGINT,
    cap_dirhams            BIGINT,
    amount_dirhams         BIGINT,
    -- 'all', 'only' or 'except' the categories of coupon_category.
    scope                  TEXT NOT NULL,
    minimum_dirhams        BIGINT NOT NULL,
    valid_from_at          BIGINT,
    valid_until_at         BIGINT,
    max_uses               BIGINT,
    max_uses_per_customer  BIGINT,
    first_order_only       BOOLEAN NOT NULL,
    is_active              BOOLEAN NOT NULL,
    uses                   BIGINT NOT NULL DEFAULT 0,
    CONSTRAINT coupon_reduction CHECK ((share_basis_points IS NULL) <> (amount_dirhams IS NULL)),
    CONSTRAINT coupon_share CHECK (share_basis_points BETWEEN 0 AND 10000),
    CONSTRAINT coupon_scope CHECK (scope IN ('all', 'only', 'except')),
    CONSTRAINT coupon_uses CHECK (uses >= 0 AND (max_uses IS NULL OR uses <= max_uses))
);

CREATE TABLE coupon_category (
    coupon_id   BIGINT NOT NULL REFERENCES coupon (id) ON DELETE CASCADE,
    category_id BIGINT NOT NULL REFERENCES category (id) ON DELETE CASCADE,
    PRIMARY KEY (coupon_id, category_id)
);

-- One row for each customer who ever filled a cart. Whoever changes a cart locks this row first.
CREATE TABLE cart (
    customer_id BIGINT PRIMARY KEY REFERENCES customer (id) ON DELETE CASCADE,
    coupon_id   BIGINT REFERENCES coupon (id) ON DELETE SET NULL,
    changed_at  BIGINT NOT NULL
);

CREATE TABLE cart_line (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    customer_id  BIGINT NOT NULL REFERENCES cart (customer_id) ON DELETE CASCADE,
    variation_id BIGINT NOT NULL REFERENCES variation (id) ON DELETE CASCADE,
    quantity     BIGINT NOT NULL,
    UNIQUE (customer_id, variation_id),
    CONSTRAINT cart_line_quantity CHECK (quantity > 0)
);
CREATE INDEX cart_line_of_variation ON cart_line (variation_id);

-- What was agreed, copied: later changes of the catalogue, the address or the slot don't reach it.
CREATE TABLE shop_order (
    id                 INTEGER PRIMARY KEY AUTOINCREMENT,
    customer_id        BIGINT NOT NULL REFERENCES customer (id),
    -- 1 Processing, 2 Accepted, 3 Food on the way, 4 Cancelled, 5 Delivered.
    status_no          BIGINT NOT NULL,
    is_express         BOOLEAN NOT NULL,
    is_online          BOOLEAN NOT NULL,
    is_weighed         BOOLEAN NOT NULL,
    slot_id            BIGINT REFERENCES slot (id),
    delivery_on        TEXT NOT NULL,
    start_minute       BIGINT,
    end_minute         BIGINT,
    sub_total_dirhams  BIGINT NOT NULL,
    discount_dirhams   BIGINT NOT NULL,
    tax_dirhams        BIGINT NOT NULL,
    delivery_dirhams   BIGINT NOT NULL,
    total_dirhams      BIGINT NOT NULL,
    coupon_code        TEXT,
    note               TEXT NOT NULL,
    device             TEXT NOT NULL,
    contact_name       TEXT NOT NULL,
    contact_phone      TEXT NOT NULL,
    address_type       TEXT NOT NULL,
    building           TEXT NOT NULL,
    street             TEXT NOT NULL,
    locality           TEXT NOT NULL,
    unit               TEXT NOT NULL,
    zone_number        BIGINT NOT NULL,
    municipality_name  TEXT NOT NULL,
    latitude           DOUBLE PRECISION,
    longitude          DOUBLE PRECISION,
    created_at         BIGINT NOT NULL,
    paid_at            BIGINT,
    -- When nothing more was going to happen to it.
    closed_at          BIGINT,
    CONSTRAINT shop_order_status CHECK (status_no BETWEEN 1 AND 5),
    CONSTRAINT shop_order_total
        CHECK (total_dirhams = sub_total_dirhams - discount_dirhams + tax_dirhams + delivery_dirhams)
);
CREATE INDEX shop_order_of_customer ON shop_order (customer_id, id);
CREATE INDEX shop_order_open ON shop_order (is_express, id) WHERE closed_at IS NULL;

CREATE TABLE order_line (
    id                 INTEGER PRIMARY KEY AUTOINCREMENT,
    order_id           BIGINT NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
    -- What stock goes back to; the variation may be gone by then.
    variation_id       BIGINT REFERENCES variation (id) ON DELETE SET NULL,
    product_name       TEXT NOT NULL,
    variation_name     TEXT,
    weight_grams       BIGINT,
    is_weighed         BOOLEAN NOT NULL,
    unit_price_dirhams BIGINT NOT NULL,
    quantity           BIGINT NOT NULL,
    amount_dirhams     BIGINT NOT NULL,
    CONSTRAINT order_line_quantity CHECK (quantity > 0)
);
CREATE INDEX order_line_of_order ON order_line (order_id);
CREATE INDEX order_line_of_variation ON order_line (variation_id);

-- Every status that an order took, and who brought it about. Listeners follow it by id.
CREATE TABLE order_event (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    order_id    BIGINT NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
    customer_id BIGINT NOT NULL,
    status_no   BIGINT NOT NULL,
    actor       TEXT NOT NULL,
    happened_at BIGINT NOT NULL,
    CONSTRAINT order_event_actor CHECK (actor IN ('customer', 'staff', 'system'))
);
CREATE INDEX order_event_of_order ON order_event (order_id);
CREATE INDEX order_event_of_customer ON order_event (customer_id, id);

-- A use takes one from coupon.uses; cancelling the order gives it back.
CREATE TABLE coupon_use (
    order_id    BIGINT PRIMARY KEY REFERENCES shop_order (id) ON DELETE CASCADE,
    coupon_id   BIGINT NOT NULL REFERENCES coupon (id) ON DELETE CASCADE,
    customer_id BIGINT NOT NULL
);
CREATE INDEX coupon_use_of_customer ON coupon_use (coupon_id, customer_id);

-- What is to be done outside of the database, written with the change that asks for it.
CREATE TABLE outbox (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    kind       TEXT NOT NULL,
    order_id   BIGINT NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
    status_no  BIGINT NOT NULL,
    due_at     BIGINT NOT NULL,
    done_at    BIGINT
);
CREATE INDEX outbox_due ON outbox (due_at) WHERE done_at IS NULL;

-- The answer that a repeated create-order gets again.
CREATE TABLE idempotency_key (
    customer_id  BIGINT NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
    key          TEXT NOT NULL,
    request_hash BLOB NOT NULL,
    answer       TEXT NOT NULL,
    created_at   BIGINT NOT NULL,
    PRIMARY KEY (customer_id, key)
);
CREATE INDEX idempotency_key_by_age ON idempotency_key (created_at);
