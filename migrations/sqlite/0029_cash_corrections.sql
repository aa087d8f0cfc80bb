-- A correction of counted cash can go either way, and a comparison keeps its counts and its differences only.

-- SQLite cannot change a constraint, so the table is made anew.
CREATE TABLE new_cash_entry (
    id             INTEGER PRIMARY KEY AUTOINCREMENT,
    staff_id       BIGINT REFERENCES staff (id),
    order_id       BIGINT NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
    kind           TEXT NOT NULL,
    due_dirhams    BIGINT NOT NULL,
    amount_dirhams BIGINT NOT NULL,
    happened_at    BIGINT NOT NULL,
    happened_on    TEXT NOT NULL,
    -- The count that closed it; NULL while it is open.
    count_id       BIGINT REFERENCES cash_count (id),
    note           TEXT NOT NULL,
    -- Whether a later entry takes it back.
    is_taken_back  BOOLEAN NOT NULL DEFAULT FALSE,
    CONSTRAINT cash_entry_kind CHECK (kind IN ('collected', 'corrected', 'refunded')),
    CONSTRAINT cash_entry_sign CHECK (CASE kind WHEN 'collected' THEN amount_dirhams >= 0
                                                WHEN 'refunded' THEN amount_dirhams <= 0 ELSE TRUE END)
);
INSERT INTO new_cash_entry (id, staff_id, order_id, kind, due_dirhams, amount_dirhams, happened_at, happened_on, count_id,
                            note, is_taken_back)
SELECT id, staff_id, order_id, kind, due_dirhams, amount_dirhams, happened_at, happened_on, count_id, note, is_taken_back
FROM cash_entry;
DROP TABLE cash_entry;
ALTER TABLE new_cash_entry RENAME TO cash_entry;
CREATE UNIQUE INDEX cash_entry_collected_once ON cash_entry (order_id) WHERE kind = 'collected' AND NOT is_taken_back;
CREATE INDEX cash_entry_of_order ON cash_entry (order_id);
CREATE INDEX cash_entry_of_day ON cash_entry (happened_on, staff_id);
CREATE INDEX cash_entry_open ON cash_entry (happened_on, staff_id) WHERE count_id IS NULL;
CREATE INDEX cash_entry_of_count ON cash_entry (count_id);

-- The transactions of a comparison are counted here: those on which both books agree are deleted.
ALTER TABLE reconciliation ADD COLUMN total_rows BIGINT NOT NULL DEFAULT 0;
ALTER TABLE reconciliation ADD COLUMN open_rows BIGINT NOT NULL DEFAULT 0;
ALTER TABLE reconciliation ADD COLUMN differing_rows BIGINT NOT NULL DEFAULT 0;
UPDATE reconciliation
SET total_rows = (SELECT COUNT(*) FROM reconciliation_row r WHERE r.reconciliation_id = reconciliation.id),
    open_rows = (SELECT COUNT(*) FROM reconciliation_row r
                 WHERE r.reconciliation_id = reconciliation.id AND r.outcome IS NULL),
    differing_rows = (SELECT COUNT(*) FROM reconciliation_row r
                      WHERE r.reconciliation_id = reconciliation.id AND r.outcome <> 'matched');
DELETE FROM reconciliation_row WHERE outcome = 'matched';
