-- The working days in which the shop promised a refund when it was decided. Later changes of the setting apply to later
-- refunds. Open ones keep what their customers read now.
ALTER TABLE refund ADD COLUMN working_days BIGINT;
UPDATE refund SET working_days = (
    SELECT CAST(CAST(value AS JSONB) ->> 'refund_working_days' AS BIGINT) FROM setting WHERE name = 'shop'
) WHERE confirmed_at IS NULL;
