import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type BookedOrder, closeOf } from '../../data/payments/books.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { stretchOfDays } from '../../domain/mexican-days.ts'
import { placeOrder } from '../../test/helpers/placed-order.ts'
import { hireStaff } from '../../test/helpers/staff.ts'
import { createTestShop, type TestShop } from '../../test/helpers/test-shop.ts'
import { exportBooks } from './export-books.ts'

let at: TestShop
before(async () => {
  at = await createTestShop()
})
after(() => at.close())

const day = (text: string) => stretchOfDays(text, text, 1)!

async function sold(createdAt: string, fee: number | null) {
  const order = await placeOrder(at.db, { createdAt: new Date(createdAt) })
  const net = fee === null ? null : 72_800 - fee
  await at.db
    .updateTable('captures')
    .set({ fee_centavos: fee, net_centavos: net })
    .where('provider_order_id', '=', (eb) =>
      eb.selectFrom('orders').select('provider_order_id').where('id', '=', order.id),
    )
    .execute()
  return order
}

async function refunded(orderId: string, amount: number, createdAt: string, failed = false) {
  const { provider, capture_id } = await at.db
    .selectFrom('orders')
    .select(['provider', 'capture_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await at.db
    .insertInto('refunds')
    .values({
      id: randomUUID(),
      provider,
      capture_id,
      order_id: orderId,
      amount_centavos: amount,
      reason: 'Talla',
      state: failed ? 'failed' : 'done',
      failure: failed ? 'NO' : null,
      provider_refund_id: failed ? null : `R${orderId.slice(0, 8).toUpperCase()}`,
      created_at: new Date(createdAt),
    })
    .execute()
}

test('a day is what was sold on it in Mexico, and what went back on it, of whichever order', async () => {
  const early = await sold('2026-03-10T05:59:59Z', 3_000)
  await sold('2026-03-10T06:00:00Z', 3_000)
  const late = await sold('2026-03-11T05:59:59Z', null)
  await sold('2026-03-11T06:00:00Z', 3_000)
  await refunded(early.id, 10_000, '2026-03-10T18:00:00Z')
  await refunded(late.id, 20_000, '2026-03-11T18:00:00Z')
  await refunded(late.id, 5_000, '2026-03-10T18:00:00Z', true)
  assert.deepEqual(await closeOf(at.db, day('2026-03-10')), [
    {
      provider: 'paypal',
      channel: 'web',
      orders: 2,
      taken: 145_600,
      shipping: 30_000,
      refunds: 1,
      refunded: 10_000,
      fee: 3_000,
      net: 142_600,
      unknownFees: 1,
    },
  ])
  assert.deepEqual(await closeOf(at.db, day('2026-03-12')), [])
})

test('the accountant gets each order of the days once, oldest first; the log knows of which days', async () => {
  const first = await sold('2026-04-01T06:00:00Z', 3_000)
  const last = await sold('2026-05-01T05:59:59Z', null)
  await sold('2026-05-01T06:00:00Z', 3_000)
  await refunded(first.id, 10_000, '2026-06-01T18:00:00Z')
  const accountant = await hireStaff(at.db, { role: 'accounting' })
  const result = await exportBooks(at.shop, accountant, { first: '2026-04-01', last: '2026-04-30' })
  assert.ok(result.kind === 'books')
  const rows: BookedOrder[] = []
  for await (const page of result.pages) rows.push(...page)
  assert.deepEqual(
    rows.map(({ number, taken, fee, net, refunded: back, lines }) => [number, taken, fee, net, back, lines]),
    [
      [first.number, 72_800, 3_000, 69_800, 10_000, '2 × Playera Dino de Cartón (4)'],
      [last.number, 72_800, null, null, 0, '2 × Playera Dino de Cartón (4)'],
    ],
  )
  const [line] = await auditLinesOf(at.db, { kind: 'shop', id: 'books' })
  assert.deepEqual(
    [line?.action, line?.became],
    ['export books', { first: '2026-04-01', last: '2026-04-30' }],
  )
  assert.deepEqual(await exportBooks(at.shop, accountant, { first: '2026-04-31', last: '2026-05-01' }), {
    kind: 'no-such-days',
  })
})
