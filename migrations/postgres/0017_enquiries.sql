-- What visitors ask is seen to by somebody, and then it is done.

ALTER TABLE enquiry ADD COLUMN done_at BIGINT;
CREATE INDEX enquiry_open ON enquiry (id) WHERE done_at IS NULL;
