-- What shoppers look for: words without their accents (ñ stays a letter of its own), and ages in years.

ALTER TABLE products ADD COLUMN words tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('simple'::regconfig, translate(lower(title), 'áàäâéèëêíìïîóòöôúùüûÁÀÄÂÉÈËÊÍÌÏÎÓÒÖÔÚÙÜÛÑ', 'aaaaeeeeiiiioooouuuuaaaaeeeeiiiioooouuuuñ')), 'A') ||
  setweight(to_tsvector('simple'::regconfig, translate(lower(description), 'áàäâéèëêíìïîóòöôúùüûÁÀÄÂÉÈËÊÍÌÏÎÓÒÖÔÚÙÜÛÑ', 'aaaaeeeeiiiioooouuuuaaaaeeeeiiiioooouuuuñ')), 'C')
) STORED;
CREATE INDEX products_words ON products USING gin (words);

-- '4' is the year 4, '8-10' the years 8 to 10; anything else is no year.
CREATE FUNCTION years_of(ages text[]) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT year ORDER BY year), '{}')
  FROM unnest(ages) AS age,
       LATERAL generate_series(split_part(age, '-', 1)::integer, split_part(age, '-', -1)::integer) AS year
  WHERE age ~ '^[0-9]{1,2}(-[0-9]{1,2})?$'
$$;
ALTER TABLE products ADD COLUMN age_years integer[] GENERATED ALWAYS AS (years_of(ages)) STORED;
CREATE INDEX products_age_years ON products USING gin (age_years);
