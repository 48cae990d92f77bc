-- What happens after the answer: jobs, mail, the provider's notices, and messages from the contact form.

CREATE TABLE jobs (
  -- Deterministic ('settle-payment:<checkout>'): asking twice for the same work is asking once.
  id           text PRIMARY KEY,
  kind         text NOT NULL,
  payload      jsonb NOT NULL DEFAULT '{}',
  run_at       timestamptz NOT NULL DEFAULT now(),
  attempts     integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  last_error   text,
  finished_at  timestamptz,
  created_at   timestamptz NOT NULL DEFAULT now()
-- Long tables whose newest rows change: a fifth of years would be too long to wait for.
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
CREATE INDEX jobs_due ON jobs (run_at) WHERE finished_at IS NULL;
-- What the daily tidying takes away, found without reading what stays. Jobs that name somebody, and those of every day,
-- go soon.
CREATE INDEX jobs_finished ON jobs (finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX jobs_finished_soon_gone ON jobs (finished_at)
  WHERE kind IN ('start-password-reset', 'start-browser-link', 'delete-expired-traces', 'reconcile-payments');

-- Mail is written in the transaction that gives the reason for it, and sent afterwards by a job.
CREATE TABLE outbox (
  id         text PRIMARY KEY,
  kind       text NOT NULL,
  recipient  text NOT NULL,
  payload    jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at    timestamptz,
  sent_count integer NOT NULL DEFAULT 0
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
-- What somebody may ask to have deleted, and what the daily tidying takes away.
CREATE INDEX outbox_about_accounts ON outbox (lower(recipient))
  WHERE kind NOT IN ('order-confirmation', 'order-copy', 'contact-message');
CREATE INDEX outbox_about_accounts_sent ON outbox (sent_at)
  WHERE kind NOT IN ('order-confirmation', 'order-copy', 'contact-message');
CREATE INDEX outbox_with_secret ON outbox (sent_at) WHERE payload ? 'token';

CREATE TABLE webhook_events (
  provider     text NOT NULL,
  id           text NOT NULL,
  type         text NOT NULL,
  body         bytea NOT NULL,
  headers      jsonb NOT NULL,
  received_at  timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz,
  outcome      text,
  PRIMARY KEY (provider, id)
);
CREATE INDEX webhook_events_waiting ON webhook_events (received_at) WHERE processed_at IS NULL;
CREATE INDEX webhook_events_received ON webhook_events USING brin (received_at) WITH (pages_per_range = 16, autosummarize = on);

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

CREATE TABLE contact_messages (
  id         uuid PRIMARY KEY,
  name       text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  email      text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  message    text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 5000),
  -- SHA-256 of where it came from and the day: enough to count, too little to know.
  source     text NOT NULL,
  -- More came in an hour than are mailed one by one: the mail of the outbox that tells of them together. NULL: it had a
  -- mail of its own.
  held_back  text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contact_messages_recent ON contact_messages (created_at);
CREATE INDEX contact_messages_by_email ON contact_messages (lower(email));
CREATE INDEX contact_messages_held_back ON contact_messages (held_back) WHERE held_back IS NOT NULL;
