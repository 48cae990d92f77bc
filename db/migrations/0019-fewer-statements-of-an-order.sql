-- The two halves of an order (0012) once more, with half the statements inside. The same questions and answers, and the
-- same order of locks: the network's turn or the checkout, then products by id. One lock more than one row needs no order.

DROP FUNCTION open_checkout(
  uuid, text, text, uuid, text, text, jsonb, jsonb, text, text, integer, integer, integer, timestamptz,
  text[], integer[], text[], integer, timestamptz
);

-- A browser that has nothing under way begins to pay: its pieces are set apart and the checkout is written down.
-- 'written'; or, with nothing done:
-- 'known-visitor'   it has a checkout under way, or paid exactly this a moment ago
-- 'too-many-holds'  its network has as many unpaid checkouts as it may
-- 'shelf-moved'     a product changed since it was read or has too few free pieces, or the way there costs otherwise
CREATE FUNCTION open_checkout(
  new_id uuid, by_visitor text, from_source text, by_customer uuid, new_order_number text, new_fingerprint text,
  new_lines jsonb, new_delivery jsonb, new_email text, new_comments text,
  item_total integer, shipping integer, total integer, expires_at timestamptz,
  -- In parallel: the products, how many of each, and when each had last changed as it was read.
  wanted_products text[], wanted_pieces integer[], seen_changes text[],
  -- What the postal code cost as it was read.
  to_postal_code text, seen_cost integer,
  most_of_source integer, repeated_since timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  wanted integer := cardinality(wanted_products);
  known boolean;
  cost integer;
  found_products integer;
BEGIN
  SELECT
    EXISTS (
      SELECT FROM checkouts WHERE visitor = by_visitor AND (
        state IN ('open', 'awaiting_payer', 'capturing')
        OR fingerprint = new_fingerprint AND state IN ('paid', 'confirming', 'review') AND updated_at > repeated_since)
    ),
    (SELECT shipping_centavos FROM postal_codes WHERE postal_code = to_postal_code ORDER BY position LIMIT 1)
    INTO known, cost;
  IF known THEN RETURN 'known-visitor'; END IF;
  IF cost IS DISTINCT FROM seen_cost THEN RETURN 'shelf-moved'; END IF;

  -- Never NULL: a lock that is asked for in an expression costs no statement.
  IF pg_advisory_xact_lock(hashtextextended(from_source, 7)) IS NULL THEN RETURN NULL; END IF;
  IF (
    SELECT count(*) FROM (
      SELECT FROM checkouts WHERE source = from_source AND state IN ('open', 'awaiting_payer') LIMIT most_of_source
    ) AS waiting
  ) >= most_of_source THEN RETURN 'too-many-holds'; END IF;

  IF wanted = 1 THEN
    UPDATE products SET held = held + wanted_pieces[1]
      WHERE id = wanted_products[1] AND status = 1 AND updated_at::text = seen_changes[1] AND pieces - held >= wanted_pieces[1];
    IF NOT FOUND THEN RETURN 'shelf-moved'; END IF;
  ELSIF wanted > 1 THEN
    PERFORM FROM products
    JOIN unnest(wanted_products, wanted_pieces, seen_changes) AS wanted (product_id, quantity, seen) ON product_id = id
    WHERE status = 1 AND updated_at::text = seen AND pieces - held >= quantity
    ORDER BY id FOR UPDATE OF products;
    GET DIAGNOSTICS found_products = ROW_COUNT;
    IF found_products <> wanted THEN RETURN 'shelf-moved'; END IF;
    UPDATE products SET held = held + quantity
      FROM unnest(wanted_products, wanted_pieces) AS wanted (product_id, quantity) WHERE product_id = id;
  END IF;

  WITH written AS (
    INSERT INTO checkouts (
      id, visitor, source, customer_id, order_number, state, fingerprint, lines, delivery, email, comments,
      item_total_centavos, shipping_centavos, total_centavos, hold_expires_at, due_at
    ) VALUES (
      new_id, by_visitor, from_source, by_customer, new_order_number, 'open', new_fingerprint, new_lines, new_delivery,
      new_email, new_comments, item_total, shipping, total, expires_at, expires_at
    )
  )
  INSERT INTO holds (checkout_id, product_id, quantity)
    SELECT new_id, product_id, quantity FROM unnest(wanted_products, wanted_pieces) AS wanted (product_id, quantity);
  RETURN 'written';
END $$;

-- The money of a claimed checkout came, exactly its total, and its pieces are set apart: the capture is kept, the
-- pieces leave the shelf, the order is written and its mail is queued. The order's number; NULL, with nothing done,
-- wherever anything is otherwise: another state or amount, a hold that ended, a card to be issued.
CREATE OR REPLACE FUNCTION sell_checkout(
  paid_checkout uuid, new_order uuid, by_capture text, capture_status text, captured integer, captured_currency text
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  checkout checkouts;
  mail text := 'order-confirmation:' || new_order;
BEGIN
  -- Whoever takes a hold away moves its checkout on in the same transaction: who had to wait for this row asks again.
  UPDATE checkouts SET state = 'paid', updated_at = now()
    WHERE id = paid_checkout AND state = 'capturing' AND total_centavos = captured AND currency = captured_currency
      AND NOT lines @? '$[*].category ? (@ != "PHYSICAL_GOODS")'
      AND (NOT lines @? '$[*].productId ? (@ != null)' OR EXISTS (SELECT FROM holds WHERE checkout_id = paid_checkout))
    RETURNING * INTO checkout;
  IF NOT FOUND THEN RETURN NULL; END IF;

  IF jsonb_array_length(checkout.lines) > 1 THEN
    PERFORM FROM products JOIN holds ON product_id = products.id
      WHERE checkout_id = paid_checkout ORDER BY products.id FOR UPDATE OF products;
  END IF;
  WITH taken AS (DELETE FROM holds WHERE checkout_id = paid_checkout RETURNING product_id, quantity)
    UPDATE products SET held = held - quantity, pieces = pieces - quantity FROM taken WHERE product_id = id;
  IF NOT FOUND AND checkout.lines @? '$[*].productId ? (@ != null)' THEN
    RAISE EXCEPTION 'the pieces of checkout % are gone', paid_checkout;
  END IF;

  WITH kept AS (
    INSERT INTO captures (id, checkout_id, provider_order_id, status, amount_centavos, currency)
      VALUES (by_capture, paid_checkout, checkout.provider_order_id, capture_status, captured, captured_currency)
      ON CONFLICT (id) DO UPDATE SET status = excluded.status, updated_at = now()
  ), placed AS (
    INSERT INTO orders (
      id, number, checkout_id, customer_id, state, provider_order_id, capture_id, email, delivery, comments, currency,
      item_total_centavos, shipping_centavos, total_centavos
    ) VALUES (
      new_order, checkout.order_number, paid_checkout, checkout.customer_id, 'paid', checkout.provider_order_id,
      by_capture, checkout.email, checkout.delivery, checkout.comments, checkout.currency,
      checkout.item_total_centavos, checkout.shipping_centavos, checkout.total_centavos
    )
  ), filled AS (
    INSERT INTO order_items (
      order_id, position, line_id, product_id, name, description, category, colour, size, design, image, quantity,
      unit_price_centavos
    )
      SELECT new_order, nth - 1, line ->> 'lineId', line ->> 'productId', line ->> 'name', line ->> 'description',
        line ->> 'category', line ->> 'colour', line ->> 'size', line ->> 'design', line ->> 'image',
        (line ->> 'quantity')::integer, (line ->> 'unitPrice')::integer
      FROM jsonb_array_elements(checkout.lines) WITH ORDINALITY AS lines (line, nth)
  ), written AS (
    INSERT INTO outbox (id, kind, recipient, payload)
      VALUES (mail, 'order-confirmation', checkout.email, jsonb_build_object('orderId', new_order))
  )
  INSERT INTO jobs (id, kind, payload)
    VALUES ('deliver-mail:' || mail, 'deliver-mail', jsonb_build_object('mail', mail));
  RETURN checkout.order_number;
END $$;
