-- The link with which the owner of an empty shop begins to set it up: the latest one that the program has printed.
CREATE TABLE setup_link (
    id         BIGINT PRIMARY KEY CHECK (id = 1),
    token_hash BLOB NOT NULL,
    expires_at BIGINT NOT NULL
);
