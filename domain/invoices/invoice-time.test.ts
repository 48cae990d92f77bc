import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '../../test/helpers/properties.ts'
import { folioFrom, whyNoInvoice } from './invoice-request.ts'
import { askableUntil, daysLeftToAsk, lastDayToAsk, monthBegins, urgentBefore } from './invoice-time.ts'

const mexico = (moment: string) => new Date(`${moment}-06:00`)

test('a buyer may ask until the last second of the month in central Mexico', () => {
  const paidAt = mexico('2026-11-30T23:30:00')
  const at = { offered: true, extraDays: 0, paidAt, order: 'paid', request: null } as const
  assert.equal(whyNoInvoice(at, mexico('2026-11-30T23:59:59')), null)
  assert.equal(whyNoInvoice(at, mexico('2026-12-01T00:00:00')), 'month-over')
  // In UTC this payment is in December already.
  assert.equal(lastDayToAsk(paidAt, 0), '2026-11-30')
  assert.equal(lastDayToAsk(mexico('2026-12-31T10:00:00'), 0), '2026-12-31')
  assert.equal(lastDayToAsk(mexico('2028-02-10T10:00:00'), 0), '2028-02-29')
})

test('the owner may give extra days', () => {
  const paidAt = mexico('2026-11-02T10:00:00')
  assert.equal(lastDayToAsk(paidAt, 5), '2026-12-05')
  const at = { offered: true, extraDays: 5, paidAt, order: 'delivered', request: 'asked' } as const
  assert.equal(whyNoInvoice(at, mexico('2026-12-05T23:59:59')), null)
  assert.equal(whyNoInvoice(at, mexico('2026-12-06T00:00:00')), 'month-over')
})

test('cancelled and refunded orders, made invoices and a shop without invoices take no request', () => {
  const at = {
    offered: true,
    extraDays: 0,
    paidAt: mexico('2026-11-02T10:00:00'),
    order: 'paid',
    request: null,
  } as const
  const now = mexico('2026-11-03T10:00:00')
  assert.equal(whyNoInvoice({ ...at, order: 'cancelled' }, now), 'no-sale')
  assert.equal(whyNoInvoice({ ...at, order: 'refunded' }, now), 'no-sale')
  assert.equal(whyNoInvoice({ ...at, request: 'invoiced' }, now), 'invoiced')
  assert.equal(whyNoInvoice({ ...at, offered: false }, now), 'not-offered')
  assert.equal(whyNoInvoice({ ...at, request: 'cancelled' }, now), null)
})

test('the days left end at 0 on the last day, and urgent orders are those with at most three', () => {
  const paidAt = mexico('2026-11-02T10:00:00')
  assert.equal(daysLeftToAsk(paidAt, 0, mexico('2026-11-30T22:00:00')), 0)
  assert.equal(daysLeftToAsk(paidAt, 0, mexico('2026-11-27T01:00:00')), 3)
  assert.equal(daysLeftToAsk(paidAt, 0, mexico('2026-12-01T00:00:00')), -1)
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2031-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, moment, fc.integer({ min: 0, max: 20 }), (paid, now, extraDays) => {
      const urgent = daysLeftToAsk(paid, extraDays, now) < 3
      // A day begins between the two moments, so exactly three days left may be either.
      if (daysLeftToAsk(paid, extraDays, now) !== 3) assert.equal(paid < urgentBefore(now, extraDays), urgent)
      assert.ok(askableUntil(paid, extraDays) > paid)
      assert.ok(monthBegins(paid) <= paid && paid < monthBegins(paid, 1))
    }),
  )
})

test('a folio is a UUID or a short code', () => {
  assert.equal(folioFrom(' a-1024 '), 'A-1024')
  assert.equal(folioFrom('5fb4f2a2-7c1f-4a6b-9d54-0c0f3b1c9a11')?.length, 36)
  for (const typed of ['', '-1', 'A/1', 'x'.repeat(41)]) assert.equal(folioFrom(typed), null, typed)
})
