-- Packing: what the customer wants if a product is missing, what was packed of each line, and when it was finished.

ALTER TABLE order_line ADD COLUMN wish TEXT NOT NULL DEFAULT 'call_me'
    CONSTRAINT order_line_wish CHECK (wish IN ('call_me', 'replace_similar', 'leave_out'));
-- NULL until the line is packed. A weighed line has its grams in packed_grams, as before.
ALTER TABLE order_line ADD COLUMN packed_kind TEXT
    CONSTRAINT order_line_packed_kind
    CHECK (packed_kind IN ('as_ordered', 'weighed', 'short', 'substitute', 'left_out'));
-- The units of a short pick.
ALTER TABLE order_line ADD COLUMN packed_units BIGINT
    CONSTRAINT order_line_packed_units CHECK (packed_units > 0 AND packed_units < quantity);
-- The ordered units that went back to the stock at packing, because they were still there.
ALTER TABLE order_line ADD COLUMN returned_units BIGINT NOT NULL DEFAULT 0
    CONSTRAINT order_line_returned_units CHECK (returned_units BETWEEN 0 AND quantity);
-- What was packed in place of the ordered variation, copied as the line's own product is.
ALTER TABLE order_line ADD COLUMN substitute_id BIGINT REFERENCES variation (id) ON DELETE SET NULL;
ALTER TABLE order_line ADD COLUMN substitute_product_name TEXT;
ALTER TABLE order_line ADD COLUMN substitute_product_name_ar TEXT;
ALTER TABLE order_line ADD COLUMN substitute_variation_name TEXT;
ALTER TABLE order_line ADD COLUMN substitute_price_dirhams BIGINT;
ALTER TABLE order_line ADD COLUMN substitute_units BIGINT
    CONSTRAINT order_line_substitute_units CHECK (substitute_units > 0);
ALTER TABLE order_line ADD COLUMN substitute_weight_grams BIGINT;
-- NULL if it is not sold by weight.
ALTER TABLE order_line ADD COLUMN substitute_packed_grams BIGINT;
-- Whether the customer agreed to pay its own price.
ALTER TABLE order_line ADD COLUMN substitute_price_agreed BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX order_line_of_substitute ON order_line (substitute_id);

-- NULL until packing is finished, and again while it is corrected.
ALTER TABLE shop_order ADD COLUMN packed_at BIGINT;

-- Orders that were settled by weight are packed: the weighed lines by their grams, the others as ordered.
UPDATE order_line
SET packed_kind = CASE WHEN NOT is_weighed THEN 'as_ordered' WHEN packed_grams = 0 THEN 'left_out' ELSE 'weighed' END
WHERE EXISTS (SELECT 1 FROM shop_order o WHERE o.id = order_line.order_id AND o.settled_at IS NOT NULL);
UPDATE shop_order SET packed_at = settled_at WHERE settled_at IS NOT NULL;

-- What the sandbox has given back of its transactions, each part once, by the shop's key of the refund.
CREATE TABLE sandbox_refund (
    transaction_number TEXT NOT NULL REFERENCES sandbox_transaction (transaction_number) ON DELETE CASCADE,
    key                TEXT NOT NULL,
    amount_dirhams     BIGINT NOT NULL,
    PRIMARY KEY (transaction_number, key)
);

-- Several parts of one payment can go back, but together no more than was paid; the statement that adds one checks it.
CREATE TABLE new_refund (
    id             INTEGER PRIMARY KEY AUTOINCREMENT,
    capture_id     BIGINT NOT NULL REFERENCES payment_capture (id) ON DELETE CASCADE,
    order_id       BIGINT NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
    amount_dirhams BIGINT NOT NULL,
    tries          BIGINT NOT NULL,
    created_at     BIGINT NOT NULL,
    send_at        BIGINT NOT NULL,
    confirmed_at   BIGINT
);
INSERT INTO new_refund (id, capture_id, order_id, amount_dirhams, tries, created_at, send_at, confirmed_at)
SELECT id, capture_id, order_id, amount_dirhams, tries, created_at, send_at, confirmed_at FROM refund;
DROP TABLE refund;
ALTER TABLE new_refund RENAME TO refund;
CREATE INDEX refund_of_order ON refund (order_id);
CREATE INDEX refund_of_capture ON refund (capture_id);
CREATE INDEX refund_due ON refund (send_at) WHERE confirmed_at IS NULL;

-- A message can also tell that an order is packed and what it comes to.
CREATE TABLE new_message (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    key           TEXT NOT NULL UNIQUE,
    kind          TEXT NOT NULL,
    phone         TEXT NOT NULL,
    order_id      BIGINT REFERENCES shop_order (id) ON DELETE CASCADE,
    status_no     BIGINT,
    challenge_id  TEXT REFERENCES otp_challenge (id) ON DELETE CASCADE,
    sealed_code   BLOB,
    tries         BIGINT NOT NULL,
    created_at    BIGINT NOT NULL,
    expires_at    BIGINT NOT NULL,
    send_at       BIGINT,
    sent_at       BIGINT,
    dead_at       BIGINT,
    reason        TEXT,
    UNIQUE (order_id, status_no),
    CONSTRAINT message_kind CHECK (kind IN ('code', 'order_status', 'order_packed')),
    CONSTRAINT message_is_about_something CHECK (
        (kind = 'code' AND challenge_id IS NOT NULL) OR
        (kind = 'order_status' AND order_id IS NOT NULL AND status_no IS NOT NULL) OR
        (kind = 'order_packed' AND order_id IS NOT NULL AND status_no IS NULL)
    ),
    CONSTRAINT message_is_in_one_state CHECK (
        (CASE WHEN send_at IS NULL THEN 0 ELSE 1 END) + (CASE WHEN sent_at IS NULL THEN 0 ELSE 1 END)
        + (CASE WHEN dead_at IS NULL THEN 0 ELSE 1 END) = 1
    ),
    CONSTRAINT message_keeps_no_code CHECK (send_at IS NOT NULL OR sealed_code IS NULL)
);
INSERT INTO new_message (id, key, kind, phone, order_id, status_no, challenge_id, sealed_code, tries, created_at,
                         expires_at, send_at, sent_at, dead_at, reason)
SELECT id, key, kind, phone, order_id, status_no, challenge_id, sealed_code, tries, created_at,
       expires_at, send_at, sent_at, dead_at, reason
FROM message;
DROP TABLE message;
ALTER TABLE new_message RENAME TO message;
CREATE INDEX message_due ON message (send_at) WHERE send_at IS NOT NULL;
CREATE INDEX message_dead ON message (dead_at) WHERE dead_at IS NOT NULL;
CREATE INDEX message_sent ON message (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX message_of_challenge ON message (challenge_id);
