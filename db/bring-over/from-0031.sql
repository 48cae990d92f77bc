-- Brings a database of the 25 migrations before the baseline (0001 to 0031) to the baseline (0101 to 0107), in one
-- transaction. What it makes must be what the baseline makes: bring-over.test.ts compares both.

-- Laws that were told by trigger functions are CHECKs, told once.

DROP TRIGGER products_law ON products;
DROP TRIGGER checkouts_law ON checkouts;
DROP TRIGGER checkouts_law_of_life ON checkouts;
DROP TRIGGER orders_law ON orders;
DROP FUNCTION keep_law_of_product(), keep_law_of_checkout(), keep_law_of_checkout_life(), keep_law_of_order();
DROP FUNCTION break_law(text, text);

ALTER TABLE products
  ADD CONSTRAINT products_id_check CHECK (id ~ '^[A-Za-z0-9_-]{1,80}$'),
  ADD CONSTRAINT products_status_check CHECK (status IN (0, 1)),
  ADD CONSTRAINT products_title_check CHECK (char_length(title) BETWEEN 1 AND 120),
  ADD CONSTRAINT products_description_check CHECK (char_length(description) <= 4000),
  ADD CONSTRAINT products_price_centavos_check CHECK (price_centavos BETWEEN 1 AND 100000000),
  ADD CONSTRAINT products_ages_check CHECK (array_position(ages, NULL) IS NULL),
  ADD CONSTRAINT products_images_check CHECK (array_position(images, NULL) IS NULL),
  ADD CONSTRAINT products_audience_check CHECK (audience IN ('Boy', 'Girl', 'Unisex')),
  ADD CONSTRAINT products_garment_check CHECK (garment IN ('TShirt', 'Hoodies', 'Overshirts', 'Sets')),
  ADD CONSTRAINT products_have_a_category CHECK (audience IS NOT NULL OR garment IS NOT NULL);

ALTER TABLE checkouts
  ADD CONSTRAINT checkouts_lines_check CHECK (jsonb_typeof(lines) = 'array' AND jsonb_array_length(lines) > 0),
  ADD CONSTRAINT checkouts_currency_check CHECK (currency = 'MXN'),
  ADD CONSTRAINT checkouts_state_check CHECK (state IN ('open', 'awaiting_payer', 'capturing', 'confirming', 'paid', 'review', 'returning', 'closed')),
  ADD CONSTRAINT checkouts_closed_reason_check CHECK (closed_reason IN ('cancelled', 'expired', 'replaced', 'refused', 'returned')),
  ADD CONSTRAINT checkouts_closed_with_reason CHECK ((state = 'closed') = (closed_reason IS NOT NULL)),
  ADD CONSTRAINT checkouts_asked_before_capture CHECK (state NOT IN ('awaiting_payer', 'capturing', 'confirming', 'paid') OR provider_order_id IS NOT NULL),
  ADD CONSTRAINT checkouts_capture_attempt_check CHECK (capture_attempt >= 1);

ALTER TABLE orders
  ADD CONSTRAINT orders_state_check CHECK (state IN ('paid', 'preparing', 'shipped', 'delivered', 'cancelled', 'refunded')),
  ADD CONSTRAINT orders_currency_check CHECK (currency = 'MXN');

-- A total is made of parts, a column a part; what they come to is made of them.

ALTER TABLE checkouts ADD COLUMN garments_centavos integer, ADD COLUMN cards_centavos integer;
UPDATE checkouts SET garments_centavos = item_total_centavos - cards, cards_centavos = cards
  FROM (
    SELECT id AS checkout_id, coalesce(sum((line ->> 'quantity')::integer * (line ->> 'unitPrice')::integer), 0) AS cards
    FROM checkouts LEFT JOIN jsonb_array_elements(lines) AS line ON line ->> 'category' = 'DIGITAL_GOODS' GROUP BY id
  ) AS bought WHERE id = checkout_id;
