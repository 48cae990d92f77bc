-- Who runs the shop. Staff are not customers: people, sessions and second factors of their own, the same with every
-- identity provider. What they do is written into a log that nobody changes.

CREATE TABLE staff (
  id             uuid PRIMARY KEY,
  email          text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  name           text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  -- What each may do stands in domain's staff-actions.
  role           text NOT NULL CHECK (role IN ('owner', 'sales', 'workshop', 'accounting')),
  status         text NOT NULL DEFAULT 'invited' CHECK (status IN ('invited', 'active', 'disabled')),
  -- argon2id, with its parameters and salt. NULL until the invitation was taken.
  password_hash  text,
  -- Base32, as the telephone's program has it. NULL: no codes.
  totp_secret    text,
  -- The time step of the last code that was taken: each is good once.
  totp_last_step bigint,
  -- Counts passwords and switches: a sign-in that began under an older count opens no session.
  sign_in_era    integer NOT NULL DEFAULT 0,
  -- Who enters a demonstration by one press. Nobody's second factor is asked there.
  demonstration  boolean NOT NULL DEFAULT false,
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT staff_active_with_password CHECK (status <> 'active' OR password_hash IS NOT NULL OR demonstration)
);
CREATE UNIQUE INDEX staff_email ON staff (lower(email));

CREATE TABLE staff_sessions (
  -- Names the session to its owner; opens nothing.
  id               uuid PRIMARY KEY,
  -- SHA-256 of the cookie's token.
  token_hash       text NOT NULL UNIQUE,
  staff_id         uuid NOT NULL REFERENCES staff (id),
  -- When the second factor was last proved here; NULL: not yet, and only the page that asks for it opens.
  second_factor_at timestamptz,
  last_seen_at     timestamptz NOT NULL,
  expires_at       timestamptz NOT NULL,
  -- For the list of one's own sessions: 'Chrome en Android', and the address of the network.
  browser          text NOT NULL DEFAULT '' CHECK (char_length(browser) <= 120),
  address          text NOT NULL DEFAULT '' CHECK (char_length(address) <= 64),
  created_at       timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX staff_sessions_of ON staff_sessions (staff_id);
CREATE INDEX staff_sessions_by_end ON staff_sessions (expires_at);

CREATE TABLE staff_passkeys (
  -- The credential's id, base64url.
  id           text PRIMARY KEY CHECK (char_length(id) <= 1400),
  staff_id     uuid NOT NULL REFERENCES staff (id),
  public_key   bytea NOT NULL,
  counter      bigint NOT NULL DEFAULT 0,
  transports   text[] NOT NULL DEFAULT '{}',
  -- What its owner calls it.
  name         text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  last_used_at timestamptz,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX staff_passkeys_of ON staff_passkeys (staff_id);

-- What a passkey signs, good once and for minutes.
CREATE UNLOGGED TABLE staff_challenges (
  challenge  text PRIMARY KEY,
  -- NULL where somebody is about to enter and nobody knows yet who.
  staff_id   uuid,
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_challenges_by_end ON staff_challenges (expires_at);

CREATE TABLE staff_recovery_codes (
  staff_id uuid NOT NULL REFERENCES staff (id),
  -- SHA-256 of the code.
  hash     text NOT NULL,
  used_at  timestamptz,
  PRIMARY KEY (staff_id, hash)
);

-- Browsers in which somebody of the staff signed in before.
CREATE TABLE staff_devices (
  -- SHA-256 of the device cookie.
  id        text NOT NULL,
  staff_id  uuid NOT NULL REFERENCES staff (id),
  last_seen timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id, staff_id)
);
CREATE INDEX staff_devices_of ON staff_devices (staff_id);
CREATE INDEX staff_devices_seen ON staff_devices (last_seen);

-- The log (bitácora): what staff did, in the transaction in which they did it. It has no data of buyers, so that it can
-- stay for ever: it says which fields of an address were mended, not what stood there.
CREATE TABLE audit_log (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at           timestamptz NOT NULL,
  -- NULL: whoever has the machine, by a command.
  staff_id     uuid REFERENCES staff (id),
  -- What they were called then.
  who          text NOT NULL,
  address      text NOT NULL DEFAULT '',
  action       text NOT NULL,
  subject_kind text NOT NULL,
  subject_id   text NOT NULL,
  was          jsonb NOT NULL DEFAULT '{}',
  became       jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_log_of_subject ON audit_log (subject_kind, subject_id, id);
CREATE INDEX audit_log_of_staff ON audit_log (staff_id, id);
CREATE INDEX audit_log_of_action ON audit_log (action, id);
CREATE INDEX audit_log_by_time ON audit_log (at, id);

CREATE FUNCTION audit_log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log is only ever added to' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER audit_log_never_changes BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION audit_log_stays();
CREATE TRIGGER audit_log_never_emptied BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_stays();
