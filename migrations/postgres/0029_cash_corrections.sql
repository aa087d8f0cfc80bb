-- A correction of counted cash can go either way, and a comparison keeps its counts and its differences only.

ALTER TABLE cash_entry DROP CONSTRAINT cash_entry_sign;
ALTER TABLE cash_entry ADD CONSTRAINT cash_entry_sign
    CHECK (CASE kind WHEN 'collected' THEN amount_dirhams >= 0 WHEN 'refunded' THEN amount_dirhams <= 0 ELSE TRUE END);

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
