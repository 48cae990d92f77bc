import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'
import { vacuumAllVisible } from './vacuum-all-visible.ts'

const tables = [
  'customers',
  'identity_users',
  'sessions',
  'single_use_links',
  'known_devices',
  'counted_attempts',
  'checkouts',
  'captures',
  'orders',
  'order_items',
  'order_search',
  'order_notes',
  'membership_cards',
  'audit_log',
  'size_changes',
  'exchanges',
  'transfers',
  'transfer_arrivals',
  'refunds',
  'disputes',
  'reconciliations',
  'outbox',
  'jobs',
  'webhook_events',
  'invoice_requests',
  'stock_waits',
  'favourites',
  'contact_messages',
]

/** Carts a day in a busy shop. A longer history has more days, not busier days. */
const busyDay = 500
/** The orders among the newest 300 carts wait to be prepared: the work of three fifths of a day. */
const usuallyWaiting = 300

/**
 * Fills the history of a shop. One cart in five was paid, the others were closed; a tenth of the visitors have an
 * account. Always the same number of orders waits: those of the newest `waiting` carts to be prepared, of half as many
 * to be sent, and four days of orders are on their way. Older orders are delivered.
 *
 * Writes directly, with triggers and foreign keys disabled, so the rows must be consistent.
 */
export async function fillHistory(
  db: Db,
  count: number,
  { aDay = busyDay, waiting = usuallyWaiting }: { aDay?: number; waiting?: number } = {},
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    for (const statement of statements(count, aDay, waiting)) await statement.execute(tx)
  })
  await vacuumAllVisible(db, tables)
}

/** Makes time-ordered ids like those of server/time-ordered-id.ts: rows of the same time and kind lie side by side. */
const idOf = (kind: string) =>
  sql.raw(
    `overlay(md5('${kind}' || n) PLACING lpad(to_hex((extract(epoch FROM at) * 1000)::int8), 12, '0') FROM 1)::uuid`,
  )
const [cart, order] = [idOf('cart'), idOf('order')]
/** The price of an order, which has one to three lines of one piece each. */
const garments = sql.raw('(28900 + n % 1000) * (1 + n / 5 % 3)')
const customer = (n: string) => sql.raw(`md5('customer' || ${n} / 10 % 20000)::uuid`)
const number = (n: string) =>
  sql.raw(
    `regexp_replace(upper(lpad(to_hex(${n}::bigint * 7919 * 65537 % 68719476736), 9, '0')), '^(....)', 'PL-\\1-')`,
  )
const oneOf = (words: readonly string[], n: string) =>
  sql.raw(`('{${words.join(',')}}'::text[])[1 + (${n}) % ${words.length}]`)
const first = ['Ana', 'Sofía', 'Luz', 'Renata', 'Mía', 'Elena', 'Íñigo', 'Mateo', 'Diego', 'Nicolás', 'Raúl']
const last = ['Treviño', 'Garza', 'Múñoz', 'Ávila', 'Peña', 'Íñiguez', 'Cantú', 'Salas', 'Ríos', 'Luna']
const cities = ['Monterrey', 'Mérida', 'Puebla', 'León', 'Xalapa', 'Tijuana', 'Saltillo', 'Morelia', 'Oaxaca']
const motifs = [
  'Dino',
  'Ajolote',
  'Colibrí',
  'Tigre',
  'Cohete',
  'Luna',
  'Nopal',
  'Jaguar',
  'Alebrije',
  'Conejo',
]
const delivery = sql`jsonb_build_object('fullName', ${oneOf(first, 'n / 5')} || ' ' || ${oneOf(last, 'n / 55')} || ' ' || ${oneOf(last, 'n / 550')},
  'street', 'Hidalgo 12', 'suburb', 'Centro', 'city', ${oneOf(cities, 'n / 35')}, 'state', 'Nuevo León', 'postalCode', '64000', 'country', 'MX')`
