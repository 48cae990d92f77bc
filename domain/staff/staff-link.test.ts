import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type StaffLink, staffLinkOf, subjectOfStaffLink } from './staff-link.ts'

test('what a link is for can be read from what it is kept for', () => {
  const links: StaffLink[] = [
    { kind: 'first' },
    { kind: 'owner', email: 'lucia@tienda.example' },
    { kind: 'invitation', staffId: 'a-1' },
    { kind: 'password', staffId: 'a-1' },
    { kind: 'browser', staffId: 'a-1' },
  ]
  for (const link of links) assert.deepEqual(staffLinkOf(subjectOfStaffLink(link)), link)
})

test('links of customers are none of the staff’s', () => {
  for (const subject of ['verify-email:a-1', 'browser-link:a-1', 'a-1', 'staff-other:a-1'])
    assert.equal(staffLinkOf(subject), null)
})
