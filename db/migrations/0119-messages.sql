-- What becomes of a message of the contact form: answered from its page, or laid aside.

ALTER TABLE contact_messages
  ADD COLUMN state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'done', 'spam')),
  -- Since when it stands as it does, and how often it changed: who answers what somebody else just answered is told.
  ADD COLUMN state_since timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN version integer NOT NULL DEFAULT 1;
-- Until now they were answered in a mailbox.
UPDATE contact_messages SET state = 'done', state_since = created_at;
CREATE INDEX contact_messages_by_state ON contact_messages (state, created_at, id);

CREATE TABLE message_answers (
  -- Made with the form: the same press twice is one answer.
  id         uuid PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES contact_messages (id) ON DELETE CASCADE,
  staff_id   uuid REFERENCES staff (id),
  who        text NOT NULL,
  text       text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 5000),
  created_at timestamptz NOT NULL
);
CREATE INDEX message_answers_of ON message_answers (message_id, created_at);
