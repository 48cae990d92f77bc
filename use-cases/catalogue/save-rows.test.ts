import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { findEdited } from '../../data/catalogue/edited-products.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop, stock } from '../../test/helpers/test-shop.ts'
import { saveProducts } from './save-products.ts'
import { saveRows } from './save-rows.ts'

const at = await createTestShop()
after(() => at.close())
const marisol = await hireStaff(at.db, { name: 'Marisol' })
const lucia = await hireStaff(at.db, { name: 'Lucía' })

test('many rows are saved with one form; only a row that somebody else changed meanwhile is returned, with both values', async () => {
  for (const id of ['una', 'dos', 'tres']) await stock(at.db, id, 3)
  await saveProducts(at.shop, lucia, [{ id: 'dos', seen: { price: 28_900 }, fields: { price: 30_000 } }])
  const change = (id: string) => ({ id, seen: { price: 28_900 }, fields: { price: 31_900 } })
  const move = (productId: string, seen: number) => ({
    key: randomUUID(),
    productId,
    reason: 'counted' as const,
    amount: 7,
    note: '',
    seen,
  })
  const rows = {
    changes: [change('tres'), change('dos'), change('una')],
    moves: [move('una', 3), move('tres', 9)],
  }
  const result = await saveRows(at.shop, marisol, rows)
  assert.ok(result.kind === 'saved')
  assert.deepEqual(result.saved.toSorted(), ['tres', 'una'])
  const [conflict, ...others] = result.notSaved
  assert.deepEqual(others, [])
  assert.ok(conflict?.why === 'conflict')
  assert.deepEqual(conflict.conflicts, [{ field: 'price', seen: 28_900, theirs: 30_000, yours: 31_900 }])
  assert.equal(conflict.by?.who, 'Lucía')
  assert.deepEqual(result.notMoved, [
    { productId: 'tres', title: 'Playera tres', why: 'meanwhile', pieces: 3 },
  ])
  const standing = await Promise.all(['una', 'dos', 'tres'].map((id) => findEdited(at.db, id)))
  assert.deepEqual(
    standing.map((each) => [each!.fields.price, each!.pieces]),
    [
      [31_900, 7],
      [30_000, 3],
      [31_900, 3],
    ],
  )
  const lines = await auditLinesOf(at.db, { kind: 'product', id: 'una' })
  assert.deepEqual(lines.map(({ action }) => action).toSorted(), ['change product', 'move pieces'])
  // The same form sent again changes nothing.
  assert.deepEqual(await saveRows(at.shop, marisol, { changes: [change('una')], moves: [rows.moves[0]!] }), {
    kind: 'saved',
    saved: [],
    notSaved: [],
    notMoved: [],
  })
})
