-- More messages of the contact form came in an hour than are mailed one by one: they are kept all the same, and one
-- mail of the outbox tells of them together. NULL: it had a mail of its own.
ALTER TABLE contact_messages ADD COLUMN held_back text;
CREATE INDEX contact_messages_held_back ON contact_messages (held_back) WHERE held_back IS NOT NULL;

-- Those past their time are looked for every day.
CREATE INDEX webhook_certificates_by_end ON webhook_certificates (valid_until);
