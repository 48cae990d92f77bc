import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type StaffLink, staffLinkOf, subjectOfStaffLink } from './staff-link.ts'

test('the purpose of a staff link is read back from its stored subject', () => {
  const links: StaffLink[] = [
    { kind: 'first' },
    { kind: 'owner', email: 'lucia@tienda.example' },
    { kind: 'invitation', staffId: 'a-1' },
    { kind: 'password', staffId: 'a-1' },
    { kind: 'browser', staffId: 'a-1' },
  ]
  for (const link of links) assert.deepEqual(staffLinkOf(subjectOfStaffLink(link)), link)
})

test('a link of a customer is not a staff link', () => {
  for (const subject of ['verify-email:a-1', 'browser-link:a-1', 'a-1', 'staff-other:a-1'])
    assert.equal(staffLinkOf(subject), null)
})
