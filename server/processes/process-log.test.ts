import assert from 'node:assert/strict'
import { test } from 'node:test'

import { createLog } from './process-log.ts'

test('each event of at least the chosen level is one JSON line', () => {
  const lines: string[] = []
  const log = createLog('warn', (line) => lines.push(line))
  log({ level: 'info', what: 'page rendered' })
  log({ level: 'warn', what: 'slow query', ms: 900 })
  log({ level: 'error', what: 'request failed', path: '/cart' })
  const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  assert.deepEqual(
    events.map(({ level, what, ms, path }) => ({ level, what, ms, path })),
    [
      { level: 'warn', what: 'slow query', ms: 900, path: undefined },
      { level: 'error', what: 'request failed', ms: undefined, path: '/cart' },
    ],
  )
  assert.ok(events.every(({ time }) => !Number.isNaN(Date.parse(String(time)))))
})

test('at the level silent nothing is logged', () => {
  const log = createLog('silent', () => assert.fail('the process wrote to its log'))
  log({ level: 'error', what: 'request failed' })
})
