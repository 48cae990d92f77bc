-- A checkout is written down before the payment provider is called; its money becomes exactly one order.

CREATE TABLE checkouts (
  id                  uuid PRIMARY KEY,
  -- Whose it is: SHA-256 of the browser's visitor cookie and, after a dot, the customer signed in there
  -- (domain's checkout-claim).
  visitor             text NOT NULL,
  -- SHA-256 of the network the request came from; '' where nobody knows. What one network keeps apart is limited.
  source              text NOT NULL DEFAULT '',
  customer_id         uuid REFERENCES customers (id),
  order_number        text NOT NULL UNIQUE,
  state               text NOT NULL CHECK (state IN ('open', 'awaiting_payer', 'capturing', 'confirming', 'paid', 'review', 'returning', 'closed')),
  closed_reason       text CHECK (closed_reason IN ('cancelled', 'expired', 'replaced', 'refused', 'returned')),
  -- What is bought and where it goes. The same of the same visitor is the same checkout, however often they press.
  fingerprint         text NOT NULL,
  lines               jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array' AND jsonb_array_length(lines) > 0),
  delivery            jsonb NOT NULL,
  email               text NOT NULL,
  comments            text NOT NULL DEFAULT '',
  currency            text NOT NULL DEFAULT 'MXN' CHECK (currency = 'MXN'),
  -- What its total is made of (domain's price-parts), a column a part. What they come to is made of them, never written.
  garments_centavos   integer NOT NULL CHECK (garments_centavos >= 0),
  cards_centavos      integer NOT NULL CHECK (cards_centavos >= 0),
  shipping_centavos   integer NOT NULL CHECK (shipping_centavos >= 0),
  item_total_centavos integer NOT NULL GENERATED ALWAYS AS (garments_centavos + cards_centavos) STORED CHECK (item_total_centavos > 0),
  total_centavos      integer NOT NULL GENERATED ALWAYS AS (garments_centavos + cards_centavos + shipping_centavos) STORED,
  -- Who is asked for the money. Every id of its making stands beside its name.
  provider            text NOT NULL CHECK (provider <> ''),
  provider_order_id   text,
  -- Raised only after a definite refusal, so that retries of one attempt reuse its idempotency key.
  capture_attempt     integer NOT NULL DEFAULT 1 CHECK (capture_attempt >= 1),
  hold_expires_at     timestamptz NOT NULL,
  -- When this browser's hold began its life. A checkout that replaces another of the browser goes on in the same life.
  held_since          timestamptz NOT NULL DEFAULT now(),
  -- When its pieces went back unpaid; NULL while they are kept, and where they were sold.
  released_at         timestamptz,
  -- When somebody must look, if nothing happened till then: the hold's end, or the end of the lease of whoever is
  -- settling it (a process that died).
  due_at              timestamptz NOT NULL,
  created_at          timestamptz NOT NULL DEFAULT now(),
  updated_at          timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT checkouts_provider_order UNIQUE (provider, provider_order_id),
  CONSTRAINT checkouts_closed_with_reason CHECK ((state = 'closed') = (closed_reason IS NOT NULL)),
  CONSTRAINT checkouts_asked_before_capture CHECK (state NOT IN ('awaiting_payer', 'capturing', 'confirming', 'paid') OR provider_order_id IS NOT NULL)
-- A long table whose newest rows change: a fifth of years would be too long to wait for.
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

-- One checkout a browser may wait for its payer. One whose money is being asked for is not counted: a payment under
-- review is asked about again later, when the same browser may be buying something else.
CREATE UNIQUE INDEX checkouts_one_waiting_per_visitor ON checkouts (visitor) WHERE state IN ('open', 'awaiting_payer');
CREATE INDEX checkouts_by_visitor ON checkouts (visitor, created_at DESC);
CREATE INDEX checkouts_due ON checkouts (due_at) WHERE state IN ('open', 'awaiting_payer', 'capturing', 'confirming');
-- What a network keeps now, and what it let go a while ago.
CREATE INDEX checkouts_live_by_source ON checkouts (source) WHERE state IN ('open', 'awaiting_payer', 'capturing');
CREATE INDEX checkouts_let_go_by_source ON checkouts (source, released_at) WHERE state = 'closed';
-- What changed in the last days, for the daily comparison with the provider. Checkouts lie in the order of their time, so
-- a few numbers for every stretch of the table say where those days are; nothing is written for a single row.
CREATE INDEX checkouts_changed ON checkouts USING brin (updated_at) WITH (pages_per_range = 16, autosummarize = on);
-- What the daily tidying takes away, and what somebody may ask to have deleted.
CREATE INDEX checkouts_closed ON checkouts (updated_at) WHERE state = 'closed';
CREATE INDEX checkouts_closed_of_customer ON checkouts (customer_id) WHERE state = 'closed' AND customer_id IS NOT NULL;

-- Pieces set apart (apartado). A row lives exactly as long as the hold:
-- minutes, or until a payment that somebody looks at is decided. products.held is the sum of these rows.
CREATE TABLE holds (
  checkout_id uuid NOT NULL REFERENCES checkouts (id),
  product_id  text NOT NULL REFERENCES products (id),
  quantity    integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (checkout_id, product_id)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
CREATE INDEX holds_by_product ON holds (product_id);

-- What the provider said about money, once per capture of theirs.
CREATE TABLE captures (
  provider          text NOT NULL,
  id                text NOT NULL,
  checkout_id       uuid NOT NULL REFERENCES checkouts (id),
  provider_order_id text NOT NULL,
  -- In the shop's words (domain's capture).
  state             text NOT NULL CHECK (state IN ('completed', 'partially-refunded', 'refunded', 'pending', 'declined', 'failed')),
  amount_centavos   integer NOT NULL CHECK (amount_centavos >= 0),
  currency          text NOT NULL,
  created_at        timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, id)
);
CREATE INDEX captures_by_checkout ON captures (checkout_id);
CREATE UNIQUE INDEX captures_one_completed ON captures (checkout_id) WHERE state = 'completed';

CREATE TABLE orders (
  id                  uuid PRIMARY KEY,
  number              text NOT NULL UNIQUE,
  checkout_id         uuid NOT NULL UNIQUE REFERENCES checkouts (id),
  -- NULL is a sale to the public ('ventaPublico').
  customer_id         uuid REFERENCES customers (id),
  state               text NOT NULL CHECK (state IN ('paid', 'preparing', 'shipped', 'delivered', 'cancelled', 'refunded')),
  provider            text NOT NULL,
  provider_order_id   text NOT NULL,
  capture_id          text NOT NULL,
  email               text NOT NULL,
  delivery            jsonb NOT NULL,
  comments            text NOT NULL DEFAULT '',
  currency            text NOT NULL CHECK (currency = 'MXN'),
  -- What its total is made of (domain's price-parts), a column a part. What they come to is made of them, never written.
  garments_centavos   integer NOT NULL CHECK (garments_centavos >= 0),
  cards_centavos      integer NOT NULL CHECK (cards_centavos >= 0),
  shipping_centavos   integer NOT NULL CHECK (shipping_centavos >= 0),
  item_total_centavos integer NOT NULL GENERATED ALWAYS AS (garments_centavos + cards_centavos) STORED CHECK (item_total_centavos > 0),
  total_centavos      integer NOT NULL GENERATED ALWAYS AS (garments_centavos + cards_centavos + shipping_centavos) STORED,
  -- The secret of the link under which a buyer finds an order without an account (a uuid is 122 random bits).
  access_key          text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', ''),
  created_at          timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT orders_provider_order UNIQUE (provider, provider_order_id),
  CONSTRAINT orders_capture UNIQUE (provider, capture_id),
  CONSTRAINT orders_of_captures FOREIGN KEY (provider, capture_id) REFERENCES captures (provider, id)
);
CREATE INDEX orders_by_customer ON orders (customer_id, created_at DESC) WHERE customer_id IS NOT NULL;
-- A guest's orders, found by the address they were made with.
CREATE INDEX orders_of_guests ON orders (lower(email)) WHERE customer_id IS NULL;

CREATE TABLE order_items (
  order_id            uuid NOT NULL REFERENCES orders (id),
  position            integer NOT NULL,
  line_id             text NOT NULL,
  -- NULL for what is made to order and for membership cards.
  product_id          text REFERENCES products (id),
  name                text NOT NULL,
  description         text NOT NULL DEFAULT '',
  category            text NOT NULL CHECK (category IN ('PHYSICAL_GOODS', 'DIGITAL_GOODS')),
  colour              text NOT NULL DEFAULT 'na',
  size                text NOT NULL DEFAULT 'na',
  design              text NOT NULL DEFAULT 'na',
  image               text NOT NULL DEFAULT '',
  quantity            integer NOT NULL CHECK (quantity > 0),
  unit_price_centavos integer NOT NULL CHECK (unit_price_centavos > 0),
  PRIMARY KEY (order_id, position)
);

-- An order's items sum to its item total. A law of several rows, which no CHECK can state; asked when the transaction
-- ends, because the items follow the order.
CREATE FUNCTION check_order_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.item_total_centavos <> (SELECT coalesce(sum(quantity::bigint * unit_price_centavos), 0) FROM order_items WHERE order_id = NEW.id) THEN
    RAISE EXCEPTION 'order % does not equal the sum of its items', NEW.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER orders_equal_their_items AFTER INSERT OR UPDATE OF item_total_centavos ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_items();

-- Bought as an order line, issued in the transaction of its payment, revoked by its refund.
CREATE TABLE membership_cards (
  id               uuid PRIMARY KEY,
  customer_id      uuid NOT NULL REFERENCES customers (id),
  order_id         uuid NOT NULL REFERENCES orders (id),
  -- The order line that bought it: one card a line, however often the payment is recorded.
  line_id          text NOT NULL,
  number           text NOT NULL UNIQUE,
  holder           text NOT NULL,
  amount_centavos  integer NOT NULL CHECK (amount_centavos > 0),
  -- What the card's QR shows: opens the page that says whether the card is valid, and nothing else.
  verification_key text NOT NULL UNIQUE DEFAULT replace(gen_random_uuid()::text, '-', ''),
  issued_at        timestamptz NOT NULL DEFAULT now(),
  revoked_at       timestamptz,
  CONSTRAINT membership_cards_number CHECK (number ~ '^[0-9]{12}$'),
  CONSTRAINT membership_cards_one_per_line UNIQUE (order_id, line_id)
);
CREATE INDEX membership_cards_by_customer ON membership_cards (customer_id);
CREATE INDEX membership_cards_by_order ON membership_cards (order_id);
