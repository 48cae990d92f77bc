-- A database as the version before the baseline left it (its migrations 0001 to 0031), dumped with pg_dump --inserts.
-- The shop's own use cases filled it, with invented people, the payment emulator and the mail folder: purchases of guests
-- and of a customer, a card, refunds in part and in whole, a checkout given up, two that wait for their payer, a mail and
-- links on their way. Frozen, as what it shows is: what is done with it stands in bring-over.test.ts.

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

CREATE FUNCTION public.break_law(table_name text, law text) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'new row for relation "%" violates check constraint "%"', table_name, law
    USING ERRCODE = 'check_violation', TABLE = table_name, CONSTRAINT = law;
END $$;

CREATE FUNCTION public.check_order_items() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW.item_total_centavos <> (SELECT coalesce(sum(quantity::bigint * unit_price_centavos), 0) FROM order_items WHERE order_id = NEW.id) THEN
    RAISE EXCEPTION 'order % does not equal the sum of its items', NEW.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.check_refunds() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE captured integer;
BEGIN
  SELECT amount_centavos INTO captured FROM captures WHERE id = NEW.capture_id FOR UPDATE;
  IF (SELECT coalesce(sum(amount_centavos), 0) FROM refunds WHERE capture_id = NEW.capture_id AND state <> 'failed') > captured THEN
    RAISE EXCEPTION 'refunds of capture % exceed what was captured', NEW.capture_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.keep_law_of_checkout() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE broken text := CASE
  WHEN jsonb_typeof(NEW.lines) <> 'array' OR jsonb_array_length(NEW.lines) = 0 THEN 'checkouts_lines_check'
  WHEN NEW.currency <> 'MXN' THEN 'checkouts_currency_check'
  WHEN NEW.item_total_centavos <= 0 THEN 'checkouts_item_total_centavos_check'
  WHEN NEW.shipping_centavos < 0 THEN 'checkouts_shipping_centavos_check'
  WHEN NEW.total_centavos <> NEW.item_total_centavos + NEW.shipping_centavos THEN 'checkouts_check'
END;
BEGIN
  IF broken IS NOT NULL THEN PERFORM break_law('checkouts', broken); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.keep_law_of_checkout_life() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE broken text := CASE
  WHEN NEW.state NOT IN ('open', 'awaiting_payer', 'capturing', 'confirming', 'paid', 'review', 'returning', 'closed')
    THEN 'checkouts_state_check'
  WHEN NEW.closed_reason NOT IN ('cancelled', 'expired', 'replaced', 'refused', 'returned') THEN 'checkouts_closed_reason_check'
  WHEN (NEW.state = 'closed') <> (NEW.closed_reason IS NOT NULL) THEN 'checkouts_closed_with_reason'
  WHEN NEW.provider_order_id IS NULL AND NEW.state IN ('awaiting_payer', 'capturing', 'confirming', 'paid')
    THEN 'checkouts_asked_before_capture'
  WHEN NEW.capture_attempt < 1 THEN 'checkouts_capture_attempt_check'
END;
BEGIN
  IF broken IS NOT NULL THEN PERFORM break_law('checkouts', broken); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.keep_law_of_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE broken text := CASE
  WHEN NEW.state NOT IN ('paid', 'preparing', 'shipped', 'delivered', 'cancelled', 'refunded') THEN 'orders_state_check'
  WHEN NEW.currency <> 'MXN' THEN 'orders_currency_check'
  WHEN NEW.item_total_centavos <= 0 THEN 'orders_item_total_centavos_check'
  WHEN NEW.shipping_centavos < 0 THEN 'orders_shipping_centavos_check'
  WHEN NEW.total_centavos <= 0 OR NEW.total_centavos <> NEW.item_total_centavos + NEW.shipping_centavos THEN 'orders_check'
END;
BEGIN
  IF broken IS NOT NULL THEN PERFORM break_law('orders', broken); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.keep_law_of_product() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
DECLARE broken text := CASE
  WHEN NEW.id !~ '^[A-Za-z0-9_-]{1,80}$' THEN 'products_id_check'
  WHEN NEW.status NOT IN (0, 1) THEN 'products_status_check'
  WHEN char_length(NEW.title) NOT BETWEEN 1 AND 120 THEN 'products_title_check'
  WHEN char_length(NEW.description) > 4000 THEN 'products_description_check'
  WHEN NEW.price_centavos NOT BETWEEN 1 AND 100000000 THEN 'products_price_centavos_check'
  WHEN array_position(NEW.ages, NULL) IS NOT NULL THEN 'products_ages_check'
  WHEN array_position(NEW.images, NULL) IS NOT NULL THEN 'products_images_check'
  WHEN NEW.audience NOT IN ('Boy', 'Girl', 'Unisex') THEN 'products_audience_check'
  WHEN NEW.garment NOT IN ('TShirt', 'Hoodies', 'Overshirts', 'Sets') THEN 'products_garment_check'
  WHEN NEW.audience IS NULL AND NEW.garment IS NULL THEN 'products_have_a_category'
END;
BEGIN
  IF broken IS NOT NULL THEN PERFORM break_law('products', broken); END IF;
  RETURN NULL;
END $_$;

CREATE FUNCTION public.product_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.updated_at := greatest(NEW.updated_at, clock_timestamp());
  RETURN NEW;
END $$;

CREATE FUNCTION public.search_words(title text, description text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT strip(to_tsvector('simple'::regconfig, translate(lower(title || ' ' || description),
    'áàäâéèëêíìïîóòöôúùüûÁÀÄÂÉÈËÊÍÌÏÎÓÒÖÔÚÙÜÛÑ', 'aaaaeeeeiiiioooouuuuaaaaeeeeiiiioooouuuuñ')))
$$;

CREATE FUNCTION public.shelve_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.shelve_inserted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO shelf
    SELECT id, position, price_centavos, created_at, updated_at, audience, garment, years_of(ages), search_words(title, description)
    FROM inserted WHERE status = 1 AND cardinality(images) > 0 AND pieces > held;
  INSERT INTO shelf_changes
    SELECT coalesce(audience, ''), coalesce(garment, ''), years_of(ages), count(*)
    FROM inserted WHERE status = 1 AND cardinality(images) > 0 AND pieces > held GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;

CREATE FUNCTION public.tell_of_designs() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'designs');
  RETURN NULL;
END
$$;

CREATE FUNCTION public.tell_of_product() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  before products := OLD;
  after products := NEW;
  whole boolean := TG_OP <> 'UPDATE';
  moved boolean := whole
    OR (before.status, before.position, before.created_at, before.audience, before.garment, before.ages)
       IS DISTINCT FROM (after.status, after.position, after.created_at, after.audience, after.garment, after.ages)
    OR (cardinality(before.images) > 0) IS DISTINCT FROM (cardinality(after.images) > 0)
    OR (before.pieces - before.held >= 1) IS DISTINCT FROM (after.pieces - after.held >= 1);
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

CREATE FUNCTION public.tell_of_sizes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'sizes');
  RETURN NULL;
END
$$;

CREATE FUNCTION public.years_of(ages text[]) RETURNS integer[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
  SELECT coalesce(array_agg(DISTINCT year ORDER BY year), '{}')
  FROM unnest(ages) AS age,
       LATERAL generate_series(split_part(age, '-', 1)::integer, split_part(age, '-', -1)::integer) AS year
  WHERE age ~ '^[0-9]{1,2}(-[0-9]{1,2})?$'
$_$;

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE public.captures (
    id text NOT NULL,
    checkout_id uuid NOT NULL,
    provider_order_id text NOT NULL,
    status text NOT NULL,
    amount_centavos integer NOT NULL,
    currency text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT captures_amount_centavos_check CHECK ((amount_centavos >= 0))
);

CREATE TABLE public.checkouts (
    id uuid NOT NULL,
    visitor text NOT NULL,
    customer_id uuid,
    order_number text NOT NULL,
    state text NOT NULL,
    closed_reason text,
    fingerprint text NOT NULL,
    lines jsonb NOT NULL,
    delivery jsonb NOT NULL,
    email text NOT NULL,
    comments text DEFAULT ''::text NOT NULL,
    currency text DEFAULT 'MXN'::text NOT NULL,
    item_total_centavos integer NOT NULL,
    shipping_centavos integer NOT NULL,
    total_centavos integer NOT NULL,
    provider_order_id text,
    capture_attempt integer DEFAULT 1 NOT NULL,
    hold_expires_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    source text DEFAULT ''::text NOT NULL,
    held_since timestamp with time zone DEFAULT now() NOT NULL,
    released_at timestamp with time zone
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_analyze_scale_factor='0.02');

CREATE TABLE public.contact_messages (
    id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    message text NOT NULL,
    source text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    held_back text,
    CONSTRAINT contact_messages_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
    CONSTRAINT contact_messages_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 5000))),
    CONSTRAINT contact_messages_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200)))
);

CREATE UNLOGGED TABLE public.counted_attempts (
    key text NOT NULL,
    attempts integer NOT NULL,
    window_ends_at timestamp with time zone NOT NULL,
    CONSTRAINT sign_in_attempts_failures_check CHECK ((attempts >= 0))
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='1000');

CREATE TABLE public.customers (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    f_id text,
    status text DEFAULT 'Active'::text NOT NULL,
    name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    partner boolean DEFAULT false NOT NULL,
    partner_card text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    role text DEFAULT 'customer'::text NOT NULL,
    email_verified_at timestamp with time zone,
    sign_in_era integer DEFAULT 0 NOT NULL,
    erased_at timestamp with time zone,
    CONSTRAINT customers_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
    CONSTRAINT customers_last_name_check CHECK (((char_length(last_name) >= 1) AND (char_length(last_name) <= 120))),
    CONSTRAINT customers_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
    CONSTRAINT customers_phone_check CHECK ((char_length(phone) <= 20)),
    CONSTRAINT customers_role_check CHECK ((role = ANY (ARRAY['customer'::text, 'administrator'::text]))),
    CONSTRAINT customers_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Disabled'::text])))
);

CREATE TABLE public.designs (
    id text NOT NULL,
    name text NOT NULL,
    picture text NOT NULL,
    colours text[] NOT NULL,
    garments text[] NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT designs_colours_check CHECK ((colours <@ ARRAY['Black'::text, 'White'::text, 'Beige'::text, 'Brown'::text, 'CarbonGray'::text, 'MilitaryGreen'::text, 'RedWine'::text])),
    CONSTRAINT designs_garments_check CHECK ((garments <@ ARRAY['TShirt'::text, 'Hoodies'::text, 'Overshirts'::text, 'Sets'::text])),
    CONSTRAINT designs_id_check CHECK ((id ~ '^[A-Za-z0-9_-]{1,80}$'::text)),
    CONSTRAINT designs_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 160))),
    CONSTRAINT designs_picture_check CHECK (((char_length(picture) >= 1) AND (char_length(picture) <= 2048)))
);

CREATE TABLE public.holds (
    checkout_id uuid NOT NULL,
    product_id text NOT NULL,
    quantity integer NOT NULL,
    CONSTRAINT holds_quantity_check CHECK ((quantity > 0))
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='1000');

CREATE TABLE public.identity_accounts (
    id text NOT NULL,
    account_id text NOT NULL,
    provider_id text NOT NULL,
    user_id text NOT NULL,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp with time zone,
    refresh_token_expires_at timestamp with time zone,
    scope text,
    password text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.identity_sessions (
    id text NOT NULL,
    token text NOT NULL,
    user_id text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ip_address text,
    user_agent text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.identity_users (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    image text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.identity_verifications (
    id text NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.jobs (
    id text NOT NULL,
    kind text NOT NULL,
    payload jsonb DEFAULT '{}'::jsonb NOT NULL,
    run_at timestamp with time zone DEFAULT now() NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    locked_until timestamp with time zone,
    last_error text,
    finished_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_analyze_scale_factor='0.02');

CREATE TABLE public.known_devices (
    id text NOT NULL,
    customer_id uuid NOT NULL,
    last_seen timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);

CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.membership_cards (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    order_id uuid NOT NULL,
    number text NOT NULL,
    holder text NOT NULL,
    issued_at timestamp with time zone DEFAULT now() NOT NULL,
    revoked_at timestamp with time zone,
    line_id text NOT NULL,
    amount_centavos integer NOT NULL,
    verification_key text DEFAULT replace((gen_random_uuid())::text, '-'::text, ''::text) NOT NULL,
    CONSTRAINT membership_cards_amount_centavos_check CHECK ((amount_centavos > 0)),
    CONSTRAINT membership_cards_number CHECK ((number ~ '^[0-9]{12}$'::text))
);

CREATE TABLE public.order_items (
    order_id uuid NOT NULL,
    "position" integer NOT NULL,
    line_id text NOT NULL,
    product_id text,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    category text NOT NULL,
    colour text DEFAULT 'na'::text NOT NULL,
    size text DEFAULT 'na'::text NOT NULL,
    design text DEFAULT 'na'::text NOT NULL,
    image text DEFAULT ''::text NOT NULL,
    quantity integer NOT NULL,
    unit_price_centavos integer NOT NULL,
    CONSTRAINT order_items_category_check CHECK ((category = ANY (ARRAY['PHYSICAL_GOODS'::text, 'DIGITAL_GOODS'::text]))),
    CONSTRAINT order_items_quantity_check CHECK ((quantity > 0)),
    CONSTRAINT order_items_unit_price_centavos_check CHECK ((unit_price_centavos > 0))
);

CREATE TABLE public.orders (
    id uuid NOT NULL,
    number text NOT NULL,
    checkout_id uuid NOT NULL,
    customer_id uuid,
    state text NOT NULL,
    provider_order_id text NOT NULL,
    capture_id text NOT NULL,
    email text NOT NULL,
    delivery jsonb NOT NULL,
    comments text DEFAULT ''::text NOT NULL,
    currency text NOT NULL,
    item_total_centavos integer NOT NULL,
    shipping_centavos integer NOT NULL,
    total_centavos integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    access_key text DEFAULT replace((gen_random_uuid())::text, '-'::text, ''::text) NOT NULL
);

CREATE TABLE public.outbox (
    id text NOT NULL,
    kind text NOT NULL,
    recipient text NOT NULL,
    payload jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    sent_count integer DEFAULT 0 NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_analyze_scale_factor='0.02');

CREATE TABLE public.postal_codes (
    postal_code text NOT NULL,
    "position" integer NOT NULL,
    suburb text NOT NULL,
    city text NOT NULL,
    state text NOT NULL,
    shipping_centavos integer NOT NULL,
    CONSTRAINT postal_codes_city_check CHECK ((char_length(city) <= 120)),
    CONSTRAINT postal_codes_postal_code_check CHECK ((postal_code ~ '^[0-9]{5}$'::text)),
    CONSTRAINT postal_codes_shipping_centavos_check CHECK (((shipping_centavos >= 0) AND (shipping_centavos <= 10000000))),
    CONSTRAINT postal_codes_state_check CHECK ((char_length(state) <= 120)),
    CONSTRAINT postal_codes_suburb_check CHECK ((char_length(suburb) <= 160))
);

CREATE TABLE public.products (
    id text NOT NULL,
    status smallint DEFAULT 1 NOT NULL,
    title text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    price_centavos integer NOT NULL,
    pieces integer NOT NULL,
    held integer DEFAULT 0 NOT NULL,
    ages text[] DEFAULT '{}'::text[] NOT NULL,
    audience text,
    garment text,
    design_id text,
    images text[] DEFAULT '{}'::text[] NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT products_never_oversold CHECK (((held >= 0) AND (held <= pieces) AND (pieces <= 1000000)))
)
WITH (fillfactor='85');

CREATE TABLE public.reconciliations (
    id uuid NOT NULL,
    started_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone NOT NULL,
    looked_at integer NOT NULL,
    unanswered integer NOT NULL,
    healed jsonb NOT NULL,
    findings jsonb NOT NULL
);

CREATE TABLE public.refunds (
    id uuid NOT NULL,
    capture_id text NOT NULL,
    order_id uuid,
    amount_centavos integer NOT NULL,
    reason text NOT NULL,
    state text DEFAULT 'asked'::text NOT NULL,
    provider_refund_id text,
    failure text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT refunds_amount_centavos_check CHECK ((amount_centavos > 0)),
    CONSTRAINT refunds_failed_with_reason CHECK (((state = 'failed'::text) = (failure IS NOT NULL))),
    CONSTRAINT refunds_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'pending'::text, 'done'::text, 'failed'::text])))
);

CREATE TABLE public.shelf (
    product_id text NOT NULL,
    "position" integer NOT NULL,
    price_centavos integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    audience text,
    garment text,
    years integer[] NOT NULL,
    words tsvector NOT NULL
);

CREATE TABLE public.shelf_changes (
    audience text NOT NULL,
    garment text NOT NULL,
    years integer[] NOT NULL,
    change integer NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='500');

CREATE TABLE public.shelf_counts (
    audience text NOT NULL,
    garment text NOT NULL,
    years integer[] NOT NULL,
    count integer NOT NULL
);

CREATE VIEW public.shelf_kinds AS
 SELECT shelf_counts.audience,
    shelf_counts.garment,
    shelf_counts.years,
    shelf_counts.count
   FROM public.shelf_counts
UNION ALL
 SELECT shelf_changes.audience,
    shelf_changes.garment,
    shelf_changes.years,
    shelf_changes.change AS count
   FROM public.shelf_changes;

CREATE TABLE public.size_guide (
    "position" integer NOT NULL,
    size text,
    age text NOT NULL,
    height_from smallint NOT NULL,
    height_to smallint NOT NULL,
    chest_from smallint NOT NULL,
    chest_to smallint NOT NULL,
    waist_from smallint NOT NULL,
    waist_to smallint NOT NULL,
    CONSTRAINT size_guide_age_check CHECK ((age ~ '^[0-9]{1,2}(-[0-9]{1,2})?$'::text)),
    CONSTRAINT size_guide_check CHECK ((height_to > height_from)),
    CONSTRAINT size_guide_check1 CHECK ((chest_to > chest_from)),
    CONSTRAINT size_guide_check2 CHECK ((waist_to > waist_from)),
    CONSTRAINT size_guide_chest_from_check CHECK ((chest_from > 0)),
    CONSTRAINT size_guide_height_from_check CHECK ((height_from > 0)),
    CONSTRAINT size_guide_size_check CHECK ((size = ANY (ARRAY['XS'::text, 'S'::text, 'M'::text, 'L'::text, 'XL'::text, 'XXL'::text]))),
    CONSTRAINT size_guide_waist_from_check CHECK ((waist_from > 0))
);

CREATE TABLE public.webhook_certificates (
    address text NOT NULL,
    pem text NOT NULL,
    valid_until timestamp with time zone NOT NULL,
    proved_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT webhook_certificates_address_check CHECK ((char_length(address) <= 400)),
    CONSTRAINT webhook_certificates_pem_check CHECK ((char_length(pem) <= 65536))
);

CREATE TABLE public.webhook_events (
    id text NOT NULL,
    type text NOT NULL,
    body bytea NOT NULL,
    headers jsonb NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    processed_at timestamp with time zone,
    outcome text
);

INSERT INTO public.captures VALUES
	('TXAGTYYGTXB185P8H', 'ea97a02d-476d-477c-9ecc-2828bc290773', 'USK3TN61CMSFUS853', 'COMPLETED', 138700, 'MXN', '2026-11-22 10:19:43.377811+00', '2026-11-22 10:19:43.377811+00'),
	('RZM5E3EKQVNFAWDBS', '82310c2e-696c-47a5-bf91-09047ad56538', 'LHHS71VHGPGPXKYTW', 'COMPLETED', 250000, 'MXN', '2026-11-22 10:19:43.600213+00', '2026-11-22 10:19:43.600213+00'),
	('397DBP9U460ZEQB50', '54cae0f5-d474-47fc-ab46-adc1b78c83f9', 'LFS9PC2YFFNYYZ7V3', 'COMPLETED', 34900, 'MXN', '2026-11-22 10:19:43.683793+00', '2026-11-22 10:19:43.683793+00'),
	('P3ADJ3BFTFWT6EWR8', 'e3cc2174-03a1-41aa-ab72-3b38c4793911', 'EZ1PVZE9K6LSQ2ZZ1', 'PARTIALLY_REFUNDED', 43900, 'MXN', '2026-11-22 10:19:43.742234+00', '2026-11-22 10:19:45.019356+00'),
	('CCPZIEYFTNH1JOR4M', '110ba8fc-e455-46fc-a8b9-7ab730c24ad6', '50V0MNY6YEIS75Y9D', 'REFUNDED', 43900, 'MXN', '2026-11-22 10:19:43.785673+00', '2026-11-22 10:19:45.046675+00'),
	('HUR4M8HN22YJVCDVV', '64a29c85-1be0-4d04-b8de-144f9bd4ddff', '7NYWVS9ZGK2JZX7IR', 'COMPLETED', 43900, 'MXN', '2026-11-22 10:19:45.153149+00', '2026-11-22 10:19:45.153149+00');

