-- A product that is counted by size and lacks some of its sizes: true if a size has no free piece while another has.
-- NULL: the product has one stock unit, so its pieces are of one size, or of all sizes together.
ALTER TABLE products ADD broken boolean;

CREATE OR REPLACE FUNCTION sum_stock_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET pieces = total.pieces, held = total.held, broken = total.broken
  FROM (
    SELECT product_id, sum(pieces)::integer AS pieces, sum(held)::integer AS held,
      CASE WHEN count(*) > 1 THEN bool_or(pieces > held) AND bool_or(pieces <= held) END AS broken
    FROM stock_units WHERE product_id IN (SELECT product_id FROM changed) GROUP BY product_id) AS total
  WHERE id = total.product_id
    AND (products.pieces, products.held, products.broken) IS DISTINCT FROM (total.pieces, total.held, total.broken);
  RETURN NULL;
END $$;

UPDATE products SET broken = total.broken
FROM (
  SELECT product_id, bool_or(pieces > held) AND bool_or(pieces <= held) AS broken
  FROM stock_units GROUP BY product_id HAVING count(*) > 1) AS total
WHERE id = total.product_id;

-- A sale that leaves the same sizes touches neither index.
CREATE INDEX products_broken ON products (position, id) INCLUDE (status, audience, garment) WHERE broken;
-- Several ages that wait to be counted by size.
CREATE INDEX products_to_count ON products (position, id) INCLUDE (status, audience, garment)
  WHERE broken IS NULL AND cardinality(ages) > 1;
