import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { placeTestOrder } from '../../test/helpers/placed-order.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { prepareOrders } from './prepare-ship-deliver.ts'

const at = await createTestShop()
after(() => at.close())

test('several orders are prepared one by one: a refused order does not stop the others, and each writes a log line', async () => {
  const owner = await hireStaff(at.db)
  const first = await placeTestOrder(at.db)
  const cancelled = await placeTestOrder(at.db, { state: 'cancelled' })
  const last = await placeTestOrder(at.db)
  const numbers = [first, cancelled, last].map(({ number }) => number)
  const results = await prepareOrders(at.shop, owner, [...numbers, first.number, 'PL-0000-00000'])
  assert.deepEqual(
    results.map(({ number, result }) => [number, result.kind]),
    [
      [first.number, 'done'],
      [cancelled.number, 'may-not'],
      [last.number, 'done'],
      ['PL-0000-00000', 'no-such-order'],
    ],
  )
  for (const { number, lines } of [
    { number: first.number, lines: 1 },
    { number: cancelled.number, lines: 0 },
    { number: last.number, lines: 1 },
  ])
    assert.equal((await auditLinesOf(at.db, { kind: 'order', id: number })).length, lines, number)
})

test('staff without permission prepare none of the orders', async () => {
  const accountant = await hireStaff(at.db, { role: 'accounting' })
  const { number } = await placeTestOrder(at.db)
  const [only] = await prepareOrders(at.shop, accountant, [number])
  assert.deepEqual(only!.result, { kind: 'not-allowed' })
})