ALTER TABLE checkouts
  DROP COLUMN total_centavos, DROP COLUMN item_total_centavos,
  ALTER COLUMN garments_centavos SET NOT NULL, ALTER COLUMN cards_centavos SET NOT NULL,
  ADD CONSTRAINT checkouts_garments_centavos_check CHECK (garments_centavos >= 0),
  ADD CONSTRAINT checkouts_cards_centavos_check CHECK (cards_centavos >= 0),
  ADD CONSTRAINT checkouts_shipping_centavos_check CHECK (shipping_centavos >= 0);
ALTER TABLE checkouts
  ADD COLUMN item_total_centavos integer NOT NULL GENERATED ALWAYS AS (garments_centavos + cards_centavos) STORED,
  ADD COLUMN total_centavos integer NOT NULL GENERATED ALWAYS AS (garments_centavos + cards_centavos + shipping_centavos) STORED,
  ADD CONSTRAINT checkouts_item_total_centavos_check CHECK (item_total_centavos > 0);

DROP TRIGGER orders_equal_their_items ON orders;
ALTER TABLE orders ADD COLUMN garments_centavos integer, ADD COLUMN cards_centavos integer;
UPDATE orders SET garments_centavos = item_total_centavos - cards, cards_centavos = cards
  FROM (
    SELECT orders.id AS paid_id, coalesce(sum(quantity * unit_price_centavos), 0) AS cards
    FROM orders LEFT JOIN order_items ON order_id = orders.id AND category = 'DIGITAL_GOODS' GROUP BY orders.id
  ) AS bought WHERE id = paid_id;
ALTER TABLE orders
  DROP COLUMN total_centavos, DROP COLUMN item_total_centavos,
  ALTER COLUMN garments_centavos SET NOT NULL, ALTER COLUMN cards_centavos SET NOT NULL,
  ADD CONSTRAINT orders_garments_centavos_check CHECK (garments_centavos >= 0),
  ADD CONSTRAINT orders_cards_centavos_check CHECK (cards_centavos >= 0),
  ADD CONSTRAINT orders_shipping_centavos_check CHECK (shipping_centavos >= 0);
ALTER TABLE orders
  ADD COLUMN item_total_centavos integer NOT NULL GENERATED ALWAYS AS (garments_centavos + cards_centavos) STORED,
  ADD COLUMN total_centavos integer NOT NULL GENERATED ALWAYS AS (garments_centavos + cards_centavos + shipping_centavos) STORED,
  ADD CONSTRAINT orders_item_total_centavos_check CHECK (item_total_centavos > 0);
CREATE CONSTRAINT TRIGGER orders_equal_their_items AFTER INSERT OR UPDATE OF item_total_centavos ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_items();

-- Every id of a provider's stands beside its name: till now there was one.

ALTER TABLE refunds DROP CONSTRAINT refunds_capture_id_fkey, DROP CONSTRAINT refunds_provider_refund_id_key;
ALTER TABLE orders
  DROP CONSTRAINT orders_capture_id_fkey, DROP CONSTRAINT orders_capture_id_key, DROP CONSTRAINT orders_provider_order_id_key;

ALTER TABLE checkouts
  DROP CONSTRAINT checkouts_provider_order_id_key,
  ADD COLUMN provider text NOT NULL DEFAULT 'paypal',
  ADD CONSTRAINT checkouts_provider_check CHECK (provider <> ''),
  ADD CONSTRAINT checkouts_provider_order UNIQUE (provider, provider_order_id);
ALTER TABLE captures
  DROP CONSTRAINT captures_pkey,
  ADD COLUMN provider text NOT NULL DEFAULT 'paypal',
  ADD PRIMARY KEY (provider, id);
ALTER TABLE orders
  ADD COLUMN provider text NOT NULL DEFAULT 'paypal',
  ADD CONSTRAINT orders_provider_order UNIQUE (provider, provider_order_id),
  ADD CONSTRAINT orders_capture UNIQUE (provider, capture_id),
  ADD CONSTRAINT orders_of_captures FOREIGN KEY (provider, capture_id) REFERENCES captures (provider, id);
