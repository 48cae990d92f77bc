// These tests check that each measurement works, with the smallest data; only `npm run bench` shows the shop's speed.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { createTestDatabase } from '../helpers/test-database.ts'
import { measurements } from './measurements.ts'

/**
 * Two measurements are tested in other files: test/journeys/first-view.test.ts (Lighthouse comes from the registry)
 * and sizes.test.ts.
 */
const elsewhere = ['first-view', 'installed-size']

/** CPU time is counted in hundredths of a second: for few requests it may be 0, and a ratio to 0 is not a number. */
const mayBeNoNumber = 'times of'

// Creates a database, so that the PostgreSQL server of the tests keeps running: it stops with its last database.
before(async () => void (await createTestDatabase()))

for (const [name, measurement] of Object.entries(measurements).filter(([each]) => !elsewhere.includes(each)))
  test(`the measurement ${name} returns its figures`, async () => {
    const measure = await measurement()
    const figures = await measure('short')
    assert.ok(figures.length > 0)
    assert.equal(
      new Set(figures.map(({ what }) => what)).size,
      figures.length,
      'each figure has its own name',
    )
    for (const { what, unit, median } of figures)
      assert.ok(Number.isFinite(median) || unit.startsWith(mayBeNoNumber), `${what}: ${median} ${unit}`)
  })
