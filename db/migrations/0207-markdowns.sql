-- A markdown (rebaja) lowers the prices of products for a time. products.price_centavos stays the owner's price. The
-- database computes the lower price from the running markdowns and keeps it in the product's row, so that every reader
-- and every index sees the same price.

CREATE TABLE markdowns (
  id                 uuid PRIMARY KEY,
  name               text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  -- Either a percentage of the product's price, or one new price for every product.
  percent            smallint CHECK (percent BETWEEN 1 AND 90),
  new_price_centavos integer CHECK (new_price_centavos BETWEEN 1 AND 100000000),
  -- On all products, on those of some categories, or on chosen products.
  scope              text NOT NULL CHECK (scope IN ('all', 'categories', 'products')),
  categories         text[] NOT NULL DEFAULT '{}'
    CHECK (categories <@ ARRAY['TShirt', 'Hoodies', 'Overshirts', 'Sets', 'Boy', 'Girl', 'Unisex']),
  product_ids        text[] NOT NULL DEFAULT '{}' CHECK (array_position(product_ids, NULL) IS NULL),
  begins_at          timestamptz NOT NULL,
  ends_at            timestamptz NOT NULL,
  state              text NOT NULL DEFAULT 'prepared' CHECK (state IN ('prepared', 'running', 'ended')),
  -- False: some products may still have the price of before the last change of state.
  applied            boolean NOT NULL DEFAULT true,
  created_at         timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT markdowns_one_kind CHECK (num_nonnulls(percent, new_price_centavos) = 1),
  CONSTRAINT markdowns_window CHECK (ends_at > begins_at),
  CONSTRAINT markdowns_scope CHECK (
    (scope = 'categories') = (categories <> '{}') AND (scope = 'products') = (product_ids <> '{}'))
);
CREATE INDEX markdowns_to_turn ON markdowns (state) WHERE state <> 'ended' OR NOT applied;
CREATE INDEX markdowns_newest ON markdowns (created_at DESC, id);

-- Every price for which a product could be bought, and since when; NULL: it could not be bought.
CREATE TABLE price_history (
  product_id     text NOT NULL REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  since          timestamptz NOT NULL,
  price_centavos integer,
  PRIMARY KEY (product_id, since)
);
-- What a product cost before is not known; its last change is the earliest moment that proves the present price.
INSERT INTO price_history SELECT id, least(updated_at, now()), price_centavos FROM products WHERE shown;

ALTER TABLE products
  ADD markdown_id             uuid REFERENCES markdowns,
  ADD marked_down_centavos    integer CHECK (marked_down_centavos >= 1),
  ADD markdown_ends_at        timestamptz,
  -- The price that 'Antes' shows; NULL without a markdown, or if no price was the product's for most of the 30 days
  -- before the markdown.
  ADD price_before_centavos   integer,
  ADD charged_centavos        integer NOT NULL GENERATED ALWAYS AS (coalesce(marked_down_centavos, price_centavos)) STORED,
  ADD CONSTRAINT products_marked_down CHECK (num_nulls(markdown_id, marked_down_centavos, markdown_ends_at) IN (0, 3)),
  ADD CONSTRAINT products_never_dearer CHECK (marked_down_centavos < price_centavos),
  ADD CONSTRAINT products_price_before CHECK (price_before_centavos IS NULL OR
    (marked_down_centavos IS NOT NULL AND price_before_centavos > marked_down_centavos));
CREATE INDEX products_of_markdown ON products (markdown_id) WHERE markdown_id IS NOT NULL;

-- Half a centavo is rounded up. The lowest price is one centavo.
CREATE FUNCTION marked_down(price integer, percent integer, new_price integer) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(new_price, greatest(1, (price::bigint * (100 - percent) + 50) / 100)::integer);

CREATE FUNCTION is_in_markdown(each markdowns, id text, audience text, garment text) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN each.scope = 'all' OR id = ANY (each.product_ids) OR audience = ANY (each.categories) OR garment = ANY (each.categories);

