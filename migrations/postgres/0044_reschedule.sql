-- A message can also tell a customer of a new delivery time.
ALTER TABLE message DROP CONSTRAINT message_kind;
ALTER TABLE message ADD CONSTRAINT message_kind CHECK (kind IN ('code', 'order_status', 'order_packed', 'order_rescheduled', 'new_order'));
ALTER TABLE message DROP CONSTRAINT message_is_about_something;
ALTER TABLE message ADD CONSTRAINT message_is_about_something CHECK (
    (kind = 'code' AND challenge_id IS NOT NULL) OR
    (kind = 'order_status' AND order_id IS NOT NULL AND status_no IS NOT NULL) OR
    (kind IN ('order_packed', 'order_rescheduled', 'new_order') AND order_id IS NOT NULL AND status_no IS NULL)
);