DROP INDEX refunds_by_capture;
ALTER TABLE refunds
  ADD COLUMN provider text NOT NULL DEFAULT 'paypal',
  ADD CONSTRAINT refunds_of_captures FOREIGN KEY (provider, capture_id) REFERENCES captures (provider, id),
  ADD CONSTRAINT refunds_provider_refund UNIQUE (provider, provider_refund_id);
CREATE INDEX refunds_by_capture ON refunds (provider, capture_id);
ALTER TABLE webhook_events
  DROP CONSTRAINT webhook_events_pkey,
  ADD COLUMN provider text NOT NULL DEFAULT 'paypal',
  ADD PRIMARY KEY (provider, id);

ALTER TABLE checkouts ALTER COLUMN provider DROP DEFAULT;
ALTER TABLE captures ALTER COLUMN provider DROP DEFAULT;
ALTER TABLE orders ALTER COLUMN provider DROP DEFAULT;
ALTER TABLE refunds ALTER COLUMN provider DROP DEFAULT;
ALTER TABLE webhook_events ALTER COLUMN provider DROP DEFAULT;

UPDATE jobs SET payload = jsonb_build_object('provider', 'paypal', 'id', payload -> 'event') WHERE kind = 'process-webhook';

CREATE OR REPLACE FUNCTION check_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE captured integer;
BEGIN
  SELECT amount_centavos INTO captured FROM captures WHERE provider = NEW.provider AND id = NEW.capture_id FOR UPDATE;
  IF (
    SELECT coalesce(sum(amount_centavos), 0) FROM refunds
    WHERE provider = NEW.provider AND capture_id = NEW.capture_id AND state <> 'failed'
  ) > captured THEN
    RAISE EXCEPTION 'refunds of capture % exceed what was captured', NEW.capture_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- How a capture stands is told in the shop's words.

ALTER TABLE captures ADD COLUMN state text;
UPDATE captures SET state = replace(lower(status), '_', '-');
ALTER TABLE captures
  DROP COLUMN status,
  ALTER COLUMN state SET NOT NULL,
  ADD CONSTRAINT captures_state_check CHECK (state IN ('completed', 'partially-refunded', 'refunded', 'pending', 'declined', 'failed'));
CREATE UNIQUE INDEX captures_one_completed ON captures (checkout_id) WHERE state = 'completed';

-- What is offered is told once, and a first picture without an address is none. The shelf is filled anew; what is on it
-- is counted there.

DROP TRIGGER products_to_shelf ON products;
DROP TRIGGER products_changed_on_shelf ON products;
DROP TRIGGER products_counted_on_shelf ON products;
DROP TRIGGER products_off_shelf ON products;
DROP TRIGGER products_tell_of_change ON products;
DROP TRIGGER products_tell_of_last_piece ON products;
DROP FUNCTION shelve_inserted(), shelve_changed();
DROP VIEW shelf_kinds;
DROP TABLE shelf_counts, shelf_changes;

CREATE FUNCTION is_shown(status smallint, images text[]) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN status = 1 AND coalesce(images[1], '') <> '';

ALTER TABLE products
  ADD COLUMN shown boolean NOT NULL GENERATED ALWAYS AS (is_shown(status, images)) STORED,
  ADD COLUMN offered boolean NOT NULL GENERATED ALWAYS AS (is_shown(status, images) AND pieces > held) STORED;

DELETE FROM shelf;
ALTER TABLE shelf ADD COLUMN years_text text NOT NULL;
CREATE INDEX shelf_counted ON shelf (audience, garment, years_text);
INSERT INTO shelf (product_id, position, price_centavos, created_at, changed_at, audience, garment, years, years_text, words)
  SELECT id, position, price_centavos, created_at, updated_at, audience, garment, years_of(ages), years_of(ages)::text,
    search_words(title, description)
  FROM products WHERE offered;

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

