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
);
CREATE INDEX jobs_due ON jobs (run_at) WHERE finished_at IS NULL;

-- Mail is written in the transaction that gives the reason for it, and sent afterwards by a job.
CREATE TABLE outbox (
  id         text PRIMARY KEY,
  kind       text NOT NULL,
  recipient  text NOT NULL,
  payload    jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at    timestamptz,
  sent_count integer NOT NULL DEFAULT 0
);

CREATE TABLE webhook_events (
  id           text PRIMARY KEY,
  type         text NOT NULL,
  body         bytea NOT NULL,
  headers      jsonb NOT NULL,
  received_at  timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz,
  outcome      text
);
CREATE INDEX webhook_events_waiting ON webhook_events (received_at) WHERE processed_at IS NULL;

CREATE TABLE contact_messages (
  id         uuid PRIMARY KEY,
  name       text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  email      text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  message    text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 5000),
  -- SHA-256 of where it came from and the day: enough to count, too little to know.
  source     text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contact_messages_recent ON contact_messages (created_at);