INSERT INTO public.checkouts VALUES
	('ea97a02d-476d-477c-9ecc-2828bc290773', 'PDvDQAqQvQQDvM5y8W0Timm6J3aQDJDsu0XyQRVZVHM.78e5107e-4b09-4b15-a153-941a26a312ce', '78e5107e-4b09-4b15-a153-941a26a312ce', 'PL-VPV8-NDQTS', 'paid', NULL, 'IbuxI631sj_SW_ojMUJSy1kSHFhZA2zUkIEjgGZZSFU', '[{"name": "Playera Dino de Cartón", "size": "4", "image": "/pictures/playera-dino-de-carton-frente", "colour": "na", "design": "na", "lineId": "playera-dino#na-4", "category": "PHYSICAL_GOODS", "quantity": 1, "productId": "playera-dino", "unitPrice": 28900, "description": "Nació de una caja de mudanza: ¡fresquita!"}, {"name": "Sudadera Cohete a la Luna", "size": "6", "image": "/pictures/sudadera-cohete-a-la-luna-frente", "colour": "na", "design": "na", "lineId": "sudadera-cohete#na-6", "category": "PHYSICAL_GOODS", "quantity": 2, "productId": "sudadera-cohete", "unitPrice": 54900, "description": "Felpa cepillada."}]', '{"city": "Monterrey", "state": "Nuevo León", "street": "Hidalgo 12", "suburb": "Centro", "country": "MX", "fullName": "Ana Treviño", "postalCode": "64000"}', 'ana.invento@correo.example', '', 'MXN', 138700, 0, 138700, 'USK3TN61CMSFUS853', 1, '2026-11-22 10:34:43.315+00', '2026-11-22 10:20:43.358+00', '2026-11-22 10:19:43.301365+00', '2026-11-22 10:19:43.377811+00', '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU', '2026-11-22 10:19:43.315+00', NULL),
	('82310c2e-696c-47a5-bf91-09047ad56538', 'd134b7db3631e1eaf48df7bfb13ddfaf', '78e5107e-4b09-4b15-a153-941a26a312ce', 'PL-V9W5-VYPT6', 'paid', NULL, 'DOoX-b_DmY9chqk14kZwu2hFgBWcap7WRzNmqlbGLXo', '[{"name": "Tarjeta de Socio Ana Treviño", "size": "na", "image": "/pictures/tarjeta-frente", "colour": "na", "design": "na", "lineId": "tarjetaSocio-1", "category": "DIGITAL_GOODS", "quantity": 1, "productId": null, "unitPrice": 250000, "description": ""}]', '{"city": "Monterrey", "state": "Nuevo León", "street": "Hidalgo 12", "suburb": "Centro", "country": "MX", "fullName": "Ana T. Garza", "postalCode": "64000"}', 'ana.invento@correo.example', '', 'MXN', 250000, 0, 250000, 'LHHS71VHGPGPXKYTW', 1, '2026-11-22 10:34:43.437+00', '2026-11-22 10:20:43.57+00', '2026-11-22 10:19:43.432473+00', '2026-11-22 10:19:43.600213+00', '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU', '2026-11-22 10:19:43.437+00', NULL),
	('54cae0f5-d474-47fc-ab46-adc1b78c83f9', 'f_tKl7BHK-poRuq9lKQ-ERFohBCSvNGWLAXqzhDzxjI', NULL, 'PL-E7RM-PKJMM', 'paid', NULL, 'cnin2kRYX2y_PE0_vhxnxGW4dkMzqkqrKoiKjYc4mx8', '[{"name": "Playera Agotada", "size": "4", "image": "/pictures/playera-agotada", "colour": "na", "design": "na", "lineId": "playera-agotada#na-4", "category": "PHYSICAL_GOODS", "quantity": 1, "productId": "playera-agotada", "unitPrice": 19900, "description": "La última fue de Ana."}]', '{"city": "Monterrey", "state": "Nuevo León", "street": "Hidalgo 12", "suburb": "Centro", "country": "MX", "fullName": "Ana Treviño", "postalCode": "64000"}', 'clara.invento@correo.example', '', 'MXN', 19900, 15000, 34900, 'LFS9PC2YFFNYYZ7V3', 1, '2026-11-22 10:34:43.65+00', '2026-11-22 10:20:43.674+00', '2026-11-22 10:19:43.64315+00', '2026-11-22 10:19:43.683793+00', '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU', '2026-11-22 10:19:43.65+00', NULL),
	('e3cc2174-03a1-41aa-ab72-3b38c4793911', 'wMHrMK5MhqRgTyiwhz7gWZwEc5B5jHGX0K3hnAbmhJc', NULL, 'PL-2KS4-6MSN6', 'paid', NULL, '9eIWd5uNthdSmWDgDqEqZSws-A1j8EKS3RLu-v2YUJs', '[{"name": "Playera Dino de Cartón", "size": "4", "image": "/pictures/playera-dino-de-carton-frente", "colour": "na", "design": "na", "lineId": "playera-dino#na-4", "category": "PHYSICAL_GOODS", "quantity": 1, "productId": "playera-dino", "unitPrice": 28900, "description": "Nació de una caja de mudanza: ¡fresquita!"}]', '{"city": "Monterrey", "state": "Nuevo León", "street": "Hidalgo 12", "suburb": "Centro", "country": "MX", "fullName": "Ana Treviño", "postalCode": "64000"}', 'dora.invento@correo.example', '', 'MXN', 28900, 15000, 43900, 'EZ1PVZE9K6LSQ2ZZ1', 1, '2026-11-22 10:34:43.723+00', '2026-11-22 10:20:43.737+00', '2026-11-22 10:19:43.71646+00', '2026-11-22 10:19:43.742234+00', '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU', '2026-11-22 10:19:43.723+00', NULL),
	('110ba8fc-e455-46fc-a8b9-7ab730c24ad6', 'hIPF5DEzNVBZSanIAin5LDWYV81-I3R6XJUmvaUUhbU', NULL, 'PL-BW4V-XCSAM', 'paid', NULL, 'fp_-zvOXAJ_FQqYCqcoZjkmdqlEQp0VSFdzcBj4-e0Y', '[{"name": "Playera Dino de Cartón", "size": "4", "image": "/pictures/playera-dino-de-carton-frente", "colour": "na", "design": "na", "lineId": "playera-dino#na-4", "category": "PHYSICAL_GOODS", "quantity": 1, "productId": "playera-dino", "unitPrice": 28900, "description": "Nació de una caja de mudanza: ¡fresquita!"}]', '{"city": "Monterrey", "state": "Nuevo León", "street": "Hidalgo 12", "suburb": "Centro", "country": "MX", "fullName": "Ana Treviño", "postalCode": "64000"}', 'eva.invento@correo.example', '', 'MXN', 28900, 15000, 43900, '50V0MNY6YEIS75Y9D', 1, '2026-11-22 10:34:43.766+00', '2026-11-22 10:20:43.78+00', '2026-11-22 10:19:43.761883+00', '2026-11-22 10:19:43.785673+00', '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU', '2026-11-22 10:19:43.766+00', NULL),
	('757e1255-8226-4a52-9f35-c155bb940481', 'C2dp1GEkK5_0Y1_GOdraYTgqwZTA2891wAeKo43se3g', NULL, 'PL-9D0E-AEBM1', 'closed', 'cancelled', '96pYNrvolqNoawe4RRKpBQSEgn8zqKa5ZO8NSoRmhO4', '[{"name": "Conjunto Niebla", "size": "2", "image": "/pictures/conjunto-niebla", "colour": "na", "design": "na", "lineId": "conjunto-niebla#na-2", "category": "PHYSICAL_GOODS", "quantity": 1, "productId": "conjunto-niebla", "unitPrice": 45000, "description": "Para días con ñandúes."}]', '{"city": "Monterrey", "state": "Nuevo León", "street": "Hidalgo 12", "suburb": "Centro", "country": "MX", "fullName": "Ana Treviño", "postalCode": "64000"}', 'fina.invento@correo.example', '', 'MXN', 45000, 15000, 60000, 'V4YFRYFX950DLPEQT', 1, '2026-11-22 10:34:43.822+00', '2026-11-22 10:34:43.822+00', '2026-11-22 10:19:43.817065+00', '2026-11-22 10:19:43.83341+00', '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU', '2026-11-22 10:19:43.822+00', '2026-11-22 10:19:43.835+00'),
	('6bf87a6f-f6f7-4c84-9179-be253c4ab105', '0ErSlk2ym_tAZ7fi2s4DyKJwov1oTIb79joUziYMbus', NULL, 'PL-HDMP-NM04B', 'awaiting_payer', NULL, '4lSQZ5O6IOiVtvf9UtiEHaKEKnXOJc8OFz0zV2Pe_Y8', '[{"name": "Conjunto Niebla", "size": "2", "image": "/pictures/conjunto-niebla", "colour": "na", "design": "na", "lineId": "conjunto-niebla#na-2", "category": "PHYSICAL_GOODS", "quantity": 1, "productId": "conjunto-niebla", "unitPrice": 45000, "description": "Para días con ñandúes."}]', '{"city": "Monterrey", "state": "Nuevo León", "street": "Hidalgo 12", "suburb": "Centro", "country": "MX", "fullName": "Ana Treviño", "postalCode": "64000"}', 'hugo.invento@correo.example', '', 'MXN', 45000, 15000, 60000, '225H5MHMHLU694323', 1, '2026-11-22 10:34:45.083+00', '2026-11-22 10:34:45.083+00', '2026-11-22 10:19:45.078633+00', '2026-11-22 10:19:45.088436+00', '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU', '2026-11-22 10:19:45.083+00', NULL),
	('422e49fb-6d8c-408a-bb9f-8ddc7d0deb35', 'HIOEjy9NCgLWltUbKzvQIUCDrkEyDn6eO916iNqtwM0.832c39f3-e4e2-46e9-af8a-4fe8f86fec1a', '832c39f3-e4e2-46e9-af8a-4fe8f86fec1a', 'PL-BC4A-1Y9X4', 'awaiting_payer', NULL, 'yd0UyfojRc7IuJPMHWmn4yksi4x27Ss2-ujwFN0yb3c', '[{"name": "Sudadera Cohete a la Luna", "size": "6", "image": "/pictures/sudadera-cohete-a-la-luna-frente", "colour": "na", "design": "na", "lineId": "sudadera-cohete#na-6", "category": "PHYSICAL_GOODS", "quantity": 2, "productId": "sudadera-cohete", "unitPrice": 54900, "description": "Felpa cepillada."}]', '{"city": "Monterrey", "state": "Nuevo León", "street": "Hidalgo 12", "suburb": "Centro", "country": "MX", "fullName": "Ana Treviño", "postalCode": "64000"}', 'bruno.invento@correo.example', '', 'MXN', 109800, 0, 109800, 'QRM4DZXNX67BTG6IR', 1, '2026-11-22 10:34:45.099+00', '2026-11-22 10:34:45.099+00', '2026-11-22 10:19:45.096776+00', '2026-11-22 10:19:45.103831+00', '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU', '2026-11-22 10:19:45.099+00', NULL),
	('64a29c85-1be0-4d04-b8de-144f9bd4ddff', 'cEr2prZKwA3296Pz0mVob3xISRUj-Q1zYUaSypM-QoQ', NULL, 'PL-2X61-GPRDV', 'paid', NULL, 'Bg5NdXwGSAOUbIpHQNKZ2EkIk-U-muLOg5z3oFevQfc', '[{"name": "Playera Dino de Cartón", "size": "4", "image": "/pictures/playera-dino-de-carton-frente", "colour": "na", "design": "na", "lineId": "playera-dino#na-4", "category": "PHYSICAL_GOODS", "quantity": 1, "productId": "playera-dino", "unitPrice": 28900, "description": "Nació de una caja de mudanza: ¡fresquita!"}]', '{"city": "Monterrey", "state": "Nuevo León", "street": "Hidalgo 12", "suburb": "Centro", "country": "MX", "fullName": "Ana Treviño", "postalCode": "64000"}', 'ines.invento@correo.example', '', 'MXN', 28900, 15000, 43900, '7NYWVS9ZGK2JZX7IR', 1, '2026-11-22 10:34:45.113+00', '2026-11-22 10:20:45.147+00', '2026-11-22 10:19:45.108186+00', '2026-11-22 10:19:45.153149+00', '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU', '2026-11-22 10:19:45.113+00', NULL);

INSERT INTO public.contact_messages VALUES
	('3f6374a9-5fc2-4ad6-9caa-5472008ede46', 'Gala', 'gala.invento@correo.example', '¿Tienen en talla 6?', 'L09mSbceSkdcWfRrHRSq95ErwNV-O8uhGEhhvAainuc', '2026-11-22 10:19:45.07+00', NULL);

INSERT INTO public.counted_attempts VALUES
	('9OFozNiPBVzo1toIab4SHw0PZv_iEeLJTWo5PbtzXhM', 1, '2026-11-22 11:19:42.501+00'),
	('XS1ugLqMd3pn1aDczpbyn0GRQmWEm-RmvVW8pvgi-eI', 0, '2026-11-22 10:34:43.095+00'),
	('vLk3xdRCp3IYkdTEr-eWMlrlLf-xpdrjaO1eorBY5Tk', 0, '2026-11-22 10:34:43.192+00'),
	('VaYZYAwLJZsm0tTSUPSJclO_cLJBGk1XGELKQOKbQgo', 0, '2026-11-22 11:19:43.1+00'),
	('8gjhlraKQLCii2Um3-nxWnU4uwoFnbUUBSAsMMx0FSw', 1, '2026-11-22 11:19:43.224+00'),
	('fz8RopZbKsW1lb25I37dWkcShGtS-FofKK0i8wZMuQo', 0, '2026-11-22 10:34:43.253+00'),
	('tYNb6QrWMGtzl2UasHqGP8hqbdOPzYXdsuPGh7tuDNw', 0, '2026-11-22 11:19:43.26+00'),
	('vTwCcQszqL9CBQy-eJvOjvzyiVF8948bHSefmSe80VE', 1, '2026-11-22 10:34:43.296+00'),
	('Y511gI1jKSt_oGsfwptLfQhFsbkOs3IDAktufBbSZjg', 1, '2026-11-22 10:34:43.412+00'),
	('xXL7xmUHiiOKGgNavf2TspahVIuWIqtK5-7CR0cIGtA', 1, '2026-11-22 10:34:43.637+00'),
	('eo-Mb0FEtEWz67vVORHXOVMjqvRm6WFfqGli5vZM9f4', 1, '2026-11-22 10:34:43.711+00'),
	('2v69eCn4kt6VNbk77DkySW2DKxy3X_Fa-NvzspTKaYE', 1, '2026-11-22 10:34:43.758+00'),
	('ldLgwgGRwBAEJKHAkEUR4MrzAYpJXZ4qbkOPIPXW4ow', 1, '2026-11-22 10:34:43.812+00'),
	('OGVu7FP77XkekKgGjn04S-TYh_i5q1RJYsklZkd1C6I', 1, '2026-11-22 11:19:45.068+00'),
	('OSX7MMWR9kw6t92RCf93FJm4vJBzU5zY8Fssj5fsEOM', 1, '2026-11-22 11:19:45.069+00'),
	('kK_dN9AkJ6i4uGICfOWg6LJhtVffko4M-U-ftCbUuxE', 1, '2026-11-22 11:19:45.073+00'),
	('9YCwodamgJjOq_YOTigEjkpSQn-yYMDowlersJlAg8A', 1, '2026-11-22 11:19:45.073+00'),
	('E-lThlECEma_-UMo6GIANLPMmTogMEZ1A5-pw0BDaTo', 1, '2026-11-22 10:34:45.075+00'),
	('wXtGQM6PjQUWhVYG8PqwWUDgYXrSU5fzWzWidZbe-js', 1, '2026-11-22 10:34:45.092+00'),
	('T-ViSWkz1VsWSDgjeo644s9MY5d-UmNUKJQDZZ_yZt8', 1, '2026-11-22 10:34:45.105+00'),
	('eiXW-K0k4ZCUF-4kp7zL1XiYAxdtdb0R_6_qxlwGqIM', 9, '2026-11-22 10:34:43.297+00'),
	('34BxUxBBWKjNHBm2cQQ88QOYRxvo9E44KFeuYr4sLss', 9, '2026-11-22 10:34:43.298+00');

INSERT INTO public.customers VALUES
	('832c39f3-e4e2-46e9-af8a-4fe8f86fec1a', '0f243867-2c3a-474f-b1f9-f277a279f8e4', 'Active', 'Bruno', 'Ejemplo', 'bruno.invento@correo.example', '+528112345678', false, '', '2026-11-22 10:19:43.247724+00', '2026-11-22 10:19:43.247724+00', 'customer', NULL, 0, NULL),
	('78e5107e-4b09-4b15-a153-941a26a312ce', '3758f357-3f54-49c3-bffd-40649c62fc8f', 'Active', 'Ana', 'Treviño', 'ana.invento@correo.example', '+528112345678', true, '362069616013', '2026-11-22 10:19:43.078244+00', '2026-11-22 10:19:43.600213+00', 'customer', '2026-11-22 10:19:43.185+00', 0, NULL);

INSERT INTO public.designs VALUES
	('dinosaurio', 'Dino de Cartón', '/pictures/diseno-dinosaurio', '{Black,White,Beige}', '{TShirt,Hoodies,Sets}', 1, '2026-11-22 10:19:42.423026+00', '2026-11-22 10:19:42.423026+00'),
	('luna', 'Luna Despierta', '/pictures/diseno-luna', '{White,Beige}', '{TShirt}', 2, '2026-11-22 10:19:42.423026+00', '2026-11-22 10:19:42.423026+00');

INSERT INTO public.holds VALUES
	('6bf87a6f-f6f7-4c84-9179-be253c4ab105', 'conjunto-niebla', 1),
	('422e49fb-6d8c-408a-bb9f-8ddc7d0deb35', 'sudadera-cohete', 2);

