-- The garments that a customer keeps as favourites. A browser without a session keeps its own list.
CREATE TABLE favourites (
  customer_id uuid NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  product_id  text NOT NULL REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  kept_at     timestamptz NOT NULL DEFAULT shop_now(),
  PRIMARY KEY (customer_id, product_id)
);
CREATE INDEX favourites_of_product ON favourites (product_id);
