import { groupedClabe } from './grouped-clabe.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  bankOfClabe,
  clabeFault,
  digitsTyped,
  isDepositCard,
  transferAtFirst,
  transferOfferOf,
  transferSettingsOf,
} from './transfer-account.ts'

const clabe = '032180000118359719'

test('a CLABE has 18 digits, and its last digit must agree with the others', () => {
  assert.equal(clabeFault(clabe), null)
  for (const known of ['002010077777777771', '646180110400000007', '999000000000000001'])
    assert.equal(clabeFault(known), null, known)
  for (const wrong of ['', '03218000011835971', `${clabe}0`, '03218000011835971x'])
    assert.equal(clabeFault(wrong), 'length', wrong)
})

test('every single wrong digit of a CLABE is noticed', () => {
  for (let at = 0; at < clabe.length; at++)
    for (const digit of '0123456789') {
      const typed = clabe.slice(0, at) + digit + clabe.slice(at + 1)
      assert.equal(clabeFault(typed), typed === clabe ? null : 'check digit', typed)
    }
})

test('blanks and hyphens between the digits do not count', () => {
  assert.equal(digitsTyped(' 032 180\u00a000011835971-9 '), clabe)
})

test('a CLABE is shown as bank, place, account and check digit', () => {
  assert.equal(groupedClabe(clabe), '032 180 0001 1835 971 9')
})

test('the first three digits name the bank; a bank that is not in the table has no name', () => {
  assert.equal(bankOfClabe('012180001234567899'), 'BBVA México')
  assert.equal(bankOfClabe('072580001234567899'), 'Banorte')
  assert.equal(bankOfClabe('999000000000000001'), null)
})

test('a card for deposits has 16 digits that agree with Luhn’s rule', () => {
  assert.ok(isDepositCard('4111111111111111'))
  assert.ok(isDepositCard('5555555555554444'))
  for (const wrong of ['4111111111111112', '411111111111111', '41111111111111111', '411111111111111a', ''])
    assert.ok(!isDepositCard(wrong), wrong)
})

test('transfer is offered only when it is on and has an account; settings and offer say the same', () => {
  const settings = { ...transferAtFirst, offered: true, holder: 'Luna', bank: 'Banorte', clabe }
  assert.equal(transferOfferOf({ ...settings, offered: false }), null)
  assert.equal(transferOfferOf({ ...settings, clabe: '' }), null)
  assert.equal(transferOfferOf(settings)?.account.card, null)
  for (const depositCard of ['', '4111111111111111'])
    assert.deepEqual(transferSettingsOf(transferOfferOf({ ...settings, depositCard })), {
      ...settings,
      depositCard,
    })
  assert.deepEqual(transferSettingsOf(null), transferAtFirst)
})
