-- Finding one order among a hundred thousand: what it is found by, and the lists staff look at.

-- Lower case, without accents; what typed text becomes before it is looked for (domain/order-search.ts).
CREATE FUNCTION folded(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]', '', 'g'))
$$;

-- Words between single spaces.
CREATE FUNCTION plain_words(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(folded(given), '[^a-z0-9]+', ' ', 'g')
$$;

-- What only those may find who may see it: '@' before it. 'ana.luz@correo.mx': '@ana.luz@correo.mx', '@ana', '@luz'.
CREATE FUNCTION mail_words(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN email = '' THEN '' ELSE '@' || folded(email) || ' @'
    || regexp_replace(split_part(folded(email), '@', 1), '[^a-z0-9]+(?=[a-z0-9])', ' @', 'g') END
$$;

-- Each distinct word once; none of them empty, which PostgreSQL refuses.
CREATE FUNCTION findable(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(string_to_array(words, ' '), ''))
$$;

-- What orders are found by. A table of its own: an order's row changes with every step of its life, its words hardly.
CREATE TABLE order_search (
  order_id uuid PRIMARY KEY,
  words    tsvector NOT NULL
);

-- 'PL-7K3M-9Q2FX' is found by any part of it of three letters and more: '#7k3m9q2fx', '#k3m9q2fx' … '#2fx'. A number
-- of a parcel by its beginning and by its last four. '=' begins what filters ask for. Written with every order: plain
-- expressions, which PostgreSQL puts together once and then only computes.
CREATE VIEW worded_orders AS
  SELECT o.id AS order_id, findable(concat_ws(' ',
    plain_words(concat_ws(' ', o.delivery ->> 'fullName', o.delivery ->> 'city', o.delivery ->> 'postalCode', bought.names)),
    '#' || concat_ws(' #', code, substr(code, 2), substr(code, 3), substr(code, 4), substr(code, 5), substr(code, 6), substr(code, 7)),
    parcel, right(parcel, 4),
    mail_words(o.email),
    '=' || o.channel, CASE WHEN o.comments <> '' THEN '=comments' END, CASE WHEN bought.made THEN '=made' END)) AS words
  FROM orders o,
    LATERAL (SELECT lower(replace(substr(o.number, 4), '-', '')) AS code,
      regexp_replace(lower(o.tracking_number), '[^a-z0-9]', '', 'g') AS parcel) AS numbers,
    LATERAL (SELECT string_agg(name, ' ') AS names, bool_or(line_id LIKE 'custom-%') AS made
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
  plain_words(name || ' ' || last_name) || ' ' || mail_words(email)
  || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 4))) STORED;
CREATE INDEX customers_words ON customers USING gin (words) WITH (gin_pending_list_limit = 256);

-- The lists. What is dearest in one state is met soon among all, or is little enough to be sorted.
CREATE INDEX orders_of_state ON orders (state, created_at DESC, id DESC);
CREATE INDEX orders_dearest ON orders (total_centavos DESC, id DESC);
