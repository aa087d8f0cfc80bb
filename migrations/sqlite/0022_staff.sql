-- The shop's staff, and the audit log: every change by staff or the command line, written in the same transaction as the
-- change. Instants are milliseconds UTC.
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
    CONSTRAINT staff_username_key UNIQUE (username),
    CONSTRAINT staff_email_key UNIQUE (email),
    CONSTRAINT staff_role_known CHECK (role IN ('owner', 'manager', 'packer', 'driver', 'editor', 'support'))
);

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
