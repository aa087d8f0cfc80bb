-- The working days in which the shop promised a refund when it was decided. Later changes of the setting apply to later
-- refunds. Open ones keep what their customers read now.
ALTER TABLE refund ADD COLUMN working_days INTEGER;
UPDATE refund SET working_days = (
    SELECT CAST(json_extract(value, '$.refund_working_days') AS INTEGER) FROM setting WHERE name = 'shop'
) WHERE confirmed_at IS NULL;
