-- Somebody who bought or wrote without an account asks the same by right: known by their address.
ALTER TABLE arco_requests
  ALTER COLUMN customer_id DROP NOT NULL,
  ADD COLUMN email text CHECK (char_length(email) BETWEEN 3 AND 254),
  -- Of a guest: when what may be erased was.
  ADD COLUMN erased_at timestamptz,
  ADD CONSTRAINT arco_requests_of_one CHECK (num_nonnulls(customer_id, email) = 1),
  ADD CONSTRAINT arco_requests_erased_guest CHECK (erased_at IS NULL OR email IS NOT NULL);
CREATE INDEX arco_requests_of_guests ON arco_requests (lower(email)) WHERE email IS NOT NULL;
CREATE INDEX arco_requests_erased ON arco_requests (email) WHERE erased_at IS NOT NULL;
-- What guests left unpaid; of what was paid there is an order.
CREATE INDEX checkouts_of_guests ON checkouts (lower(email)) WHERE customer_id IS NULL AND state <> 'paid';
