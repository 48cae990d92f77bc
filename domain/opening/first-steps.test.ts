import assert from 'node:assert/strict'
import { test } from 'node:test'
import { againstOpening, firstSteps, type ShopFacts } from './first-steps.ts'

const now = new Date('2026-11-23T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

const ready: ShopFacts = {
  named: true,
  reached: true,
  missing: [],
  unreadable: [],
  mail: 'good',
  payments: 'good',
  shippingChosen: true,
  garmentsPriced: true,
  offered: true,
  products: true,
  legalOpen: [],
  secondFactor: true,
  reachable: true,
  backupOn: daysAgo(1),
  backupApart: true,
}

const reasons = (changed: Partial<ShopFacts>) =>
  firstSteps({ ...ready, ...changed }, now).flatMap(({ name, why }) => (why === null ? [] : [[name, why]]))

test('a shop that is fully set up has no steps left', () => {
  assert.deepEqual(reasons({}), [])
})

test('each step names what is missing', () => {
  for (const [changed, name, why] of [
    [{ named: false, reached: false }, 'identity', 'unnamed'],
    [{ reached: false }, 'identity', 'no-contact'],
    [{ secondFactor: false }, 'second-factor', 'no-second-factor'],
    [{ missing: ['mail'] }, 'mail', 'no-mail-server'],
    [{ missing: ['mail'], unreadable: ['mail'] }, 'mail', 'mail-unreadable'],
    [{ mail: 'never' }, 'mail', 'untried'],
    [{ mail: 'other' }, 'mail', 'untried'],
    [{ mail: 'bad' }, 'mail', 'tried-in-vain'],
    [{ missing: ['payments'], payments: 'never' }, 'payments', 'no-keys'],
    [{ missing: ['webhook'] }, 'payments', 'no-webhook'],
    [{ payments: 'bad' }, 'payments', 'tried-in-vain'],
    [{ shippingChosen: false }, 'shipping', 'no-shipping'],
    [{ offered: false, products: false }, 'product', 'no-product'],
    [{ offered: false }, 'product', 'nothing-offered'],
    [{ legalOpen: ['legal', 'terms', 'privacy'] }, 'legal', 'nobody-answers'],
    [{ legalOpen: ['privacy', 'terms'] }, 'legal', 'terms-unread'],
    [{ legalOpen: ['privacy'] }, 'legal', 'privacy-unread'],
    [{ garmentsPriced: false }, 'garments', 'no-garment-prices'],
    [{ reachable: false }, 'address', 'not-reachable'],
    [{ backupOn: null }, 'backup', 'no-backup'],
    [{ backupOn: daysAgo(8) }, 'backup', 'old-backup'],
    [{ backupApart: false }, 'backup', 'backup-beside'],
  ] as const)
    assert.deepEqual(reasons(changed), [[name, why]])
})

test('a step that is only recommended does not keep a shop closed', () => {
  const against = (changed: Partial<ShopFacts>) => againstOpening(firstSteps({ ...ready, ...changed }, now))
  assert.deepEqual(against({ backupOn: null, reachable: false, garmentsPriced: false }), [])
  assert.deepEqual(against({ backupOn: null, mail: 'never', legalOpen: ['privacy'] }), ['mail', 'legal'])
})
