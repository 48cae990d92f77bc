-- Services that the owner connects in the back office, such as the mail server. `sealed` is encrypted under a key that
-- is not in the database (gateways/secrets/vault.ts).
CREATE TABLE connections (
  id         uuid PRIMARY KEY,
  service    text NOT NULL CHECK (service IN ('mail', 'paypal')),
  -- 'trial' waits for the owner's confirmation; 'past' was replaced.
  state      text NOT NULL CHECK (state IN ('trial', 'current', 'past')),
  -- Values that pages show, such as the host of the mail server: no secrets.
  facts      jsonb NOT NULL CHECK (jsonb_typeof(facts) = 'object'),
  sealed     bytea NOT NULL CHECK (octet_length(sealed) <= 8192),
  -- The member who typed the values.
  staff_id   uuid REFERENCES staff (id) ON DELETE SET NULL,
  -- The start of the present state.
  since      timestamptz NOT NULL,
  -- The next three columns are about a trial. `replaces`: the connection that was current when the trial began.
  expires_at timestamptz CHECK ((expires_at IS NOT NULL) = (state = 'trial')),
  tries      integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  replaces   uuid
);
CREATE UNIQUE INDEX one_current_connection ON connections (service) WHERE state = 'current';
CREATE UNIQUE INDEX one_trial_of_a_member ON connections (service, staff_id) WHERE state = 'trial';

-- Every process reads the connections again, as it reads changed settings again.
CREATE TRIGGER connections_tell AFTER INSERT OR UPDATE OR DELETE ON connections
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_settings();
