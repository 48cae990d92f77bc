import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pauseMs } from './polling-pause.ts'

test('a visible page asks every ten seconds or so, at random times, and a hidden page once a minute', () => {
  const looked = (chance: number) => pauseMs({ hidden: false, failures: 0, connected: false }, chance)
  assert.deepEqual([looked(0), looked(0.5), looked(1)], [8_000, 10_000, 12_000])
  assert.equal(pauseMs({ hidden: true, failures: 0, connected: false }, 0.5), 60_000)
  assert.equal(pauseMs({ hidden: false, failures: 0, connected: true }, 0.5), 60_000)
})

test('after failures the page asks less often, and at least every five minutes', () => {
  const after = (failures: number) => pauseMs({ hidden: false, failures, connected: false }, 0.5)
  assert.deepEqual([after(1), after(2), after(4)], [20_000, 40_000, 160_000])
  assert.equal(after(50), 300_000)
})
