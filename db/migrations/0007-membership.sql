-- Membership cards: bought as an order line, issued in the transaction of its payment, revoked by its refund.

ALTER TABLE membership_cards
  -- The order line that bought it: one card a line, however often the payment is recorded.
  ADD COLUMN line_id text NOT NULL,
  ADD COLUMN amount_centavos integer NOT NULL CHECK (amount_centavos > 0),
  -- What the card's QR shows: opens the page that says whether the card is valid, and nothing else.
  ADD COLUMN verification_key text NOT NULL UNIQUE DEFAULT replace(gen_random_uuid()::text, '-', ''),
  ADD CONSTRAINT membership_cards_number CHECK (number ~ '^[0-9]{12}$'),
  ADD CONSTRAINT membership_cards_one_per_line UNIQUE (order_id, line_id);
CREATE INDEX membership_cards_by_order ON membership_cards (order_id);
