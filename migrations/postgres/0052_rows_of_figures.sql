-- What the rows behind the figures are read by: late orders without their rows, and money by the time at which it came.
DROP INDEX shop_order_late;
CREATE INDEX shop_order_late ON shop_order (delivery_on, id, created_at, status_no, closed_at, due_at) WHERE closed_at > due_at;
CREATE INDEX cash_entry_by_time ON cash_entry (happened_at, id) WHERE kind <> 'refunded';
CREATE INDEX cash_entry_given_back ON cash_entry (happened_at, id) WHERE kind = 'refunded';
