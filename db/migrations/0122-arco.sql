-- What people ask of their data by right (ARCO: access, rectification, cancellation, opposition), with the day by which
-- the law wants an answer.
CREATE TABLE arco_requests (
  -- Made with the form that writes it down: the same press twice is one request.
  id          uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  kind        text NOT NULL CHECK (kind IN ('access', 'rectification', 'cancellation', 'opposition')),
  received_on date NOT NULL,
  due_on      date NOT NULL,
  answered_at timestamptz,
  created_at  timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT arco_requests_due_later CHECK (due_on > received_on)
);
CREATE INDEX arco_requests_of ON arco_requests (customer_id, received_on);
CREATE INDEX arco_requests_waiting ON arco_requests (due_on, id) WHERE answered_at IS NULL;
CREATE INDEX customers_newest ON customers (created_at DESC, id DESC);
