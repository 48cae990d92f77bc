-- The list of products, for whoever keeps them.

-- How scarce it is: its free pieces while they are few, else 4. Its index is written only when that changes: a sale that
-- leaves many touches none.
ALTER TABLE products ADD scarce smallint NOT NULL GENERATED ALWAYS AS (least(pieces - held, 4)) STORED;

-- A page goes through one of these until it is full; what it is narrowed by stands in the index.
CREATE INDEX products_in_order ON products (position, id) INCLUDE (status, audience, garment);
CREATE INDEX products_newest ON products (created_at, id) INCLUDE (status, audience, garment);
CREATE INDEX products_by_price ON products (price_centavos, id) INCLUDE (status, audience, garment);
CREATE INDEX products_scarcest ON products (scarce, position, id) INCLUDE (status, audience, garment);
-- Few among many: drafts, and what is retired.
CREATE INDEX products_aside ON products (status, position, id) INCLUDE (audience, garment) WHERE status <> 1;

-- By words of the title and parts of the id.
CREATE INDEX products_words ON products USING gin (search_words(title, translate(id, '_-', '  ')))
  WITH (gin_pending_list_limit = 512);

-- How many of a product were sold.
CREATE INDEX order_items_of_product ON order_items (product_id, order_id) INCLUDE (quantity) WHERE product_id IS NOT NULL;
