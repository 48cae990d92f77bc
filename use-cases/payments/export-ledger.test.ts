import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { type LedgerRow, closeOf } from '../../data/payments/ledger.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { balanceOf, sumsOfClose } from '../../domain/today/day-close.ts'
import { stretchOfDays } from '../../domain/values/mexican-days.ts'
import { sumOf } from '../../domain/values/money.ts'
import { placeTestOrder } from '../../test/helpers/placed-order.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { exportLedger } from './export-ledger.ts'

const at = await createTestShop()
after(() => at.close())

const day = (text: string) => stretchOfDays(text, text, 1)!

async function sold(createdAt: string, fee: number | null) {
  const order = await placeTestOrder(at.db, { createdAt: new Date(createdAt) })
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

type Back = { amount: number; doneAt: string | null; feeBack?: number; withdrawnAt?: string }

async function refunded(
  orderId: string,
  { amount, doneAt, feeBack, withdrawnAt }: Back,
  becameOrder = true,
): Promise<void> {
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
      order_id: becameOrder ? orderId : null,
      amount_centavos: amount,
      reason: 'Talla',
      state: withdrawnAt ? 'failed' : doneAt ? 'done' : 'asked',
      ...(withdrawnAt !== undefined && {
        failure: 'WITHDRAWN',
        withdrawn_at: new Date(withdrawnAt),
        withdrawn_reason: 'Fue otro pedido',
      }),
      provider_refund_id: doneAt ? randomUUID() : null,
      done_at: doneAt === null ? null : new Date(doneAt),
      fee_back_centavos: feeBack ?? null,
      created_at: new Date('2026-03-01T18:00:00Z'),
    })
    .execute()
}

/** Without the order, its payment came without a sale. */
async function neverAnOrder(id: string): Promise<void> {
  await at.db.deleteFrom('order_items').where('order_id', '=', id).execute()
  await at.db.deleteFrom('orders').where('id', '=', id).execute()
}

const none = {
  payments: 0,
  taken: 0,
  shipping: 0,
  discount: 0,
  refunds: 0,
  refunded: 0,
  withdrawals: 0,
  withdrawn: 0,
  fee: 0,
  net: 0,
  unknownFees: 0,
}

test('the close of a day has the money that moved on that day in Mexico, whatever day the order was placed', async () => {
  const early = await sold('2026-03-10T05:59:59Z', 3_000)
  await sold('2026-03-10T06:00:00Z', 3_000)
  const late = await sold('2026-03-11T05:59:59Z', null)
  await sold('2026-03-11T06:00:00Z', 3_000)
  await refunded(early.id, { amount: 10_000, doneAt: '2026-03-10T18:00:00Z', feeBack: 400 })
  await refunded(early.id, { amount: 20_000, doneAt: null })
  await refunded(late.id, { amount: 20_000, doneAt: '2026-03-11T06:00:00Z' })
  const rows = await closeOf(at.db, day('2026-03-10'))
  assert.deepEqual(rows, [
    {
      ...none,
      provider: 'paypal',
      channel: 'web',
      payments: 2,
      taken: 145_600,
      shipping: 30_000,
      discount: 0,
      refunds: 1,
      refunded: 10_000,
      fee: 2_600,
      net: 143_000,
      unknownFees: 1,
    },
  ])
  assert.equal(balanceOf(sumsOfClose(rows)), 133_000, 'growth of the provider account')
  assert.deepEqual(await closeOf(at.db, day('2026-03-12')), [])
})

test('a payment that never became an order is counted, and so is its refund', async () => {
  const order = await sold('2026-03-20T18:00:00Z', 3_000)
  await refunded(order.id, { amount: 72_800, doneAt: '2026-03-21T18:00:00Z' }, false)
  await neverAnOrder(order.id)
  const nobodys = { ...none, provider: 'paypal', channel: null }
  const came = { ...nobodys, payments: 1, taken: 72_800, fee: 3_000, net: 69_800 }
  assert.deepEqual(await closeOf(at.db, day('2026-03-20')), [came])
  assert.deepEqual(await closeOf(at.db, day('2026-03-21')), [{ ...nobodys, refunds: 1, refunded: 72_800 }])
})

test('a withdrawn refund stays on the day of the refund, and its money returns on the day of the withdrawal', async () => {
  const order = await sold('2026-03-24T18:00:00Z', 0)
  await refunded(order.id, {
    amount: 5_000,
    doneAt: '2026-03-25T18:00:00Z',
    withdrawnAt: '2026-03-26T18:00:00Z',
  })
  // This refund was withdrawn before it was handed over, so no money moved.
  await refunded(order.id, { amount: 7_000, doneAt: null, withdrawnAt: '2026-03-26T18:00:00Z' })
  const web = { ...none, provider: 'paypal', channel: 'web' }
  assert.deepEqual(await closeOf(at.db, day('2026-03-25')), [{ ...web, refunds: 1, refunded: 5_000 }])
  assert.deepEqual(await closeOf(at.db, day('2026-03-26')), [{ ...web, withdrawals: 1, withdrawn: 5_000 }])
})

test('the accountant’s export lists each movement once, oldest first, and its sum equals that of the day closes', async () => {
  const first = await sold('2026-04-01T06:00:00Z', 3_000)
  const last = await sold('2026-05-01T05:59:59Z', null)
  await sold('2026-05-01T06:00:00Z', 3_000)
  await refunded(first.id, { amount: 10_000, doneAt: '2026-04-15T18:00:00Z' })
  await refunded(last.id, { amount: 500, doneAt: '2026-05-01T06:00:00Z' })
  // More orders than one page of the export, all with the same time.
  const many = await Promise.all(Array.from({ length: 30 }, () => sold('2026-04-20T18:00:00Z', 100)))
  const accountant = await hireStaff(at.db, { role: 'accounting' })
  const days = { first: '2026-04-01', last: '2026-04-30' }
  const result = await exportLedger(at.shop, accountant, { ...days, pageSize: 7 })
  assert.ok(result.kind === 'books')
  const rows: LedgerRow[] = []
  for await (const page of result.pages) rows.push(...page)
  const listed = rows.map(({ orderNumber, kind, amount, fee, net }) => [orderNumber, kind, amount, fee, net])
  assert.deepEqual(
    [...listed.slice(0, 2), listed.at(-1)],
    [
      [first.number, 'came', 72_800, 3_000, 69_800],
      [first.number, 'back', 10_000, 0, -10_000],
      [last.number, 'came', 72_800, null, 72_800],
    ],
  )
  assert.equal(rows[0]?.lines, '2 × Playera Dino de Cartón (4)')
  assert.deepEqual(
    listed
      .slice(2, -1)
      .map(([number]) => number)
      .toSorted(),
    many.map(({ number }) => number).toSorted(),
  )
  const close = await closeOf(at.db, stretchOfDays(days.first, days.last, 31)!)
  assert.equal(sumOf(rows.map(({ net }) => net)), balanceOf(sumsOfClose(close)))
  const [line] = await auditLinesOf(at.db, { kind: 'shop', id: 'books' })
  assert.deepEqual([line?.action, line?.became], ['export books', days])
  assert.deepEqual(await exportLedger(at.shop, accountant, { first: '2026-04-31', last: '2026-05-01' }), {
    kind: 'no-such-days',
  })
})
