-- What the shop sells and shows: the catalogue, its merchandising, the places it delivers to, its blog, and
-- what customers keep of it. `position` orders a list; equal positions go by id.

-- Counts changes of anything that every visitor sees, so that each process notices those of another.
CREATE TABLE catalogue_version (
    id      INTEGER PRIMARY KEY,
    version BIGINT NOT NULL,
    CONSTRAINT catalogue_version_single CHECK (id = 1)
);
INSERT INTO catalogue_version (id, version) VALUES (1, 1);

CREATE TABLE category (
    id               INTEGER PRIMARY KEY AUTOINCREMENT,
    slug             TEXT NOT NULL UNIQUE,
    name             TEXT NOT NULL,
    name_ar          TEXT NOT NULL DEFAULT '',
    image            TEXT NOT NULL,
    image_alt        TEXT NOT NULL,
    icon             TEXT NOT NULL DEFAULT '',
    is_featured      BOOLEAN NOT NULL DEFAULT FALSE,
    meta_title       TEXT NOT NULL DEFAULT '',
    meta_description TEXT NOT NULL DEFAULT '',
    position         BIGINT NOT NULL DEFAULT 0
);

CREATE TABLE subcategory (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    category_id BIGINT NOT NULL REFERENCES category (id) ON DELETE CASCADE,
    slug        TEXT NOT NULL,
    name        TEXT NOT NULL,
    name_ar     TEXT NOT NULL DEFAULT '',
    image       TEXT NOT NULL,
    image_alt   TEXT NOT NULL,
    position    BIGINT NOT NULL DEFAULT 0,
    UNIQUE (category_id, slug)
);

-- The card. What is bought is one of its variations; a product without choices has exactly one, unnamed.
CREATE TABLE product (
    id               INTEGER PRIMARY KEY AUTOINCREMENT,
    slug             TEXT NOT NULL UNIQUE,
    category_id      BIGINT NOT NULL REFERENCES category (id),
    subcategory_id   BIGINT REFERENCES subcategory (id),
    name             TEXT NOT NULL,
    name_ar          TEXT NOT NULL DEFAULT '',
    description      TEXT NOT NULL,
    image            TEXT NOT NULL,
    image_alt        TEXT NOT NULL,
    has_variation    BOOLEAN NOT NULL,
    is_active        BOOLEAN NOT NULL,
    meta_title       TEXT NOT NULL DEFAULT '',
    meta_description TEXT NOT NULL DEFAULT '',
    search_terms     TEXT NOT NULL DEFAULT '',
    position         BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX product_of_category ON product (category_id);
CREATE INDEX product_of_subcategory ON product (subcategory_id);

CREATE TABLE variation (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    product_id    BIGINT NOT NULL REFERENCES product (id) ON DELETE CASCADE,
    name          TEXT,
    price_dirhams BIGINT NOT NULL,
    weight_grams  BIGINT,
    pieces_start  BIGINT,
    pieces_end    BIGINT,
    stock         BIGINT NOT NULL,
    is_weighed    BOOLEAN NOT NULL DEFAULT FALSE,
    is_active     BOOLEAN NOT NULL,
    image         TEXT,
    image_alt     TEXT,
    position      BIGINT NOT NULL DEFAULT 0,
    CONSTRAINT variation_price CHECK (price_dirhams > 0),
    CONSTRAINT variation_stock CHECK (stock >= 0),
    CONSTRAINT variation_weight CHECK (weight_grams IS NULL OR weight_grams > 0),
    CONSTRAINT variation_weighed CHECK (NOT is_weighed OR weight_grams IS NOT NULL)
);
CREATE INDEX variation_of_product ON variation (product_id);

CREATE TABLE related_product (
    product_id BIGINT NOT NULL REFERENCES product (id) ON DELETE CASCADE,
    related_id BIGINT NOT NULL REFERENCES product (id) ON DELETE CASCADE,
    position   BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (product_id, related_id)
);

-- The hand-picked lists of the home page.
CREATE TABLE product_list (
    list       TEXT NOT NULL,
    product_id BIGINT NOT NULL REFERENCES product (id) ON DELETE CASCADE,
    position   BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (list, product_id),
    CONSTRAINT product_list_name CHECK (list IN ('deal', 'bestseller'))
);

CREATE TABLE banner (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    image        TEXT NOT NULL,
    mobile_image TEXT NOT NULL,
    product_id   BIGINT REFERENCES product (id) ON DELETE CASCADE,
    category_id  BIGINT REFERENCES category (id) ON DELETE CASCADE,
    position     BIGINT NOT NULL DEFAULT 0,
    CONSTRAINT banner_one_target CHECK (product_id IS NULL OR category_id IS NULL)
);

CREATE TABLE municipality (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    name     TEXT NOT NULL UNIQUE,
    name_ar  TEXT NOT NULL DEFAULT '',
    position BIGINT NOT NULL DEFAULT 0
);

-- A zone is known by its official number. No fee of its own means the shop's base fee.
CREATE TABLE zone (
    number               BIGINT PRIMARY KEY,
    name                 TEXT NOT NULL,
    municipality_id      BIGINT NOT NULL REFERENCES municipality (id),
    delivery_fee_dirhams BIGINT,
    has_express          BOOLEAN NOT NULL DEFAULT FALSE,
    CONSTRAINT zone_number CHECK (number > 0),
    CONSTRAINT zone_fee CHECK (delivery_fee_dirhams IS NULL OR delivery_fee_dirhams >= 0)
);

CREATE TABLE blog_category (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    name     TEXT NOT NULL UNIQUE,
    position BIGINT NOT NULL DEFAULT 0
);

CREATE TABLE blog_writer (
    id   INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE
);

CREATE TABLE blog_tag (
    id   INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE
);

-- `description` is HTML that was sanitised on its way in.
CREATE TABLE blog_post (
    id               INTEGER PRIMARY KEY AUTOINCREMENT,
    slug             TEXT NOT NULL UNIQUE,
    category_id      BIGINT NOT NULL REFERENCES blog_category (id),
    writer_id        BIGINT NOT NULL REFERENCES blog_writer (id),
    title            TEXT NOT NULL,
    description      TEXT NOT NULL,
    featured_image   TEXT NOT NULL,
    meta_title       TEXT NOT NULL DEFAULT '',
    meta_description TEXT NOT NULL DEFAULT '',
    created_at       BIGINT NOT NULL
);

CREATE TABLE blog_post_tag (
    post_id BIGINT NOT NULL REFERENCES blog_post (id) ON DELETE CASCADE,
    tag_id  BIGINT NOT NULL REFERENCES blog_tag (id) ON DELETE CASCADE,
    PRIMARY KEY (post_id, tag_id)
);

CREATE TABLE wishlist_item (
    customer_id BIGINT NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
    product_id  BIGINT NOT NULL REFERENCES product (id) ON DELETE CASCADE,
    created_at  BIGINT NOT NULL,
    PRIMARY KEY (customer_id, product_id)
);

-- Without a customer it is for everybody.
CREATE TABLE notification (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    customer_id BIGINT REFERENCES customer (id) ON DELETE CASCADE,
    title       TEXT NOT NULL,
    description TEXT NOT NULL,
    created_at  BIGINT NOT NULL
);
CREATE INDEX notification_of_customer ON notification (customer_id, created_at);

CREATE TABLE enquiry (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    source      TEXT NOT NULL,
    name        TEXT NOT NULL,
    email       TEXT NOT NULL,
    enquiry     TEXT NOT NULL,
    created_at  BIGINT NOT NULL,
    CONSTRAINT enquiry_source CHECK (source IN ('contact', 'support'))
);
