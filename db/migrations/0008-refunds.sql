-- Money given back: each refund is written down, with its own key, before the provider is asked for it.

CREATE TABLE refunds (
  -- The provider's idempotency key is made of it.
  id                 uuid PRIMARY KEY,
  capture_id         text NOT NULL REFERENCES captures (id),
  -- NULL where the payment never became an order: it came when the pieces were gone.
  order_id           uuid REFERENCES orders (id),
  amount_centavos    integer NOT NULL CHECK (amount_centavos > 0),
  reason             text NOT NULL,
  state              text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'pending', 'done', 'failed')),
  provider_refund_id text UNIQUE,
  failure            text,
  created_at         timestamptz NOT NULL DEFAULT now(),
  updated_at         timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT refunds_failed_with_reason CHECK ((state = 'failed') = (failure IS NOT NULL))
);
CREATE INDEX refunds_by_capture ON refunds (capture_id);
CREATE INDEX refunds_by_order ON refunds (order_id);

-- Never more back than came, whoever asks at the same moment.
CREATE FUNCTION check_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE captured integer;
BEGIN
  SELECT amount_centavos INTO captured FROM captures WHERE id = NEW.capture_id FOR UPDATE;
  IF (SELECT coalesce(sum(amount_centavos), 0) FROM refunds WHERE capture_id = NEW.capture_id AND state <> 'failed') > captured THEN
    RAISE EXCEPTION 'refunds of capture % exceed what was captured', NEW.capture_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_never_above_capture AFTER INSERT OR UPDATE ON refunds
  FOR EACH ROW EXECUTE FUNCTION check_refunds();

-- A payment that came when its pieces were gone goes back by itself.
ALTER TABLE checkouts
  DROP CONSTRAINT checkouts_state_check,
  DROP CONSTRAINT checkouts_closed_reason_check,
  ADD CONSTRAINT checkouts_state_check CHECK (state IN ('open', 'awaiting_payer', 'capturing', 'confirming', 'paid', 'review', 'returning', 'closed')),
  ADD CONSTRAINT checkouts_closed_reason_check CHECK (closed_reason IN ('cancelled', 'expired', 'replaced', 'refused', 'returned'));
