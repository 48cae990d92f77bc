-- Who may sign in, and who is. Users and their passwords belong to the built-in identity provider (the columns are those
-- of its library, better-auth); a hosted one keeps its own. Customers and sessions belong to the shop.

CREATE TABLE customers (
  id                uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The identity provider's id of the user.
  f_id              text UNIQUE,
  status            text NOT NULL DEFAULT 'Active' CHECK (status IN ('Active', 'Disabled')),
  role              text NOT NULL DEFAULT 'customer' CHECK (role IN ('customer', 'administrator')),
  name              text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  last_name         text NOT NULL CHECK (char_length(last_name) BETWEEN 1 AND 120),
  email             text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  -- When the customer proved that the address is theirs; guests' orders to that address join the account then.
  email_verified_at timestamptz,
  phone             text NOT NULL DEFAULT '' CHECK (char_length(phone) <= 20),
  -- Whether they have a valid membership card, and the number of the newest.
  partner           boolean NOT NULL DEFAULT false,
  partner_card      text NOT NULL DEFAULT '',
  -- Counts the passwords and switches: a login that began under an older count opens no session.
  sign_in_era       integer NOT NULL DEFAULT 0,
  -- When the customer's data was deleted on request. What remains says nothing of a person.
  erased_at         timestamptz,
  created_at        timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX customers_email ON customers (lower(email));

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
-- Whose they are, when somebody's data is deleted.
CREATE INDEX identity_verifications_by_subject ON identity_verifications (value);

-- Browsers in which a customer signed in before: strangers' failures never stand in their way.
CREATE TABLE known_devices (
  -- SHA-256 of the device cookie.
  id          text NOT NULL,
  customer_id uuid NOT NULL REFERENCES customers (id),
  last_seen   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id, customer_id)
);
CREATE INDEX known_devices_seen ON known_devices (last_seen);

-- What may be done only so often: sign-ins, messages, mails with links, payments that are started. Counted in windows;
-- keys are hashes of an account, an address or both: enough to count.
-- Unlogged: a login counts several times and waits for no disk; after a crash of the database counting begins anew.
-- Its rows live for minutes: swept by how many changed, not by a share of the table.
CREATE UNLOGGED TABLE counted_attempts (
  key            text PRIMARY KEY,
  attempts       integer NOT NULL CHECK (attempts >= 0),
  window_ends_at timestamptz NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
CREATE INDEX counted_attempts_by_end ON counted_attempts (window_ends_at);
