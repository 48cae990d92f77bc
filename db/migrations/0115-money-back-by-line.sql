-- Money back by line, and payments that a person decides.

ALTER TABLE refunds
  -- The part of it that gives shipping back; the rest is for its lines, or for nothing in particular.
  ADD COLUMN shipping_centavos integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT refunds_shipping_is_part CHECK (shipping_centavos BETWEEN 0 AND amount_centavos);
CREATE INDEX refunds_newest ON refunds (created_at DESC, id DESC);

ALTER TABLE captures
  -- The order's total that a person of the staff took this other amount for.
  ADD COLUMN accepted_as_centavos integer CHECK (accepted_as_centavos > 0),
  -- What the provider keeps of it, and what is left; NULL where nobody knows.
  ADD COLUMN fee_centavos integer CHECK (fee_centavos >= 0),
  ADD COLUMN net_centavos integer;

-- When its payer was told that the shop will write how it ended; NULL: the screen said all there was to say.
ALTER TABLE checkouts ADD COLUMN promised_at timestamptz;
CREATE INDEX checkouts_for_people ON checkouts (updated_at, id) WHERE state IN ('review', 'returning', 'confirming');

-- What staff said of a payment that waits for them.
CREATE TABLE payment_waits (
  checkout_id   uuid PRIMARY KEY REFERENCES checkouts (id),
  waiting_until timestamptz NOT NULL,
  note          text NOT NULL DEFAULT '' CHECK (char_length(note) <= 500),
  -- Grows with every change: who changes what they have not seen is told.
  version       integer NOT NULL DEFAULT 1
);

-- Disputes as the provider last told of them.
CREATE TABLE disputes (
  provider   text NOT NULL,
  id         text NOT NULL,
  capture_id text,
  step       text NOT NULL CHECK (step IN ('created', 'updated', 'resolved')),
  reason     text,
  outcome    text,
  answer_by  timestamptz,
  told_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, id)
);
CREATE INDEX disputes_open ON disputes (told_at) WHERE step <> 'resolved';
