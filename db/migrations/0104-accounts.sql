-- Who may sign in, and who is. Users and their passwords belong to the built-in identity provider; a hosted one keeps its
-- own. Customers, sessions and links belong to the shop, the same with every provider.

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

-- The built-in provider's users. The user comes first, the customer second: customers.f_id is this id.
CREATE TABLE identity_users (
  id            text PRIMARY KEY,
  -- In lower case.
  email         text NOT NULL UNIQUE,
  -- argon2id, with its parameters and salt.
  password_hash text NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  updated_at    timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sessions (
  -- SHA-256 of the cookie's token: who reads this table signs in as nobody.
  token_hash text PRIMARY KEY,
  -- customers.f_id
  user_id    text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_end ON sessions (expires_at);

-- Links of mails, good once: a new password, an address verified, a new browser.
CREATE TABLE single_use_links (
  -- SHA-256 of the link's secret, which is in the mail and nowhere else.
  hash       text PRIMARY KEY,
  -- 'verify-email:' or 'browser-link:' with a customer's id; a user's id alone for a new password.
  subject    text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX single_use_links_by_end ON single_use_links (expires_at);
-- Whose they are, when somebody's data is deleted.
CREATE INDEX single_use_links_by_subject ON single_use_links (subject);

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
