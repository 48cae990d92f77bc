import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitsForPerson } from './follow-caution.ts'
import { countRows, plannedRow, type RowFields } from './spreadsheet-plan.ts'

const shown = { title: 'Luna', description: 'Suave', price: '100.00', status: '1' }
const rowOf = (index: number, after: RowFields) =>
  plannedRow({ row: index + 2, subject: `p${index}`, title: 'Luna' }, shown, { ...shown, ...after })

function waits(changes: readonly RowFields[], rowsBefore: number | null = null): boolean {
  const rows = changes.map((after, index) => rowOf(index, after))
  return waitsForPerson({ rows, counts: countRows(rows) }, rowsBefore)
}
const some = (count: number, after: RowFields) => Array.from({ length: count }, () => after)

test('a followed spreadsheet that empties one field waits for a person; unchanged fields and a small change do not wait', () => {
  assert.ok(waits([{}, { description: '' }]))
  assert.ok(!waits([{}, {}]))
  assert.ok(!waits(some(5, { price: '120.00' })))
})

test('a followed spreadsheet that changes more than half of the rows waits for a person', () => {
  assert.ok(waits([...some(6, { price: '120.00' }), ...some(5, {})]))
  assert.ok(!waits([...some(6, { price: '120.00' }), ...some(6, {})]))
})

test('a followed spreadsheet that loses more than a fifth of its rows or of the shown products waits for a person', () => {
  assert.ok(waits(some(20, {}), 26))
  assert.ok(!waits(some(24, {}), 30))
  assert.ok(!waits(some(1, {}), 3))
  assert.ok(waits([...some(6, { status: '0' }), ...some(20, {})]))
  assert.ok(!waits([...some(6, { status: '0' }), ...some(30, {})]))
})
