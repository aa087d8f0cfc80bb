-- An online order that was cancelled without having been paid counts as not paid, no longer as cancelled. All days are counted
-- again after the start, the latest ones first.
UPDATE figure_day SET changes = changes + 1, changed_at = CAST(0 AS BIGINT);
