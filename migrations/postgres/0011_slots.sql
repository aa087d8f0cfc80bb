-- What staff set of one slot: its places for that date, which its window then no longer changes, and that it is shut.
ALTER TABLE slot ADD COLUMN has_own_capacity BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE slot ADD COLUMN is_shut BOOLEAN NOT NULL DEFAULT FALSE;
