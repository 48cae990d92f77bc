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
