-- Money: the cash that holders took and its counts, refunds by staff, and the comparison with the gateway's books.

-- A count closes all open entries of a holder up to a day. The holder is a member of staff, or the office (NULL).
CREATE TABLE cash_count (
    id               INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Identifies the request, so that a repetition counts nothing.
    key              TEXT NOT NULL UNIQUE,
    staff_id         BIGINT REFERENCES staff (id),
    counted_on       TEXT NOT NULL,
    expected_dirhams BIGINT NOT NULL,
    counted_dirhams  BIGINT NOT NULL,
    note             TEXT NOT NULL,
    counted_by       TEXT NOT NULL,
    counted_at       BIGINT NOT NULL,
    CONSTRAINT cash_count_note CHECK (note <> '' OR counted_dirhams = expected_dirhams)
);
CREATE INDEX cash_count_of_day ON cash_count (counted_on, id);

-- The cash ledger. Rows are never deleted: a delivery that is taken back is corrected by a second entry. `amount_dirhams`
-- is what came (above zero) or went, `due_dirhams` what was due; `happened_on` is the day in Qatar.
CREATE TABLE cash_entry (
    id             INTEGER PRIMARY KEY AUTOINCREMENT,
    staff_id       BIGINT REFERENCES staff (id),
    order_id       BIGINT NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
    kind           TEXT NOT NULL,
    due_dirhams    BIGINT NOT NULL,
    amount_dirhams BIGINT NOT NULL,
    happened_at    BIGINT NOT NULL,
    happened_on    TEXT NOT NULL,
    -- The count that closed it; NULL while it is open.
    count_id       BIGINT REFERENCES cash_count (id),
    note           TEXT NOT NULL,
    -- Whether a later entry corrects it.
    is_taken_back  BOOLEAN NOT NULL DEFAULT FALSE,
    CONSTRAINT cash_entry_kind CHECK (kind IN ('collected', 'corrected', 'refunded')),
    CONSTRAINT cash_entry_sign CHECK (CASE WHEN kind = 'collected' THEN amount_dirhams >= 0 ELSE amount_dirhams <= 0 END)
);
CREATE UNIQUE INDEX cash_entry_collected_once ON cash_entry (order_id) WHERE kind = 'collected' AND NOT is_taken_back;
CREATE INDEX cash_entry_of_order ON cash_entry (order_id);
CREATE INDEX cash_entry_of_day ON cash_entry (happened_on, staff_id);
CREATE INDEX cash_entry_open ON cash_entry (happened_on, staff_id) WHERE count_id IS NULL;
CREATE INDEX cash_entry_of_count ON cash_entry (count_id);

-- Refunds by staff, by the key of the request. Those through the gateway are also in `refund`, those in cash in
-- `cash_entry`.
CREATE TABLE staff_refund (
    key            TEXT PRIMARY KEY,
    order_id       BIGINT NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
    method         TEXT NOT NULL,
    amount_dirhams BIGINT NOT NULL,
    -- Whether all that was left was requested, whatever it was.
    is_whole       BOOLEAN NOT NULL,
    reason         TEXT NOT NULL,
    requested_by   TEXT NOT NULL,
    requested_at   BIGINT NOT NULL,
    CONSTRAINT staff_refund_method CHECK (method IN ('gateway', 'cash')),
    CONSTRAINT staff_refund_amount CHECK (amount_dirhams > 0)
);
CREATE INDEX staff_refund_of_order ON staff_refund (order_id);

-- Why staff give it back; NULL if the shop does so by itself.
ALTER TABLE refund ADD COLUMN reason TEXT;
-- What the gateway said last, for staff to read.
ALTER TABLE refund ADD COLUMN last_answer TEXT;
-- Whether staff paid it in another way.
ALTER TABLE refund ADD COLUMN is_paid_by_hand BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX refund_open ON refund (id) WHERE confirmed_at IS NULL;

ALTER TABLE payment_hint ADD COLUMN last_answer TEXT;
-- When the gateway last reported money that does not pay the order, or another order's transaction.
ALTER TABLE payment ADD COLUMN differs_at BIGINT;
UPDATE payment
SET differs_at = (SELECT max(c.captured_at) FROM payment_capture c WHERE c.payment_id = payment.id AND NOT c.pays_order);
CREATE INDEX payment_waiting ON payment (id) WHERE settled_at IS NULL;
CREATE INDEX payment_differing ON payment (id) WHERE differs_at IS NOT NULL;
CREATE INDEX payment_failed ON payment (id) WHERE state IN ('failed', 'expired');

-- A comparison of the shop's books with the gateway's. The process that works on it holds it until `claimed_until`.
CREATE TABLE reconciliation (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    key           TEXT NOT NULL UNIQUE,
    from_on       TEXT NOT NULL,
    until_on      TEXT NOT NULL,
    started_by    TEXT NOT NULL,
    started_at    BIGINT NOT NULL,
    claimed_until BIGINT NOT NULL,
    finished_at   BIGINT
);
CREATE INDEX reconciliation_unfinished ON reconciliation (id) WHERE finished_at IS NULL;

-- A transaction of it; `outcome` is NULL until the gateway was asked.
CREATE TABLE reconciliation_row (
    id                       INTEGER PRIMARY KEY AUTOINCREMENT,
    reconciliation_id        BIGINT NOT NULL REFERENCES reconciliation (id) ON DELETE CASCADE,
    order_id                 BIGINT NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
    payment_id               BIGINT NOT NULL REFERENCES payment (id) ON DELETE CASCADE,
    transaction_number       TEXT NOT NULL,
    outcome                  TEXT,
    captured_dirhams         BIGINT,
    gateway_dirhams          BIGINT,
    refunded_dirhams         BIGINT,
    gateway_refunded_dirhams BIGINT,
    is_refund_due            BOOLEAN NOT NULL DEFAULT FALSE,
    UNIQUE (reconciliation_id, payment_id, transaction_number)
);
CREATE INDEX reconciliation_row_open ON reconciliation_row (reconciliation_id, id) WHERE outcome IS NULL;
CREATE INDEX reconciliation_row_differing ON reconciliation_row (reconciliation_id, id) WHERE outcome <> 'matched';
CREATE INDEX reconciliation_row_of_order ON reconciliation_row (order_id);
CREATE INDEX reconciliation_row_of_payment ON reconciliation_row (payment_id);

-- What a range of days selects.
CREATE INDEX payment_capture_by_time ON payment_capture (captured_at);
CREATE INDEX payment_hint_by_time ON payment_hint (created_at);
