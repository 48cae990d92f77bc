-- Money given back: each refund is written down, with its own key, before the provider is asked for it.

CREATE TABLE refunds (
  -- The provider's idempotency key is made of it.
  id                 uuid PRIMARY KEY,
  provider           text NOT NULL,
  capture_id         text NOT NULL,
  -- NULL where the payment never became an order: it came when the pieces were gone.
  order_id           uuid REFERENCES orders (id),
  amount_centavos    integer NOT NULL CHECK (amount_centavos > 0),
  reason             text NOT NULL,
  state              text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'pending', 'done', 'failed')),
  provider_refund_id text,
  failure            text,
  created_at         timestamptz NOT NULL DEFAULT now(),
  updated_at         timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT refunds_of_captures FOREIGN KEY (provider, capture_id) REFERENCES captures (provider, id),
  CONSTRAINT refunds_provider_refund UNIQUE (provider, provider_refund_id),
  CONSTRAINT refunds_failed_with_reason CHECK ((state = 'failed') = (failure IS NOT NULL))
);
CREATE INDEX refunds_by_capture ON refunds (provider, capture_id);
CREATE INDEX refunds_by_order ON refunds (order_id);

-- Never more back than came, whoever asks at the same moment: a law of several rows, which no CHECK can state.
CREATE FUNCTION check_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE captured integer;
BEGIN
  SELECT amount_centavos INTO captured FROM captures WHERE provider = NEW.provider AND id = NEW.capture_id FOR UPDATE;
  IF (
    SELECT coalesce(sum(amount_centavos), 0) FROM refunds
    WHERE provider = NEW.provider AND capture_id = NEW.capture_id AND state <> 'failed'
  ) > captured THEN
    RAISE EXCEPTION 'refunds of capture % exceed what was captured', NEW.capture_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_never_above_capture AFTER INSERT OR UPDATE ON refunds
  FOR EACH ROW EXECUTE FUNCTION check_refunds();

-- What the daily comparison of the provider's records with the orders looked at, healed and found.
CREATE TABLE reconciliations (
  id          uuid PRIMARY KEY,
  started_at  timestamptz NOT NULL,
  finished_at timestamptz NOT NULL,
  looked_at   integer NOT NULL,
  -- Payments the provider did not answer for: the next run asks again.
  unanswered  integer NOT NULL,
  healed      jsonb NOT NULL,
  findings    jsonb NOT NULL
);
CREATE INDEX reconciliations_newest ON reconciliations (finished_at DESC);
