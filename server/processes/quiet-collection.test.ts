import assert from 'node:assert/strict'
import { test } from 'node:test'
import { collector, isTimeToCollect } from './quiet-collection.ts'

const megabyte = 2 ** 20

test('only who rests, and whose heap grew since the last time, is told to collect', () => {
  const after = { cpuMs: 20, heap: 100 * megabyte, heapAfterLast: 50 * megabyte }
  assert.equal(isTimeToCollect(after), true)
  assert.equal(isTimeToCollect({ ...after, cpuMs: 4000 }), false, 'at work')
  assert.equal(isTimeToCollect({ ...after, heap: 60 * megabyte }), false, 'as it was')
})

test('a collection gives back what nobody holds any more', () => {
  const collect = collector()
  let held: object[] | null = Array.from({ length: 200_000 }, (_, n) => ({ n, text: `prenda ${n}` }))
  collect()
  const before = process.memoryUsage().heapTotal
  assert.equal(held.length, 200_000)
  held = null
  collect()
  assert.ok(process.memoryUsage().heapTotal < before - 10 * megabyte)
})
