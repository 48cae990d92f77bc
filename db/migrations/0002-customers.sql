-- Customers. Their passwords and sessions belong to the identity gateway; f_id is the identity's user id.

CREATE TABLE customers (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  f_id         text UNIQUE,
  status       text NOT NULL DEFAULT 'Active' CHECK (status IN ('Active', 'Disabled')),
  name         text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  last_name    text NOT NULL CHECK (char_length(last_name) BETWEEN 1 AND 120),
  email        text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  phone        text NOT NULL DEFAULT '' CHECK (char_length(phone) <= 20),
  partner      boolean NOT NULL DEFAULT false,
  partner_card text NOT NULL DEFAULT '',
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now()
);

CREATE UNIQUE INDEX customers_email ON customers (lower(email));