/** Returns the state of an order, which depends on the number of later carts. */
function stateOfOrder(count: number, aDay: number, waiting: number) {
  const sent = 1.5 * waiting
  const delivered = sent + 4 * aDay
  return {
    state:
      sql.raw(`CASE WHEN ${count} - n < ${waiting} THEN 'paid' WHEN ${count} - n < ${sent} THEN 'preparing'
      WHEN ${count} - n < ${delivered} THEN 'shipped' WHEN ${count} - n < ${delivered} + 25 THEN 'returned'
      WHEN n % 485 = 0 THEN 'refunded' ELSE 'delivered' END`),
    isSent: sql.raw(`${count} - n >= ${sent}`),
    isDelivered: sql.raw(`${count} - n >= ${delivered}`),
  }
}
const lines = sql`'[{"lineId":"prenda-000001#na-4","productId":"prenda-000001","name":"Playera","description":"Edad: 4 Años","category":"PHYSICAL_GOODS","colour":"na","size":"4","design":"na","image":"","quantity":1,"unitPrice":28900,"priceBefore":28900,"discount":0}]'::jsonb`

function statements(count: number, aDay: number, waiting: number) {
  const { state, isSent, isDelivered } = stateOfOrder(count, aDay, waiting)
  const numbered = sql`generate_series(1, ${count}::int) AS n, LATERAL (SELECT now() - make_interval(secs => (${count}::int - n + 100) * 86400.0 / ${aDay}::int) AS at) AS t`
  return [
    sql`INSERT INTO customers (id, f_id, name, last_name, email, email_verified_at, created_at)
      SELECT md5('customer' || n)::uuid, 'identity-' || n, 'Ana', 'Treviño', 'ana-' || n || '@correo.example', now(), now() - interval '900 days'
      FROM generate_series(0, least(20000, ${count}::int / 10)) AS n`,
    sql`INSERT INTO identity_users (id, email, password_hash)
      SELECT f_id, email, repeat('x', 96) FROM customers`,
    sql`INSERT INTO single_use_links (hash, subject, expires_at)
      SELECT md5(f_id), 'verify-email:' || id, now() + interval '1 day' FROM customers`,
    sql`INSERT INTO sessions (token_hash, user_id, expires_at)
      SELECT md5('token' || n), 'identity-' || n, now() + interval '1 day' FROM generate_series(0, least(20000, ${count}::int / 10)) AS n`,
    sql`INSERT INTO known_devices (id, customer_id, last_seen) SELECT md5('device' || n), ${customer('n')}, at FROM ${numbered} WHERE n % 10 = 0`,
    sql`INSERT INTO counted_attempts (key, attempts, window_ends_at)
      SELECT md5('attempt' || n), 1, now() + interval '1 hour' FROM generate_series(1, least(2000, ${count}::int)) AS n`,
    sql`INSERT INTO markdowns (id, name, percent, scope, begins_at, ends_at, state)
      SELECT md5('markdown' || n)::uuid, 'Rebaja ' || n, 20, 'all', now() - interval '2 years', now() - interval '1 year', 'ended'
      FROM generate_series(1, least(2000, ${count}::int)) AS n`,
    sql`INSERT INTO discount_codes (id, spelling, code, gives, percent)
      SELECT md5('code' || n)::uuid, 'CODIGO' || n, 'CODIGO' || n, 'percent', 10 FROM generate_series(1, least(2000, ${count}::int)) AS n`,
    sql`INSERT INTO checkouts (id, visitor, source, customer_id, order_number, state, closed_reason, fingerprint, lines, delivery, email,
        garments_centavos, cards_centavos, shipping_centavos, provider, provider_order_id, hold_expires_at, due_at, created_at, updated_at)
      SELECT ${cart}, md5('visitor' || n / 3), md5('source' || n % 5000), CASE WHEN n % 10 = 0 THEN ${customer('n')} END, ${number('n')},
        CASE WHEN n % 5 = 0 THEN 'paid' ELSE 'closed' END, CASE WHEN n % 5 <> 0 THEN 'expired' END, md5('cart' || n % 7), ${lines}, ${delivery},
        'ana-' || n / 10 % 20000 || '@correo.example', ${garments}, 0, 15000, 'paypal', 'PROVIDER' || n, at, at, at, at + interval '5 minutes'
      FROM ${numbered} ORDER BY n`,
    sql`INSERT INTO captures (provider, id, checkout_id, provider_order_id, state, amount_centavos, currency, created_at, updated_at, came_at)
      SELECT 'paypal', 'CAPTURE' || n, ${cart}, 'PROVIDER' || n, 'completed', ${garments} + 15000, 'MXN', at, at, at FROM ${numbered} WHERE n % 5 = 0`,
    sql`INSERT INTO orders (id, number, checkout_id, customer_id, state, provider, provider_order_id, capture_id, email, delivery, comments, currency,
        garments_centavos, cards_centavos, shipping_centavos, carrier, tracking_number, created_at, state_since, shipped_at, delivered_at)
      SELECT ${order}, ${number('n')}, ${cart}, CASE WHEN n % 10 = 0 THEN ${customer('n')} END, ${state}, 'paypal', 'PROVIDER' || n, 'CAPTURE' || n,
        'ana-' || n / 10 % 20000 || '@correo.example', ${delivery}, CASE WHEN n % 35 = 0 THEN 'La puerta verde' ELSE '' END, 'MXN', ${garments}, 0, 15000,
        CASE WHEN sent THEN 'Estafeta' ELSE '' END, CASE WHEN sent THEN 'MX' || 4000000000 + n ELSE '' END, at,
        at + interval '1 day', CASE WHEN sent THEN at + interval '1 day' END, CASE WHEN sent THEN at + interval '4 days' END
      FROM ${numbered}, LATERAL (SELECT ${isSent} AS sent) AS s WHERE n % 5 = 0`,
    sql`INSERT INTO order_items (order_id, position, line_id, product_id, name, category, quantity, unit_price_centavos, price_before_centavos)
      SELECT ${order}, line, CASE WHEN n % 65 = 0 THEN 'custom-Hoodies-luna#wine-M' ELSE product || '#na-4' END,
        CASE WHEN n % 65 <> 0 THEN product END, CASE line WHEN 0 THEN 'Playera ' || ${oneOf(motifs, 'n / 5')} || ' de ' ELSE 'Pantalón de ' END || ${oneOf(cities, 'n / 50')},
        'PHYSICAL_GOODS', 1, 28900 + n % 1000, 28900 + n % 1000
      FROM ${numbered}, generate_series(0, n / 5 % 3) AS line, LATERAL (SELECT 'prenda-' || lpad((1 + (n / 5 + line * 17) % 50)::text, 6, '0') AS product) AS p
      WHERE n % 5 = 0`,
    sql`ANALYZE order_items, markdowns, discount_codes`,
    sql`INSERT INTO order_search SELECT order_id, words FROM worded_orders`,
    sql`INSERT INTO order_notes (id, order_id, text, created_at)
      SELECT ${idOf('note')}, ${order}, 'Pidió moño', at FROM ${numbered} WHERE n % 50 = 0`,
    sql`INSERT INTO membership_cards (id, customer_id, order_id, line_id, number, holder, amount_centavos, issued_at)
      SELECT ${idOf('card')}, ${customer('n')}, ${order}, 'tarjetaSocio-1', (100000000000 + n)::text, ${oneOf(first, 'n / 5')} || ' ' || ${oneOf(last, 'n / 55')}, 250000, at
      FROM ${numbered} WHERE n % 100 = 0`,
    sql`INSERT INTO audit_log (at, who, action, subject_kind, subject_id)
      SELECT at, 'Marisol', action, 'order', ${number('n')}
      FROM ${numbered}, unnest(ARRAY['prepare order', 'ship order', 'deliver order']) AS action WHERE n % 5 = 0 AND ${isDelivered}`,
    sql`INSERT INTO size_changes (id, order_id, position, size_before, size, quantity, created_at)
      SELECT ${idOf('exchange')}, ${order}, 0, '6', '4', 1, at FROM ${numbered} WHERE n % 50 = 0 AND ${isDelivered}`,
    sql`INSERT INTO exchanges (id, order_id, position, started_at, sent_at, old_pieces, settled_at)
      SELECT size_changes.id, order_id, position, created_at, created_at, 'came-back', created_at FROM size_changes`,
    sql`UPDATE exchanges SET sent_at = NULL WHERE id IN (SELECT id FROM exchanges ORDER BY started_at DESC LIMIT 10)`,
    // One of ten orders was paid by transfer, and its buyer told the tracking key.
    sql`UPDATE checkouts SET pay_by = created_at + interval '2 days', access_key = id::text,
        transfer_reference = (1000000 + abs(hashtext(id::text)) % 9000000)::text
      WHERE state = 'paid' AND hashtext(id::text) % 10 = 0`,
    sql`INSERT INTO transfers (checkout_id, account, remind_at, reported_at, tracking_key)
      SELECT id, '{"holder": "Luna", "bank": "Banco", "clabe": "999000000000000001", "card": null}', pay_by, created_at, 'CLAVE' || order_number
      FROM checkouts WHERE pay_by IS NOT NULL`,
    sql`INSERT INTO transfer_arrivals (id, checkout_id, amount_centavos, arrived_on, tracking_key, recorded_at)
      SELECT id, id, total_centavos, created_at::date, 'CLAVE' || order_number, created_at FROM checkouts WHERE pay_by IS NOT NULL`,
    sql`INSERT INTO refunds (id, provider, capture_id, order_id, amount_centavos, reason, state, created_at, done_at)
      SELECT ${idOf('refund')}, 'paypal', 'CAPTURE' || n, ${order}, 28900, 'Talla', 'done', at + interval '2 days', at + interval '2 days' FROM ${numbered} WHERE n % 500 = 0`,
    sql`INSERT INTO refunds (id, provider, capture_id, order_id, amount_centavos, reason, state, failure, created_at)
      SELECT ${idOf('failed')}, 'paypal', 'CAPTURE' || n, ${order}, 100, 'Talla', 'failed', 'PayPal no quiso', at + interval '2 days'
      FROM ${numbered} WHERE n % 5 = 0 AND ${count}::int - n BETWEEN 500 AND 514`,
    sql`INSERT INTO outbox (id, kind, recipient, payload, created_at, sent_at, sent_count)
      SELECT kind || ':' || ${order}, kind, 'ana-' || n / 10 % 20000 || '@correo.example',
        jsonb_build_object('orderId', ${order}), at, at, 1
      FROM ${numbered}, unnest(ARRAY['order-confirmation', 'order-copy']) AS kind WHERE n % 5 = 0`,
    sql`INSERT INTO jobs (id, kind, payload, run_at, attempts, finished_at, created_at)
      SELECT 'deliver-mail:' || outbox.id, 'deliver-mail', jsonb_build_object('mail', outbox.id), created_at, 1, created_at, created_at FROM outbox`,
    sql`INSERT INTO webhook_events (provider, id, type, body, headers, received_at, processed_at, outcome)
      SELECT 'paypal', 'WH-' || n, 'PAYMENT.CAPTURE.COMPLETED', convert_to(repeat('{"id":"WH"} ', 100), 'UTF8'), '{}', at, at, 'known' FROM ${numbered} WHERE n % 5 = 0`,
    sql`INSERT INTO disputes (provider, id, capture_id, step, reason, told_at)
      SELECT 'paypal', 'PP-D-' || n, 'CAPTURE' || n, CASE WHEN ${isDelivered} THEN 'resolved' ELSE 'created' END, 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED', at
      FROM ${numbered} WHERE n % 250 = 0`,
    sql`INSERT INTO reconciliations (id, started_at, finished_at, looked_at, unanswered, healed, findings)
      SELECT ${idOf('comparison')}, at, at, 100, 0, '[]', '[]' FROM ${numbered} WHERE n % ${aDay} = 0`,
    sql`INSERT INTO invoice_requests (checkout_id, rfc, name, regime, cfdi_use, postal_code, email, state, asked_at, changed_at, folio, invoiced_at)
      SELECT ${cart}, 'XAXX010101000', 'ANA TREVIÑO', '612', 'G03', '64000', 'ana@correo.example', 'invoiced', at, at, 'A' || n, at
      FROM ${numbered} WHERE n % 10 = 0`,
    sql`INSERT INTO stock_waits (id, product_id, email, state, asked_at, waiting_since, told_at)
      SELECT ${idOf('wait')}, product.id, 'ana-' || n || '@correo.example', 'told', at, at, at
      FROM ${numbered}, (SELECT min(id) AS id FROM products) AS product WHERE n % 4 = 1 AND product.id IS NOT NULL`,
    sql`INSERT INTO favourites (customer_id, product_id, kept_at)
      SELECT customers.id, product.id, customers.created_at FROM customers, (SELECT id FROM products ORDER BY id LIMIT 3) AS product`,
    sql`INSERT INTO contact_messages (id, name, email, message, source, created_at, state)
      SELECT ${idOf('message')}, 'Ana', 'ana-' || n / 10 % 20000 || '@correo.example', '¿Tienen en talla 6?', md5('source' || n), at,
        CASE WHEN ${count} - n < ${waiting} THEN 'open' WHEN n % 70 = 0 THEN 'spam' WHEN n % 30 = 0 THEN 'done' ELSE 'answered' END
      FROM ${numbered} WHERE n % 10 = 0`,
  ]
}
