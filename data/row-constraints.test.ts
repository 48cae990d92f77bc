import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import type { OrderState } from '../domain/orders/order-life.ts'
import { createTestDatabase } from '../test/helpers/test-database.ts'
import { placeTestOrder } from '../test/helpers/placed-order.ts'
import { stock } from '../test/helpers/test-shop.ts'
import { openDatabase } from './database.ts'

const { connectionString } = await createTestDatabase()
const db = openDatabase({ connectionString, max: 2 })
after(() => db.destroy())
await stock(db, 'a', 2)

/** Each entry: a table, a change of an existing row, and the CHECK constraint that refuses the change. */
const refused = [
  ['products', `id = 'a#b'`, 'products_id_check'],
  ['products', 'status = 3', 'products_status_check'],
  ['products', `title = ''`, 'products_title_check'],
  ['products', `description = repeat('x', 4001)`, 'products_description_check'],
  ['products', 'price_centavos = 0', 'products_price_centavos_check'],
  ['products', 'ages = ARRAY[NULL]', 'products_ages_check'],
  ['products', 'images = ARRAY[NULL]', 'products_images_check'],
  ['products', `audience = 'Dog'`, 'products_audience_check'],
  ['products', `garment = 'Hat'`, 'products_garment_check'],
  ['products', 'audience = NULL, garment = NULL', 'products_have_a_category'],
  ['products', 'held = -1', 'products_never_oversold'],
  ['products', 'held = pieces + 1', 'products_never_oversold'],
  ['products', 'pieces = 1000001', 'products_never_oversold'],
  ['stock_units', 'held = pieces + 1', 'stock_units_never_oversold'],
  ['stock_units', 'pieces = 1000001', 'stock_units_never_oversold'],
  ['checkouts', `lines = '[]'`, 'checkouts_lines_check'],
  ['checkouts', `lines = '{}'`, 'checkouts_lines_check'],
  ['checkouts', `currency = 'USD'`, 'checkouts_currency_check'],
  ['checkouts', 'garments_centavos = 0, cards_centavos = 0', 'checkouts_item_total_centavos_check'],
  ['checkouts', 'garments_centavos = -1', 'checkouts_garments_centavos_check'],
  ['checkouts', 'cards_centavos = -1', 'checkouts_cards_centavos_check'],
  ['checkouts', 'shipping_centavos = -1', 'checkouts_shipping_centavos_check'],
  ['checkouts', `state = 'lost'`, 'checkouts_state_check'],
  ['checkouts', `state = 'closed', closed_reason = 'bored'`, 'checkouts_closed_reason_check'],
  ['checkouts', `state = 'closed'`, 'checkouts_closed_with_reason'],
  ['checkouts', 'provider_order_id = NULL', 'checkouts_asked_before_capture'],
  ['checkouts', 'capture_attempt = 0', 'checkouts_capture_attempt_check'],
  ['checkouts', 'code_centavos = 1', 'checkouts_discount_has_code'],
  ['checkouts', `code = 'A1B', code_centavos = garments_centavos + 1`, 'checkouts_takes_off_garments'],
  ['checkouts', 'markdown_centavos = -1', 'checkouts_markdown_centavos_check'],
  ['order_items', 'discount_centavos = quantity * unit_price_centavos + 1', 'order_items_discount'],
  ['order_items', 'price_before_centavos = unit_price_centavos - 1', 'order_items_price_before'],
  ['orders', `state = 'lost'`, 'orders_state_check'],
  ['orders', `currency = 'USD'`, 'orders_currency_check'],
  ['orders', 'garments_centavos = 0, cards_centavos = 0', 'orders_item_total_centavos_check'],
  ['orders', 'garments_centavos = -1', 'orders_garments_centavos_check'],
  ['orders', 'cards_centavos = -1', 'orders_cards_centavos_check'],
  ['orders', 'shipping_centavos = -1', 'orders_shipping_centavos_check'],
] as const

test('each CHECK refuses a row that breaks it', async () => {
  await placeTestOrder(db)
  for (const [table, change, constraint] of refused)
    await assert.rejects(
      sql.raw(`UPDATE ${table} SET ${change}`).execute(db),
      { code: '23514', constraint },
      `${table}: ${change}`,
    )
})

