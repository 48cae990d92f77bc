-- The size of a line may change before the order is sent. The order's items say what is sent now; this table says what
-- was bought. The items of the checkout stay as they were bought.

CREATE TABLE size_changes (
  -- The idempotency key of the form.
  id          uuid PRIMARY KEY,
  order_id    uuid NOT NULL,
  -- The line that has the new size. A change of some pieces of a line appends a line to the order.
  position    integer NOT NULL,
  size_before text NOT NULL,
  size        text NOT NULL CHECK (size <> size_before),
  quantity    integer NOT NULL CHECK (quantity > 0),
  created_at  timestamptz NOT NULL,
  FOREIGN KEY (order_id, position) REFERENCES order_items (order_id, position)
);
CREATE INDEX size_changes_of ON size_changes (order_id, position);

-- A line that is split keeps the worth of its order, and keeps at least the pieces that came back.
CREATE FUNCTION check_changed_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT item_total_centavos FROM orders WHERE id = NEW.order_id)
     <> (SELECT sum(quantity::bigint * unit_price_centavos) FROM order_items WHERE order_id = NEW.order_id) THEN
    RAISE EXCEPTION 'the order of a changed item does not equal the sum of its items' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.quantity < (SELECT sum(quantity) FROM returned_pieces WHERE (order_id, position) = (NEW.order_id, NEW.position)) THEN
    RAISE EXCEPTION 'more pieces back than were sold' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER changed_items_equal_their_order AFTER UPDATE OF quantity, unit_price_centavos ON order_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_changed_items();
