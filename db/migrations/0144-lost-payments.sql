-- What was paid between a backup and its restore and could not be taken in again: money at the provider without an order.
-- It waits for a person. Who paid it the provider tells; nothing of them is kept here.
CREATE TABLE lost_payments (
  provider           text NOT NULL,
  provider_order_id  text NOT NULL,
  -- NULL: the provider does not tell it any more.
  order_number       text,
  amount_centavos    integer CHECK (amount_centavos > 0),
  found_at           timestamptz NOT NULL,
  -- It became an order after all, or somebody saw to it.
  closed_at          timestamptz,
  PRIMARY KEY (provider, provider_order_id)
);
CREATE INDEX lost_payments_open ON lost_payments (found_at) WHERE closed_at IS NULL;
CREATE TRIGGER lost_payments_ring AFTER INSERT OR UPDATE ON lost_payments
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_ring();
