-- What is on offer right now, narrow and in every order people look in. The counts of orders (products.held,
-- products.pieces) stay off its indexes: a sale that leaves a piece free writes nothing here. Kept by the triggers below
-- and by nobody else.

CREATE TABLE shelf (
  product_id     text PRIMARY KEY,
  position       integer NOT NULL,
  price_centavos integer NOT NULL,
  created_at     timestamptz NOT NULL,
  changed_at     timestamptz NOT NULL,
  audience       text,
  garment        text,
  -- '4' is the year 4, '8-10' the years 8 to 10.
  years          integer[] NOT NULL,
  -- Words without their accents; ñ stays a letter of its own.
  words          tsvector NOT NULL
);

-- Everything, for whom, and what it is, in four orders each.
CREATE INDEX shelf_in_order ON shelf (position, product_id) INCLUDE (years);
CREATE INDEX shelf_cheapest ON shelf (price_centavos, position, product_id) INCLUDE (years);
CREATE INDEX shelf_dearest ON shelf (price_centavos DESC, position, product_id) INCLUDE (years);
CREATE INDEX shelf_newest ON shelf (created_at DESC, position, product_id) INCLUDE (years);
CREATE INDEX shelf_of_audience_in_order ON shelf (audience, position, product_id) INCLUDE (years);
CREATE INDEX shelf_of_audience_cheapest ON shelf (audience, price_centavos, position, product_id) INCLUDE (years);
CREATE INDEX shelf_of_audience_dearest ON shelf (audience, price_centavos DESC, position, product_id) INCLUDE (years);
CREATE INDEX shelf_of_audience_newest ON shelf (audience, created_at DESC, position, product_id) INCLUDE (years);
CREATE INDEX shelf_of_garment_in_order ON shelf (garment, position, product_id) INCLUDE (years);
CREATE INDEX shelf_of_garment_cheapest ON shelf (garment, price_centavos, position, product_id) INCLUDE (years);
CREATE INDEX shelf_of_garment_dearest ON shelf (garment, price_centavos DESC, position, product_id) INCLUDE (years);
CREATE INDEX shelf_of_garment_newest ON shelf (garment, created_at DESC, position, product_id) INCLUDE (years);
CREATE INDEX shelf_changed ON shelf (changed_at);
-- Entries that wait to be sorted in are read by every search: a short list, not one that waits for a vacuum.
CREATE INDEX shelf_words ON shelf USING gin (words) WITH (gin_pending_list_limit = 512);
CREATE INDEX shelf_years ON shelf USING gin (years) WITH (gin_pending_list_limit = 512);

-- How many there are of each kind of thing: as many rows as kinds, however many products. Changes are appended, so that
-- two sales at the same moment never wait for one counter, and added up now and then (data/shelf.ts).
CREATE TABLE shelf_counts (
  audience text NOT NULL,
  garment  text NOT NULL,
  years    integer[] NOT NULL,
  count    integer NOT NULL,
  PRIMARY KEY (audience, garment, years)
);
CREATE TABLE shelf_changes (
  audience text NOT NULL,
  garment  text NOT NULL,
  years    integer[] NOT NULL,
  change   integer NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
CREATE VIEW shelf_kinds AS
  SELECT audience, garment, years, count FROM shelf_counts
  UNION ALL SELECT audience, garment, years, change FROM shelf_changes;

-- '4' is the year 4, '8-10' the years 8 to 10; anything else is no year.
CREATE FUNCTION years_of(ages text[]) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT year ORDER BY year), '{}')
  FROM unnest(ages) AS age,
       LATERAL generate_series(split_part(age, '-', 1)::integer, split_part(age, '-', -1)::integer) AS year
  WHERE age ~ '^[0-9]{1,2}(-[0-9]{1,2})?$'
$$;

