import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'

const tables =
  'customers, identity_users, sessions, single_use_links, known_devices, counted_attempts, checkouts, captures, orders, order_items, refunds, outbox, jobs, webhook_events, contact_messages'

/** As many carts a day as a busy shop of this kind has; a longer history is a longer time, not a busier day. */
const aDay = 500

/**
 * Writes the history of `count` carts that ended, on a filled catalogue: one in five was paid and has its order, its
 * capture, its mails, jobs and notices; the rest was closed. A tenth of the visitors came with an account. Nothing of
 * it is under way. Straight into the tables, triggers and foreign keys asleep: rows that fit are written here.
 */
export async function fillHistory(db: Db, count: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    for (const statement of statements(count)) await statement.execute(tx)
  })
  await sql`VACUUM (ANALYZE) ${sql.raw(tables)}`.execute(db)
}

const cart = (n: string) => sql.raw(`md5('cart' || ${n})::uuid`)
const customer = (n: string) => sql.raw(`md5('customer' || ${n} / 10 % 20000)::uuid`)
const delivery = sql`'{"fullName":"Ana Treviño","street":"Hidalgo 12","suburb":"Centro","city":"Monterrey","state":"Nuevo León","postalCode":"64000","country":"MX"}'::jsonb`
const lines = sql`'[{"lineId":"prenda-000001#na-4","productId":"prenda-000001","name":"Playera","description":"Edad: 4 Años","category":"PHYSICAL_GOODS","colour":"na","size":"4","design":"na","image":"","quantity":1,"unitPrice":28900}]'::jsonb`

function statements(count: number) {
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
    sql`INSERT INTO checkouts (id, visitor, source, customer_id, order_number, state, closed_reason, fingerprint, lines, delivery, email,
        garments_centavos, cards_centavos, shipping_centavos, provider, provider_order_id, hold_expires_at, due_at, created_at, updated_at)
      SELECT ${cart('n')}, md5('visitor' || n / 3), md5('source' || n % 5000), CASE WHEN n % 10 = 0 THEN ${customer('n')} END, 'A' || n,
        CASE WHEN n % 5 = 0 THEN 'paid' ELSE 'closed' END, CASE WHEN n % 5 <> 0 THEN 'expired' END, md5('cart' || n % 7), ${lines}, ${delivery},
        'ana-' || n / 10 % 20000 || '@correo.example', 28900, 0, 15000, 'paypal', 'PROVIDER' || n, at, at, at, at + interval '5 minutes'
      FROM ${numbered} ORDER BY n`,
    sql`INSERT INTO captures (provider, id, checkout_id, provider_order_id, state, amount_centavos, currency, created_at, updated_at)
      SELECT 'paypal', 'CAPTURE' || n, ${cart('n')}, 'PROVIDER' || n, 'completed', 43900, 'MXN', at, at FROM ${numbered} WHERE n % 5 = 0`,
    sql`INSERT INTO orders (id, number, checkout_id, customer_id, state, provider, provider_order_id, capture_id, email, delivery, currency,
        garments_centavos, cards_centavos, shipping_centavos, created_at)
      SELECT md5('order' || n)::uuid, 'A' || n, ${cart('n')}, CASE WHEN n % 10 = 0 THEN ${customer('n')} END, 'delivered', 'paypal', 'PROVIDER' || n, 'CAPTURE' || n,
        'ana-' || n / 10 % 20000 || '@correo.example', ${delivery}, 'MXN', 28900, 0, 15000, at FROM ${numbered} WHERE n % 5 = 0`,
    sql`INSERT INTO order_items (order_id, position, line_id, product_id, name, category, quantity, unit_price_centavos)
      SELECT md5('order' || n)::uuid, 0, 'prenda-000001#na-4', 'prenda-000001', 'Playera', 'PHYSICAL_GOODS', 1, 28900 FROM ${numbered} WHERE n % 5 = 0`,
    sql`INSERT INTO refunds (id, provider, capture_id, order_id, amount_centavos, reason, state)
      SELECT md5('refund' || n)::uuid, 'paypal', 'CAPTURE' || n, md5('order' || n)::uuid, 28900, 'Talla', 'done' FROM ${numbered} WHERE n % 500 = 0`,
    sql`INSERT INTO outbox (id, kind, recipient, payload, created_at, sent_at, sent_count)
      SELECT kind || ':' || md5('order' || n)::uuid, kind, 'ana-' || n / 10 % 20000 || '@correo.example',
        jsonb_build_object('orderId', md5('order' || n)::uuid), at, at, 1
      FROM ${numbered}, unnest(ARRAY['order-confirmation', 'order-copy']) AS kind WHERE n % 5 = 0`,
    sql`INSERT INTO jobs (id, kind, payload, run_at, attempts, finished_at, created_at)
      SELECT 'deliver-mail:' || outbox.id, 'deliver-mail', jsonb_build_object('mail', outbox.id), created_at, 1, created_at, created_at FROM outbox`,
    sql`INSERT INTO webhook_events (provider, id, type, body, headers, received_at, processed_at, outcome)
      SELECT 'paypal', 'WH-' || n, 'PAYMENT.CAPTURE.COMPLETED', convert_to(repeat('{"id":"WH"} ', 100), 'UTF8'), '{}', at, at, 'known' FROM ${numbered} WHERE n % 5 = 0`,
    sql`INSERT INTO contact_messages (id, name, email, message, source, created_at)
      SELECT md5('message' || n)::uuid, 'Ana', 'ana-' || n / 10 % 20000 || '@correo.example', '¿Tienen en talla 6?', md5('source' || n), at FROM ${numbered} WHERE n % 10 = 0`,
  ]
}
