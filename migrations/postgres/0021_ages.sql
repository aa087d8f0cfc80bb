-- What is forgotten by its age is found by it.
CREATE INDEX session_by_end ON session (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX session_by_expiry ON session (expires_at);
CREATE INDEX otp_challenge_by_expiry ON otp_challenge (expires_at);
CREATE INDEX verification_by_expiry ON verification (expires_at);
CREATE INDEX rate_event_by_age ON rate_event (happened_at);
CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at IS NOT NULL;
