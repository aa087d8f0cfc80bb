-- Passkeys of the staff (WebAuthn). `public_key` is a SubjectPublicKeyInfo in DER. `sign_count` is the authenticator's
-- counter at its last signature. Instants are milliseconds UTC.
CREATE TABLE staff_passkey (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    staff_id      BIGINT NOT NULL REFERENCES staff (id),
    credential_id BLOB NOT NULL,
    public_key    BLOB NOT NULL,
    sign_count    BIGINT NOT NULL,
    name          TEXT NOT NULL,
    created_at    BIGINT NOT NULL,
    last_used_at  BIGINT,
    CONSTRAINT staff_passkey_credential_id_key UNIQUE (credential_id)
);
CREATE INDEX staff_passkey_of_staff ON staff_passkey (staff_id, id);

-- Challenges that were answered, until they expire, so that none is answered twice.
CREATE TABLE answered_challenge (
    nonce      BLOB PRIMARY KEY,
    expires_at BIGINT NOT NULL
);
CREATE INDEX answered_challenge_by_expiry ON answered_challenge (expires_at);
