-- What the first page of the back office asks, and whom the shop tells of a paid order.

-- Carts that were given up at the payment, by when, with what they were worth.
CREATE INDEX checkouts_given_up ON checkouts (updated_at) INCLUDE (total_centavos)
  WHERE state = 'closed' AND closed_reason IN ('cancelled', 'expired');

-- Whom the shop tells of a paid order, and how: one row.
CREATE TABLE shop_notices (
  the_one    boolean PRIMARY KEY DEFAULT true CHECK (the_one),
  -- each: a mail for each order, until they are too many; together: a mail for the orders of an hour.
  order_mail text NOT NULL DEFAULT 'each' CHECK (order_mail IN ('each', 'together', 'none')),
  -- The shop's own address (SHOP_EMAIL), and people of the staff.
  to_shop    boolean NOT NULL DEFAULT true,
  to_staff   uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(to_staff) <= 50 AND array_position(to_staff, NULL) IS NULL),
  -- Grows with every change: who changes what they have not seen is told.
  version    integer NOT NULL DEFAULT 1
);
INSERT INTO shop_notices DEFAULT VALUES;

-- Orders that are told of together: by which mail.
CREATE TABLE notices_held_back (
  order_id   uuid PRIMARY KEY REFERENCES orders (id),
  -- Of the outbox.
  mail_id    text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX notices_held_back_of ON notices_held_back (mail_id);
CREATE INDEX notices_held_back_by_time ON notices_held_back (created_at);

-- Searches that found nothing, each once a day: a page that found nothing is kept in memory, so that nobody could count
-- how often one was made. Words alone, never who looked for them.
CREATE TABLE empty_searches (
  -- In Mexico.
  day   date NOT NULL,
  words text NOT NULL CHECK (char_length(words) BETWEEN 2 AND 40),
  PRIMARY KEY (day, words)
);
