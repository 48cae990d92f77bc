import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blockedTime, type TraceEvent } from './blocked-time.ts'

const page = { pid: 7, tid: 1, ph: 'X' }
const task = (ts: number, tdur: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  ...page,
  name: 'RunTask',
  ts,
  tdur,
  dur: tdur * 10,
  ...more,
})

test('blocked time counts the main thread’s work above 50 ms on a phone’s CPU, after the first paint', () => {
  const trace: TraceEvent[] = [
    { ...page, ph: 'M', name: 'thread_name', ts: 0, args: { name: 'CrRendererMain' } },
    {
      ...page,
      ph: 'I',
      name: 'ResourceSendRequest',
      ts: 1,
      args: { data: { url: 'http://tienda/product' } },
    },
    { ...page, ph: 'R', name: 'firstContentfulPaint', ts: 100_000 },
    task(50_000, 90_000),
    task(200_000, 12_000),
    task(300_000, 20_000),
    task(300_000, 80_000, { tid: 2 }),
    task(300_000, 80_000, { pid: 8 }),
  ]
  assert.equal(blockedTime(trace, 'http://tienda/'), 30)
  assert.equal(blockedTime(trace, 'http://otra/'), Number.NaN)
})