test('no program can write the sums of price parts', async () => {
  const generated = { code: '428C9' }
  for (const table of ['checkouts', 'orders'])
    for (const column of ['item_total_centavos', 'total_centavos'])
      await assert.rejects(sql.raw(`UPDATE ${table} SET ${column} = 1`).execute(db), generated)
})

test('a provider order id is unique for its provider; two providers may use the same id', async () => {
  const first = await placeTestOrder(db)
  const second = await placeTestOrder(db)
  const theirs = sql`provider_order_id = (SELECT provider_order_id FROM orders WHERE number = ${first.number})`
  const constraint = { code: '23505', constraint: 'checkouts_provider_order' }
  const same = sql`UPDATE checkouts SET ${theirs} WHERE order_number = ${second.number}`
  await assert.rejects(same.execute(db), constraint)
  const other = sql`UPDATE checkouts SET provider = 'otro', ${theirs} WHERE order_number = ${second.number}`
  await other.execute(db)
})

test('a CHECK refuses an INSERT like an UPDATE', async () => {
  const ofProduct = { code: '23514', constraint: 'products_title_check' }
  const untitled = sql`INSERT INTO products (id, title, price_centavos, pieces, audience) VALUES ('b', '', 1, 1, 'Boy')`
  await assert.rejects(untitled.execute(db), ofProduct)
  const ofCheckout = { code: '23514', constraint: 'checkouts_item_total_centavos_check' }
  await assert.rejects(placeTestOrder(db, { lines: [], shipping: 1 }), ofCheckout)
  const ofOrder = { code: '23514', constraint: 'orders_state_check' }
  await assert.rejects(placeTestOrder(db, { state: 'lost' as OrderState }), ofOrder)
})

test('the items of an order add up to it, and refunds never exceed the capture', async () => {
  const { id } = await placeTestOrder(db)
  const dearer = sql`UPDATE orders SET garments_centavos = garments_centavos + 1 WHERE id = ${id}`
  await assert.rejects(dearer.execute(db), { code: '23514', message: /does not equal the sum of its items/ })
  const more = sql`UPDATE order_items SET quantity = quantity + 1 WHERE order_id = ${id}`
  await assert.rejects(more.execute(db), { code: '23514', message: /does not equal the sum of its items/ })
  const giveBack = (times: number) => sql`
    INSERT INTO refunds (id, provider, capture_id, amount_centavos, reason)
    SELECT gen_random_uuid(), provider, capture_id, total_centavos, 'una vez' FROM orders, generate_series(1, ${times}::integer) WHERE id = ${id}`
  await assert.rejects(giveBack(2).execute(db), { code: '23514', message: /exceed what was captured/ })
  await giveBack(1).execute(db)
  await assert.rejects(giveBack(1).execute(db), { code: '23514', message: /exceed what was captured/ })
})

test('no program can write the sums of a product, or units that are not its ages', async () => {
  await stock(db, 'sumas', 3, { ages: ['4', '6'] })
  const refuses = (statement: RawBuilder<unknown>, message: RegExp) =>
    assert.rejects(statement.execute(db), { code: '23514', message })
  await refuses(sql`UPDATE products SET pieces = 4 WHERE id = 'sumas'`, /does not equal the sum/)
  await refuses(sql`UPDATE stock_units SET pieces = 1, held = 2 WHERE product_id = 'sumas'`, /never_oversold/)
  const units = /are not its ages/
  await refuses(sql`INSERT INTO stock_units VALUES ('sumas', '4', 1, 0)`, units)
  await refuses(sql`UPDATE stock_units SET size = '4' WHERE product_id = 'sumas'`, units)
  await refuses(sql`DELETE FROM stock_units WHERE product_id = 'sumas'`, /stock units/)
  await sql`UPDATE products SET ages = '{4}' WHERE id = 'sumas'`.execute(db)
  await refuses(sql`UPDATE products SET ages = '{6,8}' WHERE id = 'sumas'`, units)
})
