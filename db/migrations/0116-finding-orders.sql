-- Finding one order among a hundred thousand: what it is found by, and the lists staff look at.

-- Lower case, without accents; what typed text becomes before it is looked for (domain/order-search.ts).
CREATE FUNCTION folded(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]', '', 'g'))
$$;

CREATE FUNCTION words_of(given text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_split_to_array(folded(given), '[^a-z0-9]+')
$$;

-- What only those may find who may see it: '@' before it. The address as a whole, and what follows a dot in its name.
CREATE FUNCTION mail_words(email text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN email = '' THEN '{}' ELSE
    ARRAY(SELECT '@' || word FROM unnest(array_append((words_of(split_part(email, '@', 1)))[2:], folded(email))) AS word WHERE word <> '')
  END
$$;

-- Each distinct word once; none of them empty, which PostgreSQL refuses.
CREATE FUNCTION findable(given text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(given, ''))
$$;

-- What orders are found by. A table of its own: an order's row changes with every step of its life, its words hardly.
CREATE TABLE order_search (
  order_id uuid PRIMARY KEY,
  words    tsvector NOT NULL
);

-- 'PL-7K3M-9Q2FX' is found by any part of it of three letters and more: '#7k3m9q2fx', '#k3m9q2fx' … '#2fx'. A number
-- of a parcel by its beginning and by its last four. '=' begins what filters ask for.
CREATE VIEW worded_orders AS
  SELECT o.id AS order_id, findable(
    words_of(coalesce(o.delivery ->> 'fullName', '') || ' ' || coalesce(o.delivery ->> 'city', '') || ' '
      || coalesce(o.delivery ->> 'postalCode', '') || ' ' || bought.names)
    || ARRAY(SELECT '#' || substr(code, n) FROM generate_series(1, length(code) - 2) AS n)
    || ARRAY[parcel, CASE WHEN length(parcel) > 4 THEN right(parcel, 4) ELSE '' END]
    || mail_words(o.email)
    || ARRAY['=' || o.channel, CASE WHEN o.comments <> '' THEN '=comments' ELSE '' END,
      CASE WHEN bought.made THEN '=made' ELSE '' END]) AS words
  FROM orders o,
    LATERAL (SELECT regexp_replace(regexp_replace(folded(o.number), '^pl-', ''), '[^a-z0-9]', '', 'g') AS code,
      regexp_replace(folded(o.tracking_number), '[^a-z0-9]', '', 'g') AS parcel) AS numbers,
    LATERAL (SELECT coalesce(string_agg(name, ' '), '') AS names, coalesce(bool_or(line_id LIKE 'custom-%'), false) AS made
      FROM order_items WHERE order_id = o.id) AS bought;

-- What nobody has counted yet would be read from end to end for each order.
ANALYZE order_items;
INSERT INTO order_search SELECT order_id, words FROM worded_orders;
-- Entries that wait to be sorted in are read by every search: a short list, not one that waits for a vacuum.
CREATE INDEX order_search_words ON order_search USING gin (words) WITH (gin_pending_list_limit = 256);

-- Whoever writes an order writes its items too, in one transaction: then its words are made.
CREATE FUNCTION keep_words_of_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_search SELECT order_id, words FROM worded_orders WHERE order_id IN (SELECT order_id FROM changed)
    ON CONFLICT (order_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;
CREATE TRIGGER items_are_found AFTER INSERT ON order_items REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_items();
CREATE TRIGGER changed_items_are_found AFTER UPDATE ON order_items REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_items();

CREATE FUNCTION keep_words_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_search SET words = worded_orders.words FROM worded_orders
    WHERE worded_orders.order_id = NEW.id AND order_search.order_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_are_found AFTER UPDATE OF number, email, delivery, comments, channel, tracking_number ON orders FOR EACH ROW
  WHEN ((OLD.number, OLD.email, OLD.delivery, OLD.comments, OLD.channel, OLD.tracking_number)
    IS DISTINCT FROM (NEW.number, NEW.email, NEW.delivery, NEW.comments, NEW.channel, NEW.tracking_number))
  EXECUTE FUNCTION keep_words_of_order();

-- Customers: by name, address and telephone (its ten digits, and the last four).
ALTER TABLE customers ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (findable(
  words_of(name || ' ' || last_name) || mail_words(email)
  || ARRAY[right(regexp_replace(phone, '[^0-9]', '', 'g'), 10), right(regexp_replace(phone, '[^0-9]', '', 'g'), 4)])) STORED;
CREATE INDEX customers_words ON customers USING gin (words) WITH (gin_pending_list_limit = 256);

-- The lists. What is prepared and sent are parcels: a membership card alone is none, and rests as paid for ever.
CREATE INDEX orders_parcels_waiting ON orders (state, state_since, id)
  WHERE state IN ('paid', 'preparing', 'shipped', 'returned') AND garments_centavos > 0;
CREATE INDEX orders_of_state ON orders (state, created_at DESC, id DESC);
CREATE INDEX orders_dearest ON orders (total_centavos DESC, id DESC);
CREATE INDEX orders_of_state_dearest ON orders (state, total_centavos DESC, id DESC);
