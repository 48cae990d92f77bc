-- Sold out is not gone: the shelf also has the shown products without a free piece, and people wait for pieces.

ALTER TABLE shelf ADD offered boolean NOT NULL DEFAULT true;
ALTER TABLE shelf ALTER offered DROP DEFAULT;

-- `offered` precedes the sorting of every index, so one walk along an index gives the offered products first, and a
-- shop that hides sold-out products reads the first part alone.
DROP INDEX shelf_in_order, shelf_cheapest, shelf_dearest, shelf_newest, shelf_of_audience_in_order,
  shelf_of_audience_cheapest, shelf_of_audience_dearest, shelf_of_audience_newest, shelf_of_garment_in_order,
  shelf_of_garment_cheapest, shelf_of_garment_dearest, shelf_of_garment_newest, shelf_changed, shelf_counted;
CREATE INDEX shelf_in_order ON shelf (offered DESC, position, product_id) INCLUDE (years);
CREATE INDEX shelf_cheapest ON shelf (offered DESC, price_centavos, position, product_id) INCLUDE (years);
CREATE INDEX shelf_dearest ON shelf (offered DESC, price_centavos DESC, position, product_id) INCLUDE (years);
CREATE INDEX shelf_newest ON shelf (offered DESC, created_at DESC, position, product_id) INCLUDE (years);
CREATE INDEX shelf_of_audience_in_order ON shelf (audience, offered DESC, position, product_id) INCLUDE (years);
CREATE INDEX shelf_of_audience_cheapest ON shelf (audience, offered DESC, price_centavos, position, product_id) INCLUDE (years);
CREATE INDEX shelf_of_audience_dearest ON shelf (audience, offered DESC, price_centavos DESC, position, product_id) INCLUDE (years);
CREATE INDEX shelf_of_audience_newest ON shelf (audience, offered DESC, created_at DESC, position, product_id) INCLUDE (years);
CREATE INDEX shelf_of_garment_in_order ON shelf (garment, offered DESC, position, product_id) INCLUDE (years);
CREATE INDEX shelf_of_garment_cheapest ON shelf (garment, offered DESC, price_centavos, position, product_id) INCLUDE (years);
CREATE INDEX shelf_of_garment_dearest ON shelf (garment, offered DESC, price_centavos DESC, position, product_id) INCLUDE (years);
CREATE INDEX shelf_of_garment_newest ON shelf (garment, offered DESC, created_at DESC, position, product_id) INCLUDE (years);
CREATE INDEX shelf_changed ON shelf (changed_at) WHERE offered;
CREATE INDEX shelf_counted ON shelf (offered DESC, audience, garment, years_text);
-- The sitemap reads the offered products by id.
CREATE INDEX shelf_offered ON shelf (product_id) WHERE offered;

-- The years of an offered product are those in which a piece is free; a sold-out product keeps all its years, so that a
-- filter by age still finds it.
CREATE FUNCTION shelf_years(id text, ages text[], offered boolean) RETURNS integer[] LANGUAGE sql STABLE
  RETURN years_of(CASE WHEN offered THEN ages_there(id, ages) ELSE ages END);

INSERT INTO shelf (product_id, offered, position, price_centavos, created_at, changed_at, audience, garment, years, years_text, words)
  SELECT id, false, position, charged_centavos, created_at, updated_at, audience, garment, years_of(ages), years_of(ages)::text,
    search_words(title, description)
  FROM products WHERE shown AND NOT offered;

CREATE OR REPLACE FUNCTION keep_shelf() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  years integer[];
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM shelf WHERE product_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.shown THEN
    years := shelf_years(NEW.id, NEW.ages, NEW.offered);
    INSERT INTO shelf (product_id, offered, position, price_centavos, created_at, changed_at, audience, garment, years, years_text, words)
      VALUES (NEW.id, NEW.offered, NEW.position, NEW.charged_centavos, NEW.created_at, NEW.updated_at, NEW.audience, NEW.garment,
        years, years::text, search_words(NEW.title, NEW.description));
  END IF;
  RETURN NULL;
END $$;
-- A hold or a sale that leaves a piece free passes by here.
DROP TRIGGER products_changed_on_shelf ON products;
CREATE TRIGGER products_changed_on_shelf AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.id, OLD.shown, OLD.offered, OLD.position, OLD.charged_centavos, OLD.created_at, OLD.updated_at, OLD.audience, OLD.garment, OLD.ages, OLD.title, OLD.description)
    IS DISTINCT FROM (NEW.id, NEW.shown, NEW.offered, NEW.position, NEW.charged_centavos, NEW.created_at, NEW.updated_at, NEW.audience, NEW.garment, NEW.ages, NEW.title, NEW.description))
  EXECUTE FUNCTION keep_shelf();

