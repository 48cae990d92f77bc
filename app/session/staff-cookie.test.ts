import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noStaffCookie, staffCookie, staffDeviceCookie, staffDeviceOf, staffTokenOf } from './staff-cookie.ts'

const now = new Date('2026-11-22T12:00:00Z')
const session = { token: 't'.repeat(43), expiresAt: new Date('2026-11-23T00:00:00Z') }

test('staff cookies are not sent with links from other sites, hidden from scripts, and with https tied to one host', () => {
  const attributes = /; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/
  const device = staffDeviceCookie('https://tienda.example', 'd'.repeat(22))
  assert.match(staffCookie('https://tienda.example', session, now), /^__Host-staff=t{43}; Max-Age=43200; /)
  assert.match(staffCookie('https://tienda.example', session, now), attributes)
  assert.match(noStaffCookie('https://tienda.example'), /^__Host-staff=; Max-Age=0; /)
  assert.match(device, /^__Host-staff-device=d{22}; /)
  assert.match(device, attributes)
  assert.match(
    staffCookie('http://localhost:3000', session, now),
    /^staff=t{43}; .*; HttpOnly; SameSite=Strict$/,
  )
})

test('with https only the cookie that is tied to the host is accepted', () => {
  const headers = new Headers({
    cookie: `staff=${'a'.repeat(43)}; __Host-staff=${'b'.repeat(43)}; __Host-staff-device=short`,
  })
  assert.equal(staffTokenOf(headers, 'https://tienda.example'), 'b'.repeat(43))
  assert.equal(staffTokenOf(headers, 'http://localhost:3000'), 'a'.repeat(43))
  assert.equal(staffDeviceOf(headers, 'https://tienda.example'), null)
})
