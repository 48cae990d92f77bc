-- What becomes of an order after it was paid: prepared, sent, delivered, called off, come back.

ALTER TABLE orders
  DROP CONSTRAINT orders_state_check,
  ADD CONSTRAINT orders_state_check
    CHECK (state IN ('paid', 'preparing', 'shipped', 'delivered', 'returned', 'cancelled', 'refunded')),
  -- Where it was sold.
  ADD COLUMN channel text NOT NULL DEFAULT 'web' CHECK (channel IN ('web', 'counter', 'whatsapp', 'bazaar')),
  -- Who carries the parcel; '' where it is given by hand, or not yet sent.
  ADD COLUMN carrier text NOT NULL DEFAULT '' CHECK (char_length(carrier) <= 60),
  ADD COLUMN tracking_number text NOT NULL DEFAULT '' CHECK (char_length(tracking_number) <= 60),
  ADD COLUMN in_hand boolean NOT NULL DEFAULT false,
  ADD COLUMN shipped_at timestamptz,
  ADD COLUMN delivered_at timestamptz,
  -- Since when it stands as it does.
  ADD COLUMN state_since timestamptz NOT NULL DEFAULT now(),
  -- The address as the buyer wrote it, where somebody of the staff mended it.
  ADD COLUMN delivery_as_bought jsonb,
  -- Grows with every change by staff: who changes what they have not seen is told.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT orders_shipped_when CHECK (state NOT IN ('shipped', 'delivered') OR shipped_at IS NOT NULL),
  ADD CONSTRAINT orders_delivered_when CHECK (state <> 'delivered' OR delivered_at IS NOT NULL),
  ADD CONSTRAINT orders_in_hand_or_carried CHECK (NOT in_hand OR (carrier = '' AND tracking_number = ''));
UPDATE orders SET state_since = created_at;

-- What waits for somebody is little, however many orders there are. What is prepared and sent are parcels: a membership
-- card alone is none, and rests as paid for ever.
CREATE INDEX orders_parcels_waiting ON orders (state, state_since, id)
  WHERE state IN ('paid', 'preparing', 'shipped', 'returned') AND garments_centavos > 0;
CREATE INDEX orders_newest ON orders (created_at DESC, id DESC);

CREATE TABLE order_notes (
  id         uuid PRIMARY KEY,
  order_id   uuid NOT NULL REFERENCES orders (id),
  staff_id   uuid REFERENCES staff (id),
  text       text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_notes_of ON order_notes (order_id, created_at);

-- Pieces that came back from an order: sound ones go on the shelf again. Apart from the money, which is refunds' business.
CREATE TABLE returned_pieces (
  -- Made with the form that asks for it: the same press twice is one return. One row for each line of it.
  return_id  uuid NOT NULL,
  order_id   uuid NOT NULL,
  position   integer NOT NULL,
  quantity   integer NOT NULL CHECK (quantity > 0),
  sound      boolean NOT NULL,
  reason     text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (return_id, position, sound),
  FOREIGN KEY (order_id, position) REFERENCES order_items (order_id, position)
);
CREATE INDEX returned_pieces_of ON returned_pieces (order_id, position);

-- Never more back than were sold: a law of several rows, which no CHECK can state.
CREATE FUNCTION check_returned_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sold integer;
BEGIN
  SELECT quantity INTO sold FROM order_items WHERE order_id = NEW.order_id AND position = NEW.position FOR UPDATE;
  IF (SELECT sum(quantity) FROM returned_pieces WHERE order_id = NEW.order_id AND position = NEW.position) > sold THEN
    RAISE EXCEPTION 'more pieces back than were sold' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER returned_pieces_never_above_sold AFTER INSERT OR UPDATE ON returned_pieces
  FOR EACH ROW EXECUTE FUNCTION check_returned_pieces();

ALTER TABLE refunds
  -- What it is for, by line: [{ "position": 0, "quantity": 1 }]; empty for an amount or for all of it.
  ADD COLUMN lines jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(lines) = 'array'),
  -- Where it failed: when somebody said that it is looked after. Until then it waits in Hoy.
  ADD COLUMN failure_seen_at timestamptz;
CREATE INDEX refunds_failed ON refunds (updated_at) WHERE state = 'failed' AND failure_seen_at IS NULL;
CREATE INDEX refunds_under_way ON refunds (created_at) WHERE state IN ('asked', 'pending');
