-- Identity: who may sign in, and who is. Users and their passwords belong to the built-in identity provider (the columns
-- are those of its library, better-auth); a hosted one keeps its own. Sessions and the customer belong to the shop.

CREATE TABLE identity_users (
  id             text PRIMARY KEY,
  name           text NOT NULL,
  email          text NOT NULL UNIQUE,
  email_verified boolean NOT NULL DEFAULT false,
  image          text,
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE identity_accounts (
  id                       text PRIMARY KEY,
  account_id               text NOT NULL,
  provider_id              text NOT NULL,
  user_id                  text NOT NULL REFERENCES identity_users (id) ON DELETE CASCADE,
  access_token             text,
  refresh_token            text,
  id_token                 text,
  access_token_expires_at  timestamptz,
  refresh_token_expires_at timestamptz,
  scope                    text,
  -- argon2id, with its parameters and salt.
  password                 text,
  created_at               timestamptz NOT NULL DEFAULT now(),
  updated_at               timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider_id, account_id)
);
CREATE INDEX identity_accounts_by_user ON identity_accounts (user_id);

CREATE TABLE identity_sessions (
  id         text PRIMARY KEY,
  -- SHA-256 of the cookie's token: who reads this table signs in as nobody.
  token      text NOT NULL UNIQUE,
  -- customers.f_id; a hosted provider's users have no row in identity_users.
  user_id    text NOT NULL,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX identity_sessions_by_user ON identity_sessions (user_id);
CREATE INDEX identity_sessions_by_end ON identity_sessions (expires_at);

-- Single-use links of mails: new password, address verified.
CREATE TABLE identity_verifications (
  id         text PRIMARY KEY,
  -- Hash of the link's secret.
  identifier text NOT NULL,
  value      text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX identity_verifications_by_identifier ON identity_verifications (identifier);
CREATE INDEX identity_verifications_by_end ON identity_verifications (expires_at);

-- Failed attempts, counted in windows. Keys are hashes of an account, an address or both: enough to count.
-- Unlogged: a login counts several times and waits for no disk; after a crash of the database counting begins anew.
CREATE UNLOGGED TABLE sign_in_attempts (
  key            text PRIMARY KEY,
  failures       integer NOT NULL CHECK (failures >= 0),
  window_ends_at timestamptz NOT NULL
);
CREATE INDEX sign_in_attempts_by_end ON sign_in_attempts (window_ends_at);

-- Browsers in which a customer signed in before: strangers' failures never stand in their way.
CREATE TABLE known_devices (
  -- SHA-256 of the device cookie.
  id          text NOT NULL,
  customer_id uuid NOT NULL REFERENCES customers (id),
  last_seen   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id, customer_id)
);

ALTER TABLE customers
  ADD COLUMN role text NOT NULL DEFAULT 'customer' CHECK (role IN ('customer', 'administrator')),
  -- When the customer proved that the address is theirs; guests' orders to that address join the account then.
  ADD COLUMN email_verified_at timestamptz,
  -- Counts the passwords and switches: a login that began under an older count opens no session.
  ADD COLUMN sign_in_era integer NOT NULL DEFAULT 0,
  -- When the customer's data was deleted on request. What remains says nothing of a person.
  ADD COLUMN erased_at timestamptz;

-- The secret of the link under which a buyer finds an order without an account (a uuid is 122 random bits).
ALTER TABLE orders ADD COLUMN access_key text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '');
-- A guest's orders, found by the address they were made with.
CREATE INDEX orders_of_guests ON orders (lower(email)) WHERE customer_id IS NULL;
