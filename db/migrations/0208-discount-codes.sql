-- Discount codes, and what discounts took off an order.

CREATE TABLE discount_codes (
  id                     uuid PRIMARY KEY,
  -- As the owner typed it, and the same without accents, spaces and letter case (domain/discounts/code-spelling.ts).
  spelling               text NOT NULL CHECK (char_length(spelling) BETWEEN 3 AND 30),
  code                   text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{3,30}$'),
  -- What it gives: a percentage or an amount off the garments, or shipping without cost.
  gives                  text NOT NULL CHECK (gives IN ('percent', 'amount', 'free-shipping')),
  percent                smallint CHECK (percent BETWEEN 1 AND 100),
  amount_centavos        integer CHECK (amount_centavos BETWEEN 1 AND 100000000),
  -- The garments that the code is for must cost at least this.
  minimum_centavos       integer NOT NULL DEFAULT 0 CHECK (minimum_centavos BETWEEN 0 AND 100000000),
  begins_at              timestamptz,
  ends_at                timestamptz,
  -- NULL: no limit.
  most_uses              integer CHECK (most_uses BETWEEN 1 AND 1000000),
  most_uses_per_buyer    integer CHECK (most_uses_per_buyer BETWEEN 1 AND 1000),
  scope                  text NOT NULL DEFAULT 'all' CHECK (scope IN ('all', 'categories', 'products')),
  categories             text[] NOT NULL DEFAULT '{}'
    CHECK (categories <@ ARRAY['TShirt', 'Hoodies', 'Overshirts', 'Sets', 'Boy', 'Girl', 'Unisex']),
  product_ids            text[] NOT NULL DEFAULT '{}' CHECK (array_position(product_ids, NULL) IS NULL),
  -- Whether it also lowers prices that a markdown has lowered.
  on_marked_down         boolean NOT NULL DEFAULT true,
  active                 boolean NOT NULL DEFAULT true,
  -- The only buyer who may use it; '' for everybody.
  for_email              text NOT NULL DEFAULT '',
  -- The order or the message for which the owner gave it.
  order_id               uuid REFERENCES orders,
  message_id             uuid REFERENCES contact_messages ON DELETE SET NULL,
  -- The rows of code_uses; kept by a trigger.
  uses                   integer NOT NULL DEFAULT 0 CHECK (uses >= 0),
  version                integer NOT NULL DEFAULT 1,
  created_at             timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT discount_codes_one_kind CHECK (
    (gives = 'percent') = (percent IS NOT NULL) AND (gives = 'amount') = (amount_centavos IS NOT NULL)),
  CONSTRAINT discount_codes_window CHECK (ends_at > begins_at),
  CONSTRAINT discount_codes_scope CHECK (
    (scope = 'categories') = (categories <> '{}') AND (scope = 'products') = (product_ids <> '{}')),
  CONSTRAINT discount_codes_never_overused CHECK (uses <= most_uses)
);
CREATE INDEX discount_codes_newest ON discount_codes (created_at DESC, id);
CREATE INDEX discount_codes_for_email ON discount_codes (lower(for_email)) WHERE for_email <> '';
CREATE INDEX discount_codes_of_order ON discount_codes (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX discount_codes_of_message ON discount_codes (message_id) WHERE message_id IS NOT NULL;

-- A use belongs to a checkout from its beginning, as its held pieces do, and ends with a checkout that ends unpaid.
CREATE TABLE code_uses (
  checkout_id    uuid PRIMARY KEY REFERENCES checkouts ON DELETE CASCADE,
  code_id        uuid NOT NULL REFERENCES discount_codes,
  -- The buyer: the customer, and the hash of the mail address's mailbox (domain/accounts/mailbox-of.ts).
  customer_id    uuid REFERENCES customers,
  mailbox        text NOT NULL,
  -- The discount, or the shipping cost that the code spares the buyer.
  given_centavos integer NOT NULL CHECK (given_centavos >= 0)
);
CREATE INDEX code_uses_of_code ON code_uses (code_id);
CREATE INDEX code_uses_of_mailbox ON code_uses (mailbox, code_id);
CREATE INDEX code_uses_of_customer ON code_uses (customer_id, code_id) WHERE customer_id IS NOT NULL;

CREATE FUNCTION count_code_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE discount_codes SET uses = uses - 1 WHERE id = OLD.code_id;
  ELSE
    UPDATE discount_codes SET uses = uses + 1 WHERE id = NEW.code_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER code_uses_are_counted AFTER INSERT OR DELETE ON code_uses
  FOR EACH ROW EXECUTE FUNCTION count_code_uses();

ALTER TABLE checkouts
  ADD code_id uuid REFERENCES discount_codes,
  -- The code as the owner spelled it; '' without a code.
  ADD code text NOT NULL DEFAULT '' CHECK (char_length(code) <= 30),
  -- garments_centavos is what the garments cost today. The markdown is the part by which that is below their earlier
  -- price: it says how much the buyer spares, and changes no sum. The discount of the code lowers the total.
  ADD markdown_centavos integer NOT NULL DEFAULT 0 CHECK (markdown_centavos >= 0),
  ADD code_centavos integer NOT NULL DEFAULT 0 CHECK (code_centavos >= 0),
  ADD CONSTRAINT checkouts_takes_off_garments CHECK (code_centavos <= garments_centavos),
  ADD CONSTRAINT checkouts_discount_has_code CHECK (code_centavos = 0 OR code <> ''),
  DROP COLUMN total_centavos,
  ADD total_centavos integer NOT NULL
    GENERATED ALWAYS AS (garments_centavos + cards_centavos - code_centavos + shipping_centavos) STORED CHECK (total_centavos > 0);
UPDATE checkouts SET lines = (
  SELECT jsonb_agg(line || jsonb_build_object('priceBefore', line -> 'unitPrice', 'discount', 0) ORDER BY place)
  FROM jsonb_array_elements(lines) WITH ORDINALITY AS each (line, place));

CREATE INDEX checkouts_given_up ON checkouts (updated_at) INCLUDE (total_centavos)
  WHERE state = 'closed' AND closed_reason IN ('cancelled', 'expired');

CREATE FUNCTION end_code_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM code_uses WHERE checkout_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER checkouts_end_code_use AFTER UPDATE OF state ON checkouts FOR EACH ROW
  WHEN (NEW.state = 'closed' AND OLD.state <> 'closed' AND NEW.code_id IS NOT NULL) EXECUTE FUNCTION end_code_use();

ALTER TABLE orders
  ADD code text NOT NULL DEFAULT '' CHECK (char_length(code) <= 30),
  ADD markdown_centavos integer NOT NULL DEFAULT 0 CHECK (markdown_centavos >= 0),
  ADD code_centavos integer NOT NULL DEFAULT 0 CHECK (code_centavos >= 0),
  ADD CONSTRAINT orders_takes_off_garments CHECK (code_centavos <= garments_centavos),
  ADD CONSTRAINT orders_discount_has_code CHECK (code_centavos = 0 OR code <> ''),
  DROP COLUMN total_centavos,
  ADD total_centavos integer NOT NULL
    GENERATED ALWAYS AS (garments_centavos + cards_centavos - code_centavos + shipping_centavos) STORED CHECK (total_centavos > 0);
CREATE INDEX orders_dearest ON orders (total_centavos DESC, id DESC);
CREATE INDEX orders_with_code ON orders (code, created_at DESC) WHERE code <> '';

ALTER TABLE order_items
  -- The price that 'Antes' showed; equal to the unit price without a markdown.
  ADD price_before_centavos integer,
  -- The part of the code's discount that this line's pieces have together.
  ADD discount_centavos integer NOT NULL DEFAULT 0;
UPDATE order_items SET price_before_centavos = unit_price_centavos;
ALTER TABLE order_items
  ALTER price_before_centavos SET NOT NULL,
  ADD CONSTRAINT order_items_price_before CHECK (price_before_centavos >= unit_price_centavos),
  ADD CONSTRAINT order_items_discount CHECK (discount_centavos BETWEEN 0 AND quantity::bigint * unit_price_centavos);

CREATE FUNCTION items_equal_order(wanted uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (item_total_centavos, markdown_centavos, code_centavos) = (
    SELECT coalesce(sum(quantity::bigint * unit_price_centavos), 0),
      coalesce(sum(quantity::bigint * (price_before_centavos - unit_price_centavos)), 0), coalesce(sum(discount_centavos), 0)
    FROM order_items WHERE order_id = wanted)
  FROM orders WHERE id = wanted
$$;

CREATE OR REPLACE FUNCTION check_order_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT items_equal_order(NEW.id) THEN
    RAISE EXCEPTION 'order % does not equal the sum of its items', NEW.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER orders_equal_their_items ON orders;
CREATE CONSTRAINT TRIGGER orders_equal_their_items
  AFTER INSERT OR UPDATE OF garments_centavos, cards_centavos, markdown_centavos, code_centavos ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_items();

CREATE OR REPLACE FUNCTION check_changed_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT items_equal_order(NEW.order_id) THEN
    RAISE EXCEPTION 'the order of a changed item does not equal the sum of its items' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.quantity < (SELECT sum(quantity) FROM returned_pieces WHERE (order_id, position) = (NEW.order_id, NEW.position)) THEN
    RAISE EXCEPTION 'more pieces back than were sold' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER changed_items_equal_their_order ON order_items;
CREATE CONSTRAINT TRIGGER changed_items_equal_their_order
  AFTER UPDATE OF quantity, unit_price_centavos, price_before_centavos, discount_centavos ON order_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_changed_items();

-- Each refunded line keeps what was given back for its pieces, in centavos.
UPDATE refunds SET lines = (
  SELECT jsonb_agg(line || jsonb_build_object('amount', (line ->> 'quantity')::bigint * unit_price_centavos) ORDER BY place)
  FROM jsonb_array_elements(lines) WITH ORDINALITY AS each (line, place)
  JOIN order_items ON order_items.order_id = refunds.order_id AND position = (line ->> 'position')::int)
WHERE lines <> '[]' AND order_id IS NOT NULL;
