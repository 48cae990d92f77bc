-- A shop of clothes counts its pieces by size. A stock unit is one size of one product, or all ages of a product
-- together; products.pieces and products.held are the sums of the units.

CREATE TABLE stock_units (
  product_id text NOT NULL REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- One of the product's ages, or '' if the pieces of all ages are counted together.
  size       text NOT NULL CHECK (char_length(size) <= 40),
  -- `pieces`: all pieces in stock. `held`: the part of these pieces that paying buyers hold.
  pieces     integer NOT NULL DEFAULT 0,
  held       integer NOT NULL DEFAULT 0,
  PRIMARY KEY (product_id, size),
  CONSTRAINT stock_units_never_oversold CHECK (held >= 0 AND held <= pieces AND pieces <= 1000000)
-- Room on every page for the next version of its rows: a change of stock then touches no index.
) WITH (fillfactor = 85);

-- A product with one age gets the unit of that age. A product with several ages keeps one unit until its owner counts by
-- size.
INSERT INTO stock_units SELECT id, CASE WHEN cardinality(ages) = 1 THEN ages[1] ELSE '' END, pieces, held FROM products;

ALTER TABLE holds ADD size text NOT NULL DEFAULT '';
UPDATE holds SET size = stock_units.size FROM stock_units WHERE stock_units.product_id = holds.product_id;
ALTER TABLE holds
  ALTER size DROP DEFAULT,
  DROP CONSTRAINT holds_pkey,
  ADD PRIMARY KEY (checkout_id, product_id, size),
  ADD CONSTRAINT holds_of_units FOREIGN KEY (product_id, size) REFERENCES stock_units (product_id, size) ON UPDATE CASCADE;
DROP INDEX holds_by_product;
CREATE INDEX holds_by_unit ON holds (product_id, size);

-- The size of the unit that moved; '' for all ages together, as every earlier movement was.
ALTER TABLE stock_movements ADD size text NOT NULL DEFAULT '' CHECK (char_length(size) <= 40);

ALTER TABLE products ALTER pieces SET DEFAULT 0;

-- The sums of a product follow its units. Whoever changes a unit has locked its product.
CREATE FUNCTION sum_stock_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET pieces = total.pieces, held = total.held
  FROM (
    SELECT product_id, sum(pieces)::integer AS pieces, sum(held)::integer AS held
    FROM stock_units WHERE product_id IN (SELECT product_id FROM changed) GROUP BY product_id) AS total
  WHERE id = total.product_id AND (products.pieces, products.held) <> (total.pieces, total.held);
  RETURN NULL;
END $$;

CREATE TRIGGER stock_units_inserted AFTER INSERT ON stock_units
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_stock_units();
CREATE TRIGGER stock_units_updated AFTER UPDATE ON stock_units
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_stock_units();
CREATE TRIGGER stock_units_deleted AFTER DELETE ON stock_units
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_stock_units();

-- A product always has the units of its ages. A new product has one unit with all its pieces. An only unit follows an
-- only age; a product counted by size gets a unit without pieces for a new age. A unit that has pieces stays, so whoever
-- takes its age away must decide about the pieces: the law below refuses a transaction that forgets them.
CREATE FUNCTION fit_units_to_ages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_one text := CASE WHEN cardinality(NEW.ages) = 1 THEN NEW.ages[1] ELSE '' END;
  units integer := (SELECT count(*) FROM stock_units WHERE product_id = NEW.id);
  together boolean := EXISTS (SELECT FROM stock_units WHERE product_id = NEW.id AND size = '');
BEGIN
  IF units = 0 THEN
    INSERT INTO stock_units VALUES (NEW.id, of_one, NEW.pieces, NEW.held);
  ELSIF together OR (units = 1 AND cardinality(NEW.ages) <= 1) THEN
    UPDATE stock_units SET size = of_one WHERE product_id = NEW.id AND size <> of_one;
  ELSE
    DELETE FROM stock_units WHERE product_id = NEW.id AND size <> ALL (NEW.ages) AND pieces = 0;
    INSERT INTO stock_units (product_id, size)
      SELECT NEW.id, age FROM unnest(CASE WHEN NEW.ages = '{}' THEN '{""}' ELSE NEW.ages END) AS age
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER products_have_units AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION fit_units_to_ages();
CREATE TRIGGER products_ages_have_units AFTER UPDATE OF ages ON products FOR EACH ROW
  WHEN (OLD.ages <> NEW.ages) EXECUTE FUNCTION fit_units_to_ages();