CREATE OR REPLACE FUNCTION size_came_or_went() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := coalesce(NEW.product_id, OLD.product_id);
BEGIN
  UPDATE shelf SET years = now.years, years_text = now.years::text
    FROM (SELECT id, shelf_years(id, ages, offered) AS years FROM products WHERE id = changed) AS now
    WHERE shelf.product_id = now.id AND shelf.years <> now.years;
  PERFORM pg_notify('catalogue', 'list');
  PERFORM pg_notify('catalogue', 'product:' || changed);
  PERFORM pg_notify('catalogue', 'designs') FROM products WHERE id = changed AND design_id IS NOT NULL;
  RETURN NULL;
END $$;

-- A stock wait ('Avísame'): somebody wants one mail when a product, or one size of it, has pieces again.
CREATE TABLE stock_waits (
  id            uuid PRIMARY KEY,
  product_id    text NOT NULL REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- One of the product's ages; NULL: any.
  size          text CHECK (char_length(size) BETWEEN 1 AND 40),
  email         text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254 AND email = lower(email)),
  -- The customer who was signed in.
  customer_id   uuid REFERENCES customers (id),
  -- 'asked': nobody has confirmed the address yet. 'told': the mail is written. 'off': the person takes no mail.
  state         text NOT NULL CHECK (state IN ('asked', 'waiting', 'told', 'off')),
  -- The hash of the key in the links of the last mail; NULL: no mail was written.
  key_hash      text UNIQUE,
  asked_at      timestamptz NOT NULL,
  -- First come, first served.
  waiting_since timestamptz CHECK (waiting_since IS NOT NULL OR state IN ('asked', 'off')),
  told_at       timestamptz CHECK ((told_at IS NOT NULL) = (state = 'told')),
  off_at        timestamptz CHECK ((off_at IS NOT NULL) = (state = 'off'))
);
CREATE UNIQUE INDEX stock_waits_once ON stock_waits (product_id, email, size) NULLS NOT DISTINCT
  WHERE state IN ('asked', 'waiting');
CREATE INDEX stock_waits_of_email ON stock_waits (email);
CREATE INDEX stock_waits_of_customer ON stock_waits (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX stock_waits_in_order ON stock_waits (product_id, waiting_since, id) WHERE state = 'waiting';
CREATE INDEX stock_waits_told ON stock_waits (product_id, told_at) WHERE state = 'told';
-- The daily clean-up reads these.
CREATE INDEX stock_waits_asked_at ON stock_waits (asked_at) WHERE state = 'asked';
CREATE INDEX stock_waits_ended ON stock_waits (coalesce(told_at, off_at)) WHERE state IN ('told', 'off');

-- Pieces come back in many ways (a movement, a spreadsheet, a refund, an ended hold), so the database queues the check.
-- Who begins to wait locks the product first, so no wait begins unseen between this check and the commit.
CREATE FUNCTION check_stock_waits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  product text;
BEGIN
  IF TG_TABLE_NAME = 'products' THEN product := NEW.id; ELSE product := NEW.product_id; END IF;
  INSERT INTO jobs (id, kind, payload)
    SELECT 'tell-stock-waits:' || product || ':' || pg_current_xact_id(), 'tell-stock-waits', jsonb_build_object('product', product)
    WHERE EXISTS (SELECT FROM stock_waits WHERE product_id = product AND state = 'waiting')
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER stock_units_came_back AFTER UPDATE ON stock_units FOR EACH ROW
  WHEN (NEW.pieces > NEW.held AND (NEW.pieces - NEW.held > OLD.pieces - OLD.held OR NEW.size <> OLD.size))
  EXECUTE FUNCTION check_stock_waits();
CREATE TRIGGER stock_units_came AFTER INSERT ON stock_units FOR EACH ROW
  WHEN (NEW.pieces > NEW.held) EXECUTE FUNCTION check_stock_waits();
CREATE TRIGGER products_shown_again AFTER UPDATE OF status, images ON products FOR EACH ROW
  WHEN (NEW.shown AND NOT OLD.shown) EXECUTE FUNCTION check_stock_waits();
