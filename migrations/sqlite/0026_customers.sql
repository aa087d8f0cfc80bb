-- Customers for staff: a note, a block, an erasure, and the words of names. Enquiries with their sender, their handling and
-- their answers.

-- Only staff read the note and the reason of a block.
ALTER TABLE customer ADD COLUMN note TEXT NOT NULL DEFAULT '';
ALTER TABLE customer ADD COLUMN blocked_at BIGINT;
ALTER TABLE customer ADD COLUMN blocked_reason TEXT;
-- An erased customer keeps the id, for the orders, and has no name, phone or password any more.
ALTER TABLE customer ADD COLUMN erased_at BIGINT;
CREATE INDEX customer_blocked ON customer (id) WHERE blocked_at IS NOT NULL;

-- The words of each customer's name, folded, as in order_word. The program adds the words of earlier customers at its
-- next start.
CREATE TABLE customer_word (
    customer_id BIGINT NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
    word        TEXT NOT NULL,
    PRIMARY KEY (customer_id, word)
);
CREATE INDEX customer_word_by_word ON customer_word (word, customer_id);

-- The sender, if signed in.
ALTER TABLE enquiry ADD COLUMN customer_id BIGINT REFERENCES customer (id) ON DELETE SET NULL;
ALTER TABLE enquiry ADD COLUMN status TEXT NOT NULL DEFAULT 'open'
    CONSTRAINT enquiry_status CHECK (status IN ('open', 'assigned', 'answered', 'done'));
-- The member of staff who has it.
ALTER TABLE enquiry ADD COLUMN assigned_to BIGINT REFERENCES staff (id) ON DELETE SET NULL;
-- Counts the changes. Staff send the version that they saw with a change.
ALTER TABLE enquiry ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
UPDATE enquiry SET status = 'done' WHERE done_at IS NOT NULL;
CREATE INDEX enquiry_by_status ON enquiry (status, id);
CREATE INDEX enquiry_of_staff ON enquiry (assigned_to, status, id);
CREATE INDEX enquiry_of_customer ON enquiry (customer_id, id);

-- What the sender was told, by whom and how.
CREATE TABLE enquiry_answer (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    enquiry_id  BIGINT NOT NULL REFERENCES enquiry (id) ON DELETE CASCADE,
    answered_by TEXT NOT NULL,
    way         TEXT NOT NULL,
    answer      TEXT NOT NULL,
    answered_at BIGINT NOT NULL,
    CONSTRAINT enquiry_answer_way CHECK (way IN ('email', 'phone', 'whatsapp'))
);
CREATE INDEX enquiry_answer_of_enquiry ON enquiry_answer (enquiry_id, id);
