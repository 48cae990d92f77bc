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
  -- The same as text, because an index keeps equal texts once, but not equal lists.
  years_text     text NOT NULL,
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

-- How many there are of each kind of thing: equal entries lie together in it, so that a hundred thousand products are
-- counted in some hundred pages.
CREATE INDEX shelf_counted ON shelf (audience, garment, years_text);

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

CREATE FUNCTION keep_shelf() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM shelf WHERE product_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO shelf (product_id, position, price_centavos, created_at, changed_at, audience, garment, years, years_text, words)
      SELECT NEW.id, NEW.position, NEW.price_centavos, NEW.created_at, NEW.updated_at, NEW.audience, NEW.garment,
        years_of(NEW.ages), years_of(NEW.ages)::text, search_words(NEW.title, NEW.description)
      WHERE NEW.offered;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER products_to_shelf AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION keep_shelf();
CREATE TRIGGER products_off_shelf AFTER DELETE ON products FOR EACH ROW EXECUTE FUNCTION keep_shelf();
-- A hold or a sale that leaves a piece free passes by here.
CREATE TRIGGER products_changed_on_shelf AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.id, OLD.offered, OLD.position, OLD.price_centavos, OLD.created_at, OLD.updated_at, OLD.audience, OLD.garment, OLD.ages, OLD.title, OLD.description)
    IS DISTINCT FROM (NEW.id, NEW.offered, NEW.position, NEW.price_centavos, NEW.created_at, NEW.updated_at, NEW.audience, NEW.garment, NEW.ages, NEW.title, NEW.description))
  EXECUTE FUNCTION keep_shelf();
