-- PayPal verifies its notices itself now, so no certificate is kept.
DROP TABLE webhook_certificates;

-- The network that a verified notice came from: notices from there do not share the limit of strangers.
ALTER TABLE webhook_events ADD COLUMN network text;
CREATE INDEX webhook_events_network ON webhook_events (network) WHERE network IS NOT NULL;
