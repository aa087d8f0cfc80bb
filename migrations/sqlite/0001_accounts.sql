-- Customers, their sessions, one-time codes, and what limits how often something may be tried.
-- Instants are milliseconds UTC.

CREATE TABLE setting (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE customer (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    name          TEXT NOT NULL,
    phone         TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    created_at    BIGINT NOT NULL,
    CONSTRAINT customer_phone_form CHECK (length(phone) = 11)
);

-- One sign-in: the family that its refresh tokens belong to.
CREATE TABLE session (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    customer_id BIGINT NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
    remember    BOOLEAN NOT NULL,
    created_at  BIGINT NOT NULL,
    expires_at  BIGINT NOT NULL,
    ended_at    BIGINT
);
CREATE INDEX session_of_customer ON session (customer_id);

-- A token is followed by one successor, which is derived from it, so only hashes are kept.
CREATE TABLE refresh_token (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    session_id BIGINT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
    token_hash BLOB NOT NULL UNIQUE,
    created_at BIGINT NOT NULL,
    rotated_at BIGINT
);
CREATE INDEX refresh_token_of_session ON refresh_token (session_id);

-- A code that was sent. A resend ends the one before.
CREATE TABLE otp_challenge (
    id          TEXT PRIMARY KEY,
    purpose     TEXT NOT NULL,
    phone       TEXT NOT NULL,
    code_hash   BLOB NOT NULL,
    tries_left  BIGINT NOT NULL,
    created_at  BIGINT NOT NULL,
    expires_at  BIGINT NOT NULL,
    ended_at    BIGINT,
    CONSTRAINT otp_challenge_purpose CHECK (purpose IN ('sign_up', 'reset'))
);
CREATE INDEX otp_challenge_of_phone ON otp_challenge (phone, purpose);

-- Proof that a phone's holder typed the code; used once.
CREATE TABLE verification (
    token_hash BLOB PRIMARY KEY,
    purpose    TEXT NOT NULL,
    phone      TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at    BIGINT,
    CONSTRAINT verification_purpose CHECK (purpose IN ('sign_up', 'reset'))
);

-- What is counted (a phone, a network address) is hashed with a key. Whoever counts takes this row first, so
-- that two attempts at once are counted one after the other.
CREATE TABLE rate_bucket (
    bucket_hash BLOB PRIMARY KEY,
    touched_at  BIGINT NOT NULL
);

-- One row for each counted attempt.
CREATE TABLE rate_event (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    bucket_hash BLOB NOT NULL REFERENCES rate_bucket (bucket_hash) ON DELETE CASCADE,
    happened_at BIGINT NOT NULL
);
CREATE INDEX rate_event_in_bucket ON rate_event (bucket_hash, happened_at);
CREATE INDEX rate_bucket_by_age ON rate_bucket (touched_at);