-- Constraints over several rows, which a CHECK cannot state; checked when the transaction ends.
CREATE FUNCTION check_stock_units() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text;
  product record;
  units record;
BEGIN
  IF TG_TABLE_NAME = 'products' THEN wanted := NEW.id; ELSE wanted := coalesce(NEW.product_id, OLD.product_id); END IF;
  SELECT id, pieces, held, ages INTO product FROM products WHERE id = wanted;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT coalesce(sum(pieces), 0) AS pieces, coalesce(sum(held), 0) AS held, array_agg(size ORDER BY size) AS sizes
    INTO units FROM stock_units WHERE product_id = wanted;
  IF (product.pieces, product.held) <> (units.pieces, units.held) THEN
    RAISE EXCEPTION 'product % does not equal the sum of its stock units', wanted USING ERRCODE = 'check_violation';
  END IF;
  IF units.sizes IS DISTINCT FROM ARRAY (SELECT DISTINCT age FROM unnest(product.ages) AS age ORDER BY age)
     AND (units.sizes IS DISTINCT FROM '{""}' OR cardinality(product.ages) = 1) THEN
    RAISE EXCEPTION 'the stock units of % are not its ages', wanted USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER products_equal_their_units AFTER INSERT OR UPDATE OF pieces, held, ages ON products
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_stock_units();
CREATE CONSTRAINT TRIGGER stock_units_are_ages AFTER INSERT OR UPDATE OF size OR DELETE ON stock_units
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_stock_units();

-- Notifies open pages of each unit, because an exchange of one size for another does not change the sum.
DROP TRIGGER products_tell_of_pieces ON products;
CREATE OR REPLACE FUNCTION tell_of_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'pieces:' || NEW.product_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER stock_units_tell_of_pieces AFTER UPDATE OF pieces, held ON stock_units
  FOR EACH ROW WHEN (OLD.pieces - OLD.held <> NEW.pieces - NEW.held) EXECUTE FUNCTION tell_of_pieces();

-- The ages in which a product is there: a filter by age finds no product whose pieces of that age are sold out.
CREATE FUNCTION ages_there(id text, ages text[]) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN '' = ANY (array_agg(size)) THEN ages ELSE coalesce(array_agg(size) FILTER (WHERE pieces > held), '{}') END
  FROM stock_units WHERE product_id = id
$$;

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
      VALUES (NEW.id, NEW.position, NEW.price_centavos, NEW.created_at, NEW.updated_at, NEW.audience, NEW.garment,
        years, years::text, search_words(NEW.title, NEW.description));
  END IF;
  RETURN NULL;
END $$;

-- A size that sold out, or is there again, changes the ages on the card and in the filter.
CREATE FUNCTION size_came_or_went() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := coalesce(NEW.product_id, OLD.product_id);
BEGIN
  UPDATE shelf SET years = now.years, years_text = now.years::text
    FROM (SELECT id, years_of(ages_there(id, ages)) AS years FROM products WHERE id = changed) AS now
    WHERE shelf.product_id = now.id AND shelf.years <> now.years;
  PERFORM pg_notify('catalogue', 'list');
  PERFORM pg_notify('catalogue', 'product:' || changed);
  PERFORM pg_notify('catalogue', 'designs') FROM products WHERE id = changed AND design_id IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER stock_units_came_or_went AFTER UPDATE OF pieces, held ON stock_units
  FOR EACH ROW WHEN ((OLD.pieces > OLD.held) <> (NEW.pieces > NEW.held)) EXECUTE FUNCTION size_came_or_went();
CREATE TRIGGER stock_units_counted_otherwise AFTER INSERT OR DELETE OR UPDATE OF size ON stock_units
  FOR EACH ROW EXECUTE FUNCTION size_came_or_went();
