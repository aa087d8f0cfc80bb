-- Online payments: what the gateway was asked, what it confirmed, and what goes back. Amounts are whole dirhams.

-- One for each order that is paid online.
CREATE TABLE payment (
    id             INTEGER PRIMARY KEY AUTOINCREMENT,
    order_id       BIGINT NOT NULL UNIQUE REFERENCES shop_order (id) ON DELETE CASCADE,
    gateway        TEXT NOT NULL,
    -- The order, as the gateway is told.
    reference      TEXT NOT NULL UNIQUE,
    amount_dirhams BIGINT NOT NULL,
    state          TEXT NOT NULL,
    -- Where the shopper goes back to: scheme, host and port, and whether to the app's own pages.
    return_origin  TEXT NOT NULL,
    for_app        BOOLEAN NOT NULL,
    created_at     BIGINT NOT NULL,
    -- When the shopper was last sent to the gateway.
    started_at     BIGINT NOT NULL,
    settled_at     BIGINT,
    CONSTRAINT payment_state CHECK (state IN ('pending', 'paid', 'failed', 'expired', 'replaced', 'withdrawn'))
);
CREATE INDEX payment_pending ON payment (created_at) WHERE state = 'pending';

-- Transactions that somebody named for a payment and that the gateway is to be asked about. What is named proves
-- nothing, so the same one may be named for several payments.
CREATE TABLE payment_hint (
    id                 INTEGER PRIMARY KEY AUTOINCREMENT,
    payment_id         BIGINT NOT NULL REFERENCES payment (id) ON DELETE CASCADE,
    transaction_number TEXT NOT NULL,
    tries              BIGINT NOT NULL,
    created_at         BIGINT NOT NULL,
    -- NULL once there is nothing left to ask.
    ask_at             BIGINT,
    UNIQUE (payment_id, transaction_number)
);
CREATE INDEX payment_hint_due ON payment_hint (ask_at) WHERE ask_at IS NOT NULL;

-- Money that the gateway, asked by the server, says it took.
CREATE TABLE payment_capture (
    id                 INTEGER PRIMARY KEY AUTOINCREMENT,
    payment_id         BIGINT NOT NULL REFERENCES payment (id) ON DELETE CASCADE,
    transaction_number TEXT NOT NULL UNIQUE,
    amount_dirhams     BIGINT NOT NULL,
    -- Whether it pays the order; what came too late or twice does not.
    pays_order         BOOLEAN NOT NULL,
    captured_at        BIGINT NOT NULL
);
CREATE UNIQUE INDEX payment_capture_pays_once ON payment_capture (payment_id) WHERE pays_order;
CREATE INDEX payment_capture_of_payment ON payment_capture (payment_id);

-- Money to be given back, asked for until the gateway confirms it.
CREATE TABLE refund (
    id             INTEGER PRIMARY KEY AUTOINCREMENT,
    capture_id     BIGINT NOT NULL UNIQUE REFERENCES payment_capture (id) ON DELETE CASCADE,
    order_id       BIGINT NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
    amount_dirhams BIGINT NOT NULL,
    tries          BIGINT NOT NULL,
    created_at     BIGINT NOT NULL,
    send_at        BIGINT NOT NULL,
    confirmed_at   BIGINT
);
CREATE INDEX refund_of_order ON refund (order_id);
CREATE INDEX refund_due ON refund (send_at) WHERE confirmed_at IS NULL;

-- The sandbox gateway's own books: what a real gateway keeps on its side.
CREATE TABLE sandbox_transaction (
    transaction_number TEXT PRIMARY KEY,
    reference          TEXT NOT NULL,
    amount_dirhams     BIGINT NOT NULL,
    -- 0 until the shopper decides, then 1 in progress, 2 failed, 3 success.
    status_no          BIGINT NOT NULL,
    -- When one in progress turns into a success.
    settles_at         BIGINT,
    created_at         BIGINT NOT NULL,
    refunded_at        BIGINT,
    -- When the shop is told of it; NULL when it has heard.
    webhook_at         BIGINT,
    CONSTRAINT sandbox_transaction_status CHECK (status_no BETWEEN 0 AND 3)
);
CREATE INDEX sandbox_transaction_untold ON sandbox_transaction (webhook_at) WHERE webhook_at IS NOT NULL;
