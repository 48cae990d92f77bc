import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { openDatabase } from '../../data/database.ts'
import { brokenInvariants } from '../../data/health/invariants.ts'
import { migrate } from '../../db/migrate.ts'
import { createTestDatabase } from '../helpers/test-database.ts'

const { connectionString } = await createTestDatabase({ migrated: false })
const db = openDatabase({ connectionString, max: 1 })
after(() => db.destroy())

test('a shop from before stock units keeps its pieces and holds: one age by size, several together', async () => {
  await migrate(connectionString, '0198-networks-of-webhooks.sql')
  await sql`
    INSERT INTO products (id, title, price_centavos, pieces, held, ages, audience, images) VALUES
      ('sin-edad', 'Gorro', 100, 3, 0, '{}', 'Boy', '{/pictures/z}'),
      ('una', 'Playera', 100, 5, 2, '{4}', 'Boy', '{/pictures/z}'),
      ('varias', 'Playera', 100, 7, 1, '{4,6}', 'Boy', '{/pictures/z}'),
      ('agotada', 'Playera', 100, 0, 0, '{4,6}', 'Boy', '{/pictures/z}')`.execute(db)
  await sql`
    INSERT INTO checkouts (id, visitor, order_number, state, fingerprint, lines, delivery, email, garments_centavos,
      cards_centavos, shipping_centavos, provider, hold_expires_at, due_at)
    VALUES ('018f0000-0000-7000-8000-000000000001', 'ana', 'PL-0000-00001', 'open', 'x',
      '[{"productId": "una", "size": "4", "quantity": 2}, {"productId": "varias", "size": "6", "quantity": 1}]',
      '{}', 'ana@correo.example', 300, 0, 0, 'paypal', now(), now())`.execute(db)
  await sql`
    INSERT INTO holds (checkout_id, product_id, quantity)
    SELECT id, product_id, quantity FROM checkouts, (VALUES ('una', 2), ('varias', 1)) AS each (product_id, quantity)`.execute(
    db,
  )
  await migrate(connectionString)
  const units = await db.selectFrom('stock_units').selectAll().orderBy('product_id').execute()
  assert.deepEqual(
    units.map(({ product_id, size, pieces, held }) => [product_id, size, pieces, held]),
    [
      ['agotada', '', 0, 0],
      ['sin-edad', '', 3, 0],
      ['una', '4', 5, 2],
      ['varias', '', 7, 1],
    ],
  )
  const holds = await db
    .selectFrom('holds')
    .select(['product_id', 'size', 'quantity'])
    .orderBy('product_id')
    .execute()
  assert.deepEqual(holds, [
    { product_id: 'una', size: '4', quantity: 2 },
    { product_id: 'varias', size: '', quantity: 1 },
  ])
  assert.deepEqual(await brokenInvariants(db), [])
})
