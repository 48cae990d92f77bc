import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productsAddress, readProducts } from './products-address.ts'

const read = (address: string) => readProducts(new URL(address, 'http://trastienda.example').searchParams)

test('an address of the product list is read as it was written', () => {
  const after = { key: '2026-02-28 23:59:59.123456+00', id: 'vestido-coral' }
  const address = productsAddress({ tab: 'draft', typed: 'niña', sorting: 'newest', after })
  const { tab, typed, sorting, after: cursor } = read(address)
  assert.deepEqual(
    { tab, typed, sorting, cursor },
    { tab: 'draft', typed: 'niña', sorting: 'newest', cursor: after },
  )
})

test('a cursor with an impossible time is ignored and does not reach the database', () => {
  for (const key of [
    '2026-02-31 10:00:00+00',
    '0000-01-01 10:00:00+00',
    '2026-01-01 29:00:00+00',
    '2026-01-01 10:00:00+99',
    "2026-01-01'",
  ]) {
    const address = productsAddress({ sorting: 'newest', tab: 'draft', after: { key, id: 'a' } })
    assert.equal(read(address).after, null, key)
  }
})
