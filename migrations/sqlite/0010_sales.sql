-- The bestsellers are counted anew every hour from the orders of the last month.
CREATE INDEX shop_order_by_age ON shop_order (created_at);