CREATE OR REPLACE FUNCTION tell_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before products := OLD;
  after products := NEW;
  whole boolean := TG_OP <> 'UPDATE';
  moved boolean := whole
    OR (before.status, before.shown, before.pieces > before.held, before.position, before.created_at, before.audience, before.garment, before.ages)
       IS DISTINCT FROM (after.status, after.shown, after.pieces > after.held, after.position, after.created_at, after.audience, after.garment, after.ages);
  priced boolean := whole OR before.price_centavos <> after.price_centavos;
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

CREATE TRIGGER products_tell_of_change AFTER UPDATE ON products FOR EACH ROW WHEN (
    (OLD.id, OLD.status, OLD.title, OLD.description, OLD.price_centavos, OLD.ages, OLD.audience, OLD.garment,
     OLD.design_id, OLD.images, OLD.position, OLD.created_at, OLD.pieces > OLD.held)
    IS DISTINCT FROM
    (NEW.id, NEW.status, NEW.title, NEW.description, NEW.price_centavos, NEW.ages, NEW.audience, NEW.garment,
     NEW.design_id, NEW.images, NEW.position, NEW.created_at, NEW.pieces > NEW.held)
  ) EXECUTE FUNCTION tell_of_product();

-- Names that say what they are.

ALTER TABLE counted_attempts RENAME CONSTRAINT sign_in_attempts_pkey TO counted_attempts_pkey;
ALTER TABLE counted_attempts RENAME CONSTRAINT sign_in_attempts_failures_check TO counted_attempts_attempts_check;
ALTER TABLE size_guide RENAME CONSTRAINT size_guide_check TO size_guide_height;
ALTER TABLE size_guide RENAME CONSTRAINT size_guide_check1 TO size_guide_chest;
ALTER TABLE size_guide RENAME CONSTRAINT size_guide_check2 TO size_guide_waist;

-- Users, sessions and links have tables of their own form. Not taken along: a user's name, which is the customer's, and
-- columns that were never written. A user without a password could never sign in.

ALTER TABLE identity_users
  DROP COLUMN name, DROP COLUMN email_verified, DROP COLUMN image,
  ADD COLUMN password_hash text;
UPDATE identity_users SET password_hash = password FROM identity_accounts
  WHERE user_id = identity_users.id AND provider_id = 'credential';
DELETE FROM identity_users WHERE password_hash IS NULL;
ALTER TABLE identity_users ALTER COLUMN password_hash SET NOT NULL;
DROP TABLE identity_accounts;

CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  user_id    text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO sessions SELECT token, user_id, expires_at, created_at FROM identity_sessions;
DROP TABLE identity_sessions;
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_end ON sessions (expires_at);

CREATE TABLE single_use_links (
  hash       text PRIMARY KEY,
  subject    text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO single_use_links SELECT identifier, value, expires_at, created_at FROM identity_verifications;
DROP TABLE identity_verifications;
CREATE INDEX single_use_links_by_end ON single_use_links (expires_at);
CREATE INDEX single_use_links_by_subject ON single_use_links (subject);

-- How many pieces are free is told too.

CREATE FUNCTION tell_of_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'pieces:' || NEW.id);
  RETURN NULL;
END
$$;

CREATE TRIGGER products_tell_of_pieces AFTER UPDATE OF pieces, held ON products
  FOR EACH ROW WHEN (OLD.pieces - OLD.held <> NEW.pieces - NEW.held) EXECUTE FUNCTION tell_of_pieces();

-- From here on it is a database like any other.

DELETE FROM kysely_migration;
INSERT INTO kysely_migration (name, timestamp)
  SELECT name, to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  FROM unnest(ARRAY[
    '0101-catalogue.sql', '0102-shelf.sql', '0103-catalogue-news.sql', '0104-accounts.sql', '0105-purchases.sql',
    '0106-money-back.sql', '0107-later-work.sql'
  ]) AS name;
