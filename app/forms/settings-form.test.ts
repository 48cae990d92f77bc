import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownerSettingsOf } from '../../use-cases/settings/read-owner-settings.ts'
import { writeLongText } from '../../domain/values/long-text.ts'
import { type PageGroup, pageGroups } from '../../domain/settings/settings-rules.ts'
import { testSettings } from '../../test/helpers/test-settings.ts'
import { cookiePolicy } from '../../words/cookie-policy.ts'
import { paymentsAndShipping } from '../../words/payments-and-shipping.ts'
import { privacy } from '../../words/privacy.ts'
import { transferFaults } from '../../words/backoffice/transfer-settings-words.ts'
import { terms } from '../../words/terms.ts'
import { settingsDraftOf, readSettings, type SettingsDraft } from './settings-form.ts'

const was = ownerSettingsOf(testSettings)
const read = <Group extends PageGroup>(group: Group, typed: SettingsDraft) =>
  readSettings(group, { ...settingsDraftOf(group, was[group]), ...typed }, was[group])
const faultsOf = (group: PageGroup, typed: SettingsDraft) => {
  const result = read(group, typed)
  return result.kind === 'faulty' ? Object.keys(result.faults) : []
}

test('submitting an unchanged form saves the current values', () => {
  for (const group of pageGroups)
    assert.deepEqual(read(group, {}), { kind: 'good', value: was[group] }, group)
})

test('texts are cleaned and limited in length', () => {
  const result = read('identity', { name: '  Luna \n de   papel ', cry: '' })
  assert.deepEqual(result, { kind: 'good', value: { name: 'Luna de papel', cry: '' } })
  assert.deepEqual(faultsOf('identity', { name: ' ' }), ['name'])
  assert.deepEqual(faultsOf('identity', { name: 'a'.repeat(61) }), ['name'])
})

test('a text longer than its field may be sent with is refused before it is cleaned', () => {
  const unseen = '\u200b'.repeat(1_000)
  assert.deepEqual(faultsOf('identity', { name: `Luna${unseen}` }), ['name'])
  assert.deepEqual(faultsOf('contact', { facebook: `${unseen}${unseen}https://a.mx/b` }), ['facebook'])
})

test('mail addresses and links are checked, and a script address is refused as a link', () => {
  assert.deepEqual(faultsOf('contact', { facebook: 'javascript:alert(1)' }), ['facebook'])
  assert.deepEqual(faultsOf('contact', { email: 'hola@', whatsapp: '55' }), ['email', 'whatsapp'])
  assert.deepEqual(faultsOf('announcement', { link: '//otra.example' }), ['link'])
  for (const link of ['/', '/product?category=Boy', 'https://luna.example/x', ''])
    assert.deepEqual(faultsOf('announcement', { link }), [])
  for (const logo of ['javascript:1', '//otra.example/a.png'])
    assert.deepEqual(faultsOf('look', { logo }), ['logo'])
})

test('a telephone and an address elsewhere are accepted in the forms that people write', () => {
  const contact = (typed: SettingsDraft) => {
    const result = read('contact', typed)
    return result.kind === 'good' ? result.value : null
  }
  for (const whatsapp of ['8112345678', '(81) 1234-5678', '+52 81 1234 5678', '+52 1 81 1234 5678'])
    assert.equal(contact({ whatsapp })?.whatsapp, '+52 81 1234 5678', whatsapp)
  assert.equal(contact({ whatsapp: '+1 555 123 4567' })?.whatsapp, '+1 555 123 4567')
  const there = { facebook: 'facebook.com/luna', instagram: '@luna.sol', tiktok: '@luna' }
  assert.partialDeepStrictEqual(contact(there), {
    facebook: 'https://facebook.com/luna',
    instagram: 'https://www.instagram.com/luna.sol',
    tiktok: 'https://www.tiktok.com/@luna',
  })
  assert.deepEqual(faultsOf('contact', { facebook: 'luna', instagram: '@lu na' }), ['facebook', 'instagram'])
})

