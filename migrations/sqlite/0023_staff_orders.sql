-- What staff need to find and change orders: a version, the promised time, who did what and why, and the words of names.

-- Counts the order's changes. Staff send the version that they saw with a change.
ALTER TABLE shop_order ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
-- The end of the promised time: that of the slot, or three hours after an express order was placed.
ALTER TABLE shop_order ADD COLUMN due_at BIGINT NOT NULL DEFAULT 0;
-- Express orders of older versions are stored with another date; their date follows from when they were placed.
UPDATE shop_order SET delivery_on = date((created_at + 10800000 + 10800000) / 1000, 'unixepoch') WHERE is_express;
UPDATE shop_order
SET due_at = CASE WHEN end_minute IS NULL THEN created_at + 10800000
                  ELSE CAST(strftime('%s', delivery_on) AS BIGINT) * 1000 + end_minute * 60000 - 10800000 END;

-- Each ends with what the lists filter by, so that a filter that fits few orders reads the index only.
CREATE INDEX shop_order_by_status
    ON shop_order (status_no, id, is_express, is_online, paid_at, zone_number, municipality_name);
CREATE INDEX shop_order_by_due
    ON shop_order (status_no, due_at, id, is_express, is_online, paid_at, zone_number, municipality_name);
CREATE INDEX shop_order_of_day ON shop_order (delivery_on, id);
CREATE INDEX shop_order_of_slot ON shop_order (slot_id, id);
CREATE INDEX shop_order_of_phone ON shop_order (contact_phone, id);

-- The words of each order's customer name, folded, so that the beginning of any word finds it through an index: an
-- index on the name itself finds the first word only, and full-text search differs between the engines. The program
-- adds the words of earlier orders at its next start, by the rule book's folding.
CREATE TABLE order_word (
    order_id BIGINT NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
    word     TEXT NOT NULL,
    PRIMARY KEY (order_id, word)
);
CREATE INDEX order_word_by_word ON order_word (word, order_id);

-- What happened (NULL in older events), the version that the order had then, which member of staff or user of the
-- operating system did it, and the reason that the customer reads.
ALTER TABLE order_event ADD COLUMN action TEXT;
ALTER TABLE order_event ADD COLUMN version BIGINT;
ALTER TABLE order_event ADD COLUMN done_by TEXT;
ALTER TABLE order_event ADD COLUMN reason TEXT;
