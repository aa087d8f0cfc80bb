-- Invoices name the goods in Arabic too, as they were called when they were bought. Older orders take today's names.

ALTER TABLE order_line ADD COLUMN product_name_ar TEXT NOT NULL DEFAULT '';
UPDATE order_line SET product_name_ar = coalesce(
    (SELECT p.name_ar FROM variation v JOIN product p ON p.id = v.product_id WHERE v.id = order_line.variation_id),
    ''
);
