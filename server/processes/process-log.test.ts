import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from './process-log.ts'

type Line = Record<string, unknown>

/** Opens a log whose clock the test controls: `later` ends a minute. */
function heard() {
  const lines: Line[] = []
  const due: (() => void)[] = []
  const write = (line: string) => lines.push(JSON.parse(line) as Line)
  const log = createLog('warn', write, (what) => due.push(what))
  const later = () => {
    for (const what of due.splice(0)) what()
  }
  /** Counts the logged events: those with a line of their own, and those that a summary counts. */
  const counted = () => lines.reduce((sum, { repeated }) => sum + Number(repeated ?? 1), 0)
  return { lines, log, later, counted }
}

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

test('a thousand equal errors become a few lines with their count', () => {
  const { lines, log, later } = heard()
  for (let each = 0; each < 1000; each += 1)
    log({ level: 'error', what: 'request failed', error: 'invalid byte', path: `/${each}`, stack: 'at …' })
  later()
  assert.ok(lines.length <= 6, `${lines.length} lines`)
  const logged = lines.filter(({ repeated }) => repeated === undefined).length
  const summary = lines.at(-1)!
  const fault = { level: 'error', what: 'request failed', error: 'invalid byte' }
  assert.deepEqual({ ...summary, time: '' }, { ...fault, time: '', repeated: 1000 - logged, seconds: 60 })
  assert.equal(lines.filter(({ stack }) => stack !== undefined).length, 1, 'the stack is logged once')
})

test('after a quiet minute the same error is logged in full again', () => {
  const { lines, log, later } = heard()
  const fault = { level: 'error', what: 'request failed', error: 'away', stack: 'at …' } as const
  log(fault)
  later()
  log(fault)
  assert.equal(lines.length, 2)
  assert.ok(lines.every(({ stack, repeated }) => stack === 'at …' && repeated === undefined))
})

test('an error that continues is counted minute by minute', () => {
  const { lines, log, later, counted } = heard()
  for (let minute = 0; minute < 3; minute += 1) {
    for (let each = 0; each < 100; each += 1) log({ level: 'warn', what: 'job failed', error: 'away' })
    later()
  }
  assert.equal(counted(), 300)
  assert.ok(lines.length <= 18, `${lines.length} lines`)
})

test('different errors, as requests could provoke, are limited too; each is counted, and others are logged beside them', () => {
  const { lines, log, later, counted } = heard()
  for (let each = 0; each < 10_000; each += 1)
    log({ level: 'error', what: 'request failed', error: `no ${each}` })
  log({ level: 'error', what: 'payment needs review', checkout: 'c1' })
  assert.equal(lines.at(-1)!['checkout'], 'c1')
  later()
  assert.ok(lines.length <= 61, `${lines.length} lines`)
  assert.equal(counted(), 10_001)
})

test('a payment that needs review is logged every time, because each is another order', () => {
  const { lines, log } = heard()
  for (let each = 0; each < 50; each += 1)
    log({ level: 'error', what: 'payment needs review', each: true, checkout: `c${each}` })
  assert.equal(new Set(lines.map(({ checkout }) => checkout)).size, 50)
  assert.ok(lines.every(({ each }) => each === undefined))
})

test('no line is longer than a few thousand characters', () => {
  const lines: string[] = []
  const log = createLog('warn', (line) => lines.push(line))
  const long = 'x'.repeat(1_000_000)
  log({ level: 'error', what: 'request failed', path: long, error: long, stack: long })
  assert.ok(lines[0]!.length < 5_000, String(lines[0]!.length))
})
