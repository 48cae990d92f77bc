import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  countRose,
  lastProof,
  mayDoWithout,
  mustHaveSecondFactor,
  type SessionFacts,
  sessionState,
} from './second-factor.ts'

const now = new Date('2026-11-22T12:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const none = { passkeys: 0, codes: false }
const session = (of: Partial<SessionFacts>): SessionFacts => ({
  role: 'owner',
  demonstration: false,
  factors: { passkeys: 1, codes: false },
  signedInAt: before(20),
  secondFactorAt: before(20),
  lastSeenAt: before(1),
  expiresAt: before(-600),
  ...of,
})

test('a role that sees money or buyers must have a second factor, except in the demonstration', () => {
  const must = (role: SessionFacts['role']) => mustHaveSecondFactor({ role, demonstration: false })
  for (const role of ['owner', 'sales', 'accounting'] as const) assert.ok(must(role), role)
  assert.ok(!must('workshop'))
  assert.equal(mustHaveSecondFactor({ role: 'owner', demonstration: true }), false)
})

test('a session is fully open only after its second factor, and no longer after half an hour without activity', () => {
  assert.equal(sessionState(session({}), now), 'in')
  assert.equal(sessionState(session({ secondFactorAt: null }), now), 'to-prove')
  assert.equal(sessionState(session({ lastSeenAt: before(31) }), now), 'to-prove')
  assert.equal(sessionState(session({ expiresAt: now }), now), 'ended')
  assert.equal(
    sessionState(session({ demonstration: true, factors: none, lastSeenAt: before(300) }), now),
    'in',
  )
})

test('staff who must have a second factor and have none enrol one, soon after the password', () => {
  assert.equal(sessionState(session({ factors: none, secondFactorAt: null }), now), 'to-enrol')
  // The second factor was reset after the session proved it, so the old proof no longer opens the session.
  assert.equal(sessionState(session({ factors: none }), now), 'to-enrol')
  assert.equal(sessionState(session({ factors: none, signedInAt: before(31) }), now), 'ended')
})

test('the workshop enters by password alone, and again after inactivity; with a second factor it must be proved', () => {
  const workshop = { role: 'workshop', factors: none, secondFactorAt: null } as const
  assert.equal(sessionState(session(workshop), now), 'in')
  assert.equal(sessionState(session({ ...workshop, lastSeenAt: before(31) }), now), 'ended')
  assert.equal(sessionState(session({ ...workshop, factors: { passkeys: 0, codes: true } }), now), 'to-prove')
})

test('the last proof is the second factor, or the password of staff without one', () => {
  assert.deepEqual(lastProof(session({}), now), before(20))
  assert.equal(lastProof(session({ secondFactorAt: null }), now), null)
  const workshop = session({ role: 'workshop', factors: none, secondFactorAt: null })
  assert.deepEqual(lastProof(workshop, now), before(20))
  assert.deepEqual(lastProof(session({ factors: none }), now), now)
  assert.equal(lastProof(session({ demonstration: true }), now), 'not asked')
})

test('staff who must have a second factor cannot remove the last one', () => {
  for (const [role, passkeys, codes, removed, may] of [
    ['owner', 1, false, 'passkey', false],
    ['owner', 2, false, 'passkey', true],
    ['owner', 1, true, 'codes', true],
    ['owner', 0, true, 'codes', false],
    ['workshop', 0, true, 'codes', true],
  ] as const)
    assert.equal(mayDoWithout({ role, demonstration: false, factors: { passkeys, codes } }, removed), may)
})

test('a passkey whose counter did not rise is a copy and is refused; a passkey without a counter is accepted', () => {
  assert.deepEqual([countRose(0, 0), countRose(0, 1), countRose(7, 8)], [true, true, true])
  assert.deepEqual([countRose(7, 7), countRose(7, 3), countRose(7, 0)], [false, false, false])
})
