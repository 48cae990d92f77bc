-- A buyer may pay later, by a transfer or deposit to the shop's account. The order has its number and its page at once,
-- and its pieces are held until a moment that the buyer is told.

ALTER TABLE checkouts DROP CONSTRAINT checkouts_state_check;
ALTER TABLE checkouts
  ADD CONSTRAINT checkouts_state_check CHECK (state IN
    ('open', 'awaiting_payer', 'awaiting_transfer', 'capturing', 'confirming', 'paid', 'review', 'returning', 'closed')),
  -- These three are set exactly for orders that are paid by transfer. access_key opens the order's page, and becomes
  -- the access key of the order.
  ADD COLUMN pay_by timestamptz,
  ADD COLUMN transfer_reference text CHECK (transfer_reference ~ '^[1-9][0-9]{6}$'),
  ADD COLUMN access_key text,
  ADD CONSTRAINT checkouts_of_transfers CHECK (num_nulls(pay_by, transfer_reference, access_key) IN (0, 3)),
  ADD CONSTRAINT checkouts_awaiting_transfer CHECK (state <> 'awaiting_transfer' OR pay_by IS NOT NULL);

DROP INDEX checkouts_due;
CREATE INDEX checkouts_due ON checkouts (due_at)
  WHERE state IN ('open', 'awaiting_payer', 'awaiting_transfer', 'capturing', 'confirming');
CREATE INDEX checkouts_open_transfers ON checkouts (hold_expires_at)
  WHERE pay_by IS NOT NULL AND state NOT IN ('paid', 'closed');
-- Money that comes after the end is found by its reference too.
CREATE INDEX checkouts_by_transfer_reference ON checkouts (transfer_reference) WHERE transfer_reference IS NOT NULL;
CREATE UNIQUE INDEX checkouts_one_open_reference ON checkouts (transfer_reference)
  WHERE transfer_reference IS NOT NULL AND state NOT IN ('paid', 'closed');

CREATE TABLE transfers (
  checkout_id  uuid PRIMARY KEY REFERENCES checkouts ON DELETE CASCADE,
  -- The account as this buyer was told it: holder, bank, clabe, card. The owner may change the account meanwhile.
  account      jsonb NOT NULL,
  remind_at    timestamptz NOT NULL,
  -- What the buyer reported: the bank's tracking key (clave de rastreo), or a receipt.
  reported_at  timestamptz,
  tracking_key text NOT NULL DEFAULT '' CHECK (length(tracking_key) <= 30),
  -- A receipt that the shop has cleaned; only staff see it.
  receipt      bytea CHECK (length(receipt) <= 2200000),
  receipt_type text CHECK (receipt_type IN ('image/webp', 'application/pdf')),
  CHECK ((receipt IS NULL) = (receipt_type IS NULL))
);
CREATE INDEX transfers_with_receipt ON transfers (reported_at) WHERE receipt IS NOT NULL;

-- Money that staff saw on the account. The money of one order may come in several parts.
CREATE TABLE transfer_arrivals (
  id              uuid PRIMARY KEY,
  checkout_id     uuid NOT NULL REFERENCES checkouts,
  amount_centavos integer NOT NULL CHECK (amount_centavos > 0),
  -- The day on which the bank shows the money.
  arrived_on      date NOT NULL,
  tracking_key    text NOT NULL DEFAULT '' CHECK (length(tracking_key) <= 30),
  -- Part of the order's payment; false for money that does not belong to it and goes back.
  counts          boolean NOT NULL DEFAULT true,
  recorded_by     uuid REFERENCES staff,
  recorded_at     timestamptz NOT NULL
);
CREATE INDEX transfer_arrivals_of ON transfer_arrivals (checkout_id);
CREATE UNIQUE INDEX transfer_arrivals_once ON transfer_arrivals (tracking_key) WHERE tracking_key <> '';

-- A second payment of one order, or money of another amount that goes back: kept beside the order's own payment until a
-- person has decided about it.
ALTER TABLE captures
  ADD COLUMN beside boolean NOT NULL DEFAULT false,
  ADD COLUMN beside_settled_at timestamptz CHECK (beside OR beside_settled_at IS NULL);
DROP INDEX captures_one_completed;
CREATE UNIQUE INDEX captures_one_completed ON captures (checkout_id) WHERE state = 'completed' AND NOT beside;
CREATE INDEX captures_beside ON captures (created_at) WHERE beside AND beside_settled_at IS NULL;
