-- What staff write about the catalogue in the back office: Arabic beside English, drafts and retired products, the price
-- before a reduction, and barcodes.

ALTER TABLE category ADD COLUMN meta_title_ar TEXT NOT NULL DEFAULT '';
ALTER TABLE category ADD COLUMN meta_description_ar TEXT NOT NULL DEFAULT '';
-- Identifies the request that created it, so that a repetition creates nothing.
ALTER TABLE category ADD COLUMN created_key TEXT;
CREATE UNIQUE INDEX category_created_key_key ON category (created_key);

ALTER TABLE product ADD COLUMN description_ar TEXT NOT NULL DEFAULT '';
ALTER TABLE product ADD COLUMN meta_title_ar TEXT NOT NULL DEFAULT '';
ALTER TABLE product ADD COLUMN meta_description_ar TEXT NOT NULL DEFAULT '';
ALTER TABLE product ADD COLUMN created_key TEXT;
CREATE UNIQUE INDEX product_created_key_key ON product (created_key);
-- Only a published product is on sale.
ALTER TABLE product ADD COLUMN status TEXT NOT NULL DEFAULT 'published'
    CONSTRAINT product_status CHECK (status IN ('draft', 'published', 'retired') AND (status = 'published' OR NOT is_active));

ALTER TABLE variation ADD COLUMN name_ar TEXT NOT NULL DEFAULT '';
ALTER TABLE variation ADD COLUMN compare_at_dirhams BIGINT;
ALTER TABLE variation ADD COLUMN barcode TEXT;
CREATE UNIQUE INDEX variation_barcode_key ON variation (barcode);

-- The variation's name in Arabic on invoices.
ALTER TABLE order_line ADD COLUMN variation_name_ar TEXT NOT NULL DEFAULT '';
ALTER TABLE order_line ADD COLUMN substitute_variation_name_ar TEXT;
