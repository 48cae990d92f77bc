import assert from 'node:assert/strict'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import type { WebhookRecord } from './records.ts'
import { openStore } from './store.ts'

const limits = { orders: 3, events: 3 }
const webhook = (id: string): WebhookRecord => ({ id, url: `http://localhost/${id}`, eventTypes: ['*'] })

function folder(t: TestContext): string {
  const made = mkdtempSync(join(tmpdir(), 'emulator-state-'))
  t.after(() => rmSync(made, { recursive: true }))
  return made
}

test('what was put is there after opening again, what was dropped is not', (t) => {
  const at = folder(t)
  const first = openStore(at, limits)
  first.webhooks.put('a', webhook('a'))
  first.commit(() => {
    first.webhooks.put('b', webhook('b'))
    first.webhooks.drop('a')
    first.webhooks.put('c', webhook('c'))
  })
  const second = openStore(at, limits)
  assert.deepEqual([...second.webhooks.values()], [webhook('b'), webhook('c')])
  second.compact()
  second.webhooks.put('d', webhook('d'))
  const third = openStore(at, limits)
  assert.deepEqual(
    [...third.webhooks.values()].map(({ id }) => id),
    ['b', 'c', 'd'],
  )
  assert.equal(readFileSync(join(at, 'state.jsonl'), 'utf8').split('\n').length, 3)
  for (const store of [first, second, third]) store.close()
})

test('a torn last line counts as never written and does not swallow the next one', (t) => {
  const at = folder(t)
  const first = openStore(at, limits)
  first.webhooks.put('a', webhook('a'))
  first.close()
  appendFileSync(join(at, 'state.jsonl'), '[["webhooks","b",{"id":"b"')
  const second = openStore(at, limits)
  second.webhooks.put('c', webhook('c'))
  second.close()
  const third = openStore(at, limits)
  assert.deepEqual(
    [...third.webhooks.values()].map(({ id }) => id),
    ['a', 'c'],
  )
  third.close()
})

test('a full table lets its oldest go, for good', (t) => {
  const at = folder(t)
  const store = openStore(at, limits)
  for (const id of ['1', '2', '3', '4']) store.invoices.put(id, `order-${id}`)
  store.invoices.put('2', 'again')
  const expected = ['again', 'order-3', 'order-4']
  assert.deepEqual([...store.invoices.values()], expected)
  store.close()
  const again = openStore(at, limits)
  assert.deepEqual([...again.invoices.values()], expected)
  again.close()
})