test('numbers are read in the forms that people write, prices in pesos', () => {
  const result = read('card', { price: '$2,500', monthlyYield: '1,5', sold: '' })
  assert.deepEqual(result.kind === 'good' && result.value, {
    ...was.card,
    sold: false,
    price: 250_000,
    monthlyYield: 1.5,
  })
  assert.deepEqual(faultsOf('selling', { holdMinutes: '0', madeToOrderDays: 'cinco' }), [
    'holdMinutes',
    'madeToOrderDays',
  ])
})

test('an unreadable colour is refused with the nearest readable one, and a default colour is stored as none', () => {
  const pale = read('look', { ink: '#aabbcc' })
  assert.ok(pale.kind === 'faulty' && pale.faults.ink && pale.nearest['ink'])
  assert.deepEqual(read('look', { ink: pale.nearest['ink'] }).kind, 'good')
  const usual = read('look', { paper: '#F6ECDD' })
  assert.ok(usual.kind === 'good' && usual.value.paper === '')
})

test(`the program's legal texts are accepted as own texts: they use only known placeholders`, () => {
  for (const text of [terms, privacy, cookiePolicy, paymentsAndShipping])
    assert.deepEqual(faultsOf('terms', { own: writeLongText(text) }), [])
})

test('a legal text with an unknown placeholder is refused', () => {
  assert.deepEqual(faultsOf('terms', { own: '# Uno\nSomos {naem}.' }), ['own'])
  const result = read('terms', { own: '# Uno\n\nSomos {nombre}.' })
  assert.ok(result.kind === 'good' && result.value.own === '# Uno\n\nSomos {nombre}.')
})

test('the account for transfers: digits are cleaned, the CLABE names its bank, and mistakes have their own reasons', () => {
  const account = { offered: 'on', holder: 'Luna de Abril', bank: '', clabe: '072 580 0012 3456 789 5' }
  const result = read('transfer', { ...account, depositCard: '4111-1111 1111-1111', least: '0' })
  assert.partialDeepStrictEqual(result.kind === 'good' && result.value, {
    bank: 'Banorte',
    clabe: '072580001234567895',
    depositCard: '4111111111111111',
    least: 0,
  })
  const stale = read('transfer', { ...account, bank: 'BBVA' })
  assert.ok(stale.kind === 'good' && stale.value.bank === 'Banorte', 'the CLABE knows better than the field')
  const reasons = (typed: SettingsDraft) => {
    const refused = read('transfer', { ...account, ...typed })
    return refused.kind === 'faulty' ? refused.faults : {}
  }
  assert.deepEqual(reasons({ clabe: '07258000123456789' }), { clabe: transferFaults.clabeLength(17) })
  assert.deepEqual(reasons({ clabe: '072580001234567896' }), { clabe: transferFaults.clabeDigit })
  assert.deepEqual(reasons({ clabe: '', holder: '' }), {
    clabe: transferFaults.clabeMissing,
    holder: transferFaults.holderMissing,
  })
  assert.deepEqual(reasons({ clabe: '999000000000000001' }), { bank: transferFaults.bankUnknown })
  assert.deepEqual(reasons({ depositCard: '4111111111111112' }), { depositCard: transferFaults.depositCard })
  assert.deepEqual(reasons({ least: '500', most: '499' }), { most: transferFaults.mostBelowLeast })
  assert.deepEqual(Object.keys(reasons({ payWithinHours: '23' })), ['payWithinHours'])
  assert.deepEqual(Object.keys(reasons({ payWithinHours: '97' })), ['payWithinHours'])
})

test('transfer that is off needs no account', () => {
  assert.deepEqual(faultsOf('transfer', { offered: '', holder: '', bank: '', clabe: '' }), [])
  assert.deepEqual(faultsOf('transfer', { offered: '', clabe: '123' }), ['clabe'])
})
