-- Messages to customers' phones, and what customers have read of their notifications.

-- One for each message: written with what it tells of, taken by whoever sends it, tried again until it is sent or over.
CREATE TABLE message (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    -- The same for every try of this message, so that a provider that knows such keys delivers it once.
    key           TEXT NOT NULL UNIQUE,
    kind          TEXT NOT NULL,
    -- 11 digits.
    phone         TEXT NOT NULL,
    order_id      BIGINT REFERENCES shop_order (id) ON DELETE CASCADE,
    status_no     BIGINT,
    challenge_id  TEXT REFERENCES otp_challenge (id) ON DELETE CASCADE,
    -- A code, encrypted; gone as soon as the message is sent or over.
    sealed_code   BLOB,
    tries         BIGINT NOT NULL,
    created_at    BIGINT NOT NULL,
    expires_at    BIGINT NOT NULL,
    -- When it is tried next, or when whoever tries it now is given up; NULL once it is sent or over.
    send_at       BIGINT,
    sent_at       BIGINT,
    dead_at       BIGINT,
    -- Why it failed last. Names no phone and no code.
    reason        TEXT,
    -- An order's status is told once.
    UNIQUE (order_id, status_no),
    CONSTRAINT message_kind CHECK (kind IN ('code', 'order_status')),
    CONSTRAINT message_is_about_something CHECK (
        (kind = 'code' AND challenge_id IS NOT NULL) OR
        (kind = 'order_status' AND order_id IS NOT NULL AND status_no IS NOT NULL)
    ),
    CONSTRAINT message_is_in_one_state CHECK (
        (CASE WHEN send_at IS NULL THEN 0 ELSE 1 END) + (CASE WHEN sent_at IS NULL THEN 0 ELSE 1 END)
        + (CASE WHEN dead_at IS NULL THEN 0 ELSE 1 END) = 1
    ),
    CONSTRAINT message_keeps_no_code CHECK (send_at IS NOT NULL OR sealed_code IS NULL)
);
CREATE INDEX message_due ON message (send_at) WHERE send_at IS NOT NULL;
CREATE INDEX message_dead ON message (dead_at) WHERE dead_at IS NOT NULL;
CREATE INDEX message_sent ON message (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX message_of_challenge ON message (challenge_id);

-- The newest notification that a customer has read: it and all before it are.
CREATE TABLE notification_read (
    customer_id     BIGINT PRIMARY KEY REFERENCES customer (id) ON DELETE CASCADE,
    notification_id BIGINT NOT NULL
);
