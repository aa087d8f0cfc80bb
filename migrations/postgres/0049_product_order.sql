-- The products of a category in their order, in which staff page through them.
DROP INDEX product_of_category;
CREATE INDEX product_of_category ON product (category_id, position, id);
