-- A shop that had something to sell, or sold, before there was a door to open is open. A new one opens when its owner
-- says so: without a row it is as it was started.
INSERT INTO settings (name, value)
SELECT 'opening', '{"state": "open", "words": ""}'
WHERE EXISTS (SELECT FROM products) OR EXISTS (SELECT FROM orders);

-- Browsers of the staff that may look at the shop while it is closed.
CREATE TABLE shop_previews (
  -- Of a token that only the browser knows.
  id         text PRIMARY KEY,
  staff_id   uuid NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX shop_previews_of_staff ON shop_previews (staff_id);
CREATE INDEX shop_previews_end ON shop_previews (expires_at);

-- What the owner tried or said of the shop's surroundings, each as it was the last time: a mail sent, the payment
-- provider asked, a copy of the database put somewhere.
CREATE TABLE shop_checks (
  part       text PRIMARY KEY CHECK (part IN ('mail', 'payments', 'backup')),
  good       boolean NOT NULL,
  -- Which server, which account: nothing secret. Another one was not tried yet.
  about      text NOT NULL,
  -- What it answered, in its own words or by a code.
  answer     text NOT NULL,
  checked_at timestamptz NOT NULL,
  staff_id   uuid REFERENCES staff (id) ON DELETE SET NULL
);
