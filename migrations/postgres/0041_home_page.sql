-- What staff choose for the home page: banners with texts, other links and a time, products put forward with a time, and
-- descriptions of categories' pictures in Arabic.

ALTER TABLE category ADD COLUMN image_alt_ar TEXT NOT NULL DEFAULT '';

ALTER TABLE banner ADD COLUMN image_alt TEXT NOT NULL DEFAULT '';
ALTER TABLE banner ADD COLUMN image_alt_ar TEXT NOT NULL DEFAULT '';
ALTER TABLE banner ADD COLUMN title TEXT NOT NULL DEFAULT '';
ALTER TABLE banner ADD COLUMN title_ar TEXT NOT NULL DEFAULT '';
ALTER TABLE banner ADD COLUMN line TEXT NOT NULL DEFAULT '';
ALTER TABLE banner ADD COLUMN line_ar TEXT NOT NULL DEFAULT '';
-- The path of a page of the shop; empty if it leads elsewhere.
ALTER TABLE banner ADD COLUMN page TEXT NOT NULL DEFAULT '';
-- Shown from the first, and not any more at the second.
ALTER TABLE banner ADD COLUMN from_at BIGINT;
ALTER TABLE banner ADD COLUMN until_at BIGINT;
-- Identifies the request that created it, so that a repetition creates nothing.
ALTER TABLE banner ADD COLUMN created_key TEXT;
CREATE UNIQUE INDEX banner_created_key_key ON banner (created_key);

-- The products that staff put forward. `product_list` keeps the bestsellers, which are counted.
CREATE TABLE product_choice (
    list       TEXT NOT NULL,
    product_id BIGINT NOT NULL REFERENCES product (id) ON DELETE CASCADE,
    position   BIGINT NOT NULL DEFAULT 0,
    from_at    BIGINT,
    until_at   BIGINT,
    PRIMARY KEY (list, product_id),
    CONSTRAINT product_choice_list CHECK (list IN ('deals', 'featured', 'pins'))
);
INSERT INTO product_choice (list, product_id, position)
SELECT 'deals', product_id, position FROM product_list WHERE list = 'deal';
DELETE FROM product_list WHERE list = 'deal';
