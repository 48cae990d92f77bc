import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeOrderedId } from './time-ordered-id.ts'

test('ids are unique uuids of version 7 in the order of time', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 10, 21) })
  const first = Array.from({ length: 1000 }, timeOrderedId)
  t.mock.timers.tick(1)
  const later = timeOrderedId()
  for (const id of [...first, later])
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.equal(new Set(first).size, first.length)
  assert.ok(first.every((id) => id < later))
})
