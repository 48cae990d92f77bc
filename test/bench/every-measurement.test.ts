// Every measurement of `npm run bench` in short: the same work with as little as gives any figure at all. That it still
// works is seen here; how fast the shop is, only by the whole of it.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { createTestDatabase } from '../helpers/database.ts'
import { measurements } from './measurements.ts'

/**
 * Lighthouse is fetched from the registry: test/journeys/first-view.test.ts reads the same pages without it. The installed
 * packages are counted by test/bench/installed-size.test.ts.
 */
const elsewhere = ['first-view', 'installed-size']

/** CPU is told in hundredths of a second. Few requests may take none, and a share of none is no number. */
const mayBeNoNumber = 'times of'

// The server of their databases stays until the last of them.
before(async () => void (await createTestDatabase()))

for (const [name, measurement] of Object.entries(measurements).filter(([each]) => !elsewhere.includes(each)))
  test(`${name} gives its figures`, async () => {
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
