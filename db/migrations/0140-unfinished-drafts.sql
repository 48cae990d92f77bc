-- A draft may lack its price and its category for a while; what is or was in the shop has both.
ALTER TABLE products
  DROP CONSTRAINT products_price_centavos_check,
  ADD CONSTRAINT products_price_centavos_check
    CHECK (price_centavos BETWEEN 0 AND 100000000 AND (price_centavos > 0 OR status = 2)),
  DROP CONSTRAINT products_have_a_category,
  ADD CONSTRAINT products_have_a_category
    CHECK (audience IS NOT NULL OR garment IS NOT NULL OR status = 2);
