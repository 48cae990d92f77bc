-- An exchange is a change of size after delivery: the buyer sends the pieces of the old size back, and a second parcel
-- brings the pieces of the new size. The row of size_changes with the same id has the line, the sizes and the quantity.

CREATE TABLE exchanges (
  id              uuid PRIMARY KEY REFERENCES size_changes,
  order_id        uuid NOT NULL,
  position        integer NOT NULL,
  started_at      timestamptz NOT NULL,
  -- The second parcel. Carrier and number are '' for pieces that were handed over in person.
  carrier         text NOT NULL DEFAULT '',
  tracking_number text NOT NULL DEFAULT '',
  sent_at         timestamptz,
  -- The pieces of the old size. 'kept': the shop no longer waits for them.
  old_pieces      text NOT NULL DEFAULT 'awaited' CHECK (old_pieces IN ('awaited', 'came-back', 'kept')),
  old_sound       integer NOT NULL DEFAULT 0 CHECK (old_sound >= 0),
  settled_at      timestamptz CHECK ((settled_at IS NULL) = (old_pieces = 'awaited')),
  undone_at       timestamptz CHECK (undone_at IS NULL OR sent_at IS NULL),
  open            boolean NOT NULL GENERATED ALWAYS AS
                    (undone_at IS NULL AND (sent_at IS NULL OR old_pieces = 'awaited')) STORED,
  FOREIGN KEY (order_id, position) REFERENCES order_items (order_id, position)
);
CREATE INDEX exchanges_of ON exchanges (order_id);
CREATE UNIQUE INDEX one_open_exchange_of_a_line ON exchanges (order_id, position) WHERE open;
CREATE INDEX exchanges_to_send ON exchanges (started_at) WHERE sent_at IS NULL AND undone_at IS NULL;
CREATE INDEX exchanges_awaited ON exchanges (started_at) WHERE old_pieces = 'awaited' AND undone_at IS NULL;
