-- Devices on which a customer has signed in. What their cookie holds is kept as a keyed hash.
CREATE TABLE known_device (
    device_hash BYTEA NOT NULL,
    customer_id BIGINT NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
    used_at     BIGINT NOT NULL,
    PRIMARY KEY (customer_id, device_hash)
);
CREATE INDEX known_device_by_age ON known_device (used_at);

-- Who asked for a code, as a keyed hash: a newer one ends those of the same asker, so that strangers end nobody's.
ALTER TABLE otp_challenge ADD COLUMN asker_hash BYTEA;
