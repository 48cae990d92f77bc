import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDownloadBudget } from './webhook-download-budget.ts'

const now = () => new Date(0)

/** How many of these addresses may have a certificate fetched, one each. */
function taken(budget: ReturnType<typeof createDownloadBudget>, addresses: readonly string[]): number {
  return addresses.filter((address) => budget.take(address)).length
}

test('a /64 has three downloads a minute, a /56 six and a /48 twelve, and strangers elsewhere keep the rest', () => {
  const budget = createDownloadBudget(now)
  const home = Array.from({ length: 9 }, (_, nth) => `2001:db8:1:1200::${nth}`)
  assert.equal(taken(budget, home), 3)
  const its56 = Array.from({ length: 9 }, (_, nth) => `2001:db8:1:12${nth + 10}::1`)
  assert.equal(taken(budget, its56), 3)
  const its48 = Array.from({ length: 30 }, (_, nth) => `2001:db8:1:${nth + 20}00::1`)
  assert.equal(taken(budget, its48), 6)
  const others = Array.from({ length: 30 }, (_, nth) => `198.51.100.${nth}`)
  assert.equal(taken(budget, others), 8)
})
