import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sessionFromStored } from './session-store.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const mirror = {
  id: 'c1',
  name: 'Ana',
  lastName: 'Luna',
  phone: '81',
  email: 'a@b.mx',
  expDate: '2026-11-21T12:00:00Z',
}

test('a stored session that has not expired counts as signed in', () => {
  assert.deepEqual(sessionFromStored(JSON.stringify(mirror), now), { state: 'signed-in', session: mirror })
  assert.equal(sessionFromStored(JSON.stringify({ ...mirror, expDate: now + 1 }), now).state, 'signed-in')
})

test('an expired stored session counts as signed out, with the reason', () => {
  const expired = { state: 'anonymous', expired: true }
  assert.deepEqual(sessionFromStored(JSON.stringify({ ...mirror, expDate: now }), now), expired)
  assert.deepEqual(sessionFromStored(JSON.stringify({ ...mirror, expDate: now - 1 }), now), expired)
})

test('a malformed or missing stored session counts as signed out', () => {
  const nobody = { state: 'anonymous', expired: false }
  for (const text of [null, '', '{}', '[]', 'null', JSON.stringify({ ...mirror, id: '' })])
    assert.deepEqual(sessionFromStored(text, now), nobody)
  assert.equal(sessionFromStored(JSON.stringify({ ...mirror, expDate: 'x' }), now).state, 'anonymous')
})
