-- The shop's clock in the database. It is the present moment, except on the connection that fills a demonstration with
-- example work: there the setting shop.clock holds a moment of the last weeks (data/demonstration/moved-clock.ts).

CREATE FUNCTION moved_clock() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(current_setting('shop.clock', true), '')::timestamptz
$$;

CREATE FUNCTION shop_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(current_setting('shop.clock', true), '')::timestamptz, now())
$$;

DO $$
DECLARE
  each record;
BEGIN
  FOR each IN
    SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_default = 'now()' AND table_name NOT LIKE 'kysely%'
  LOOP
    EXECUTE format('ALTER TABLE %I ALTER COLUMN %I SET DEFAULT shop_now()', each.table_name, each.column_name);
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION captures_note_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.came_at IS NULL AND NEW.state IN ('completed', 'partially-refunded', 'refunded') THEN
    NEW.came_at := CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE shop_now() END;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION refunds_note_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.done_at IS NULL AND NEW.state = 'done' THEN
    NEW.done_at := CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE shop_now() END;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION keep_price_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_history
    VALUES (NEW.id, coalesce(moved_clock(), clock_timestamp()), CASE WHEN NEW.shown THEN NEW.charged_centavos END)
    ON CONFLICT (product_id, since) DO UPDATE SET price_centavos = excluded.price_centavos;
  RETURN NULL;
END $$;

-- The example work of a demonstration: how much of it is written, or that the owner took it out. No row: a shop without.
CREATE TABLE example_work (
  the_one    boolean PRIMARY KEY DEFAULT true CHECK (the_one),
  -- All ids of the example are derived from this one, so a happening that is written again has the same ids.
  id         uuid NOT NULL,
  -- The example is older than this moment, everything else in the demonstration younger.
  ends_at    timestamptz NOT NULL,
  happenings integer NOT NULL DEFAULT 0 CHECK (happenings >= 0),
  -- catalogue-taken-out: with the demonstration's products, designs and brand, which do not come back either.
  state      text NOT NULL DEFAULT 'filling' CHECK (state IN ('filling', 'filled', 'taken-out', 'catalogue-taken-out'))
);
