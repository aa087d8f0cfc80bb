-- The shop's staff with their sessions, and the audit log: every change by staff or the command line, written in the same
-- transaction as the change. Instants are milliseconds UTC. `totp_secret` is encrypted; `totp_step` is the time step of the
-- last accepted code, so that no code is accepted twice.
CREATE TABLE staff (
    id                   INTEGER PRIMARY KEY AUTOINCREMENT,
    username             TEXT NOT NULL,
    name                 TEXT NOT NULL,
    email                TEXT,
    role                 TEXT NOT NULL,
    password_hash        TEXT NOT NULL,
    must_change_password BOOLEAN NOT NULL,
    created_at           BIGINT NOT NULL,
    disabled_at          BIGINT,
    totp_secret          BLOB,
    totp_step            BIGINT,
    last_signed_in_at    BIGINT,
    CONSTRAINT staff_username_key UNIQUE (username),
    CONSTRAINT staff_email_key UNIQUE (email),
    CONSTRAINT staff_role_known CHECK (role IN ('owner', 'manager', 'packer', 'driver', 'editor', 'support'))
);

-- A recovery code replaces one code of the authenticator app. Only its hash is stored.
CREATE TABLE staff_recovery_code (
    staff_id  BIGINT NOT NULL REFERENCES staff (id),
    code_hash BLOB NOT NULL,
    used_at   BIGINT,
    PRIMARY KEY (staff_id, code_hash)
);

-- A session begins with the right password. `is_code_verified` follows with the second factor. `pending_secret` is the
-- encrypted secret of an authenticator app that is not confirmed yet.
CREATE TABLE staff_session (
    id               INTEGER PRIMARY KEY AUTOINCREMENT,
    staff_id         BIGINT NOT NULL REFERENCES staff (id),
    token_hash       BLOB NOT NULL UNIQUE,
    is_code_verified BOOLEAN NOT NULL,
    is_complete      BOOLEAN NOT NULL,
    pending_secret   BLOB,
    address          TEXT NOT NULL,
    user_agent       TEXT NOT NULL,
    created_at       BIGINT NOT NULL,
    last_used_at     BIGINT NOT NULL
);
CREATE INDEX staff_session_of_staff ON staff_session (staff_id, id);
CREATE INDEX staff_session_by_use ON staff_session (last_used_at);

-- Rows are only ever inserted. The actor's name and role are those at the time of the change; without a member of staff
-- the actor is a user of the operating system. `before` and `after` are JSON, NULL where there is nothing.
CREATE TABLE audit_entry (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    happened_at  BIGINT NOT NULL,
    staff_id     BIGINT REFERENCES staff (id),
    actor        TEXT NOT NULL,
    role         TEXT,
    address      TEXT,
    action       TEXT NOT NULL,
    subject_kind TEXT NOT NULL,
    subject_id   TEXT NOT NULL,
    before       TEXT,
    after        TEXT
);
CREATE INDEX audit_entry_of_subject ON audit_entry (subject_kind, subject_id, id);
CREATE INDEX audit_entry_of_actor ON audit_entry (actor, id);
