import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { orderNumberFrom } from '../../domain/orders/order-number.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { exportLog } from './export-log.ts'

const at = await createTestShop()
after(() => at.close())

test('the log line of an export has its filter without typed words, except an order number', async () => {
  const owner = await hireStaff(at.db)
  const number = orderNumberFrom(randomBytes(8), 'Pequeña Leyenda')
  for (const subjectId of ['ana@correo.example', number])
    await exportLog(at.shop, owner, { subjectId, action: 'ship order' })
  const lines = await auditLinesOf(at.db, { kind: 'shop', id: 'log' })
  assert.deepEqual(
    lines.map(({ became }) => became),
    [
      { subjectId: '…', action: 'ship order' },
      { subjectId: number, action: 'ship order' },
    ],
  )
})
