-- Each order in cash asks what its customer has under way.
CREATE INDEX shop_order_open_of_customer ON shop_order (customer_id) WHERE closed_at IS NULL;
