import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ownershipOf, isMistaken, isStillShown, visitorAt } from './checkout-owner.ts'

const browser = 'q3J-_hashOfACookie'
const other = 'q3J-_hashOfACookieToo'
const [ana, luz] = ['0d8a2a3e-ana', '77aa10c4-luz']

describe('who may use a checkout', () => {
  test('a guest’s checkout belongs to its browser while nobody is signed in there', () => {
    const guests = visitorAt(browser, null)
    assert.equal(ownershipOf(guests, visitorAt(browser, null)), 'own')
    assert.equal(ownershipOf(guests, visitorAt(browser, ana)), 'none')
    assert.equal(ownershipOf(guests, visitorAt(other, null)), 'none')
  })

  test('a customer’s checkout belongs to that customer at that browser, and to nobody after sign-out', () => {
    const anas = visitorAt(browser, ana)
    assert.equal(ownershipOf(anas, visitorAt(browser, ana)), 'own')
    assert.equal(ownershipOf(anas, visitorAt(browser, null)), 'sign-in')
    assert.equal(ownershipOf(anas, visitorAt(browser, luz)), 'none')
    assert.equal(ownershipOf(anas, visitorAt(other, ana)), 'none')
    assert.equal(ownershipOf(anas, visitorAt(other, null)), 'none')
  })
})

test('a browser is out of date if it names another customer than its session, and never if it names none', () => {
  for (const [signedInAs, session] of [
    [null, ana],
    [ana, null],
    [luz, ana],
    ['', null],
  ] as const)
    assert.equal(isMistaken(signedInAs, session), true, `${signedInAs} for ${session}`)
  for (const [signedInAs, session] of [
    [null, null],
    [ana, ana],
    [undefined, ana],
    [undefined, null],
  ] as const)
    assert.equal(isMistaken(signedInAs, session), false, `${signedInAs} for ${session}`)
})

test('an ended checkout is shown for a while, and to a guest for a shorter while', () => {
  const ended = new Date('2026-11-22T10:00:00Z')
  const after = (minutes: number) => new Date(ended.getTime() + minutes * 60_000)
  const times = { holdExpiresAt: after(15), updatedAt: ended }
  const shown = (customer: string | null, minutes: number) =>
    isStillShown({ visitor: visitorAt(browser, customer), ...times }, after(minutes))
  assert.deepEqual([shown(null, 29), shown(null, 31)], [true, false])
  assert.deepEqual([shown(ana, 31), shown(ana, 76)], [true, false])
  const late = { visitor: visitorAt(browser, null), holdExpiresAt: ended, updatedAt: after(300) }
  assert.deepEqual([isStillShown(late, after(310)), isStillShown(late, after(316))], [true, false])
})
