import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayDo, needsSecondFactor, type StaffAction, staffActions } from './staff-actions.ts'

const actions = Object.keys(staffActions) as StaffAction[]

test('the owner may do everything', () => {
  for (const action of actions) assert.ok(mayDo('owner', action), action)
})

test('the workshop prepares and ships orders, and neither sees nor moves money', () => {
  assert.ok(mayDo('workshop', 'prepare order'))
  assert.ok(mayDo('workshop', 'ship order'))
  for (const action of ['see money', 'see buyers', 'refund order', 'cancel order', 'see books'] as const)
    assert.ok(!mayDo('workshop', action), action)
})

test('accounting reads and exports, and changes nothing but invoices and its own access', () => {
  const changes = actions.filter((action) => !/^(see|export|preview) /.test(action))
  const allowed = changes.filter((action) => mayDo('accounting', action))
  assert.deepEqual(allowed, [
    'type invoice data',
    'make invoice',
    'enter',
    'change own access',
    'end own session',
  ])
})

test('a refund requires the second factor again after ten minutes', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  assert.equal(needsSecondFactor('refund order', before(9), now), false)
  assert.equal(needsSecondFactor('refund order', before(11), now), true)
  assert.equal(needsSecondFactor('refund order', null, now), true)
  assert.equal(needsSecondFactor('refund order', 'not asked', now), false)
  assert.equal(needsSecondFactor('prepare order', before(200), now), false)
})
