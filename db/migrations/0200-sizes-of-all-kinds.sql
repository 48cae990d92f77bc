-- Sizes of all kinds: newborn 'RN', months '12m' and '0-3m', years '4' and '8-10', toddler sizes '2T', letters, 'Unitalla'.

-- '4' is the year 4, '8-10' the years 8 to 10, '12m' the year 1, 'RN' the year 0; a letter and 'Unitalla' are no year.
-- domain/catalogue/garment-size.ts has the same rule (yearsOfSize), and a test compares both.
CREATE OR REPLACE FUNCTION years_of(ages text[]) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT year ORDER BY year), '{}')
  FROM unnest(ages) AS age,
       regexp_match(CASE age WHEN 'RN' THEN '0m' ELSE age END, '^([0-9]{1,2})(?:-([0-9]{1,2}))?([mT]?)$') AS part,
       LATERAL (SELECT CASE part[3] WHEN 'm' THEN 12 ELSE 1 END AS units) AS year_has,
       generate_series(part[1]::integer / units, coalesce(part[2], part[1])::integer / units) AS year
$$;

-- Ages are stored as a parent sorts them. Ages of before are years and letters.
UPDATE products SET ages = sorted.ages
FROM (
  SELECT id, array(
    SELECT age FROM unnest(ages) AS age
    GROUP BY age
    ORDER BY array_position('{XS,S,M,L,XL,XXL}', age) NULLS FIRST,
      substring(age FROM '^\d+')::integer, substring(age FROM '\d+$')::integer, age COLLATE "C") AS ages
  FROM products) AS sorted
WHERE products.id = sorted.id AND products.ages <> sorted.ages;

-- The words of the shelf include the years as 'zyear4', so that a search for '4 años' reads one index.
CREATE OR REPLACE FUNCTION year_words(years integer[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array(SELECT 'zyear' || year FROM unnest(years) AS year)
$$;

CREATE OR REPLACE FUNCTION add_year_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    NEW.words := ts_delete(NEW.words, year_words(OLD.years));
  END IF;
  NEW.words := NEW.words || array_to_tsvector(year_words(NEW.years));
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER shelf_has_year_words BEFORE INSERT OR UPDATE OF years ON shelf
  FOR EACH ROW EXECUTE FUNCTION add_year_words();

UPDATE shelf SET years = now.years, years_text = now.years::text
FROM (SELECT id, years_of(ages_there(id, ages)) AS years FROM products) AS now
WHERE shelf.product_id = now.id;

ALTER TABLE size_guide DROP CONSTRAINT size_guide_age_check;
ALTER TABLE size_guide ADD CONSTRAINT size_guide_age_check CHECK (age ~ '^(RN|[0-9]{1,2}(-[0-9]{1,2})?[mT]?)$');

-- Sorts the rows of the size guide in the same order: ages first, then letters.
WITH sorted AS (
  SELECT position AS at, row_number() OVER (
    ORDER BY array_position('{XS,S,M,L,XL,XXL}', size) NULLS FIRST,
      substring(age FROM '^\d+')::integer, substring(age FROM '\d+$')::integer, age COLLATE "C") AS place
  FROM size_guide)
UPDATE size_guide SET position = -place FROM sorted WHERE position = at;
UPDATE size_guide SET position = -position;
