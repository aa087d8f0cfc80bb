-- Which secret the shop's keys derive from, as a keyed hash of it: a program with another one would sign customers out.

CREATE TABLE shop_secret (
    id          BIGINT PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    CONSTRAINT shop_secret_single CHECK (id = 1)
);
