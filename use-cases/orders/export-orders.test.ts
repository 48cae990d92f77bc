import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { listingOf, quietSince } from '../../domain/orders/order-list.ts'
import { orderSought } from '../../domain/orders/order-search.ts'
import { placeTestOrder } from '../../test/helpers/placed-order.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { exportOrders, type OrdersToExport } from './export-orders.ts'

const at = await createTestShop()
after(() => at.close())

async function exported(which: OrdersToExport): Promise<string[]> {
  const result = await exportOrders(at.shop, await hireStaff(at.db), which)
  assert.equal(result.kind, 'orders')
  const numbers: string[] = []
  if (result.kind === 'orders')
    for await (const page of result.pages) numbers.push(...page.map(({ number }) => number))
  return numbers
}

test('the chosen orders or the whole list are exported; the log has their number and no data of buyers', async () => {
  const first = await placeTestOrder(at.db, { email: 'ana@uno.example' })
  const second = await placeTestOrder(at.db, { email: 'luz@dos.example' })
  assert.deepEqual(await exported({ numbers: [first.number, 'PL-0000-00000'] }), [first.number])
  const wanted = {
    listing: listingOf('all'),
    sorting: 'newest' as const,
    sought: orderSought('luz@dos.example', { buyers: true }),
    quietSince: quietSince(at.shop.now()),
    size: 40,
  }
  assert.deepEqual(await exported({ wanted }), [second.number])
  const lines = await auditLinesOf(at.db, { kind: 'shop', id: 'orders' })
  assert.deepEqual(
    lines.map(({ action, became }) => [action, became]),
    [
      ['export orders', { chosen: 2 }],
      ['export orders', {}],
    ],
  )
})
