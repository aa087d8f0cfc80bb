-- A message can also tell a customer of a new delivery time.
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
    CONSTRAINT message_kind CHECK (kind IN ('code', 'order_status', 'order_packed', 'order_rescheduled', 'new_order')),
    CONSTRAINT message_is_about_something CHECK (
        (kind = 'code' AND challenge_id IS NOT NULL) OR
        (kind = 'order_status' AND order_id IS NOT NULL AND status_no IS NOT NULL) OR
        (kind IN ('order_packed', 'order_rescheduled', 'new_order') AND order_id IS NOT NULL AND status_no IS NULL)
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
-- The shop is told of an order once.
CREATE UNIQUE INDEX message_new_order ON message (order_id) WHERE kind = 'new_order';
