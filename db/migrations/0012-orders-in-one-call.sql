-- The usual way of an order, each half in one call and one transaction of its own: what a purchase costs is the round
-- trips, and a product's row is locked only while the database itself is at work. Both functions do the whole thing or
-- nothing; whatever is not usual they leave to the use cases, which look at it row by row.

-- A browser that has nothing under way begins to pay: its pieces are set apart and the checkout is written down.
-- 'written'; or, with nothing done:
-- 'known-visitor'   it has a checkout under way, or paid exactly this a moment ago
-- 'too-many-holds'  its network has as many unpaid checkouts as it may
-- 'shelf-moved'     a product changed since it was read, or has too few free pieces
-- The network's turn is taken before any product is locked, and products are locked in id order: like everybody.
CREATE FUNCTION open_checkout(
  new_id uuid, by_visitor text, from_source text, by_customer uuid, new_order_number text, new_fingerprint text,
  new_lines jsonb, new_delivery jsonb, new_email text, new_comments text,
  item_total integer, shipping integer, total integer, expires_at timestamptz,
  -- In parallel: the products, how many of each, and when each had last changed as it was read.
  wanted_products text[], wanted_pieces integer[], seen_changes text[],
  most_of_source integer, repeated_since timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE found_products integer := 0;
BEGIN
  IF EXISTS (
    SELECT FROM checkouts WHERE visitor = by_visitor AND (
      state IN ('open', 'awaiting_payer', 'capturing')
      OR fingerprint = new_fingerprint AND state IN ('paid', 'confirming', 'review') AND updated_at > repeated_since)
  ) THEN RETURN 'known-visitor'; END IF;

  PERFORM pg_advisory_xact_lock(hashtextextended(from_source, 7));
  IF (
    SELECT count(*) FROM (
      SELECT FROM checkouts WHERE source = from_source AND state IN ('open', 'awaiting_payer') LIMIT most_of_source
    ) AS waiting
  ) >= most_of_source THEN RETURN 'too-many-holds'; END IF;

  IF cardinality(wanted_products) > 0 THEN
    PERFORM FROM products
    JOIN unnest(wanted_products, wanted_pieces, seen_changes) AS wanted (product_id, quantity, seen) ON product_id = id
    WHERE status = 1 AND updated_at::text = seen AND pieces - held >= quantity
    ORDER BY id FOR UPDATE OF products;
    GET DIAGNOSTICS found_products = ROW_COUNT;
    IF found_products <> cardinality(wanted_products) THEN RETURN 'shelf-moved'; END IF;
  END IF;

  INSERT INTO checkouts (
    id, visitor, source, customer_id, order_number, state, fingerprint, lines, delivery, email, comments,
    item_total_centavos, shipping_centavos, total_centavos, hold_expires_at, due_at
  ) VALUES (
    new_id, by_visitor, from_source, by_customer, new_order_number, 'open', new_fingerprint, new_lines, new_delivery,
    new_email, new_comments, item_total, shipping, total, expires_at, expires_at
  );
  IF found_products > 0 THEN
    INSERT INTO holds (checkout_id, product_id, quantity)
      SELECT new_id, product_id, quantity FROM unnest(wanted_products, wanted_pieces) AS wanted (product_id, quantity);
    UPDATE products SET held = held + quantity
      FROM unnest(wanted_products, wanted_pieces) AS wanted (product_id, quantity) WHERE product_id = id;
  END IF;
  RETURN 'written';
END $$;

-- The money of a claimed checkout came, exactly its total, and its pieces are set apart: the capture is kept, the
-- pieces leave the shelf, the order is written and its mail is queued. The order's number; NULL, with nothing done,
-- wherever anything is otherwise: another state or amount, a hold that ended, a card to be issued.
CREATE FUNCTION sell_checkout(
  paid_checkout uuid, new_order uuid, by_capture text, capture_status text, captured integer, captured_currency text
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  checkout checkouts;
  mail text := 'order-confirmation:' || new_order;
BEGIN
  SELECT * INTO checkout FROM checkouts WHERE id = paid_checkout FOR UPDATE;
  IF NOT FOUND OR checkout.state <> 'capturing' OR checkout.total_centavos <> captured
    OR checkout.currency <> captured_currency OR checkout.lines @? '$[*].category ? (@ != "PHYSICAL_GOODS")'
  THEN RETURN NULL; END IF;

  IF checkout.lines @? '$[*].productId ? (@ != null)' THEN
    PERFORM FROM products JOIN holds ON product_id = products.id
      WHERE checkout_id = paid_checkout ORDER BY products.id FOR UPDATE OF products;
    IF NOT FOUND THEN RETURN NULL; END IF;
    WITH taken AS (DELETE FROM holds WHERE checkout_id = paid_checkout RETURNING product_id, quantity)
    UPDATE products SET held = held - quantity, pieces = pieces - quantity FROM taken WHERE product_id = id;
  END IF;

  INSERT INTO captures (id, checkout_id, provider_order_id, status, amount_centavos, currency)
    VALUES (by_capture, paid_checkout, checkout.provider_order_id, capture_status, captured, captured_currency)
    ON CONFLICT (id) DO UPDATE SET status = excluded.status, updated_at = now();
  INSERT INTO orders (
    id, number, checkout_id, customer_id, state, provider_order_id, capture_id, email, delivery, comments, currency,
    item_total_centavos, shipping_centavos, total_centavos
  ) VALUES (
    new_order, checkout.order_number, paid_checkout, checkout.customer_id, 'paid', checkout.provider_order_id, by_capture,
    checkout.email, checkout.delivery, checkout.comments, checkout.currency,
    checkout.item_total_centavos, checkout.shipping_centavos, checkout.total_centavos
  );
  INSERT INTO order_items (
    order_id, position, line_id, product_id, name, description, category, colour, size, design, image, quantity,
    unit_price_centavos
  )
    SELECT new_order, nth - 1, line ->> 'lineId', line ->> 'productId', line ->> 'name', line ->> 'description',
      line ->> 'category', line ->> 'colour', line ->> 'size', line ->> 'design', line ->> 'image',
      (line ->> 'quantity')::integer, (line ->> 'unitPrice')::integer
    FROM jsonb_array_elements(checkout.lines) WITH ORDINALITY AS lines (line, nth);
  INSERT INTO outbox (id, kind, recipient, payload)
    VALUES (mail, 'order-confirmation', checkout.email, jsonb_build_object('orderId', new_order));
  INSERT INTO jobs (id, kind, payload)
    VALUES ('deliver-mail:' || mail, 'deliver-mail', jsonb_build_object('mail', mail));
  UPDATE checkouts SET state = 'paid', updated_at = now() WHERE id = paid_checkout;
  RETURN checkout.order_number;
END $$;