-- The price that the product had for more than half of the 30 days before `moment`; NULL if it had no such price.
CREATE FUNCTION usual_price(product text, moment timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT price_centavos
  FROM (
    SELECT price_centavos, greatest(since, moment - interval '30 days') AS first,
      lead(since, 1, moment) OVER (ORDER BY since) AS last
    FROM price_history WHERE product_id = product AND since < moment) AS span
  WHERE price_centavos IS NOT NULL AND last > first
  GROUP BY price_centavos HAVING sum(last - first) > interval '15 days'
$$;

-- Of several running markdowns the lowest price counts. Whoever changes a product, by whatever program, cannot forget it.
CREATE FUNCTION mark_down() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  best record;
BEGIN
  -- Whoever changes the state of a markdown waits for this transaction (data/discounts/markdowns.ts, lockMarkdowns), so
  -- no product keeps a price of before.
  LOCK TABLE markdowns IN ROW SHARE MODE;
  SELECT id, begins_at, ends_at, marked_down(NEW.price_centavos, percent, new_price_centavos) AS price INTO best
    FROM markdowns AS each
    WHERE state = 'running' AND is_in_markdown(each, NEW.id, NEW.audience, NEW.garment)
    ORDER BY price, ends_at DESC, id LIMIT 1;
  IF best.price < NEW.price_centavos THEN
    NEW.markdown_id := best.id;
    NEW.marked_down_centavos := best.price;
    NEW.markdown_ends_at := best.ends_at;
    NEW.price_before_centavos := usual_price(NEW.id, best.begins_at);
    IF NEW.price_before_centavos <= best.price THEN NEW.price_before_centavos := NULL; END IF;
  ELSE
    NEW.markdown_id := NULL;
    NEW.marked_down_centavos := NULL;
    NEW.markdown_ends_at := NULL;
    NEW.price_before_centavos := NULL;
  END IF;
  RETURN NEW;
END $$;

-- PostgreSQL runs triggers in the order of their names: this one before products_change_at, which compares its columns.
CREATE TRIGGER products_at_markdown BEFORE INSERT OR UPDATE OF id, price_centavos, audience, garment, markdown_id
  ON products FOR EACH ROW EXECUTE FUNCTION mark_down();

DROP TRIGGER products_change_at ON products;
CREATE TRIGGER products_change_at
  BEFORE UPDATE OF title, description, price_centavos, ages, audience, garment, design_id, images, markdown_id
  ON products FOR EACH ROW
  WHEN (NEW.updated_at = OLD.updated_at
    AND (OLD.title, OLD.description, OLD.price_centavos, OLD.ages, OLD.audience, OLD.garment, OLD.design_id, OLD.images,
      OLD.marked_down_centavos, OLD.price_before_centavos, OLD.markdown_ends_at)
      IS DISTINCT FROM (NEW.title, NEW.description, NEW.price_centavos, NEW.ages, NEW.audience, NEW.garment, NEW.design_id, NEW.images,
      NEW.marked_down_centavos, NEW.price_before_centavos, NEW.markdown_ends_at))
  EXECUTE FUNCTION product_changed();

CREATE FUNCTION keep_price_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_history VALUES (NEW.id, clock_timestamp(), CASE WHEN NEW.shown THEN NEW.charged_centavos END)
    ON CONFLICT (product_id, since) DO UPDATE SET price_centavos = excluded.price_centavos;
  RETURN NULL;
END $$;
CREATE TRIGGER products_begin_price_history AFTER INSERT ON products FOR EACH ROW
  WHEN (NEW.shown) EXECUTE FUNCTION keep_price_history();
CREATE TRIGGER products_keep_price_history AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.shown, OLD.charged_centavos) IS DISTINCT FROM (NEW.shown, NEW.charged_centavos))
  EXECUTE FUNCTION keep_price_history();

-- Pages and the shelf show and sort the charged price.
CREATE OR REPLACE FUNCTION tell_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before products := OLD;
  after products := NEW;
  whole boolean := TG_OP <> 'UPDATE';
  moved boolean := whole
    OR (before.status, before.shown, before.pieces > before.held, before.position, before.created_at, before.audience, before.garment, before.ages)
       IS DISTINCT FROM (after.status, after.shown, after.pieces > after.held, after.position, after.created_at, after.audience, after.garment, after.ages);
  priced boolean := whole OR before.charged_centavos <> after.charged_centavos;
BEGIN
  PERFORM pg_notify('catalogue', 'product:' || id) FROM unnest(ARRAY[before.id, after.id]) AS id WHERE id IS NOT NULL;
  IF moved THEN PERFORM pg_notify('catalogue', 'list'); END IF;
  IF priced THEN PERFORM pg_notify('catalogue', 'prices'); END IF;
  IF whole OR (before.title, before.description) IS DISTINCT FROM (after.title, after.description) THEN
    PERFORM pg_notify('catalogue', 'words');
  END IF;
  IF (moved OR priced OR before.design_id IS DISTINCT FROM after.design_id)
     AND (before.design_id IS NOT NULL OR after.design_id IS NOT NULL) THEN
    PERFORM pg_notify('catalogue', 'designs');
  END IF;
  RETURN NULL;
END
$$;
DROP TRIGGER products_tell_of_change ON products;
CREATE TRIGGER products_tell_of_change AFTER UPDATE ON products FOR EACH ROW WHEN (
    (OLD.id, OLD.status, OLD.title, OLD.description, OLD.charged_centavos, OLD.price_before_centavos, OLD.markdown_ends_at,
     OLD.ages, OLD.audience, OLD.garment, OLD.design_id, OLD.images, OLD.position, OLD.created_at, OLD.pieces > OLD.held)
    IS DISTINCT FROM
    (NEW.id, NEW.status, NEW.title, NEW.description, NEW.charged_centavos, NEW.price_before_centavos, NEW.markdown_ends_at,
     NEW.ages, NEW.audience, NEW.garment, NEW.design_id, NEW.images, NEW.position, NEW.created_at, NEW.pieces > NEW.held)
  ) EXECUTE FUNCTION tell_of_product();

CREATE OR REPLACE FUNCTION keep_shelf() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  years integer[];
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM shelf WHERE product_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.offered THEN
    years := years_of(ages_there(NEW.id, NEW.ages));
    INSERT INTO shelf (product_id, position, price_centavos, created_at, changed_at, audience, garment, years, years_text, words)
      VALUES (NEW.id, NEW.position, NEW.charged_centavos, NEW.created_at, NEW.updated_at, NEW.audience, NEW.garment,
        years, years::text, search_words(NEW.title, NEW.description));
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER products_changed_on_shelf ON products;
CREATE TRIGGER products_changed_on_shelf AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.id, OLD.offered, OLD.position, OLD.charged_centavos, OLD.created_at, OLD.updated_at, OLD.audience, OLD.garment, OLD.ages, OLD.title, OLD.description)
    IS DISTINCT FROM (NEW.id, NEW.offered, NEW.position, NEW.charged_centavos, NEW.created_at, NEW.updated_at, NEW.audience, NEW.garment, NEW.ages, NEW.title, NEW.description))
  EXECUTE FUNCTION keep_shelf();
