-- What is asked of a customer's open orders before the next one is placed, without reading the orders themselves.
DROP INDEX shop_order_open_of_customer;
CREATE INDEX shop_order_open_of_customer ON shop_order (customer_id, is_online, paid_at, total_dirhams)
    WHERE closed_at IS NULL;
