-- A payment that is not settled is open, whatever its state is called.
DROP INDEX payment_pending;
CREATE INDEX payment_open ON payment (created_at) WHERE settled_at IS NULL;
