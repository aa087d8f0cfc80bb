-- What each version of the catalogue changed, so that a process which has an earlier one reads no more than that.
CREATE TABLE catalogue_change (
    id INTEGER PRIMARY KEY,
    version BIGINT NOT NULL,
    -- A product, everything that is not in products, or the whole catalogue.
    scope TEXT NOT NULL,
    -- No foreign key: the product may have been deleted.
    product_id BIGINT,
    CONSTRAINT catalogue_change_scope CHECK (scope IN ('product', 'lists', 'everything')),
    CONSTRAINT catalogue_change_product CHECK ((scope = 'product') = (product_id IS NOT NULL))
);
CREATE INDEX catalogue_change_version ON catalogue_change (version);