CREATE FUNCTION search_words(title text, description text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT strip(to_tsvector('simple'::regconfig, translate(lower(title || ' ' || description),
    'áàäâéèëêíìïîóòöôúùüûÁÀÄÂÉÈËÊÍÌÏÎÓÒÖÔÚÙÜÛÑ', 'aaaaeeeeiiiioooouuuuaaaaeeeeiiiioooouuuuñ')))
$$;

CREATE FUNCTION shelve_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shelf
    SELECT id, position, price_centavos, created_at, updated_at, audience, garment, years_of(ages), search_words(title, description)
    FROM inserted WHERE status = 1 AND cardinality(images) > 0 AND pieces > held;
  INSERT INTO shelf_changes
    SELECT coalesce(audience, ''), coalesce(garment, ''), years_of(ages), count(*)
    FROM inserted WHERE status = 1 AND cardinality(images) > 0 AND pieces > held GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;

CREATE FUNCTION shelve_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := OLD.status = 1 AND cardinality(OLD.images) > 0 AND OLD.pieces > OLD.held;
  stays boolean := TG_OP = 'UPDATE';
BEGIN
  -- Called for the pieces, where something else changed too: products_changed_on_shelf does it all.
  IF TG_NARGS = 1
    AND (OLD.id, OLD.status, OLD.position, OLD.price_centavos, OLD.created_at, OLD.updated_at, OLD.audience, OLD.garment, OLD.ages, OLD.images, OLD.title, OLD.description)
    IS DISTINCT FROM (NEW.id, NEW.status, NEW.position, NEW.price_centavos, NEW.created_at, NEW.updated_at, NEW.audience, NEW.garment, NEW.ages, NEW.images, NEW.title, NEW.description)
  THEN RETURN NULL; END IF;
  IF stays THEN stays := NEW.status = 1 AND cardinality(NEW.images) > 0 AND NEW.pieces > NEW.held; END IF;
  IF was THEN
    INSERT INTO shelf_changes VALUES (coalesce(OLD.audience, ''), coalesce(OLD.garment, ''), years_of(OLD.ages), -1);
    IF NOT stays OR NEW.id <> OLD.id THEN DELETE FROM shelf WHERE product_id = OLD.id; END IF;
  END IF;
  IF stays THEN
    INSERT INTO shelf_changes VALUES (coalesce(NEW.audience, ''), coalesce(NEW.garment, ''), years_of(NEW.ages), 1);
    INSERT INTO shelf VALUES (NEW.id, NEW.position, NEW.price_centavos, NEW.created_at, NEW.updated_at, NEW.audience, NEW.garment,
      years_of(NEW.ages), search_words(NEW.title, NEW.description))
    ON CONFLICT (product_id) DO UPDATE SET position = excluded.position, price_centavos = excluded.price_centavos,
      created_at = excluded.created_at, changed_at = excluded.changed_at, audience = excluded.audience,
      garment = excluded.garment, years = excluded.years, words = excluded.words;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER products_to_shelf AFTER INSERT ON products
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION shelve_inserted();
CREATE TRIGGER products_changed_on_shelf
  -- The design is on no shelf, but with it updated_at changes, which `OF` does not see.
  AFTER UPDATE OF id, status, position, price_centavos, created_at, updated_at, audience, garment, ages, images, title, description, design_id
  ON products FOR EACH ROW WHEN (
    (OLD.id, OLD.status, OLD.position, OLD.price_centavos, OLD.created_at, OLD.updated_at, OLD.audience, OLD.garment, OLD.ages, OLD.images, OLD.title, OLD.description)
    IS DISTINCT FROM (NEW.id, NEW.status, NEW.position, NEW.price_centavos, NEW.created_at, NEW.updated_at, NEW.audience, NEW.garment, NEW.ages, NEW.images, NEW.title, NEW.description)
  ) EXECUTE FUNCTION shelve_changed();
CREATE TRIGGER products_counted_on_shelf AFTER UPDATE OF pieces, held ON products
  FOR EACH ROW WHEN ((OLD.pieces > OLD.held) <> (NEW.pieces > NEW.held)) EXECUTE FUNCTION shelve_changed('pieces');
CREATE TRIGGER products_off_shelf AFTER DELETE ON products FOR EACH ROW EXECUTE FUNCTION shelve_changed();
