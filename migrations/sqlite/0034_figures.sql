-- Figures: the sums of each day, kept by a job. Whatever changes an order tells it by a row of figure_change, in the same
-- transaction. The job finds out which days that concerns, and counts these anew.

-- Orders that have changed. Rows are only added and deleted, so that no change is lost between two processes.
CREATE TABLE figure_change (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    order_id   BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
);

-- A day. It is to be counted while `changes` is more than what was counted. `changed_at` is the first change that is not
-- counted. The process that counts it holds it until `claimed_until`.
CREATE TABLE figure_day (
    day_on          TEXT PRIMARY KEY,
    changes         BIGINT NOT NULL,
    counted_changes BIGINT NOT NULL DEFAULT 0,
    changed_at      BIGINT NOT NULL,
    counted_at      BIGINT,
    claimed_until   BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX figure_day_open ON figure_day (changed_at, day_on) WHERE changes > counted_changes;

-- The orders that were placed in an hour of a day, in Qatar.
CREATE TABLE figure_hour (
    day_on                  TEXT NOT NULL,
    hour                    BIGINT NOT NULL,
    orders                  BIGINT NOT NULL,
    revenue_dirhams         BIGINT NOT NULL,
    sub_total_dirhams       BIGINT NOT NULL,
    discount_dirhams        BIGINT NOT NULL,
    tax_dirhams             BIGINT NOT NULL,
    delivery_dirhams        BIGINT NOT NULL,
    online_orders           BIGINT NOT NULL,
    online_revenue_dirhams  BIGINT NOT NULL,
    new_customers           BIGINT NOT NULL,
    cancelled_orders        BIGINT NOT NULL,
    cancelled_dirhams       BIGINT NOT NULL,
    unpaid_orders           BIGINT NOT NULL,
    unpaid_dirhams          BIGINT NOT NULL,
    PRIMARY KEY (day_on, hour)
);

-- What was sold of a variation. 0 stands for variations that were deleted; those that are deleted later keep their ids.
CREATE TABLE figure_product (
    day_on         TEXT NOT NULL,
    variation_id   BIGINT NOT NULL,
    orders         BIGINT NOT NULL,
    units          BIGINT NOT NULL,
    amount_dirhams BIGINT NOT NULL,
    PRIMARY KEY (day_on, variation_id)
);

-- Everything else that is added up by one thing: customers by the day on which they ordered before ('' if never), coupons
-- by their code, tax by its rate; orders by whether they were delivered late, and money by its way, whose part is ''.
CREATE TABLE figure_part (
    kind           TEXT NOT NULL,
    day_on         TEXT NOT NULL,
    part           TEXT NOT NULL,
    entries        BIGINT NOT NULL,
    amount_dirhams BIGINT NOT NULL,
    other_dirhams  BIGINT NOT NULL,
    PRIMARY KEY (kind, day_on, part),
    CONSTRAINT figure_part_kind CHECK (kind IN ('customer', 'coupon', 'tax', 'delivered', 'late', 'cash', 'cash_back',
                                                'online', 'online_back'))
);

-- What the rows behind the figures are read by. Two replace smaller ones.
DROP INDEX shop_order_by_age;
CREATE INDEX shop_order_by_age ON shop_order (created_at, id, status_no, is_online, paid_at, customer_id);
CREATE INDEX shop_order_of_customer_by_age ON shop_order (customer_id, created_at, id, status_no, is_online, paid_at);
CREATE INDEX shop_order_late ON shop_order (delivery_on, id) WHERE closed_at > due_at;
CREATE INDEX shop_order_unpaid ON shop_order (created_at, id, status_no) WHERE is_online AND paid_at IS NULL;
CREATE INDEX shop_order_cancelled ON shop_order (created_at, id) WHERE status_no = 4;
CREATE INDEX shop_order_with_coupon
    ON shop_order (created_at, id, coupon_code, status_no, is_online, paid_at) WHERE coupon_code IS NOT NULL;
DROP INDEX order_line_of_variation;
CREATE INDEX order_line_of_variation ON order_line (variation_id, order_id, packed_kind);
CREATE INDEX order_line_substituted ON order_line (substitute_id, order_id) WHERE packed_kind = 'substitute';
CREATE INDEX refund_by_time ON refund (created_at);

-- The days on which anything happened before are counted at the next start, the latest ones first.
INSERT INTO figure_day (day_on, changes, changed_at)
SELECT DISTINCT d.day_on, 1, CAST(0 AS BIGINT) FROM (
    SELECT date(t.at * 86400, 'unixepoch') AS day_on FROM (
        SELECT DISTINCT (created_at + 10800000) / 86400000 AS at FROM shop_order
        UNION SELECT (happened_at + 10800000) / 86400000 FROM cash_entry
        UNION SELECT (captured_at + 10800000) / 86400000 FROM payment_capture
        UNION SELECT (created_at + 10800000) / 86400000 FROM refund) AS t
    UNION SELECT delivery_on FROM shop_order) AS d;
