-- What a long history needs: no question of a request or a job reads rows that ended long ago.

-- The daily comparison with the provider asks for what changed in the last days. Checkouts lie in the order of their
-- time, so a few numbers for every stretch of the table say where those days are; nothing is written for a single row.
CREATE INDEX checkouts_changed ON checkouts USING brin (updated_at) WITH (pages_per_range = 16, autosummarize = on);
CREATE INDEX captures_by_checkout ON captures (checkout_id);

-- What somebody may ask to have deleted.
CREATE INDEX checkouts_closed_of_customer ON checkouts (customer_id) WHERE state = 'closed' AND customer_id IS NOT NULL;
CREATE INDEX contact_messages_by_email ON contact_messages (lower(email));
CREATE INDEX outbox_about_accounts ON outbox (lower(recipient))
  WHERE kind NOT IN ('order-confirmation', 'order-copy', 'contact-message');
CREATE INDEX identity_verifications_by_subject ON identity_verifications (value);

-- What the daily tidying takes away, found without reading what stays.
CREATE INDEX checkouts_closed ON checkouts (updated_at) WHERE state = 'closed';
CREATE INDEX outbox_about_accounts_sent ON outbox (sent_at)
  WHERE kind NOT IN ('order-confirmation', 'order-copy', 'contact-message');
CREATE INDEX jobs_finished ON jobs (finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX jobs_finished_soon_gone ON jobs (finished_at)
  WHERE kind IN ('start-password-reset', 'delete-expired-traces', 'reconcile-payments');
CREATE INDEX known_devices_seen ON known_devices (last_seen);
CREATE INDEX outbox_with_secret ON outbox (sent_at) WHERE payload ? 'token';
CREATE INDEX webhook_events_received ON webhook_events USING brin (received_at) WITH (pages_per_range = 16, autosummarize = on);

-- Rows that live for minutes: their tables are swept by what was changed in them, not by a share of their size.
ALTER TABLE holds SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
ALTER TABLE sign_in_attempts SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
-- Long tables whose newest rows change: a fifth of years would be too long to wait for.
ALTER TABLE checkouts SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE jobs SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE outbox SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
