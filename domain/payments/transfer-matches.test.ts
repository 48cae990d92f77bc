import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '../../test/helpers/properties.ts'
import { type OpenTransfer, proposeMatches, type RecordedMoney } from './transfer-matches.ts'

const payBy = new Date('2026-01-14T18:00:00-06:00')
const ana = {
  id: 'a',
  orderNumber: 'PL-7K3M-9Q2FX',
  reference: '1234567',
  amount: 60_000,
  name: 'Ana Ruiz Peña',
  payBy,
}
const beto = {
  id: 'b',
  orderNumber: 'PL-8K3M-9Q2FX',
  reference: '42',
  amount: 80_000,
  name: 'Beto Díaz',
  payBy,
}

const row = (text: string, amount = 60_000, date = '2026-01-13') => ({ row: 1, date, amount, text })
const proposed = (
  rows: readonly ReturnType<typeof row>[],
  transfers: readonly OpenTransfer[] = [ana, beto],
  recorded: readonly RecordedMoney[] = [],
) =>
  proposeMatches(rows, transfers, recorded).map(({ proposal, skipped }) =>
    proposal ? `${proposal.transferId} ${proposal.kind} ${proposal.by}` : (skipped ?? 'none'),
  )

test('the reference with the exact amount is sure, also with zeros in front and glued to letters', () => {
  for (const text of [
    'SPEI REF 1234567',
    'REF0001234567 ANA',
    'Concepto pl7k3m9q2fx',
    'PEDIDO PL-7K3M-9Q2FX',
  ])
    assert.deepEqual(proposed([row(text)]), ['a sure reference'], text)
  assert.deepEqual(proposed([row('REF 12345678', 1), row('Cuenta 91234567', 1)]), ['none', 'none'])
})

test('the reference with another amount says whether the money is less or more', () => {
  assert.deepEqual(proposed([row('1234567', 59_999), row('42', 80_001)]), [
    'a less reference',
    'b more reference',
  ])
})

test('a transfer is sure for one row only: a second row that names it is shown as such', () => {
  assert.deepEqual(proposed([row('a 1234567'), row('b 1234567'), row('c 1234567', 5)]), [
    'a sure reference',
    'a again reference',
    'a again reference',
  ])
  assert.deepEqual(proposed([row('1234567', 5), row('1234567')]), ['a again reference', 'a sure reference'])
})

test('an amount alone is proposed where it fits one row and one transfer', () => {
  assert.deepEqual(proposed([row('SPEI RECIBIDO')]), ['a maybe amount'])
  assert.deepEqual(proposed([row('uno'), row('dos')]), ['none', 'none'])
  assert.deepEqual(proposed([row('uno')], [ana, { ...beto, amount: 60_000 }]), ['none'])
  // The other transfer of this amount has its row, so the amount is unique among the rest.
  assert.deepEqual(proposed([row('uno'), row('42')], [ana, { ...beto, amount: 60_000 }]), [
    'a maybe amount',
    'b sure reference',
  ])
})

test('two words of the name tell transfers of the same amount apart', () => {
  const both = [ana, { ...beto, amount: 60_000 }]
  assert.deepEqual(proposed([row('SPEI DE RUIZ PENA ANA')], both), ['a maybe name'])
  assert.deepEqual(proposed([row('SPEI DE BETO DIAZ'), row('SPEI ANA')], both), [
    'b maybe name',
    'a maybe amount',
  ])
  assert.deepEqual(proposed([row('ANA RUIZ', 5)]), ['none'])
})

test('money that was recorded before, repeats a row or left the account gets no proposal', () => {
  const recorded = [
    { date: '2026-01-13', amount: 60_000, trackingKey: 'MBAN010', text: 'other' },
    { date: '2026-01-13', amount: 80_000, trackingKey: '', text: 'REF 42' },
  ]
  const rows = [row('CLAVE MBAN-010 REF 1234567'), row('REF 42', 80_000), row('REF 42', -80_000)]
  assert.deepEqual(proposed(rows, [ana, beto], recorded), ['recorded', 'recorded', 'withdrawal'])
  assert.deepEqual(
    proposed([row('REF 42 ', 80_000), row('MBAN010', 60_000, '2026-01-12')], [ana, beto], recorded),
    ['b sure reference', 'a maybe amount'],
  )
  assert.deepEqual(proposed([row('REF 1234567'), row('REF 1234567')]), ['a sure reference', 'repeated'])
})

test('money after the last day is told', () => {
  const late = (date: string) => proposeMatches([row('1234567', 60_000, date)], [ana])[0]!.proposal!.isLate
  assert.deepEqual(['2026-01-14', '2026-01-15'].map(late), [false, true])
})

test('no row and no transfer is in two proposals, whatever comes', () => {
  const small = fc.integer({ min: 1, max: 4 })
  const rows = fc.array(
    fc.record({ amount: small, text: fc.constantFrom('1', '2', '1 2', 'ana ruiz', 'x', 'y') }),
    { maxLength: 8 },
  )
  const transfers = fc.array(small, { maxLength: 5 })
  fc.assert(
    fc.property(rows, transfers, (some, amounts) => {
      const open = amounts.map((amount, index) => ({
        ...ana,
        id: `${index}`,
        amount,
        orderNumber: `N${index}`,
        reference: `${index}`,
      }))
      const all = proposeMatches(
        some.map((each, index) => ({ ...row(each.text, each.amount), row: index })),
        open,
      )
      const ids = all.flatMap(({ proposal }) =>
        proposal && proposal.kind !== 'again' ? [proposal.transferId] : [],
      )
      assert.equal(new Set(ids).size, ids.length)
      assert.equal(all.length, some.length)
    }),
  )
})