INSERT INTO public.identity_accounts VALUES
	('PU06yZyCTfLWdp2utPuj0Tldaxwm0vpi', '3758f357-3f54-49c3-bffd-40649c62fc8f', 'credential', '3758f357-3f54-49c3-bffd-40649c62fc8f', NULL, NULL, NULL, NULL, NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$ptmxyvfQT7PhGPTe7np+mA$obnxWEgaYpyNz3h5YQS0evzFhWvAl22FLFR7Y/uKVF8', '2026-11-22 10:19:43.066+00', '2026-11-22 10:19:43.066+00'),
	('8FywNcPjmj8NO7TbMAmClNLisdrnollt', '0f243867-2c3a-474f-b1f9-f277a279f8e4', 'credential', '0f243867-2c3a-474f-b1f9-f277a279f8e4', NULL, NULL, NULL, NULL, NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$QEWcSpgfqJ8uzs1mg08VrA$fvmCixdIloxcSKCniNnjeVJWasyc6/Aym3etBJeaOlM', '2026-11-22 10:19:43.245+00', '2026-11-22 10:19:43.245+00');

INSERT INTO public.identity_sessions VALUES
	('3779eaab-8914-4661-8df9-4b1869003e44', 'cnQlNu6bqs7uVIb8_QcsoktbE-iYL0UcpHhnTTT0q0s', '3758f357-3f54-49c3-bffd-40649c62fc8f', '2026-11-23 10:19:43.134+00', NULL, NULL, '2026-11-22 10:19:43.132403+00', '2026-11-22 10:19:43.132403+00'),
	('d89545ab-db44-467f-acb1-07784fcb7b9b', 'Vg8Wk0C1cjk2yQmoK34hHq4Q0XcUcaVpCg-rm2Pm_HU', '3758f357-3f54-49c3-bffd-40649c62fc8f', '2026-11-23 10:19:43.214+00', NULL, NULL, '2026-11-22 10:19:43.212732+00', '2026-11-22 10:19:43.212732+00'),
	('44a8e60a-3f5c-4928-b463-575b02e3f104', 'GAyIQdi3O5JrwOIDP0DYuNSsJs3cTF_3tBjhew_RpPE', '0f243867-2c3a-474f-b1f9-f277a279f8e4', '2026-11-23 10:19:43.282+00', NULL, NULL, '2026-11-22 10:19:43.279133+00', '2026-11-22 10:19:43.279133+00');

INSERT INTO public.identity_users VALUES
	('3758f357-3f54-49c3-bffd-40649c62fc8f', 'Ana Treviño', 'ana.invento@correo.example', false, NULL, '2026-11-22 10:19:43.011+00', '2026-11-22 10:19:43.011+00'),
	('0f243867-2c3a-474f-b1f9-f277a279f8e4', 'Bruno Ejemplo', 'bruno.invento@correo.example', false, NULL, '2026-11-22 10:19:43.244+00', '2026-11-22 10:19:43.244+00');

INSERT INTO public.identity_verifications VALUES
	('7011b3c0-9881-4c56-8c40-20c8194469e5', 'l4l1KJqCJS7IWQciQsJTDWj1yJj6TxV0o_1TcgxttRE', 'verify-email:832c39f3-e4e2-46e9-af8a-4fe8f86fec1a', '2026-11-23 10:19:43.248+00', '2026-11-22 10:19:43.247724+00', '2026-11-22 10:19:43.247724+00');

INSERT INTO public.jobs VALUES
	('deliver-mail:verify-email:1bc3d5c8-d8d5-4c22-afc2-e9dfe5a1cab1', 'deliver-mail', '{"mail": "verify-email:1bc3d5c8-d8d5-4c22-afc2-e9dfe5a1cab1"}', '2026-11-22 10:19:43.078244+00', 1, NULL, NULL, '2026-11-22 10:19:43.179182+00', '2026-11-22 10:19:43.078244+00'),
	('deliver-mail:order-confirmation:84f9cb8b-c2ab-4187-9545-54ac87e3f504', 'deliver-mail', '{"mail": "order-confirmation:84f9cb8b-c2ab-4187-9545-54ac87e3f504"}', '2026-11-22 10:19:43.837234+00', 1, NULL, NULL, '2026-11-22 10:19:43.981344+00', '2026-11-22 10:19:43.683793+00'),
	('deliver-mail:order-notice:e6f08b2d-0fc6-4740-b33d-5af23d775083', 'deliver-mail', '{"mail": "order-notice:e6f08b2d-0fc6-4740-b33d-5af23d775083"}', '2026-11-22 10:19:43.837234+00', 1, NULL, NULL, '2026-11-22 10:19:43.981344+00', '2026-11-22 10:19:43.600213+00'),
	('deliver-mail:order-confirmation:18e4b295-d961-4d26-9ea2-3bc4c24b1f8d', 'deliver-mail', '{"mail": "order-confirmation:18e4b295-d961-4d26-9ea2-3bc4c24b1f8d"}', '2026-11-22 10:19:43.837234+00', 1, NULL, NULL, '2026-11-22 10:19:43.963615+00', '2026-11-22 10:19:43.377811+00'),
	('deliver-mail:order-notice:84f9cb8b-c2ab-4187-9545-54ac87e3f504', 'deliver-mail', '{"mail": "order-notice:84f9cb8b-c2ab-4187-9545-54ac87e3f504"}', '2026-11-22 10:19:43.837234+00', 1, NULL, NULL, '2026-11-22 10:19:43.963615+00', '2026-11-22 10:19:43.683793+00'),
	('process-webhook:WH-A4B8SSU55JX7VJPL7-CGHSWLX5POD426WI0', 'process-webhook', '{"event": "WH-A4B8SSU55JX7VJPL7-CGHSWLX5POD426WI0"}', '2026-11-22 10:19:43.837234+00', 1, NULL, NULL, '2026-11-22 10:19:43.972991+00', '2026-11-22 10:19:43.58998+00'),
	('process-webhook:WH-IG8OLS2KJ7WBZ261Q-S3I3JMCLODRU5SAT1', 'process-webhook', '{"event": "WH-IG8OLS2KJ7WBZ261Q-S3I3JMCLODRU5SAT1"}', '2026-11-22 10:19:43.837234+00', 1, NULL, NULL, '2026-11-22 10:19:43.972991+00', '2026-11-22 10:19:43.618385+00'),
	('process-webhook:WH-REQCM2RL3ACKOVFJI-2AY45TYB8LEF0ORFM', 'process-webhook', '{"event": "WH-REQCM2RL3ACKOVFJI-2AY45TYB8LEF0ORFM"}', '2026-11-22 10:19:43.837234+00', 1, NULL, NULL, '2026-11-22 10:19:43.972991+00', '2026-11-22 10:19:43.679925+00'),
	('deliver-mail:order-notice:18e4b295-d961-4d26-9ea2-3bc4c24b1f8d', 'deliver-mail', '{"mail": "order-notice:18e4b295-d961-4d26-9ea2-3bc4c24b1f8d"}', '2026-11-22 10:19:43.837234+00', 1, NULL, NULL, '2026-11-22 10:19:43.981344+00', '2026-11-22 10:19:43.377811+00'),
	('process-webhook:WH-HCPDH8C5FAH0B7WHR-3G1U22P3A69YL8QNK', 'process-webhook', '{"event": "WH-HCPDH8C5FAH0B7WHR-3G1U22P3A69YL8QNK"}', '2026-11-22 10:19:43.837234+00', 1, NULL, NULL, '2026-11-22 10:19:43.987255+00', '2026-11-22 10:19:43.589938+00'),
	('process-webhook:WH-I1A3BQLWLV345WSX4-MIDK2NVEDBZPY7CD1', 'process-webhook', '{"event": "WH-I1A3BQLWLV345WSX4-MIDK2NVEDBZPY7CD1"}', '2026-11-22 10:19:43.837234+00', 1, NULL, NULL, '2026-11-22 10:19:43.987255+00', '2026-11-22 10:19:43.595715+00'),
	('deliver-mail:verify-email:44a6f92b-d8eb-4947-8d99-62b5f9ca3382', 'deliver-mail', '{"mail": "verify-email:44a6f92b-d8eb-4947-8d99-62b5f9ca3382"}', '2026-11-22 10:19:43.837234+00', 1, NULL, NULL, '2026-11-22 10:19:43.987255+00', '2026-11-22 10:19:43.247724+00'),
	('process-webhook:WH-RV0OYT8QE1VTU2CH5-VUSLREQ0PFL6K1LID', 'process-webhook', '{"event": "WH-RV0OYT8QE1VTU2CH5-VUSLREQ0PFL6K1LID"}', '2026-11-22 10:19:43.837234+00', 1, NULL, NULL, '2026-11-22 10:19:44.096965+00', '2026-11-22 10:19:43.692337+00'),
	('process-webhook:WH-85IUEAR2LIH7N4JGB-088PB63WP3962K8X0', 'process-webhook', '{"event": "WH-85IUEAR2LIH7N4JGB-088PB63WP3962K8X0"}', '2026-11-22 10:19:43.837234+00', 1, NULL, NULL, '2026-11-22 10:19:44.098652+00', '2026-11-22 10:19:43.736809+00'),
	('send-refund:ac8595fd-a494-40ab-9a9e-04c604951bf0', 'send-refund', '{"refund": "ac8595fd-a494-40ab-9a9e-04c604951bf0"}', '2026-11-22 10:19:43.837234+00', 1, NULL, NULL, '2026-11-22 10:19:44.312835+00', '2026-11-22 10:19:43.803321+00'),
	('deliver-mail:order-confirmation:e6f08b2d-0fc6-4740-b33d-5af23d775083', 'deliver-mail', '{"mail": "order-confirmation:e6f08b2d-0fc6-4740-b33d-5af23d775083"}', '2026-11-22 10:19:43.837234+00', 1, NULL, NULL, '2026-11-22 10:19:44.993374+00', '2026-11-22 10:19:43.600213+00'),
	('process-webhook:WH-G6MY4FM11PGLLBM0D-OJPHQP3KG55700UMU', 'process-webhook', '{"event": "WH-G6MY4FM11PGLLBM0D-OJPHQP3KG55700UMU"}', '2026-11-22 10:19:44.994089+00', 1, NULL, NULL, '2026-11-22 10:19:45.026742+00', '2026-11-22 10:19:43.986376+00'),
	('deliver-mail:refund-done:620e820f-cbd8-4c3e-957f-284750a3fc39', 'deliver-mail', '{"mail": "refund-done:620e820f-cbd8-4c3e-957f-284750a3fc39"}', '2026-11-22 10:19:45.039086+00', 1, NULL, NULL, '2026-11-22 10:19:45.046108+00', '2026-11-22 10:19:45.01573+00'),
	('process-webhook:WH-X50D97ZJCWSXPAQ3E-H4GP3QSOHBV0QCO3L', 'process-webhook', '{"event": "WH-X50D97ZJCWSXPAQ3E-H4GP3QSOHBV0QCO3L"}', '2026-11-22 10:19:45.039086+00', 1, NULL, NULL, '2026-11-22 10:19:45.049653+00', '2026-11-22 10:19:45.02114+00'),
	('deliver-mail:contact-message:3f6374a9-5fc2-4ad6-9caa-5472008ede46', 'deliver-mail', '{"mail": "contact-message:3f6374a9-5fc2-4ad6-9caa-5472008ede46"}', '2026-11-22 10:19:45.070417+00', 0, NULL, NULL, NULL, '2026-11-22 10:19:45.070417+00'),
	('start-password-reset:4639a8be-9f84-4875-8798-f6471f0fc7c9', 'start-password-reset', '{"email": "ana.invento@correo.example"}', '2026-11-22 10:19:45.07466+00', 0, NULL, NULL, NULL, '2026-11-22 10:19:45.07466+00'),
	('process-webhook:WH-AD66PFKQQ29KJIIH3-AX0F5M9XLXTIR6U2S', 'process-webhook', '{"event": "WH-AD66PFKQQ29KJIIH3-AX0F5M9XLXTIR6U2S"}', '2026-11-22 10:19:45.146664+00', 0, NULL, NULL, NULL, '2026-11-22 10:19:45.146664+00'),
	('deliver-mail:order-notice:03216583-e4be-4712-b1e3-09ab2843186b', 'deliver-mail', '{"mail": "order-notice:03216583-e4be-4712-b1e3-09ab2843186b"}', '2026-11-22 10:19:43.837234+00', 1, NULL, NULL, '2026-11-22 10:19:43.963615+00', '2026-11-22 10:19:43.742234+00'),
	('process-webhook:WH-B4Z0DVJWWDO8E09S4-EPJ8KDPPO74AHU1F5', 'process-webhook', '{"event": "WH-B4Z0DVJWWDO8E09S4-EPJ8KDPPO74AHU1F5"}', '2026-11-22 10:19:43.837234+00', 1, NULL, NULL, '2026-11-22 10:19:43.981344+00', '2026-11-22 10:19:43.746339+00'),
	('deliver-mail:order-confirmation:03216583-e4be-4712-b1e3-09ab2843186b', 'deliver-mail', '{"mail": "order-confirmation:03216583-e4be-4712-b1e3-09ab2843186b"}', '2026-11-22 10:19:43.837234+00', 1, NULL, NULL, '2026-11-22 10:19:43.981344+00', '2026-11-22 10:19:43.742234+00'),
	('process-webhook:WH-PQV0U0EOKMNAUKU8G-DF80G9BDR7EIVRG30', 'process-webhook', '{"event": "WH-PQV0U0EOKMNAUKU8G-DF80G9BDR7EIVRG30"}', '2026-11-22 10:19:43.837234+00', 1, NULL, NULL, '2026-11-22 10:19:43.987255+00', '2026-11-22 10:19:43.780163+00'),
	('process-webhook:WH-0H5BPTG56YCD8JP14-KHEJPFO13KUL7HXF7', 'process-webhook', '{"event": "WH-0H5BPTG56YCD8JP14-KHEJPFO13KUL7HXF7"}', '2026-11-22 10:19:43.837234+00', 1, NULL, NULL, '2026-11-22 10:19:44.098652+00', '2026-11-22 10:19:43.789787+00'),
	('process-webhook:WH-ZX6QSBG2A74UBTXLO-GDFJ3HN51917EIX4P', 'process-webhook', '{"event": "WH-ZX6QSBG2A74UBTXLO-GDFJ3HN51917EIX4P"}', '2026-11-22 10:19:45.160056+00', 0, NULL, NULL, NULL, '2026-11-22 10:19:45.160056+00'),
	('deliver-mail:order-confirmation:baf31cbc-7f40-4f46-80ba-5eefd0bd33e7', 'deliver-mail', '{"mail": "order-confirmation:baf31cbc-7f40-4f46-80ba-5eefd0bd33e7"}', '2026-11-22 10:19:45.153149+00', 0, NULL, NULL, NULL, '2026-11-22 10:19:45.153149+00'),
	('deliver-mail:order-notice:baf31cbc-7f40-4f46-80ba-5eefd0bd33e7', 'deliver-mail', '{"mail": "order-notice:baf31cbc-7f40-4f46-80ba-5eefd0bd33e7"}', '2026-11-22 10:19:45.153149+00', 0, NULL, NULL, NULL, '2026-11-22 10:19:45.153149+00'),
	('deliver-mail:order-confirmation:33bc69ed-d3f8-46e6-9dd9-afe91d282498', 'deliver-mail', '{"mail": "order-confirmation:33bc69ed-d3f8-46e6-9dd9-afe91d282498"}', '2026-11-22 10:19:44.994089+00', 1, NULL, NULL, '2026-11-22 10:19:45.018414+00', '2026-11-22 10:19:43.785673+00'),
	('deliver-mail:order-notice:33bc69ed-d3f8-46e6-9dd9-afe91d282498', 'deliver-mail', '{"mail": "order-notice:33bc69ed-d3f8-46e6-9dd9-afe91d282498"}', '2026-11-22 10:19:44.994089+00', 1, NULL, NULL, '2026-11-22 10:19:45.018414+00', '2026-11-22 10:19:43.785673+00'),
	('deliver-mail:refund-done:ac8595fd-a494-40ab-9a9e-04c604951bf0', 'deliver-mail', '{"mail": "refund-done:ac8595fd-a494-40ab-9a9e-04c604951bf0"}', '2026-11-22 10:19:44.994089+00', 1, NULL, NULL, '2026-11-22 10:19:45.019553+00', '2026-11-22 10:19:43.977398+00'),
	('send-refund:620e820f-cbd8-4c3e-957f-284750a3fc39', 'send-refund', '{"refund": "620e820f-cbd8-4c3e-957f-284750a3fc39"}', '2026-11-22 10:19:44.994089+00', 1, NULL, NULL, '2026-11-22 10:19:45.038761+00', '2026-11-22 10:19:43.807954+00');

INSERT INTO public.known_devices VALUES
	('L565CtLDIQhcgjn1AZ1y8Jvo3U-LSYDoDrNYjkN4Q5g', '78e5107e-4b09-4b15-a153-941a26a312ce', '2026-11-22 10:19:43.132403+00'),
	('XCeac0-NABhaUIbxvzfyaRkhKVr7opVwEV_38hiw7F8', '78e5107e-4b09-4b15-a153-941a26a312ce', '2026-11-22 10:19:43.212732+00'),
	('hiIpFEbwlFAi9YUhcRB14D5pzSB4LfWPs-tYj8hIGko', '832c39f3-e4e2-46e9-af8a-4fe8f86fec1a', '2026-11-22 10:19:43.279133+00');

INSERT INTO public.kysely_migration VALUES
	('0001-catalogue.sql', '2026-11-22T10:19:40.822Z'),
	('0002-customers.sql', '2026-11-22T10:19:40.832Z'),
	('0003-checkouts-and-orders.sql', '2026-11-22T10:19:40.868Z'),
	('0004-later-work.sql', '2026-11-22T10:19:40.885Z'),
	('0005-search.sql', '2026-11-22T10:19:40.903Z'),
	('0006-identity.sql', '2026-11-22T10:19:40.946Z'),
	('0007-membership.sql', '2026-11-22T10:19:40.957Z'),
	('0008-refunds.sql', '2026-11-22T10:19:40.966Z'),
	('0009-hold-limits.sql', '2026-11-22T10:19:40.969Z'),
	('0010-reconciliations.sql', '2026-11-22T10:19:40.974Z'),
	('0011-one-waiting-checkout.sql', '2026-11-22T10:19:40.976Z'),
	('0012-orders-in-one-call.sql', '2026-11-22T10:19:40.978Z'),
	('0014-catalogue-news.sql', '2026-11-22T10:19:40.980Z'),
	('0015-shelf.sql', '2026-11-22T10:19:41.007Z'),
	('0016-long-history.sql', '2026-11-22T10:19:41.021Z'),
	('0017-products-change-at.sql', '2026-11-22T10:19:41.023Z'),
	('0018-laws-that-cost-less.sql', '2026-11-22T10:19:41.029Z'),
	('0019-fewer-statements-of-an-order.sql', '2026-11-22T10:19:41.031Z'),
	('0020-orders-without-functions.sql', '2026-11-22T10:19:41.032Z'),
	('0021-holds-have-a-life.sql', '2026-11-22T10:19:41.035Z'),
	('0025-proved-certificates.sql', '2026-11-22T10:19:41.039Z'),
	('0026-contact-messages-held-back.sql', '2026-11-22T10:19:41.042Z'),
	('0029-size-guide.sql', '2026-11-22T10:19:41.049Z'),
	('0030-counted-attempts.sql', '2026-11-22T10:19:41.062Z'),
	('0031-visitors-are-who-is-signed-in.sql', '2026-11-22T10:19:41.064Z');

INSERT INTO public.kysely_migration_lock VALUES
	('migration_lock', 0);

INSERT INTO public.membership_cards VALUES
	('07cf5e78-0712-4145-a6c1-22da9b0309b2', '78e5107e-4b09-4b15-a153-941a26a312ce', 'e6f08b2d-0fc6-4740-b33d-5af23d775083', '362069616013', 'Ana Treviño', '2026-11-22 10:19:43.623+00', NULL, 'tarjetaSocio-1', 250000, '2b0d6f941bbe41f5b0abd5092815eea8');

INSERT INTO public.order_items VALUES
	('18e4b295-d961-4d26-9ea2-3bc4c24b1f8d', 0, 'playera-dino#na-4', 'playera-dino', 'Playera Dino de Cartón', 'Nació de una caja de mudanza: ¡fresquita!', 'PHYSICAL_GOODS', 'na', '4', 'na', '/pictures/playera-dino-de-carton-frente', 1, 28900),
	('18e4b295-d961-4d26-9ea2-3bc4c24b1f8d', 1, 'sudadera-cohete#na-6', 'sudadera-cohete', 'Sudadera Cohete a la Luna', 'Felpa cepillada.', 'PHYSICAL_GOODS', 'na', '6', 'na', '/pictures/sudadera-cohete-a-la-luna-frente', 2, 54900),
	('e6f08b2d-0fc6-4740-b33d-5af23d775083', 0, 'tarjetaSocio-1', NULL, 'Tarjeta de Socio Ana Treviño', '', 'DIGITAL_GOODS', 'na', 'na', 'na', '/pictures/tarjeta-frente', 1, 250000),
	('84f9cb8b-c2ab-4187-9545-54ac87e3f504', 0, 'playera-agotada#na-4', 'playera-agotada', 'Playera Agotada', 'La última fue de Ana.', 'PHYSICAL_GOODS', 'na', '4', 'na', '/pictures/playera-agotada', 1, 19900),
	('03216583-e4be-4712-b1e3-09ab2843186b', 0, 'playera-dino#na-4', 'playera-dino', 'Playera Dino de Cartón', 'Nació de una caja de mudanza: ¡fresquita!', 'PHYSICAL_GOODS', 'na', '4', 'na', '/pictures/playera-dino-de-carton-frente', 1, 28900),
	('33bc69ed-d3f8-46e6-9dd9-afe91d282498', 0, 'playera-dino#na-4', 'playera-dino', 'Playera Dino de Cartón', 'Nació de una caja de mudanza: ¡fresquita!', 'PHYSICAL_GOODS', 'na', '4', 'na', '/pictures/playera-dino-de-carton-frente', 1, 28900),
	('baf31cbc-7f40-4f46-80ba-5eefd0bd33e7', 0, 'playera-dino#na-4', 'playera-dino', 'Playera Dino de Cartón', 'Nació de una caja de mudanza: ¡fresquita!', 'PHYSICAL_GOODS', 'na', '4', 'na', '/pictures/playera-dino-de-carton-frente', 1, 28900);

INSERT INTO public.orders VALUES
	('18e4b295-d961-4d26-9ea2-3bc4c24b1f8d', 'PL-VPV8-NDQTS', 'ea97a02d-476d-477c-9ecc-2828bc290773', '78e5107e-4b09-4b15-a153-941a26a312ce', 'paid', 'USK3TN61CMSFUS853', 'TXAGTYYGTXB185P8H', 'ana.invento@correo.example', '{"city": "Monterrey", "state": "Nuevo León", "street": "Hidalgo 12", "suburb": "Centro", "country": "MX", "fullName": "Ana Treviño", "postalCode": "64000"}', '', 'MXN', 138700, 0, 138700, '2026-11-22 10:19:43.377811+00', 'b10a945cf2394548bba8029f753c1b7f'),
	('e6f08b2d-0fc6-4740-b33d-5af23d775083', 'PL-V9W5-VYPT6', '82310c2e-696c-47a5-bf91-09047ad56538', '78e5107e-4b09-4b15-a153-941a26a312ce', 'paid', 'LHHS71VHGPGPXKYTW', 'RZM5E3EKQVNFAWDBS', 'ana.invento@correo.example', '{"city": "Monterrey", "state": "Nuevo León", "street": "Hidalgo 12", "suburb": "Centro", "country": "MX", "fullName": "Ana T. Garza", "postalCode": "64000"}', '', 'MXN', 250000, 0, 250000, '2026-11-22 10:19:43.600213+00', 'cb4df30e00494c87af9d7fc3c92d098e'),
	('84f9cb8b-c2ab-4187-9545-54ac87e3f504', 'PL-E7RM-PKJMM', '54cae0f5-d474-47fc-ab46-adc1b78c83f9', NULL, 'paid', 'LFS9PC2YFFNYYZ7V3', '397DBP9U460ZEQB50', 'clara.invento@correo.example', '{"city": "Monterrey", "state": "Nuevo León", "street": "Hidalgo 12", "suburb": "Centro", "country": "MX", "fullName": "Ana Treviño", "postalCode": "64000"}', '', 'MXN', 19900, 15000, 34900, '2026-11-22 10:19:43.683793+00', 'cb4b21c6b3444a46bf4f93f33caa05d8'),
	('03216583-e4be-4712-b1e3-09ab2843186b', 'PL-2KS4-6MSN6', 'e3cc2174-03a1-41aa-ab72-3b38c4793911', NULL, 'paid', 'EZ1PVZE9K6LSQ2ZZ1', 'P3ADJ3BFTFWT6EWR8', 'dora.invento@correo.example', '{"city": "Monterrey", "state": "Nuevo León", "street": "Hidalgo 12", "suburb": "Centro", "country": "MX", "fullName": "Ana Treviño", "postalCode": "64000"}', '', 'MXN', 28900, 15000, 43900, '2026-11-22 10:19:43.742234+00', '2949ae47a5794b3bafba9deafa11fec0'),
	('33bc69ed-d3f8-46e6-9dd9-afe91d282498', 'PL-BW4V-XCSAM', '110ba8fc-e455-46fc-a8b9-7ab730c24ad6', NULL, 'refunded', '50V0MNY6YEIS75Y9D', 'CCPZIEYFTNH1JOR4M', 'eva.invento@correo.example', '{"city": "Monterrey", "state": "Nuevo León", "street": "Hidalgo 12", "suburb": "Centro", "country": "MX", "fullName": "Ana Treviño", "postalCode": "64000"}', '', 'MXN', 28900, 15000, 43900, '2026-11-22 10:19:43.785673+00', 'b2849359019f4f528698126002e1ee72'),
	('baf31cbc-7f40-4f46-80ba-5eefd0bd33e7', 'PL-2X61-GPRDV', '64a29c85-1be0-4d04-b8de-144f9bd4ddff', NULL, 'paid', '7NYWVS9ZGK2JZX7IR', 'HUR4M8HN22YJVCDVV', 'ines.invento@correo.example', '{"city": "Monterrey", "state": "Nuevo León", "street": "Hidalgo 12", "suburb": "Centro", "country": "MX", "fullName": "Ana Treviño", "postalCode": "64000"}', '', 'MXN', 28900, 15000, 43900, '2026-11-22 10:19:45.153149+00', 'ef7ae86c683a4526bbe135b51731787a');

INSERT INTO public.outbox VALUES
	('verify-email:1bc3d5c8-d8d5-4c22-afc2-e9dfe5a1cab1', 'verify-email', 'ana.invento@correo.example', '{}', '2026-11-22 10:19:43.078244+00', '2026-11-22 10:19:43.175451+00', 1),
	('order-confirmation:18e4b295-d961-4d26-9ea2-3bc4c24b1f8d', 'order-confirmation', 'ana.invento@correo.example', '{"orderId": "18e4b295-d961-4d26-9ea2-3bc4c24b1f8d"}', '2026-11-22 10:19:43.377811+00', '2026-11-22 10:19:43.952233+00', 1),
	('order-notice:84f9cb8b-c2ab-4187-9545-54ac87e3f504', 'order-notice', 'hola@pequenaleyenda.example', '{"orderId": "84f9cb8b-c2ab-4187-9545-54ac87e3f504"}', '2026-11-22 10:19:43.683793+00', '2026-11-22 10:19:43.952233+00', 1),
	('order-notice:03216583-e4be-4712-b1e3-09ab2843186b', 'order-notice', 'hola@pequenaleyenda.example', '{"orderId": "03216583-e4be-4712-b1e3-09ab2843186b"}', '2026-11-22 10:19:43.742234+00', '2026-11-22 10:19:43.952233+00', 1),
	('order-notice:18e4b295-d961-4d26-9ea2-3bc4c24b1f8d', 'order-notice', 'hola@pequenaleyenda.example', '{"orderId": "18e4b295-d961-4d26-9ea2-3bc4c24b1f8d"}', '2026-11-22 10:19:43.377811+00', '2026-11-22 10:19:43.963155+00', 1),
	('order-notice:e6f08b2d-0fc6-4740-b33d-5af23d775083', 'order-notice', 'hola@pequenaleyenda.example', '{"orderId": "e6f08b2d-0fc6-4740-b33d-5af23d775083"}', '2026-11-22 10:19:43.600213+00', '2026-11-22 10:19:43.963155+00', 1),
	('order-confirmation:84f9cb8b-c2ab-4187-9545-54ac87e3f504', 'order-confirmation', 'clara.invento@correo.example', '{"orderId": "84f9cb8b-c2ab-4187-9545-54ac87e3f504"}', '2026-11-22 10:19:43.683793+00', '2026-11-22 10:19:43.963155+00', 1),
	('order-confirmation:03216583-e4be-4712-b1e3-09ab2843186b', 'order-confirmation', 'dora.invento@correo.example', '{"orderId": "03216583-e4be-4712-b1e3-09ab2843186b"}', '2026-11-22 10:19:43.742234+00', '2026-11-22 10:19:43.963155+00', 1),
	('verify-email:44a6f92b-d8eb-4947-8d99-62b5f9ca3382', 'verify-email', 'bruno.invento@correo.example', '{}', '2026-11-22 10:19:43.247724+00', '2026-11-22 10:19:43.974937+00', 1),
	('order-confirmation:e6f08b2d-0fc6-4740-b33d-5af23d775083', 'order-confirmation', 'ana.invento@correo.example', '{"orderId": "e6f08b2d-0fc6-4740-b33d-5af23d775083"}', '2026-11-22 10:19:43.600213+00', '2026-11-22 10:19:44.991844+00', 1),
	('order-confirmation:33bc69ed-d3f8-46e6-9dd9-afe91d282498', 'order-confirmation', 'eva.invento@correo.example', '{"orderId": "33bc69ed-d3f8-46e6-9dd9-afe91d282498"}', '2026-11-22 10:19:43.785673+00', '2026-11-22 10:19:45.009688+00', 1),
	('order-notice:33bc69ed-d3f8-46e6-9dd9-afe91d282498', 'order-notice', 'hola@pequenaleyenda.example', '{"orderId": "33bc69ed-d3f8-46e6-9dd9-afe91d282498"}', '2026-11-22 10:19:43.785673+00', '2026-11-22 10:19:45.009688+00', 1),
	('refund-done:ac8595fd-a494-40ab-9a9e-04c604951bf0', 'refund-done', 'dora.invento@correo.example', '{"refundId": "ac8595fd-a494-40ab-9a9e-04c604951bf0"}', '2026-11-22 10:19:43.977398+00', '2026-11-22 10:19:45.014927+00', 1),
	('refund-done:620e820f-cbd8-4c3e-957f-284750a3fc39', 'refund-done', 'eva.invento@correo.example', '{"refundId": "620e820f-cbd8-4c3e-957f-284750a3fc39"}', '2026-11-22 10:19:45.01573+00', '2026-11-22 10:19:45.044458+00', 1),
	('contact-message:3f6374a9-5fc2-4ad6-9caa-5472008ede46', 'contact-message', 'hola@pequenaleyenda.example', '{"messageId": "3f6374a9-5fc2-4ad6-9caa-5472008ede46"}', '2026-11-22 10:19:45.070417+00', NULL, 0),
	('order-confirmation:baf31cbc-7f40-4f46-80ba-5eefd0bd33e7', 'order-confirmation', 'ines.invento@correo.example', '{"orderId": "baf31cbc-7f40-4f46-80ba-5eefd0bd33e7"}', '2026-11-22 10:19:45.153149+00', NULL, 0),
	('order-notice:baf31cbc-7f40-4f46-80ba-5eefd0bd33e7', 'order-notice', 'hola@pequenaleyenda.example', '{"orderId": "baf31cbc-7f40-4f46-80ba-5eefd0bd33e7"}', '2026-11-22 10:19:45.153149+00', NULL, 0);

INSERT INTO public.postal_codes VALUES
	('64000', 1, 'Centro', 'Monterrey', 'Nuevo León', 15000),
	('64000', 2, 'Barrio Antiguo', 'Monterrey', 'Nuevo León', 15000),
	('66200', 1, 'Del Valle', 'San Pedro Garza García', 'Nuevo León', 9900);

INSERT INTO public.products VALUES
	('playera-guardada', 0, 'Playera Guardada', 'Todavía no se vende.', 19900, 5, 0, '{4}', 'Boy', 'TShirt', NULL, '{/pictures/playera-guardada}', 5, '2026-11-22 10:19:42.441311+00', '2026-11-22 10:19:42.441311+00'),
	('playera-sin-foto', 1, 'Playera sin Foto', '', 19900, 3, 0, '{4}', 'Girl', NULL, NULL, '{""}', 0, '2026-11-22 10:19:42.484878+00', '2026-11-22 10:19:42.484878+00'),
	('playera-agotada', 1, 'Playera Agotada', 'La última fue de Ana.', 19900, 0, 0, '{4}', 'Unisex', 'TShirt', 'luna', '{/pictures/playera-agotada}', 4, '2026-11-22 10:19:42.441311+00', '2026-11-22 10:19:42.441311+00'),
	('conjunto-niebla', 1, 'Conjunto Niebla', 'Para días con ñandúes.', 45000, 2, 1, '{2}', 'Unisex', 'Sets', NULL, '{/pictures/conjunto-niebla}', 3, '2026-11-22 10:19:42.441311+00', '2026-11-22 10:19:42.441311+00'),
	('sudadera-cohete', 1, 'Sudadera Cohete a la Luna', 'Felpa cepillada.', 54900, 5, 2, '{6,8-10}', 'Girl', 'Hoodies', NULL, '{/pictures/sudadera-cohete-a-la-luna-frente}', 2, '2026-11-22 10:19:42.441311+00', '2026-11-22 10:19:42.441311+00'),
	('playera-dino', 1, 'Playera Dino de Cartón', 'Nació de una caja de mudanza: ¡fresquita!', 28900, 16, 0, '{4,6}', 'Boy', 'TShirt', 'dinosaurio', '{/pictures/playera-dino-de-carton-frente,/pictures/playera-dino-de-carton-espalda}', 1, '2026-11-22 10:19:42.441311+00', '2026-11-22 10:19:42.441311+00');

INSERT INTO public.reconciliations VALUES
	('c9cb071e-7a08-4e5e-9100-d88592331f2f', '2026-11-22 10:19:45.051+00', '2026-11-22 10:19:45.065+00', 6, 0, '[]', '[]');

INSERT INTO public.refunds VALUES
	('ac8595fd-a494-40ab-9a9e-04c604951bf0', 'P3ADJ3BFTFWT6EWR8', '03216583-e4be-4712-b1e3-09ab2843186b', 10000, 'una mancha', 'done', 'GQWGUFS9OY5NUS27T', NULL, '2026-11-22 10:19:43.803321+00', '2026-11-22 10:19:43.977398+00'),
	('620e820f-cbd8-4c3e-957f-284750a3fc39', 'CCPZIEYFTNH1JOR4M', '33bc69ed-d3f8-46e6-9dd9-afe91d282498', 43900, 'no le quedó', 'done', 'CGVZXDX2ULOG34F6Q', NULL, '2026-11-22 10:19:43.807954+00', '2026-11-22 10:19:45.01573+00');

INSERT INTO public.shelf VALUES
	('conjunto-niebla', 3, 45000, '2026-11-22 10:19:42.441311+00', '2026-11-22 10:19:42.441311+00', 'Unisex', 'Sets', '{2}', '''con'' ''conjunto'' ''dias'' ''niebla'' ''para'' ''ñandues'''),
	('playera-dino', 1, 28900, '2026-11-22 10:19:42.441311+00', '2026-11-22 10:19:42.441311+00', 'Boy', 'TShirt', '{4,6}', '''caja'' ''carton'' ''de'' ''dino'' ''fresquita'' ''mudanza'' ''nacio'' ''playera'' ''una'''),
	('sudadera-cohete', 2, 54900, '2026-11-22 10:19:42.441311+00', '2026-11-22 10:19:42.441311+00', 'Girl', 'Hoodies', '{6,8,9,10}', '''a'' ''cepillada'' ''cohete'' ''felpa'' ''la'' ''luna'' ''sudadera'''),
	('playera-sin-foto', 0, 19900, '2026-11-22 10:19:42.484878+00', '2026-11-22 10:19:42.484878+00', 'Girl', NULL, '{4}', '''foto'' ''playera'' ''sin''');

INSERT INTO public.shelf_changes VALUES
	('Boy', 'TShirt', '{4,6}', 1),
	('Girl', 'Hoodies', '{6,8,9,10}', 1),
	('Unisex', 'Sets', '{2}', 1),
	('Unisex', 'TShirt', '{4}', 1),
	('Girl', '', '{4}', 1),
	('Unisex', 'TShirt', '{4}', -1);

INSERT INTO public.size_guide VALUES
	(1, NULL, '0-1', 50, 76, 40, 47, 39, 47),
	(2, NULL, '1-2', 76, 88, 47, 51, 47, 50),
	(3, NULL, '2', 88, 93, 51, 53, 50, 51),
	(4, NULL, '3', 93, 100, 53, 55, 51, 52),
	(5, NULL, '4', 100, 108, 55, 57, 52, 54),
	(6, NULL, '6', 108, 120, 57, 61, 54, 56),
	(7, NULL, '8', 120, 131, 61, 66, 56, 59),
	(8, NULL, '10', 131, 142, 66, 71, 59, 62),
	(9, NULL, '12', 142, 153, 71, 76, 62, 65),
	(10, 'XS', '2-3', 88, 100, 51, 55, 50, 52),
	(11, 'S', '4', 100, 108, 55, 57, 52, 54),
	(12, 'M', '6', 108, 120, 57, 61, 54, 56),
	(13, 'L', '8', 120, 131, 61, 66, 56, 59),
	(14, 'XL', '10', 131, 142, 66, 71, 59, 62),
	(15, 'XXL', '12', 142, 153, 71, 76, 62, 65);

INSERT INTO public.webhook_certificates VALUES
	('http://127.0.0.1:43415/v1/notifications/certs/CERT-cddd252d-e747e0fe', '-----BEGIN CERTIFICATE-----
MIIDbjCCAlagAwIBAgIQTSZWUp0m06kJshG9MC0NrTANBgkqhkiG9w0BAQsFADBK
MRowGAYDVQQKDBFFbXVsYWRvciBkZSBwYWdvczEsMCoGA1UEAwwjbWVzc2FnZXZl
cmlmaWNhdGlvbmNlcnRzLnBheXBhbC5jb20wHhcNMjYxMDIzMTAxOTQzWhcNMzYx
MTE5MTAxOTQzWjBKMRowGAYDVQQKDBFFbXVsYWRvciBkZSBwYWdvczEsMCoGA1UE
AwwjbWVzc2FnZXZlcmlmaWNhdGlvbmNlcnRzLnBheXBhbC5jb20wggEiMA0GCSqG
SIb3DQEBAQUAA4IBDwAwggEKAoIBAQC6TOvdcyhHbkOPnOHUw26qSt5zcRVMjQoG
6CyCV7WKH4HfBtCruHzur312wxzcVsCE1iFHBUm7apphP1hThTg/SJtG21y8VZnU
z1kO8IMHvZX5faqWzoX+JMnBxQj1Wj2kFPuvtZW5BdKiM3pv+jlrDEdf4FzcE6Iv
41HPUGhCqwggg5Ynr8CYb4SG/qs/I8uE32LT4nUGusz3RNEcbfzydcAhZF9l4cvG
pCeen2e4U6xtMs2RU+OPC/prJq9OmPU7p2NvmvaQmAy/Olk3pwEpQxzoyqBcnlGP
jgeLilQzaQLLeEm1oEfUc3/f00UY6hhUAN3pWHk+a3sIoBuT6wRTAgMBAAGjUDBO
MAwGA1UdEwEB/wQCMAAwDgYDVR0PAQH/BAQDAgeAMC4GA1UdEQQnMCWCI21lc3Nh
Z2V2ZXJpZmljYXRpb25jZXJ0cy5wYXlwYWwuY29tMA0GCSqGSIb3DQEBCwUAA4IB
AQBrLzWJBh6g8tJ5jFy3P52zybkyi4QNigCmRkTeez73RoQzHRETD9JnCdanDOwp
483FGGhwJVqEmuScfiRcNrGeezPksuwRdD3DBdoi16oCzhams0H0toHfLl3ES+fU
1e892x0chX1GjWOCxt40MVOZcobbSQbK3areO58rABl4pojRkVTP8c6eKXwETDyT
VKlL/YcF13pdl8SWONN7DJBQgieQyuSz//PXWSgOXSjDrum1nhb8dpSCOxvByWjq
MBWLvy7iJ4Bu4UUhJF0apiIB2bZd0McqsuLZAWn8TGYsh0GDTgdoFWFx7ss5K6+S
lCdEapDDMStYw7L9pgg4N+Ad
', '2036-11-19 10:19:43+00', '2026-11-22 10:19:43.585924+00');

INSERT INTO public.webhook_events VALUES
	('WH-HCPDH8C5FAH0B7WHR-3G1U22P3A69YL8QNK', 'CHECKOUT.ORDER.APPROVED', '\x7b226964223a2257482d48435044483843354641483042375748522d3347315532325033413639594c38514e4b222c226576656e745f76657273696f6e223a22312e30222c226372656174655f74696d65223a22323032362d31312d32325431303a31393a34332e3334345a222c227265736f757263655f74797065223a22636865636b6f75742d6f72646572222c227265736f757263655f76657273696f6e223a22322e30222c226576656e745f74797065223a22434845434b4f55542e4f524445522e415050524f564544222c2273756d6d617279223a22416e206f7264657220686173206265656e20617070726f766564206279206275796572222c227265736f75726365223a7b226964223a2255534b33544e3631434d53465553383533222c22696e74656e74223a2243415054555245222c22737461747573223a22415050524f564544222c227061796d656e745f736f75726365223a7b2270617970616c223a7b22656d61696c5f61646472657373223a22636f6d707261646f724064656d6f2e6578616d706c65222c226163636f756e745f6964223a2251354e524c333635413736504e222c226163636f756e745f737461747573223a225645524946494544222c226e616d65223a7b22676976656e5f6e616d65223a22436f6d707261646f72222c227375726e616d65223a2264652064656d6f737472616369c3b36e227d2c2270686f6e655f6e756d626572223a7b226e6174696f6e616c5f6e756d626572223a22353238313830303030303030227d2c2261646472657373223a7b22636f756e7472795f636f6465223a224d58227d7d7d2c2270757263686173655f756e697473223a5b7b227265666572656e63655f6964223a2264656661756c74222c22616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a22313338372e3030222c22627265616b646f776e223a7b226974656d5f746f74616c223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a22313338372e3030227d2c227368697070696e67223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a22302e3030227d7d7d2c227061796565223a7b22656d61696c5f61646472657373223a227469656e64614064656d6f2e6578616d706c65222c226d65726368616e745f6964223a2244454d4f4d45524348414e5431227d2c226465736372697074696f6e223a22436f6d70726120656e20656c20736974696f20776562206465205065717565c3b161204c6579656e6461222c22637573746f6d5f6964223a2265613937613032642d343736642d343737632d396563632d323832386263323930373733222c22696e766f6963655f6964223a22504c2d565056382d4e44515453222c226974656d73223a5b7b226e616d65223a22506c61796572612044696e6f2064652043617274c3b36e222c22756e69745f616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223238392e3030227d2c227175616e74697479223a2231222c226465736372697074696f6e223a224e616369c3b320646520756e612063616a61206465206d7564616e7a613a20c2a166726573717569746121222c22736b75223a22706c61796572612d64696e6f236e612d34222c2263617465676f7279223a22504859534943414c5f474f4f4453227d2c7b226e616d65223a22537564616465726120436f686574652061206c61204c756e61222c22756e69745f616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223534392e3030227d2c227175616e74697479223a2232222c226465736372697074696f6e223a2246656c706120636570696c6c6164612e222c22736b75223a2273756461646572612d636f68657465236e612d36222c2263617465676f7279223a22504859534943414c5f474f4f4453227d5d2c227368697070696e67223a7b2274797065223a225348495050494e47222c226e616d65223a7b2266756c6c5f6e616d65223a22416e61205472657669c3b16f227d2c2261646472657373223a7b22616464726573735f6c696e655f31223a22486964616c676f203132222c22616464726573735f6c696e655f32223a2243656e74726f222c2261646d696e5f617265615f32223a224d6f6e746572726579222c2261646d696e5f617265615f31223a224e7565766f204c65c3b36e222c22706f7374616c5f636f6465223a223634303030222c22636f756e7472795f636f6465223a224d58227d7d7d5d2c227061796572223a7b226e616d65223a7b22676976656e5f6e616d65223a22436f6d707261646f72222c227375726e616d65223a2264652064656d6f737472616369c3b36e227d2c22656d61696c5f61646472657373223a22636f6d707261646f724064656d6f2e6578616d706c65222c2270617965725f6964223a2251354e524c333635413736504e222c2270686f6e65223a7b2270686f6e655f6e756d626572223a7b226e6174696f6e616c5f6e756d626572223a22353238313830303030303030227d7d2c2261646472657373223a7b22636f756e7472795f636f6465223a224d58227d7d2c226372656174655f74696d65223a22323032362d31312d32325431303a31393a34335a222c227570646174655f74696d65223a22323032362d31312d32325431303a31393a34335a222c226c696e6b73223a5b7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f636865636b6f75742f6f72646572732f55534b33544e3631434d53465553383533222c2272656c223a2273656c66222c226d6574686f64223a22474554227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f636865636b6f75742f6f72646572732f55534b33544e3631434d53465553383533222c2272656c223a22757064617465222c226d6574686f64223a225041544348227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f636865636b6f75742f6f72646572732f55534b33544e3631434d534655533835332f63617074757265222c2272656c223a2263617074757265222c226d6574686f64223a22504f5354227d5d7d2c226c696e6b73223a5b7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76312f6e6f74696669636174696f6e732f776562686f6f6b732d6576656e74732f57482d48435044483843354641483042375748522d3347315532325033413639594c38514e4b222c2272656c223a2273656c66222c226d6574686f64223a22474554227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76312f6e6f74696669636174696f6e732f776562686f6f6b732d6576656e74732f57482d48435044483843354641483042375748522d3347315532325033413639594c38514e4b2f726573656e64222c2272656c223a22726573656e64222c226d6574686f64223a22504f5354227d5d7d', '{"paypal-cert-url": "http://127.0.0.1:43415/v1/notifications/certs/CERT-cddd252d-e747e0fe", "paypal-auth-algo": "SHA256withRSA", "paypal-transmission-id": "8654c1fb-4d5f-435c-b0da-21881fa8c2a6", "paypal-transmission-sig": "sxCIqECIHE3aiRRIjoCe1/pnXA/SIsGwRyXbV6KjYF49RQvZAi5W7xGObxdIRv9fM5VHL51OwO6QPw4VJMSIe56k/uxQoktIW/RzcMFK7KaILwNsE7EL4F9gzdk5OxR3+qsm7zg80YvgV2zaQegkqmRNTk+pO+e0dPlCY+h5UdW8oyKTgfZE3Alcs1ID3osRVkA6HCESY1dwe8Z4gRLkLltdv1L31pvJkKagSHgWp8bUSsvMaqLr8ooAk1VzBWLqaPwWBUeIsQSmdUBJn9HvCMycAXAK14YcdyoJJ+6tNBai+mPpFpPfZ+++6rgzM4tcr3rfhLzXjDl9ZdCL+k9i2g==", "paypal-transmission-time": "2026-11-22T10:19:43Z"}', '2026-11-22 10:19:43.592+00', '2026-11-22 10:19:43.975383+00', 'paid'),
	('WH-I1A3BQLWLV345WSX4-MIDK2NVEDBZPY7CD1', 'CHECKOUT.ORDER.APPROVED', '\x7b226964223a2257482d4931413342514c574c56333435575358342d4d49444b324e564544425a505937434431222c226576656e745f76657273696f6e223a22312e30222c226372656174655f74696d65223a22323032362d31312d32325431303a31393a34332e3530375a222c227265736f757263655f74797065223a22636865636b6f75742d6f72646572222c227265736f757263655f76657273696f6e223a22322e30222c226576656e745f74797065223a22434845434b4f55542e4f524445522e415050524f564544222c2273756d6d617279223a22416e206f7264657220686173206265656e20617070726f766564206279206275796572222c227265736f75726365223a7b226964223a224c4848533731564847504750584b595457222c22696e74656e74223a2243415054555245222c22737461747573223a22415050524f564544222c227061796d656e745f736f75726365223a7b2270617970616c223a7b22656d61696c5f61646472657373223a22636f6d707261646f724064656d6f2e6578616d706c65222c226163636f756e745f6964223a224836594832304b58444d4e574d222c226163636f756e745f737461747573223a225645524946494544222c226e616d65223a7b22676976656e5f6e616d65223a22436f6d707261646f72222c227375726e616d65223a2264652064656d6f737472616369c3b36e227d2c2270686f6e655f6e756d626572223a7b226e6174696f6e616c5f6e756d626572223a22353238313830303030303030227d2c2261646472657373223a7b22636f756e7472795f636f6465223a224d58227d7d7d2c2270757263686173655f756e697473223a5b7b227265666572656e63655f6964223a2264656661756c74222c22616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a22323530302e3030222c22627265616b646f776e223a7b226974656d5f746f74616c223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a22323530302e3030227d2c227368697070696e67223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a22302e3030227d7d7d2c227061796565223a7b22656d61696c5f61646472657373223a227469656e64614064656d6f2e6578616d706c65222c226d65726368616e745f6964223a2244454d4f4d45524348414e5431227d2c226465736372697074696f6e223a22436f6d70726120656e20656c20736974696f20776562206465205065717565c3b161204c6579656e6461222c22637573746f6d5f6964223a2238323331306332652d363936632d343761352d626639312d303930343761643536353338222c22696e766f6963655f6964223a22504c2d563957352d5659505436222c226974656d73223a5b7b226e616d65223a225461726a65746120646520536f63696f20416e61205472657669c3b16f222c22756e69745f616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a22323530302e3030227d2c227175616e74697479223a2231222c22736b75223a227461726a657461536f63696f2d31222c2263617465676f7279223a224449474954414c5f474f4f4453227d5d2c227368697070696e67223a7b2274797065223a225348495050494e47222c226e616d65223a7b2266756c6c5f6e616d65223a22416e6120542e204761727a61227d2c2261646472657373223a7b22616464726573735f6c696e655f31223a22486964616c676f203132222c22616464726573735f6c696e655f32223a2243656e74726f222c2261646d696e5f617265615f32223a224d6f6e746572726579222c2261646d696e5f617265615f31223a224e7565766f204c65c3b36e222c22706f7374616c5f636f6465223a223634303030222c22636f756e7472795f636f6465223a224d58227d7d7d5d2c227061796572223a7b226e616d65223a7b22676976656e5f6e616d65223a22436f6d707261646f72222c227375726e616d65223a2264652064656d6f737472616369c3b36e227d2c22656d61696c5f61646472657373223a22636f6d707261646f724064656d6f2e6578616d706c65222c2270617965725f6964223a224836594832304b58444d4e574d222c2270686f6e65223a7b2270686f6e655f6e756d626572223a7b226e6174696f6e616c5f6e756d626572223a22353238313830303030303030227d7d2c2261646472657373223a7b22636f756e7472795f636f6465223a224d58227d7d2c226372656174655f74696d65223a22323032362d31312d32325431303a31393a34335a222c227570646174655f74696d65223a22323032362d31312d32325431303a31393a34335a222c226c696e6b73223a5b7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f636865636b6f75742f6f72646572732f4c4848533731564847504750584b595457222c2272656c223a2273656c66222c226d6574686f64223a22474554227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f636865636b6f75742f6f72646572732f4c4848533731564847504750584b595457222c2272656c223a22757064617465222c226d6574686f64223a225041544348227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f636865636b6f75742f6f72646572732f4c4848533731564847504750584b5954572f63617074757265222c2272656c223a2263617074757265222c226d6574686f64223a22504f5354227d5d7d2c226c696e6b73223a5b7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76312f6e6f74696669636174696f6e732f776562686f6f6b732d6576656e74732f57482d4931413342514c574c56333435575358342d4d49444b324e564544425a505937434431222c2272656c223a2273656c66222c226d6574686f64223a22474554227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76312f6e6f74696669636174696f6e732f776562686f6f6b732d6576656e74732f57482d4931413342514c574c56333435575358342d4d49444b324e564544425a5059374344312f726573656e64222c2272656c223a22726573656e64222c226d6574686f64223a22504f5354227d5d7d', '{"paypal-cert-url": "http://127.0.0.1:43415/v1/notifications/certs/CERT-cddd252d-e747e0fe", "paypal-auth-algo": "SHA256withRSA", "paypal-transmission-id": "0456a479-5239-4a76-9eb2-9ed598004afe", "paypal-transmission-sig": "lRXrEWRK0S4IpFjFk6IJHxARlgB8VqaR80nwBP7ziaNBAzcowYrlkuI6HJf4AbYGOay6aHV+0wQYxNuGSVkmxkuz/wpHI4+FOe/Zamh6/VYTFLOX5hv9fEosTf9YHItmsGyZbNWZWl19FWBN3CLk4P9ivLv/YUW9OZ9NXdzdA8equPMScmA5WxjRfDpJ1LvENG/VrUn1DIbpdMo4RLyTo7DShBQnLceqHFQpuqtmTLc8ZWyc/oQRL3kInPWwZi1vDJxqmi2zq8tGt/5Dt+UdALBTYI1tC1WSTYOIHnTQGFFvUZ5qPap7YfUyDbvbKwrDDaelvDbndeaSkT4ygagITw==", "paypal-transmission-time": "2026-11-22T10:19:43Z"}', '2026-11-22 10:19:43.598+00', '2026-11-22 10:19:43.980812+00', 'paid'),
	('WH-PQV0U0EOKMNAUKU8G-DF80G9BDR7EIVRG30', 'CHECKOUT.ORDER.APPROVED', '\x7b226964223a2257482d505156305530454f4b4d4e41554b5538472d4446383047394244523745495652473330222c226576656e745f76657273696f6e223a22312e30222c226372656174655f74696d65223a22323032362d31312d32325431303a31393a34332e3737335a222c227265736f757263655f74797065223a22636865636b6f75742d6f72646572222c227265736f757263655f76657273696f6e223a22322e30222c226576656e745f74797065223a22434845434b4f55542e4f524445522e415050524f564544222c2273756d6d617279223a22416e206f7264657220686173206265656e20617070726f766564206279206275796572222c227265736f75726365223a7b226964223a22353056304d4e5936594549533735593944222c22696e74656e74223a2243415054555245222c22737461747573223a22415050524f564544222c227061796d656e745f736f75726365223a7b2270617970616c223a7b22656d61696c5f61646472657373223a22636f6d707261646f724064656d6f2e6578616d706c65222c226163636f756e745f6964223a2251445538443453484737494456222c226163636f756e745f737461747573223a225645524946494544222c226e616d65223a7b22676976656e5f6e616d65223a22436f6d707261646f72222c227375726e616d65223a2264652064656d6f737472616369c3b36e227d2c2270686f6e655f6e756d626572223a7b226e6174696f6e616c5f6e756d626572223a22353238313830303030303030227d2c2261646472657373223a7b22636f756e7472795f636f6465223a224d58227d7d7d2c2270757263686173655f756e697473223a5b7b227265666572656e63655f6964223a2264656661756c74222c22616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223433392e3030222c22627265616b646f776e223a7b226974656d5f746f74616c223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223238392e3030227d2c227368697070696e67223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223135302e3030227d7d7d2c227061796565223a7b22656d61696c5f61646472657373223a227469656e64614064656d6f2e6578616d706c65222c226d65726368616e745f6964223a2244454d4f4d45524348414e5431227d2c226465736372697074696f6e223a22436f6d70726120656e20656c20736974696f20776562206465205065717565c3b161204c6579656e6461222c22637573746f6d5f6964223a2231313062613866632d653435352d343666632d613862392d376162373330633234616436222c22696e766f6963655f6964223a22504c2d425734562d584353414d222c226974656d73223a5b7b226e616d65223a22506c61796572612044696e6f2064652043617274c3b36e222c22756e69745f616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223238392e3030227d2c227175616e74697479223a2231222c226465736372697074696f6e223a224e616369c3b320646520756e612063616a61206465206d7564616e7a613a20c2a166726573717569746121222c22736b75223a22706c61796572612d64696e6f236e612d34222c2263617465676f7279223a22504859534943414c5f474f4f4453227d5d2c227368697070696e67223a7b2274797065223a225348495050494e47222c226e616d65223a7b2266756c6c5f6e616d65223a22416e61205472657669c3b16f227d2c2261646472657373223a7b22616464726573735f6c696e655f31223a22486964616c676f203132222c22616464726573735f6c696e655f32223a2243656e74726f222c2261646d696e5f617265615f32223a224d6f6e746572726579222c2261646d696e5f617265615f31223a224e7565766f204c65c3b36e222c22706f7374616c5f636f6465223a223634303030222c22636f756e7472795f636f6465223a224d58227d7d7d5d2c227061796572223a7b226e616d65223a7b22676976656e5f6e616d65223a22436f6d707261646f72222c227375726e616d65223a2264652064656d6f737472616369c3b36e227d2c22656d61696c5f61646472657373223a22636f6d707261646f724064656d6f2e6578616d706c65222c2270617965725f6964223a2251445538443453484737494456222c2270686f6e65223a7b2270686f6e655f6e756d626572223a7b226e6174696f6e616c5f6e756d626572223a22353238313830303030303030227d7d2c2261646472657373223a7b22636f756e7472795f636f6465223a224d58227d7d2c226372656174655f74696d65223a22323032362d31312d32325431303a31393a34335a222c227570646174655f74696d65223a22323032362d31312d32325431303a31393a34335a222c226c696e6b73223a5b7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f636865636b6f75742f6f72646572732f353056304d4e5936594549533735593944222c2272656c223a2273656c66222c226d6574686f64223a22474554227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f636865636b6f75742f6f72646572732f353056304d4e5936594549533735593944222c2272656c223a22757064617465222c226d6574686f64223a225041544348227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f636865636b6f75742f6f72646572732f353056304d4e59365945495337355939442f63617074757265222c2272656c223a2263617074757265222c226d6574686f64223a22504f5354227d5d7d2c226c696e6b73223a5b7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76312f6e6f74696669636174696f6e732f776562686f6f6b732d6576656e74732f57482d505156305530454f4b4d4e41554b5538472d4446383047394244523745495652473330222c2272656c223a2273656c66222c226d6574686f64223a22474554227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76312f6e6f74696669636174696f6e732f776562686f6f6b732d6576656e74732f57482d505156305530454f4b4d4e41554b5538472d44463830473942445237454956524733302f726573656e64222c2272656c223a22726573656e64222c226d6574686f64223a22504f5354227d5d7d', '{"paypal-cert-url": "http://127.0.0.1:43415/v1/notifications/certs/CERT-cddd252d-e747e0fe", "paypal-auth-algo": "SHA256withRSA", "paypal-transmission-id": "7ac4e5bb-66aa-48bd-9ef0-ba4135cd9b30", "paypal-transmission-sig": "FwBsC4Hsso3Z7gqNixW8Dm4MRfVTTXM5sqB4kZDjJGs2sqOQelR4A5g4VVmVNzt05eTvFPV0wCCEXb1vPET5bReh7uqoWanCPvSGAVNv1XPOqKmSVf7bC3YTCsuFwgUL3TxHQdj3OdY9yYq8f7IlAyQIwako5ZXBrQJkKygEABqSJGi7rN8gJOqNRwSWkc91EN+o/ly2TYXgh4i/adSvd27Q558GY1xHeRC6mLtex9riK3L6bOm9qT0TT+Bp3GrH/v38bebJ1kdA3vq7d70hrOz5ZeuFU7UPviQoddcVmfflXBl5T2rg1QWAW9E6J8TkCFskdVdbe81JrGDgYZMxgA==", "paypal-transmission-time": "2026-11-22T10:19:43Z"}', '2026-11-22 10:19:43.781+00', '2026-11-22 10:19:43.979214+00', 'paid'),
	('WH-85IUEAR2LIH7N4JGB-088PB63WP3962K8X0', 'CHECKOUT.ORDER.APPROVED', '\x7b226964223a2257482d38354955454152324c4948374e344a47422d303838504236335750333936324b385830222c226576656e745f76657273696f6e223a22312e30222c226372656174655f74696d65223a22323032362d31312d32325431303a31393a34332e3733315a222c227265736f757263655f74797065223a22636865636b6f75742d6f72646572222c227265736f757263655f76657273696f6e223a22322e30222c226576656e745f74797065223a22434845434b4f55542e4f524445522e415050524f564544222c2273756d6d617279223a22416e206f7264657220686173206265656e20617070726f766564206279206275796572222c227265736f75726365223a7b226964223a22455a3150565a45394b364c5351325a5a31222c22696e74656e74223a2243415054555245222c22737461747573223a22415050524f564544222c227061796d656e745f736f75726365223a7b2270617970616c223a7b22656d61696c5f61646472657373223a22636f6d707261646f724064656d6f2e6578616d706c65222c226163636f756e745f6964223a22594a343639323550555a55584d222c226163636f756e745f737461747573223a225645524946494544222c226e616d65223a7b22676976656e5f6e616d65223a22436f6d707261646f72222c227375726e616d65223a2264652064656d6f737472616369c3b36e227d2c2270686f6e655f6e756d626572223a7b226e6174696f6e616c5f6e756d626572223a22353238313830303030303030227d2c2261646472657373223a7b22636f756e7472795f636f6465223a224d58227d7d7d2c2270757263686173655f756e697473223a5b7b227265666572656e63655f6964223a2264656661756c74222c22616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223433392e3030222c22627265616b646f776e223a7b226974656d5f746f74616c223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223238392e3030227d2c227368697070696e67223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223135302e3030227d7d7d2c227061796565223a7b22656d61696c5f61646472657373223a227469656e64614064656d6f2e6578616d706c65222c226d65726368616e745f6964223a2244454d4f4d45524348414e5431227d2c226465736372697074696f6e223a22436f6d70726120656e20656c20736974696f20776562206465205065717565c3b161204c6579656e6461222c22637573746f6d5f6964223a2265336363323137342d303361312d343161612d616237322d336233386334373933393131222c22696e766f6963655f6964223a22504c2d324b53342d364d534e36222c226974656d73223a5b7b226e616d65223a22506c61796572612044696e6f2064652043617274c3b36e222c22756e69745f616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223238392e3030227d2c227175616e74697479223a2231222c226465736372697074696f6e223a224e616369c3b320646520756e612063616a61206465206d7564616e7a613a20c2a166726573717569746121222c22736b75223a22706c61796572612d64696e6f236e612d34222c2263617465676f7279223a22504859534943414c5f474f4f4453227d5d2c227368697070696e67223a7b2274797065223a225348495050494e47222c226e616d65223a7b2266756c6c5f6e616d65223a22416e61205472657669c3b16f227d2c2261646472657373223a7b22616464726573735f6c696e655f31223a22486964616c676f203132222c22616464726573735f6c696e655f32223a2243656e74726f222c2261646d696e5f617265615f32223a224d6f6e746572726579222c2261646d696e5f617265615f31223a224e7565766f204c65c3b36e222c22706f7374616c5f636f6465223a223634303030222c22636f756e7472795f636f6465223a224d58227d7d7d5d2c227061796572223a7b226e616d65223a7b22676976656e5f6e616d65223a22436f6d707261646f72222c227375726e616d65223a2264652064656d6f737472616369c3b36e227d2c22656d61696c5f61646472657373223a22636f6d707261646f724064656d6f2e6578616d706c65222c2270617965725f6964223a22594a343639323550555a55584d222c2270686f6e65223a7b2270686f6e655f6e756d626572223a7b226e6174696f6e616c5f6e756d626572223a22353238313830303030303030227d7d2c2261646472657373223a7b22636f756e7472795f636f6465223a224d58227d7d2c226372656174655f74696d65223a22323032362d31312d32325431303a31393a34335a222c227570646174655f74696d65223a22323032362d31312d32325431303a31393a34335a222c226c696e6b73223a5b7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f636865636b6f75742f6f72646572732f455a3150565a45394b364c5351325a5a31222c2272656c223a2273656c66222c226d6574686f64223a22474554227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f636865636b6f75742f6f72646572732f455a3150565a45394b364c5351325a5a31222c2272656c223a22757064617465222c226d6574686f64223a225041544348227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f636865636b6f75742f6f72646572732f455a3150565a45394b364c5351325a5a312f63617074757265222c2272656c223a2263617074757265222c226d6574686f64223a22504f5354227d5d7d2c226c696e6b73223a5b7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76312f6e6f74696669636174696f6e732f776562686f6f6b732d6576656e74732f57482d38354955454152324c4948374e344a47422d303838504236335750333936324b385830222c2272656c223a2273656c66222c226d6574686f64223a22474554227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76312f6e6f74696669636174696f6e732f776562686f6f6b732d6576656e74732f57482d38354955454152324c4948374e344a47422d303838504236335750333936324b3858302f726573656e64222c2272656c223a22726573656e64222c226d6574686f64223a22504f5354227d5d7d', '{"paypal-cert-url": "http://127.0.0.1:43415/v1/notifications/certs/CERT-cddd252d-e747e0fe", "paypal-auth-algo": "SHA256withRSA", "paypal-transmission-id": "f3f852fc-67e6-40fe-9b4c-15e8d22a7c53", "paypal-transmission-sig": "jF4uTcz7gSIjC8eCcM/ygODaZJ+cmMJlP5TTxAIYFAj8nj1/+GNEjis1xpDyyKxhlO4Q1zyyKyJBgh4QGKTpzZWolx5XyI2NDFf5HUqofrtLk8toHuZQhM1yTx5h+ypZHFsofzm3hRcXBEJMCiw1e7JirJCSFnAcGIIfDaZ54f7qwPBGfdGGCfKyR3UlT/MnFfATpvUUjh8DcnVuBH9pR4qkGnbP4SnCfWAPnEgFlkUhAxmxH0iRoMiPidlUqAW3n9rVfINEqZbWeUDCHxNTNr/HHPWFeWfyajRSbrvl4Cl/RQzlLi/eDH5sP/GyFI/BtrDJL9bdUUxtvI0yug1JUQ==", "paypal-transmission-time": "2026-11-22T10:19:43Z"}', '2026-11-22 10:19:43.737+00', '2026-11-22 10:19:43.99024+00', 'paid'),
	('WH-IG8OLS2KJ7WBZ261Q-S3I3JMCLODRU5SAT1', 'PAYMENT.CAPTURE.COMPLETED', '\x7b226964223a2257482d4947384f4c53324b4a3757425a323631512d533349334a4d434c4f4452553553415431222c226576656e745f76657273696f6e223a22312e30222c226372656174655f74696d65223a22323032362d31312d32325431303a31393a34332e3538375a222c227265736f757263655f74797065223a2263617074757265222c227265736f757263655f76657273696f6e223a22322e30222c226576656e745f74797065223a225041594d454e542e434150545552452e434f4d504c45544544222c2273756d6d617279223a225061796d656e7420636f6d706c6574656420666f72202420323530302e3030204d584e222c227265736f75726365223a7b226964223a22525a4d354533454b51564e464157444253222c22737461747573223a22434f4d504c45544544222c22616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a22323530302e3030227d2c2266696e616c5f63617074757265223a747275652c22696e766f6963655f6964223a22504c2d563957352d5659505436222c22637573746f6d5f6964223a2238323331306332652d363936632d343761352d626639312d303930343761643536353338222c2273656c6c65725f70726f74656374696f6e223a7b22737461747573223a22454c494749424c45222c22646973707574655f63617465676f72696573223a5b224954454d5f4e4f545f5245434549564544222c22554e415554484f52495a45445f5452414e53414354494f4e225d7d2c2273656c6c65725f72656365697661626c655f627265616b646f776e223a7b2267726f73735f616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a22323530302e3030227d2c2270617970616c5f666565223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223131392e3139227d2c226e65745f616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a22323338302e3831227d7d2c226372656174655f74696d65223a22323032362d31312d32325431303a31393a34335a222c227570646174655f74696d65223a22323032362d31312d32325431303a31393a34335a222c226c696e6b73223a5b7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f7061796d656e74732f63617074757265732f525a4d354533454b51564e464157444253222c2272656c223a2273656c66222c226d6574686f64223a22474554227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f7061796d656e74732f63617074757265732f525a4d354533454b51564e4641574442532f726566756e64222c2272656c223a22726566756e64222c226d6574686f64223a22504f5354227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f636865636b6f75742f6f72646572732f4c4848533731564847504750584b595457222c2272656c223a227570222c226d6574686f64223a22474554227d5d2c227061796565223a7b22656d61696c5f61646472657373223a227469656e64614064656d6f2e6578616d706c65222c226d65726368616e745f6964223a2244454d4f4d45524348414e5431227d2c22737570706c656d656e746172795f64617461223a7b2272656c617465645f696473223a7b226f726465725f6964223a224c4848533731564847504750584b595457227d7d7d2c226c696e6b73223a5b7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76312f6e6f74696669636174696f6e732f776562686f6f6b732d6576656e74732f57482d4947384f4c53324b4a3757425a323631512d533349334a4d434c4f4452553553415431222c2272656c223a2273656c66222c226d6574686f64223a22474554227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76312f6e6f74696669636174696f6e732f776562686f6f6b732d6576656e74732f57482d4947384f4c53324b4a3757425a323631512d533349334a4d434c4f44525535534154312f726573656e64222c2272656c223a22726573656e64222c226d6574686f64223a22504f5354227d5d7d', '{"paypal-cert-url": "http://127.0.0.1:43415/v1/notifications/certs/CERT-cddd252d-e747e0fe", "paypal-auth-algo": "SHA256withRSA", "paypal-transmission-id": "3cc8065f-5240-4b71-ac7d-6695546dd513", "paypal-transmission-sig": "T1R6a73q0AQ2DSFQqGkk5iyRB4y9hk0oF2kv7PWwfbOvIU8Z3yx8ASZb6h5ihr8icSf6a04rxuZuWoGUjYxncKDv7TUGoqggKSe8k8vX5ZQ9THlrviAMDDYcPbdN54UqfzYKIhPefb9279GE7jyhbNbGwixKZQGPOZ9+Jf488OUkTr1hBPuVp2bDu41y/whec9c8FMCA8V5JmCT9bhbTLCKvPWavBBOQvEVxXudsMUI7urUfwk1UxznQyW17+dWSCHxDOzF/XmCsfURQTCgxdMzISQIueh/i+yYUdJAYojQmtmJh0yOOiPI/iXag2R//9gHQAyp9cI+QxFQ84O/+Kw==", "paypal-transmission-time": "2026-11-22T10:19:43Z"}', '2026-11-22 10:19:43.619+00', '2026-11-22 10:19:43.956812+00', 'paid'),
	('WH-0H5BPTG56YCD8JP14-KHEJPFO13KUL7HXF7', 'PAYMENT.CAPTURE.COMPLETED', '\x7b226964223a2257482d304835425054473536594344384a5031342d4b48454a50464f31334b554c3748584637222c226576656e745f76657273696f6e223a22312e30222c226372656174655f74696d65223a22323032362d31312d32325431303a31393a34332e3738335a222c227265736f757263655f74797065223a2263617074757265222c227265736f757263655f76657273696f6e223a22322e30222c226576656e745f74797065223a225041594d454e542e434150545552452e434f4d504c45544544222c2273756d6d617279223a225061796d656e7420636f6d706c6574656420666f722024203433392e3030204d584e222c227265736f75726365223a7b226964223a224343505a49455946544e48314a4f52344d222c22737461747573223a22434f4d504c45544544222c22616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223433392e3030227d2c2266696e616c5f63617074757265223a747275652c22696e766f6963655f6964223a22504c2d425734562d584353414d222c22637573746f6d5f6964223a2231313062613866632d653435352d343666632d613862392d376162373330633234616436222c2273656c6c65725f70726f74656374696f6e223a7b22737461747573223a22454c494749424c45222c22646973707574655f63617465676f72696573223a5b224954454d5f4e4f545f5245434549564544222c22554e415554484f52495a45445f5452414e53414354494f4e225d7d2c2273656c6c65725f72656365697661626c655f627265616b646f776e223a7b2267726f73735f616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223433392e3030227d2c2270617970616c5f666565223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a2232342e3735227d2c226e65745f616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223431342e3235227d7d2c226372656174655f74696d65223a22323032362d31312d32325431303a31393a34335a222c227570646174655f74696d65223a22323032362d31312d32325431303a31393a34335a222c226c696e6b73223a5b7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f7061796d656e74732f63617074757265732f4343505a49455946544e48314a4f52344d222c2272656c223a2273656c66222c226d6574686f64223a22474554227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f7061796d656e74732f63617074757265732f4343505a49455946544e48314a4f52344d2f726566756e64222c2272656c223a22726566756e64222c226d6574686f64223a22504f5354227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f636865636b6f75742f6f72646572732f353056304d4e5936594549533735593944222c2272656c223a227570222c226d6574686f64223a22474554227d5d2c227061796565223a7b22656d61696c5f61646472657373223a227469656e64614064656d6f2e6578616d706c65222c226d65726368616e745f6964223a2244454d4f4d45524348414e5431227d2c22737570706c656d656e746172795f64617461223a7b2272656c617465645f696473223a7b226f726465725f6964223a22353056304d4e5936594549533735593944227d7d7d2c226c696e6b73223a5b7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76312f6e6f74696669636174696f6e732f776562686f6f6b732d6576656e74732f57482d304835425054473536594344384a5031342d4b48454a50464f31334b554c3748584637222c2272656c223a2273656c66222c226d6574686f64223a22474554227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76312f6e6f74696669636174696f6e732f776562686f6f6b732d6576656e74732f57482d304835425054473536594344384a5031342d4b48454a50464f31334b554c37485846372f726573656e64222c2272656c223a22726573656e64222c226d6574686f64223a22504f5354227d5d7d', '{"paypal-cert-url": "http://127.0.0.1:43415/v1/notifications/certs/CERT-cddd252d-e747e0fe", "paypal-auth-algo": "SHA256withRSA", "paypal-transmission-id": "7da76722-3c41-4eeb-a7cb-870415da6a5c", "paypal-transmission-sig": "FqWim6UJe5xU/MmPWAQvx7Rew8dXwZ+iI82vaqJE10jz1Ay3li8nou9Oc1HI9qrbNt/TRVpF+sF9axTRRWrYqQShQDKOZ++T++1LJ6hCPDa1aIK54LJXvV+AKpS+aQgJYWiPw5Ro15CCkNWRuZudKecXbATKF0MpmUmNqn2bxRkhXB5yhBEetVYCmrGRICJ4qUrU07mKohFCcGZhsfGPINU7pWIQIX/6Du5DUrnasqeoQPoaz0LYgYzUhdvWg/wVIXY9QToW9M9Bn3gj8A6BWELHzXuAmZxYV8xN1BWADx6LCxSUAnRHaCpeojjBnzvOg9EuXbPjX8k3jMQyXoSR/g==", "paypal-transmission-time": "2026-11-22T10:19:43Z"}', '2026-11-22 10:19:43.792+00', '2026-11-22 10:19:43.989172+00', 'paid'),
	('WH-REQCM2RL3ACKOVFJI-2AY45TYB8LEF0ORFM', 'CHECKOUT.ORDER.APPROVED', '\x7b226964223a2257482d524551434d32524c3341434b4f56464a492d3241593435545942384c4546304f52464d222c226576656e745f76657273696f6e223a22312e30222c226372656174655f74696d65223a22323032362d31312d32325431303a31393a34332e3636395a222c227265736f757263655f74797065223a22636865636b6f75742d6f72646572222c227265736f757263655f76657273696f6e223a22322e30222c226576656e745f74797065223a22434845434b4f55542e4f524445522e415050524f564544222c2273756d6d617279223a22416e206f7264657220686173206265656e20617070726f766564206279206275796572222c227265736f75726365223a7b226964223a224c4653395043325946464e59595a375633222c22696e74656e74223a2243415054555245222c22737461747573223a22415050524f564544222c227061796d656e745f736f75726365223a7b2270617970616c223a7b22656d61696c5f61646472657373223a22636f6d707261646f724064656d6f2e6578616d706c65222c226163636f756e745f6964223a224e3452494c514c314a35525455222c226163636f756e745f737461747573223a225645524946494544222c226e616d65223a7b22676976656e5f6e616d65223a22436f6d707261646f72222c227375726e616d65223a2264652064656d6f737472616369c3b36e227d2c2270686f6e655f6e756d626572223a7b226e6174696f6e616c5f6e756d626572223a22353238313830303030303030227d2c2261646472657373223a7b22636f756e7472795f636f6465223a224d58227d7d7d2c2270757263686173655f756e697473223a5b7b227265666572656e63655f6964223a2264656661756c74222c22616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223334392e3030222c22627265616b646f776e223a7b226974656d5f746f74616c223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223139392e3030227d2c227368697070696e67223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223135302e3030227d7d7d2c227061796565223a7b22656d61696c5f61646472657373223a227469656e64614064656d6f2e6578616d706c65222c226d65726368616e745f6964223a2244454d4f4d45524348414e5431227d2c226465736372697074696f6e223a22436f6d70726120656e20656c20736974696f20776562206465205065717565c3b161204c6579656e6461222c22637573746f6d5f6964223a2235346361653066352d643437342d343766632d616234362d616463316237386338336639222c22696e766f6963655f6964223a22504c2d4537524d2d504b4a4d4d222c226974656d73223a5b7b226e616d65223a22506c61796572612041676f74616461222c22756e69745f616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223139392e3030227d2c227175616e74697479223a2231222c226465736372697074696f6e223a224c6120c3ba6c74696d612066756520646520416e612e222c22736b75223a22706c61796572612d61676f74616461236e612d34222c2263617465676f7279223a22504859534943414c5f474f4f4453227d5d2c227368697070696e67223a7b2274797065223a225348495050494e47222c226e616d65223a7b2266756c6c5f6e616d65223a22416e61205472657669c3b16f227d2c2261646472657373223a7b22616464726573735f6c696e655f31223a22486964616c676f203132222c22616464726573735f6c696e655f32223a2243656e74726f222c2261646d696e5f617265615f32223a224d6f6e746572726579222c2261646d696e5f617265615f31223a224e7565766f204c65c3b36e222c22706f7374616c5f636f6465223a223634303030222c22636f756e7472795f636f6465223a224d58227d7d7d5d2c227061796572223a7b226e616d65223a7b22676976656e5f6e616d65223a22436f6d707261646f72222c227375726e616d65223a2264652064656d6f737472616369c3b36e227d2c22656d61696c5f61646472657373223a22636f6d707261646f724064656d6f2e6578616d706c65222c2270617965725f6964223a224e3452494c514c314a35525455222c2270686f6e65223a7b2270686f6e655f6e756d626572223a7b226e6174696f6e616c5f6e756d626572223a22353238313830303030303030227d7d2c2261646472657373223a7b22636f756e7472795f636f6465223a224d58227d7d2c226372656174655f74696d65223a22323032362d31312d32325431303a31393a34335a222c227570646174655f74696d65223a22323032362d31312d32325431303a31393a34335a222c226c696e6b73223a5b7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f636865636b6f75742f6f72646572732f4c4653395043325946464e59595a375633222c2272656c223a2273656c66222c226d6574686f64223a22474554227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f636865636b6f75742f6f72646572732f4c4653395043325946464e59595a375633222c2272656c223a22757064617465222c226d6574686f64223a225041544348227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f636865636b6f75742f6f72646572732f4c4653395043325946464e59595a3756332f63617074757265222c2272656c223a2263617074757265222c226d6574686f64223a22504f5354227d5d7d2c226c696e6b73223a5b7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76312f6e6f74696669636174696f6e732f776562686f6f6b732d6576656e74732f57482d524551434d32524c3341434b4f56464a492d3241593435545942384c4546304f52464d222c2272656c223a2273656c66222c226d6574686f64223a22474554227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76312f6e6f74696669636174696f6e732f776562686f6f6b732d6576656e74732f57482d524551434d32524c3341434b4f56464a492d3241593435545942384c4546304f52464d2f726573656e64222c2272656c223a22726573656e64222c226d6574686f64223a22504f5354227d5d7d', '{"paypal-cert-url": "http://127.0.0.1:43415/v1/notifications/certs/CERT-cddd252d-e747e0fe", "paypal-auth-algo": "SHA256withRSA", "paypal-transmission-id": "0cc4637b-9287-416e-9f71-2f81931e8b67", "paypal-transmission-sig": "n4vhwTOcynk+hxTC7DW8b7Zs3vyGYGtsh+D1Iapk8tYaOmxC2uLqSXQGkrFgBzNjYce6QZcIv3NVn65YjmMv933TdkePE2FrzyYEDjuN3zSM3MxbDS5uZ4rI9Wh5OUPnnVa2O8g9MoDMIHJOeFQBTIjkEvqJzzcVUAeEOcHzI2QaZTOr65Pms22gs4xk1Q+WOgXpUwmz044ewwtI1j0gjdGxSlXt/zNCZJdb7VklQ0IYsBynYB47nPvP2dox+AXKUYs0VEmLJX4rG5MgqAzCNJqzcOPywx8ok0ipPbxovsiqauYB5oqGsqCdUNDcwCWaBkJzz/Tdiwh7yLv/95YHbw==", "paypal-transmission-time": "2026-11-22T10:19:43Z"}', '2026-11-22 10:19:43.68+00', '2026-11-22 10:19:43.957341+00', 'paid'),
	('WH-A4B8SSU55JX7VJPL7-CGHSWLX5POD426WI0', 'PAYMENT.CAPTURE.COMPLETED', '\x7b226964223a2257482d4134423853535535354a5837564a504c372d43474853574c5835504f44343236574930222c226576656e745f76657273696f6e223a22312e30222c226372656174655f74696d65223a22323032362d31312d32325431303a31393a34332e3337355a222c227265736f757263655f74797065223a2263617074757265222c227265736f757263655f76657273696f6e223a22322e30222c226576656e745f74797065223a225041594d454e542e434150545552452e434f4d504c45544544222c2273756d6d617279223a225061796d656e7420636f6d706c6574656420666f72202420313338372e3030204d584e222c227265736f75726365223a7b226964223a225458414754595947545842313835503848222c22737461747573223a22434f4d504c45544544222c22616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a22313338372e3030227d2c2266696e616c5f63617074757265223a747275652c22696e766f6963655f6964223a22504c2d565056382d4e44515453222c22637573746f6d5f6964223a2265613937613032642d343736642d343737632d396563632d323832386263323930373733222c2273656c6c65725f70726f74656374696f6e223a7b22737461747573223a22454c494749424c45222c22646973707574655f63617465676f72696573223a5b224954454d5f4e4f545f5245434549564544222c22554e415554484f52495a45445f5452414e53414354494f4e225d7d2c2273656c6c65725f72656365697661626c655f627265616b646f776e223a7b2267726f73735f616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a22313338372e3030227d2c2270617970616c5f666565223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a2236382e3138227d2c226e65745f616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a22313331382e3832227d7d2c226372656174655f74696d65223a22323032362d31312d32325431303a31393a34335a222c227570646174655f74696d65223a22323032362d31312d32325431303a31393a34335a222c226c696e6b73223a5b7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f7061796d656e74732f63617074757265732f5458414754595947545842313835503848222c2272656c223a2273656c66222c226d6574686f64223a22474554227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f7061796d656e74732f63617074757265732f54584147545959475458423138355038482f726566756e64222c2272656c223a22726566756e64222c226d6574686f64223a22504f5354227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f636865636b6f75742f6f72646572732f55534b33544e3631434d53465553383533222c2272656c223a227570222c226d6574686f64223a22474554227d5d2c227061796565223a7b22656d61696c5f61646472657373223a227469656e64614064656d6f2e6578616d706c65222c226d65726368616e745f6964223a2244454d4f4d45524348414e5431227d2c22737570706c656d656e746172795f64617461223a7b2272656c617465645f696473223a7b226f726465725f6964223a2255534b33544e3631434d53465553383533227d7d7d2c226c696e6b73223a5b7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76312f6e6f74696669636174696f6e732f776562686f6f6b732d6576656e74732f57482d4134423853535535354a5837564a504c372d43474853574c5835504f44343236574930222c2272656c223a2273656c66222c226d6574686f64223a22474554227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76312f6e6f74696669636174696f6e732f776562686f6f6b732d6576656e74732f57482d4134423853535535354a5837564a504c372d43474853574c5835504f443432365749302f726573656e64222c2272656c223a22726573656e64222c226d6574686f64223a22504f5354227d5d7d', '{"paypal-cert-url": "http://127.0.0.1:43415/v1/notifications/certs/CERT-cddd252d-e747e0fe", "paypal-auth-algo": "SHA256withRSA", "paypal-transmission-id": "1f21b27d-9767-4d96-aea0-7e82c065f8a4", "paypal-transmission-sig": "iJAcC4zrUBoElRMg2h51RsSj4fXP1H5s6TDXGmApH8jO0WDWPvp0pSseynpqk9KUNxZJQWQxj8bcWj4yV1S8vTmYYWIzl0ULbvnuAekgtLKXTNsIjb0utLil24lWPMKn79MnFr5rkO3zW9LVjI73PebWxflI2rV12zRyo0NxGLtmsaItan2poJQaZGbGGFwmG44HM9GAKoJC7Pn6h+yqYyZC8uVntDYrY2IPNdPOBog62n0Ezttx560ZbSYxCjWnVTarn2zyykYvTO4y3cOwFtpT+cWQQFZfXY/5tr0btd/vh6zlly9pTXVlIkqq/P5XHTLmPGGtI025Ce4GArMrrw==", "paypal-transmission-time": "2026-11-22T10:19:43Z"}', '2026-11-22 10:19:43.591+00', '2026-11-22 10:19:43.95901+00', 'paid'),
	('WH-B4Z0DVJWWDO8E09S4-EPJ8KDPPO74AHU1F5', 'PAYMENT.CAPTURE.COMPLETED', '\x7b226964223a2257482d42345a3044564a5757444f3845303953342d45504a384b4450504f3734414855314635222c226576656e745f76657273696f6e223a22312e30222c226372656174655f74696d65223a22323032362d31312d32325431303a31393a34332e3733395a222c227265736f757263655f74797065223a2263617074757265222c227265736f757263655f76657273696f6e223a22322e30222c226576656e745f74797065223a225041594d454e542e434150545552452e434f4d504c45544544222c2273756d6d617279223a225061796d656e7420636f6d706c6574656420666f722024203433392e3030204d584e222c227265736f75726365223a7b226964223a22503341444a334246544657543645575238222c22737461747573223a22434f4d504c45544544222c22616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223433392e3030227d2c2266696e616c5f63617074757265223a747275652c22696e766f6963655f6964223a22504c2d324b53342d364d534e36222c22637573746f6d5f6964223a2265336363323137342d303361312d343161612d616237322d336233386334373933393131222c2273656c6c65725f70726f74656374696f6e223a7b22737461747573223a22454c494749424c45222c22646973707574655f63617465676f72696573223a5b224954454d5f4e4f545f5245434549564544222c22554e415554484f52495a45445f5452414e53414354494f4e225d7d2c2273656c6c65725f72656365697661626c655f627265616b646f776e223a7b2267726f73735f616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223433392e3030227d2c2270617970616c5f666565223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a2232342e3735227d2c226e65745f616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223431342e3235227d7d2c226372656174655f74696d65223a22323032362d31312d32325431303a31393a34335a222c227570646174655f74696d65223a22323032362d31312d32325431303a31393a34335a222c226c696e6b73223a5b7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f7061796d656e74732f63617074757265732f503341444a334246544657543645575238222c2272656c223a2273656c66222c226d6574686f64223a22474554227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f7061796d656e74732f63617074757265732f503341444a3342465446575436455752382f726566756e64222c2272656c223a22726566756e64222c226d6574686f64223a22504f5354227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f636865636b6f75742f6f72646572732f455a3150565a45394b364c5351325a5a31222c2272656c223a227570222c226d6574686f64223a22474554227d5d2c227061796565223a7b22656d61696c5f61646472657373223a227469656e64614064656d6f2e6578616d706c65222c226d65726368616e745f6964223a2244454d4f4d45524348414e5431227d2c22737570706c656d656e746172795f64617461223a7b2272656c617465645f696473223a7b226f726465725f6964223a22455a3150565a45394b364c5351325a5a31227d7d7d2c226c696e6b73223a5b7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76312f6e6f74696669636174696f6e732f776562686f6f6b732d6576656e74732f57482d42345a3044564a5757444f3845303953342d45504a384b4450504f3734414855314635222c2272656c223a2273656c66222c226d6574686f64223a22474554227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76312f6e6f74696669636174696f6e732f776562686f6f6b732d6576656e74732f57482d42345a3044564a5757444f3845303953342d45504a384b4450504f37344148553146352f726573656e64222c2272656c223a22726573656e64222c226d6574686f64223a22504f5354227d5d7d', '{"paypal-cert-url": "http://127.0.0.1:43415/v1/notifications/certs/CERT-cddd252d-e747e0fe", "paypal-auth-algo": "SHA256withRSA", "paypal-transmission-id": "304c3a9d-5b2f-4063-86c9-8f481b727a11", "paypal-transmission-sig": "Qjc0I2A0p04E7WuTXFVws/wwUKrqop1oHV5JnXkr547QfEDiXQIpLlWcdlWRylLMqZpyYdhL4PXAgTIO+iP8fEauOgTetCrlM8Y3F/RKRcxkchOYC7p8M+Vh+iLFrhZp7QS+6pbeACqe+edC+YnL4RQMlnkoLcoR7qFRqGRmYtGuWkPR9+mvQaNAQn+ENw2WQsOZC9Wk1qneuXsYdLbPA212B6j96z78Ky2Bpbp2VSlp5rmNlA4IgyQwlJW03CPVfZuXjR28e2mkn83kMexBobStmFyW/nR4Ci+o+5ChEE/kM70M/XtQftaaTyryHDqcsGzokR68R0OFVtN4o4eF0g==", "paypal-transmission-time": "2026-11-22T10:19:43Z"}', '2026-11-22 10:19:43.747+00', '2026-11-22 10:19:43.969451+00', 'paid'),
	('WH-RV0OYT8QE1VTU2CH5-VUSLREQ0PFL6K1LID', 'PAYMENT.CAPTURE.COMPLETED', '\x7b226964223a2257482d5256304f595438514531565455324348352d5655534c5245513050464c364b314c4944222c226576656e745f76657273696f6e223a22312e30222c226372656174655f74696d65223a22323032362d31312d32325431303a31393a34332e3638315a222c227265736f757263655f74797065223a2263617074757265222c227265736f757263655f76657273696f6e223a22322e30222c226576656e745f74797065223a225041594d454e542e434150545552452e434f4d504c45544544222c2273756d6d617279223a225061796d656e7420636f6d706c6574656420666f722024203334392e3030204d584e222c227265736f75726365223a7b226964223a2233393744425039553436305a4551423530222c22737461747573223a22434f4d504c45544544222c22616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223334392e3030227d2c2266696e616c5f63617074757265223a747275652c22696e766f6963655f6964223a22504c2d4537524d2d504b4a4d4d222c22637573746f6d5f6964223a2235346361653066352d643437342d343766632d616234362d616463316237386338336639222c2273656c6c65725f70726f74656374696f6e223a7b22737461747573223a22454c494749424c45222c22646973707574655f63617465676f72696573223a5b224954454d5f4e4f545f5245434549564544222c22554e415554484f52495a45445f5452414e53414354494f4e225d7d2c2273656c6c65725f72656365697661626c655f627265616b646f776e223a7b2267726f73735f616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223334392e3030227d2c2270617970616c5f666565223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a2232302e3632227d2c226e65745f616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223332382e3338227d7d2c226372656174655f74696d65223a22323032362d31312d32325431303a31393a34335a222c227570646174655f74696d65223a22323032362d31312d32325431303a31393a34335a222c226c696e6b73223a5b7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f7061796d656e74732f63617074757265732f33393744425039553436305a4551423530222c2272656c223a2273656c66222c226d6574686f64223a22474554227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f7061796d656e74732f63617074757265732f33393744425039553436305a45514235302f726566756e64222c2272656c223a22726566756e64222c226d6574686f64223a22504f5354227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f636865636b6f75742f6f72646572732f4c4653395043325946464e59595a375633222c2272656c223a227570222c226d6574686f64223a22474554227d5d2c227061796565223a7b22656d61696c5f61646472657373223a227469656e64614064656d6f2e6578616d706c65222c226d65726368616e745f6964223a2244454d4f4d45524348414e5431227d2c22737570706c656d656e746172795f64617461223a7b2272656c617465645f696473223a7b226f726465725f6964223a224c4653395043325946464e59595a375633227d7d7d2c226c696e6b73223a5b7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76312f6e6f74696669636174696f6e732f776562686f6f6b732d6576656e74732f57482d5256304f595438514531565455324348352d5655534c5245513050464c364b314c4944222c2272656c223a2273656c66222c226d6574686f64223a22474554227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76312f6e6f74696669636174696f6e732f776562686f6f6b732d6576656e74732f57482d5256304f595438514531565455324348352d5655534c5245513050464c364b314c49442f726573656e64222c2272656c223a22726573656e64222c226d6574686f64223a22504f5354227d5d7d', '{"paypal-cert-url": "http://127.0.0.1:43415/v1/notifications/certs/CERT-cddd252d-e747e0fe", "paypal-auth-algo": "SHA256withRSA", "paypal-transmission-id": "b79abe84-9514-4e76-bdaf-736e0ff00279", "paypal-transmission-sig": "B7BX8QeplRuRxBxYspLg9lnPXpz0VUN+3mkBO2yEbU+qbITQCG2EvdFTlbcdJhYdgkhUv1ChypCNMows7CGWU2UgIPGwWwADGzwrEMpRu/r/alam+aRKQv+zgPhnmzFVs/504HJbNurTk/7lZDzrkXWeIJHL1kjCBI4sjo0Md5X0OC6dUIJhbOfZ4DvyvpsQUb1rSJ/m82RQU2yuStmIlbn32SDarsKpYWMomJUsflkif3Sbk1Gcfthy5go0m60ZMQb+JcpsbVjWa0cFop83TbnqrWPKvRU7CnGFvADQ2/DT03wIcMVf2wtHYOpk2hmcXuOtQo5z11CGbem4NiH4UA==", "paypal-transmission-time": "2026-11-22T10:19:43Z"}', '2026-11-22 10:19:43.694+00', '2026-11-22 10:19:43.98699+00', 'paid'),
	('WH-G6MY4FM11PGLLBM0D-OJPHQP3KG55700UMU', 'PAYMENT.CAPTURE.REFUNDED', '\x7b226964223a2257482d47364d5934464d313150474c4c424d30442d4f4a50485150334b473535373030554d55222c226576656e745f76657273696f6e223a22312e30222c226372656174655f74696d65223a22323032362d31312d32325431303a31393a34332e3936375a222c227265736f757263655f74797065223a22726566756e64222c227265736f757263655f76657273696f6e223a22322e30222c226576656e745f74797065223a225041594d454e542e434150545552452e524546554e444544222c2273756d6d617279223a22412024203130302e3030204d584e2063617074757265207061796d656e742077617320726566756e646564222c227265736f75726365223a7b226964223a2247515747554653394f59354e5553323754222c22737461747573223a22434f4d504c45544544222c22616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223130302e3030227d2c22696e766f6963655f6964223a22504c2d324b53342d364d534e36222c22637573746f6d5f6964223a2265336363323137342d303361312d343161612d616237322d336233386334373933393131222c2273656c6c65725f70617961626c655f627265616b646f776e223a7b2267726f73735f616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223130302e3030227d2c2270617970616c5f666565223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a22302e3030227d2c226e65745f616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223130302e3030227d2c22746f74616c5f726566756e6465645f616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223130302e3030227d7d2c226372656174655f74696d65223a22323032362d31312d32325431303a31393a34335a222c227570646174655f74696d65223a22323032362d31312d32325431303a31393a34335a222c226c696e6b73223a5b7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f7061796d656e74732f726566756e64732f47515747554653394f59354e5553323754222c2272656c223a2273656c66222c226d6574686f64223a22474554227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f7061796d656e74732f63617074757265732f503341444a334246544657543645575238222c2272656c223a227570222c226d6574686f64223a22474554227d5d2c227061796572223a7b22656d61696c5f61646472657373223a227469656e64614064656d6f2e6578616d706c65222c226d65726368616e745f6964223a2244454d4f4d45524348414e5431227d7d2c226c696e6b73223a5b7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76312f6e6f74696669636174696f6e732f776562686f6f6b732d6576656e74732f57482d47364d5934464d313150474c4c424d30442d4f4a50485150334b473535373030554d55222c2272656c223a2273656c66222c226d6574686f64223a22474554227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76312f6e6f74696669636174696f6e732f776562686f6f6b732d6576656e74732f57482d47364d5934464d313150474c4c424d30442d4f4a50485150334b473535373030554d552f726573656e64222c2272656c223a22726573656e64222c226d6574686f64223a22504f5354227d5d7d', '{"paypal-cert-url": "http://127.0.0.1:43415/v1/notifications/certs/CERT-cddd252d-e747e0fe", "paypal-auth-algo": "SHA256withRSA", "paypal-transmission-id": "2f618d4c-8105-4b63-83f4-9d45b1832884", "paypal-transmission-sig": "g6DHE1BoSttoqY268SZ/nWlLlTJCpx5cR31FY70Tx8B8LTLlo4gnKXuhlNqjVRAVyHKc1VA8+V+dUMWPcp7zZw8UFulO4XSPQHH3srhd1hZlOwA5UE0Xx1SZNFn+3Gy7bYZTUpeKrqRWLB/nZk+U3obVmLL4X/FaeV7cjIwIM8JLqCZQyK0PusIFn44c6uazLHYUIMx7DOqYQPPmQHeIZ/V/d0tRoLDdT8P2GiW8ePFT2z3e5qu9reapwHi67gQlkrB+b6k++gljh5U8VMx/gdldVhMjIhNfRJQKFQMlUT8Pc6NUI3nd13kHF5qYIaoI2a9wGtC7l62AH5UaoklnGg==", "paypal-transmission-time": "2026-11-22T10:19:43Z"}', '2026-11-22 10:19:44.097+00', '2026-11-22 10:19:45.02554+00', 'partially-refunded'),
	('WH-X50D97ZJCWSXPAQ3E-H4GP3QSOHBV0QCO3L', 'PAYMENT.CAPTURE.REFUNDED', '\x7b226964223a2257482d5835304439375a4a4357535850415133452d483447503351534f4842563051434f334c222c226576656e745f76657273696f6e223a22312e30222c226372656174655f74696d65223a22323032362d31312d32325431303a31393a34352e3031325a222c227265736f757263655f74797065223a22726566756e64222c227265736f757263655f76657273696f6e223a22322e30222c226576656e745f74797065223a225041594d454e542e434150545552452e524546554e444544222c2273756d6d617279223a22412024203433392e3030204d584e2063617074757265207061796d656e742077617320726566756e646564222c227265736f75726365223a7b226964223a224347565a58445832554c4f473334463651222c22737461747573223a22434f4d504c45544544222c22616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223433392e3030227d2c22696e766f6963655f6964223a22504c2d425734562d584353414d222c22637573746f6d5f6964223a2231313062613866632d653435352d343666632d613862392d376162373330633234616436222c2273656c6c65725f70617961626c655f627265616b646f776e223a7b2267726f73735f616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223433392e3030227d2c2270617970616c5f666565223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a22302e3030227d2c226e65745f616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223433392e3030227d2c22746f74616c5f726566756e6465645f616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223433392e3030227d7d2c226372656174655f74696d65223a22323032362d31312d32325431303a31393a34355a222c227570646174655f74696d65223a22323032362d31312d32325431303a31393a34355a222c226c696e6b73223a5b7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f7061796d656e74732f726566756e64732f4347565a58445832554c4f473334463651222c2272656c223a2273656c66222c226d6574686f64223a22474554227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f7061796d656e74732f63617074757265732f4343505a49455946544e48314a4f52344d222c2272656c223a227570222c226d6574686f64223a22474554227d5d2c227061796572223a7b22656d61696c5f61646472657373223a227469656e64614064656d6f2e6578616d706c65222c226d65726368616e745f6964223a2244454d4f4d45524348414e5431227d7d2c226c696e6b73223a5b7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76312f6e6f74696669636174696f6e732f776562686f6f6b732d6576656e74732f57482d5835304439375a4a4357535850415133452d483447503351534f4842563051434f334c222c2272656c223a2273656c66222c226d6574686f64223a22474554227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76312f6e6f74696669636174696f6e732f776562686f6f6b732d6576656e74732f57482d5835304439375a4a4357535850415133452d483447503351534f4842563051434f334c2f726573656e64222c2272656c223a22726573656e64222c226d6574686f64223a22504f5354227d5d7d', '{"paypal-cert-url": "http://127.0.0.1:43415/v1/notifications/certs/CERT-cddd252d-e747e0fe", "paypal-auth-algo": "SHA256withRSA", "paypal-transmission-id": "ce9fa19b-1eb9-4648-a6d4-7e52c3a5c489", "paypal-transmission-sig": "t7UKJ92VG0CHPTBqb40su0kCdzPCfy4j0eJcBShaEotkM0h45UO5u+YIFujA1tdwbitrNp5h1MhADAA01EV4bmR9k3WN3UI0W5PjIIoz8YUTYcU71UlhAzkw3+A+6s/lv7gvL86dp2UTe9DxFIKlUJ7Cl6PumfNDfpHEUQHeK4KjJevIqDHXdp5FABSjGYM+U+IWKIylQV+NifOZ68pM1+xqlxhll40NdiSCDnHmUC4N6Do0aj0NSJ9PLB6iQAoXOMIpzHZr2Cf6Q1eTj0KbLZVCNYPkUcQWzSL9+jceDTsHwfYQx6EY1C/avNTjRtLIBjKzTFQATbpj+QBtgTS79A==", "paypal-transmission-time": "2026-11-22T10:19:45Z"}', '2026-11-22 10:19:45.021+00', '2026-11-22 10:19:45.049269+00', 'refunded'),
	('WH-AD66PFKQQ29KJIIH3-AX0F5M9XLXTIR6U2S', 'CHECKOUT.ORDER.APPROVED', '\x7b226964223a2257482d4144363650464b515132394b4a494948332d41583046354d39584c5854495236553253222c226576656e745f76657273696f6e223a22312e30222c226372656174655f74696d65223a22323032362d31312d32325431303a31393a34352e3132355a222c227265736f757263655f74797065223a22636865636b6f75742d6f72646572222c227265736f757263655f76657273696f6e223a22322e30222c226576656e745f74797065223a22434845434b4f55542e4f524445522e415050524f564544222c2273756d6d617279223a22416e206f7264657220686173206265656e20617070726f766564206279206275796572222c227265736f75726365223a7b226964223a22374e59575653395a474b324a5a58374952222c22696e74656e74223a2243415054555245222c22737461747573223a22415050524f564544222c227061796d656e745f736f75726365223a7b2270617970616c223a7b22656d61696c5f61646472657373223a22636f6d707261646f724064656d6f2e6578616d706c65222c226163636f756e745f6964223a225759384b364f395233494d4355222c226163636f756e745f737461747573223a225645524946494544222c226e616d65223a7b22676976656e5f6e616d65223a22436f6d707261646f72222c227375726e616d65223a2264652064656d6f737472616369c3b36e227d2c2270686f6e655f6e756d626572223a7b226e6174696f6e616c5f6e756d626572223a22353238313830303030303030227d2c2261646472657373223a7b22636f756e7472795f636f6465223a224d58227d7d7d2c2270757263686173655f756e697473223a5b7b227265666572656e63655f6964223a2264656661756c74222c22616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223433392e3030222c22627265616b646f776e223a7b226974656d5f746f74616c223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223238392e3030227d2c227368697070696e67223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223135302e3030227d7d7d2c227061796565223a7b22656d61696c5f61646472657373223a227469656e64614064656d6f2e6578616d706c65222c226d65726368616e745f6964223a2244454d4f4d45524348414e5431227d2c226465736372697074696f6e223a22436f6d70726120656e20656c20736974696f20776562206465205065717565c3b161204c6579656e6461222c22637573746f6d5f6964223a2236346132396338352d316265302d346430342d623864652d313434663962643464646666222c22696e766f6963655f6964223a22504c2d325836312d4750524456222c226974656d73223a5b7b226e616d65223a22506c61796572612044696e6f2064652043617274c3b36e222c22756e69745f616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223238392e3030227d2c227175616e74697479223a2231222c226465736372697074696f6e223a224e616369c3b320646520756e612063616a61206465206d7564616e7a613a20c2a166726573717569746121222c22736b75223a22706c61796572612d64696e6f236e612d34222c2263617465676f7279223a22504859534943414c5f474f4f4453227d5d2c227368697070696e67223a7b2274797065223a225348495050494e47222c226e616d65223a7b2266756c6c5f6e616d65223a22416e61205472657669c3b16f227d2c2261646472657373223a7b22616464726573735f6c696e655f31223a22486964616c676f203132222c22616464726573735f6c696e655f32223a2243656e74726f222c2261646d696e5f617265615f32223a224d6f6e746572726579222c2261646d696e5f617265615f31223a224e7565766f204c65c3b36e222c22706f7374616c5f636f6465223a223634303030222c22636f756e7472795f636f6465223a224d58227d7d7d5d2c227061796572223a7b226e616d65223a7b22676976656e5f6e616d65223a22436f6d707261646f72222c227375726e616d65223a2264652064656d6f737472616369c3b36e227d2c22656d61696c5f61646472657373223a22636f6d707261646f724064656d6f2e6578616d706c65222c2270617965725f6964223a225759384b364f395233494d4355222c2270686f6e65223a7b2270686f6e655f6e756d626572223a7b226e6174696f6e616c5f6e756d626572223a22353238313830303030303030227d7d2c2261646472657373223a7b22636f756e7472795f636f6465223a224d58227d7d2c226372656174655f74696d65223a22323032362d31312d32325431303a31393a34355a222c227570646174655f74696d65223a22323032362d31312d32325431303a31393a34355a222c226c696e6b73223a5b7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f636865636b6f75742f6f72646572732f374e59575653395a474b324a5a58374952222c2272656c223a2273656c66222c226d6574686f64223a22474554227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f636865636b6f75742f6f72646572732f374e59575653395a474b324a5a58374952222c2272656c223a22757064617465222c226d6574686f64223a225041544348227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f636865636b6f75742f6f72646572732f374e59575653395a474b324a5a583749522f63617074757265222c2272656c223a2263617074757265222c226d6574686f64223a22504f5354227d5d7d2c226c696e6b73223a5b7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76312f6e6f74696669636174696f6e732f776562686f6f6b732d6576656e74732f57482d4144363650464b515132394b4a494948332d41583046354d39584c5854495236553253222c2272656c223a2273656c66222c226d6574686f64223a22474554227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76312f6e6f74696669636174696f6e732f776562686f6f6b732d6576656e74732f57482d4144363650464b515132394b4a494948332d41583046354d39584c58544952365532532f726573656e64222c2272656c223a22726573656e64222c226d6574686f64223a22504f5354227d5d7d', '{"paypal-cert-url": "http://127.0.0.1:43415/v1/notifications/certs/CERT-cddd252d-e747e0fe", "paypal-auth-algo": "SHA256withRSA", "paypal-transmission-id": "deca3f37-b20e-4422-8f7b-9b73e8a260f2", "paypal-transmission-sig": "QpSLwZy0o3QA6EnTLzO6NghW1RSgnAeMs7rxRucFe73Ya2wHwGQbzZ0fSZBL3aI7g9Wc7QG0kIuZjJdIOBDLlNNrzlCF14RZL7vB/m4PrNxNkI3w07J29h34zVTN5cULSGK/kBaNmoI1RtJjPiKJO1ScNZpRgBEtCpH+WMw3fow87hQiwRWFUlqZspMM3nZuoW3iRm7pOpBNSpGJsuzvm/6TYxXwY6A4/NcUogkKhkV3CQpI1cC5d4H58WCUKA3oI443HZP/RUusqhIr5B5LYMuKp+3aiaZffjLkUdtnwzXV6RB5dGcxfTh4yUObSpm4DYpvSlPem5ov2mqFe7HkIg==", "paypal-transmission-time": "2026-11-22T10:19:45Z"}', '2026-11-22 10:19:45.15+00', NULL, NULL),
	('WH-ZX6QSBG2A74UBTXLO-GDFJ3HN51917EIX4P', 'PAYMENT.CAPTURE.COMPLETED', '\x7b226964223a2257482d5a58365153424732413734554254584c4f2d4744464a33484e35313931374549583450222c226576656e745f76657273696f6e223a22312e30222c226372656174655f74696d65223a22323032362d31312d32325431303a31393a34352e3135325a222c227265736f757263655f74797065223a2263617074757265222c227265736f757263655f76657273696f6e223a22322e30222c226576656e745f74797065223a225041594d454e542e434150545552452e434f4d504c45544544222c2273756d6d617279223a225061796d656e7420636f6d706c6574656420666f722024203433392e3030204d584e222c227265736f75726365223a7b226964223a22485552344d38484e3232594a5643445656222c22737461747573223a22434f4d504c45544544222c22616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223433392e3030227d2c2266696e616c5f63617074757265223a747275652c22696e766f6963655f6964223a22504c2d325836312d4750524456222c22637573746f6d5f6964223a2236346132396338352d316265302d346430342d623864652d313434663962643464646666222c2273656c6c65725f70726f74656374696f6e223a7b22737461747573223a22454c494749424c45222c22646973707574655f63617465676f72696573223a5b224954454d5f4e4f545f5245434549564544222c22554e415554484f52495a45445f5452414e53414354494f4e225d7d2c2273656c6c65725f72656365697661626c655f627265616b646f776e223a7b2267726f73735f616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223433392e3030227d2c2270617970616c5f666565223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a2232342e3735227d2c226e65745f616d6f756e74223a7b2263757272656e63795f636f6465223a224d584e222c2276616c7565223a223431342e3235227d7d2c226372656174655f74696d65223a22323032362d31312d32325431303a31393a34355a222c227570646174655f74696d65223a22323032362d31312d32325431303a31393a34355a222c226c696e6b73223a5b7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f7061796d656e74732f63617074757265732f485552344d38484e3232594a5643445656222c2272656c223a2273656c66222c226d6574686f64223a22474554227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f7061796d656e74732f63617074757265732f485552344d38484e3232594a56434456562f726566756e64222c2272656c223a22726566756e64222c226d6574686f64223a22504f5354227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76322f636865636b6f75742f6f72646572732f374e59575653395a474b324a5a58374952222c2272656c223a227570222c226d6574686f64223a22474554227d5d2c227061796565223a7b22656d61696c5f61646472657373223a227469656e64614064656d6f2e6578616d706c65222c226d65726368616e745f6964223a2244454d4f4d45524348414e5431227d2c22737570706c656d656e746172795f64617461223a7b2272656c617465645f696473223a7b226f726465725f6964223a22374e59575653395a474b324a5a58374952227d7d7d2c226c696e6b73223a5b7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76312f6e6f74696669636174696f6e732f776562686f6f6b732d6576656e74732f57482d5a58365153424732413734554254584c4f2d4744464a33484e35313931374549583450222c2272656c223a2273656c66222c226d6574686f64223a22474554227d2c7b2268726566223a22687474703a2f2f3132372e302e302e313a34333431352f76312f6e6f74696669636174696f6e732f776562686f6f6b732d6576656e74732f57482d5a58365153424732413734554254584c4f2d4744464a33484e353139313745495834502f726573656e64222c2272656c223a22726573656e64222c226d6574686f64223a22504f5354227d5d7d', '{"paypal-cert-url": "http://127.0.0.1:43415/v1/notifications/certs/CERT-cddd252d-e747e0fe", "paypal-auth-algo": "SHA256withRSA", "paypal-transmission-id": "46a85244-a99c-46eb-b646-f3514b4fe208", "paypal-transmission-sig": "QDeQP7FpiAkFkFg2beBqVUbGQ/QwNwXAe03Nft4CsMYdxIg543JyrUS19tGwWrJCLDSo5swx9sduTxkntZ26s9K8IsPWfBQ3r0Fzl38wsRs1iS+XsjXLTioYwkcuCk8GhRT191bdcIRdA1Jj6ZHDyqz8EvGwVbaVszbXqQMpLIWZJynus0jxpajmCN2E9XqjJDwyJnZxXy2M4VpmD+CW1yiulksjoFM8Qn7o+f2QTzu3Dm7SER8iuOVPYUDY76o/r2FKkbKyapx93qXAuAjjuXAg/WqHdxzfvcE8XLOW7xrHzl1nm48E2Dx1pK4rgbIYBUeZbyzUdBOdFWc2SXVf3w==", "paypal-transmission-time": "2026-11-22T10:19:45Z"}', '2026-11-22 10:19:45.16+00', NULL, NULL);

ALTER TABLE ONLY public.captures
    ADD CONSTRAINT captures_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_order_number_key UNIQUE (order_number);

ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_provider_order_id_key UNIQUE (provider_order_id);

ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_f_id_key UNIQUE (f_id);

ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.designs
    ADD CONSTRAINT designs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.holds
    ADD CONSTRAINT holds_pkey PRIMARY KEY (checkout_id, product_id);

ALTER TABLE ONLY public.identity_accounts
    ADD CONSTRAINT identity_accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.identity_accounts
    ADD CONSTRAINT identity_accounts_provider_id_account_id_key UNIQUE (provider_id, account_id);

ALTER TABLE ONLY public.identity_sessions
    ADD CONSTRAINT identity_sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.identity_sessions
    ADD CONSTRAINT identity_sessions_token_key UNIQUE (token);

ALTER TABLE ONLY public.identity_users
    ADD CONSTRAINT identity_users_email_key UNIQUE (email);

ALTER TABLE ONLY public.identity_users
    ADD CONSTRAINT identity_users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.identity_verifications
    ADD CONSTRAINT identity_verifications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_pkey PRIMARY KEY (id, customer_id);

ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.membership_cards
    ADD CONSTRAINT membership_cards_number_key UNIQUE (number);

ALTER TABLE ONLY public.membership_cards
    ADD CONSTRAINT membership_cards_one_per_line UNIQUE (order_id, line_id);

ALTER TABLE ONLY public.membership_cards
    ADD CONSTRAINT membership_cards_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.membership_cards
    ADD CONSTRAINT membership_cards_verification_key_key UNIQUE (verification_key);

ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_pkey PRIMARY KEY (order_id, "position");

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_capture_id_key UNIQUE (capture_id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_checkout_id_key UNIQUE (checkout_id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_number_key UNIQUE (number);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_provider_order_id_key UNIQUE (provider_order_id);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.postal_codes
    ADD CONSTRAINT postal_codes_pkey PRIMARY KEY (postal_code, "position");

ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reconciliations
    ADD CONSTRAINT reconciliations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_provider_refund_id_key UNIQUE (provider_refund_id);

ALTER TABLE ONLY public.shelf_counts
    ADD CONSTRAINT shelf_counts_pkey PRIMARY KEY (audience, garment, years);

ALTER TABLE ONLY public.shelf
    ADD CONSTRAINT shelf_pkey PRIMARY KEY (product_id);

ALTER TABLE ONLY public.counted_attempts
    ADD CONSTRAINT sign_in_attempts_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.size_guide
    ADD CONSTRAINT size_guide_pkey PRIMARY KEY ("position");

ALTER TABLE ONLY public.size_guide
    ADD CONSTRAINT size_guide_size_key UNIQUE (size);

ALTER TABLE ONLY public.webhook_certificates
    ADD CONSTRAINT webhook_certificates_pkey PRIMARY KEY (address);

ALTER TABLE ONLY public.webhook_events
    ADD CONSTRAINT webhook_events_pkey PRIMARY KEY (id);

CREATE INDEX captures_by_checkout ON public.captures USING btree (checkout_id);

CREATE UNIQUE INDEX captures_one_completed ON public.captures USING btree (checkout_id) WHERE (status = 'COMPLETED'::text);

CREATE INDEX checkouts_by_visitor ON public.checkouts USING btree (visitor, created_at DESC);

CREATE INDEX checkouts_changed ON public.checkouts USING brin (updated_at) WITH (pages_per_range='16', autosummarize='on');

CREATE INDEX checkouts_closed ON public.checkouts USING btree (updated_at) WHERE (state = 'closed'::text);

CREATE INDEX checkouts_closed_of_customer ON public.checkouts USING btree (customer_id) WHERE ((state = 'closed'::text) AND (customer_id IS NOT NULL));

CREATE INDEX checkouts_due ON public.checkouts USING btree (due_at) WHERE (state = ANY (ARRAY['open'::text, 'awaiting_payer'::text, 'capturing'::text, 'confirming'::text]));

CREATE INDEX checkouts_let_go_by_source ON public.checkouts USING btree (source, released_at) WHERE (state = 'closed'::text);

CREATE INDEX checkouts_live_by_source ON public.checkouts USING btree (source) WHERE (state = ANY (ARRAY['open'::text, 'awaiting_payer'::text, 'capturing'::text]));

CREATE UNIQUE INDEX checkouts_one_waiting_per_visitor ON public.checkouts USING btree (visitor) WHERE (state = ANY (ARRAY['open'::text, 'awaiting_payer'::text]));

CREATE INDEX contact_messages_by_email ON public.contact_messages USING btree (lower(email));

CREATE INDEX contact_messages_held_back ON public.contact_messages USING btree (held_back) WHERE (held_back IS NOT NULL);

CREATE INDEX contact_messages_recent ON public.contact_messages USING btree (created_at);

CREATE INDEX counted_attempts_by_end ON public.counted_attempts USING btree (window_ends_at);

CREATE UNIQUE INDEX customers_email ON public.customers USING btree (lower(email));

CREATE INDEX holds_by_product ON public.holds USING btree (product_id);

CREATE INDEX identity_accounts_by_user ON public.identity_accounts USING btree (user_id);

CREATE INDEX identity_sessions_by_end ON public.identity_sessions USING btree (expires_at);

CREATE INDEX identity_sessions_by_user ON public.identity_sessions USING btree (user_id);

CREATE INDEX identity_verifications_by_end ON public.identity_verifications USING btree (expires_at);

CREATE INDEX identity_verifications_by_identifier ON public.identity_verifications USING btree (identifier);

CREATE INDEX identity_verifications_by_subject ON public.identity_verifications USING btree (value);

CREATE INDEX jobs_due ON public.jobs USING btree (run_at) WHERE (finished_at IS NULL);

CREATE INDEX jobs_finished ON public.jobs USING btree (finished_at) WHERE (finished_at IS NOT NULL);

CREATE INDEX jobs_finished_soon_gone ON public.jobs USING btree (finished_at) WHERE (kind = ANY (ARRAY['start-password-reset'::text, 'start-browser-link'::text, 'delete-expired-traces'::text, 'reconcile-payments'::text]));

CREATE INDEX known_devices_seen ON public.known_devices USING btree (last_seen);

CREATE INDEX membership_cards_by_customer ON public.membership_cards USING btree (customer_id);

CREATE INDEX membership_cards_by_order ON public.membership_cards USING btree (order_id);

CREATE INDEX orders_by_customer ON public.orders USING btree (customer_id, created_at DESC) WHERE (customer_id IS NOT NULL);

CREATE INDEX orders_of_guests ON public.orders USING btree (lower(email)) WHERE (customer_id IS NULL);

CREATE INDEX outbox_about_accounts ON public.outbox USING btree (lower(recipient)) WHERE (kind <> ALL (ARRAY['order-confirmation'::text, 'order-copy'::text, 'contact-message'::text]));

CREATE INDEX outbox_about_accounts_sent ON public.outbox USING btree (sent_at) WHERE (kind <> ALL (ARRAY['order-confirmation'::text, 'order-copy'::text, 'contact-message'::text]));

CREATE INDEX outbox_with_secret ON public.outbox USING btree (sent_at) WHERE (payload ? 'token'::text);

CREATE INDEX products_by_design ON public.products USING btree (garment, design_id, "position", id) WHERE ((status = 1) AND (design_id IS NOT NULL));

CREATE INDEX reconciliations_newest ON public.reconciliations USING btree (finished_at DESC);

CREATE INDEX refunds_by_capture ON public.refunds USING btree (capture_id);

CREATE INDEX refunds_by_order ON public.refunds USING btree (order_id);

CREATE INDEX shelf_changed ON public.shelf USING btree (changed_at);

CREATE INDEX shelf_cheapest ON public.shelf USING btree (price_centavos, "position", product_id) INCLUDE (years);

CREATE INDEX shelf_dearest ON public.shelf USING btree (price_centavos DESC, "position", product_id) INCLUDE (years);

CREATE INDEX shelf_in_order ON public.shelf USING btree ("position", product_id) INCLUDE (years);

CREATE INDEX shelf_newest ON public.shelf USING btree (created_at DESC, "position", product_id) INCLUDE (years);

CREATE INDEX shelf_of_audience_cheapest ON public.shelf USING btree (audience, price_centavos, "position", product_id) INCLUDE (years);

CREATE INDEX shelf_of_audience_dearest ON public.shelf USING btree (audience, price_centavos DESC, "position", product_id) INCLUDE (years);

CREATE INDEX shelf_of_audience_in_order ON public.shelf USING btree (audience, "position", product_id) INCLUDE (years);

CREATE INDEX shelf_of_audience_newest ON public.shelf USING btree (audience, created_at DESC, "position", product_id) INCLUDE (years);

CREATE INDEX shelf_of_garment_cheapest ON public.shelf USING btree (garment, price_centavos, "position", product_id) INCLUDE (years);

CREATE INDEX shelf_of_garment_dearest ON public.shelf USING btree (garment, price_centavos DESC, "position", product_id) INCLUDE (years);

CREATE INDEX shelf_of_garment_in_order ON public.shelf USING btree (garment, "position", product_id) INCLUDE (years);

CREATE INDEX shelf_of_garment_newest ON public.shelf USING btree (garment, created_at DESC, "position", product_id) INCLUDE (years);

CREATE INDEX shelf_words ON public.shelf USING gin (words) WITH (gin_pending_list_limit='512');

CREATE INDEX shelf_years ON public.shelf USING gin (years) WITH (gin_pending_list_limit='512');

CREATE INDEX webhook_events_received ON public.webhook_events USING brin (received_at) WITH (pages_per_range='16', autosummarize='on');

CREATE INDEX webhook_events_waiting ON public.webhook_events USING btree (received_at) WHERE (processed_at IS NULL);

CREATE TRIGGER checkouts_law AFTER INSERT OR UPDATE OF lines, currency, item_total_centavos, shipping_centavos, total_centavos ON public.checkouts FOR EACH ROW EXECUTE FUNCTION public.keep_law_of_checkout();

CREATE TRIGGER checkouts_law_of_life AFTER INSERT OR UPDATE OF state, closed_reason, provider_order_id, capture_attempt ON public.checkouts FOR EACH ROW EXECUTE FUNCTION public.keep_law_of_checkout_life();

CREATE TRIGGER designs_tell AFTER INSERT OR DELETE OR UPDATE ON public.designs FOR EACH STATEMENT EXECUTE FUNCTION public.tell_of_designs();

CREATE CONSTRAINT TRIGGER orders_equal_their_items AFTER INSERT OR UPDATE OF item_total_centavos ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.check_order_items();

CREATE TRIGGER orders_law AFTER INSERT OR UPDATE OF state, currency, item_total_centavos, shipping_centavos, total_centavos ON public.orders FOR EACH ROW EXECUTE FUNCTION public.keep_law_of_order();

CREATE TRIGGER products_change_at BEFORE UPDATE OF title, description, price_centavos, ages, audience, garment, design_id, images ON public.products FOR EACH ROW WHEN (((new.updated_at = old.updated_at) AND ((((((((old.title IS DISTINCT FROM new.title) OR (old.description IS DISTINCT FROM new.description)) OR (old.price_centavos IS DISTINCT FROM new.price_centavos)) OR (old.ages IS DISTINCT FROM new.ages)) OR (old.audience IS DISTINCT FROM new.audience)) OR (old.garment IS DISTINCT FROM new.garment)) OR (old.design_id IS DISTINCT FROM new.design_id)) OR (old.images IS DISTINCT FROM new.images)))) EXECUTE FUNCTION public.product_changed();

CREATE TRIGGER products_changed_on_shelf AFTER UPDATE OF id, status, "position", price_centavos, created_at, updated_at, audience, garment, ages, images, title, description, design_id ON public.products FOR EACH ROW WHEN (((((((((((((old.id IS DISTINCT FROM new.id) OR (old.status IS DISTINCT FROM new.status)) OR (old."position" IS DISTINCT FROM new."position")) OR (old.price_centavos IS DISTINCT FROM new.price_centavos)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.updated_at IS DISTINCT FROM new.updated_at)) OR (old.audience IS DISTINCT FROM new.audience)) OR (old.garment IS DISTINCT FROM new.garment)) OR (old.ages IS DISTINCT FROM new.ages)) OR (old.images IS DISTINCT FROM new.images)) OR (old.title IS DISTINCT FROM new.title)) OR (old.description IS DISTINCT FROM new.description))) EXECUTE FUNCTION public.shelve_changed();

CREATE TRIGGER products_counted_on_shelf AFTER UPDATE OF pieces, held ON public.products FOR EACH ROW WHEN (((old.pieces > old.held) <> (new.pieces > new.held))) EXECUTE FUNCTION public.shelve_changed('pieces');

CREATE TRIGGER products_law AFTER INSERT OR UPDATE OF id, status, title, description, price_centavos, ages, images, audience, garment ON public.products FOR EACH ROW EXECUTE FUNCTION public.keep_law_of_product();

CREATE TRIGGER products_off_shelf AFTER DELETE ON public.products FOR EACH ROW EXECUTE FUNCTION public.shelve_changed();

CREATE TRIGGER products_tell_of_change AFTER UPDATE OF id, status, title, description, price_centavos, ages, audience, garment, design_id, images, "position", created_at ON public.products FOR EACH ROW WHEN (((((((((((((old.id IS DISTINCT FROM new.id) OR (old.status IS DISTINCT FROM new.status)) OR (old.title IS DISTINCT FROM new.title)) OR (old.description IS DISTINCT FROM new.description)) OR (old.price_centavos IS DISTINCT FROM new.price_centavos)) OR (old.ages IS DISTINCT FROM new.ages)) OR (old.audience IS DISTINCT FROM new.audience)) OR (old.garment IS DISTINCT FROM new.garment)) OR (old.design_id IS DISTINCT FROM new.design_id)) OR (old.images IS DISTINCT FROM new.images)) OR (old."position" IS DISTINCT FROM new."position")) OR (old.created_at IS DISTINCT FROM new.created_at))) EXECUTE FUNCTION public.tell_of_product();

CREATE TRIGGER products_tell_of_coming_and_going AFTER INSERT OR DELETE ON public.products FOR EACH ROW EXECUTE FUNCTION public.tell_of_product();

CREATE TRIGGER products_tell_of_last_piece AFTER UPDATE OF pieces, held ON public.products FOR EACH ROW WHEN (((old.pieces > old.held) <> (new.pieces > new.held))) EXECUTE FUNCTION public.tell_of_product();

CREATE TRIGGER products_to_shelf AFTER INSERT ON public.products REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION public.shelve_inserted();

CREATE TRIGGER refunds_never_above_capture AFTER INSERT OR UPDATE ON public.refunds FOR EACH ROW EXECUTE FUNCTION public.check_refunds();

CREATE TRIGGER size_guide_tells AFTER INSERT OR DELETE OR UPDATE ON public.size_guide FOR EACH STATEMENT EXECUTE FUNCTION public.tell_of_sizes();

ALTER TABLE ONLY public.captures
    ADD CONSTRAINT captures_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES public.checkouts(id);

ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.holds
    ADD CONSTRAINT holds_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES public.checkouts(id);

ALTER TABLE ONLY public.holds
    ADD CONSTRAINT holds_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);

ALTER TABLE ONLY public.identity_accounts
    ADD CONSTRAINT identity_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.identity_users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.membership_cards
    ADD CONSTRAINT membership_cards_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.membership_cards
    ADD CONSTRAINT membership_cards_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);

ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);

ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_capture_id_fkey FOREIGN KEY (capture_id) REFERENCES public.captures(id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES public.checkouts(id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_design_id_fkey FOREIGN KEY (design_id) REFERENCES public.designs(id);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_capture_id_fkey FOREIGN KEY (capture_id) REFERENCES public.captures(id);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
