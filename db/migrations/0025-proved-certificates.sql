-- Certificates of the payment provider that a genuine notice was signed with. Kept over restarts and shared by all
-- processes, so that a notice signed with one of them is checked without asking anybody.

CREATE TABLE webhook_certificates (
  -- Where it was fetched.
  address     text PRIMARY KEY CHECK (char_length(address) <= 400),
  -- As it was served, with the certificates sent along.
  pem         text NOT NULL CHECK (char_length(pem) <= 65536),
  valid_until timestamptz NOT NULL,
  proved_at   timestamptz NOT NULL DEFAULT now()
);
