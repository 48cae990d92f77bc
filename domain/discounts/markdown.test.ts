import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markdownFault, type NewMarkdown } from './markdown.ts'

const now = new Date('2026-11-20T12:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

const sound: Omit<NewMarkdown, 'id'> = {
  name: 'Buen Fin',
  reduction: { kind: 'percent', percent: 20 },
  scope: { kind: 'all' },
  beginsAt: later(1),
  endsAt: later(2),
}

test('a markdown may begin now and last for any time', () => {
  assert.equal(markdownFault(sound, now), null)
  assert.equal(markdownFault({ ...sound, beginsAt: now }, now), null)
})

test('a markdown that has no name, no products, no time or no possible price is refused', () => {
  const faultOf = (changed: Partial<NewMarkdown>) => markdownFault({ ...sound, ...changed }, now)
  assert.equal(faultOf({ name: ' ' }), 'name')
  assert.equal(faultOf({ name: 'x'.repeat(81) }), 'name')
  for (const percent of [0, 91, 12.5, -10, Number.NaN])
    assert.equal(faultOf({ reduction: { kind: 'percent', percent } }), 'percent', String(percent))
  for (const price of [0, 0.5, 100_000_001])
    assert.equal(faultOf({ reduction: { kind: 'price', price } }), 'price', String(price))
  assert.equal(faultOf({ scope: { kind: 'categories', categories: [] } }), 'empty-scope')
  assert.equal(faultOf({ scope: { kind: 'products', productIds: [] } }), 'empty-scope')
  assert.equal(faultOf({ beginsAt: later(-1) }), 'begins-in-past')
  assert.equal(faultOf({ endsAt: later(1) }), 'ends-before-begin')
})
