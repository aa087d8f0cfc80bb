-- Whether what is paid for has left its customer's cart, which happens once money may be on its way.
ALTER TABLE payment ADD COLUMN holds_cart BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE payment SET holds_cart = TRUE WHERE state = 'paid';
