import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CloseSums, ivaWithin, balanceOf, sumsOfClose } from './day-close.ts'

const row = (some: Partial<CloseSums>): CloseSums => ({
  payments: 0,
  taken: 0,
  shipping: 0,
  discount: 0,
  refunds: 0,
  refunded: 0,
  withdrawals: 0,
  withdrawn: 0,
  fee: 0,
  net: 0,
  unknownFees: 0,
  ...some,
})

test('the sums of a day are those of its rows, and the rest may be negative', () => {
  const sums = sumsOfClose([
    row({ payments: 2, taken: 100_000, discount: 1_000, fee: 4_500, net: 95_500 }),
    row({ payments: 1, taken: 28_900, net: 28_900, unknownFees: 1 }),
    row({ refunds: 1, refunded: 200_000 }),
    row({ withdrawals: 1, withdrawn: 50_000 }),
  ])
  const payments = { payments: 3, taken: 128_900, discount: 1_000, fee: 4_500, net: 124_400, unknownFees: 1 }
  const back = { refunds: 1, refunded: 200_000, withdrawals: 1, withdrawn: 50_000 }
  assert.deepEqual(sums, row({ ...payments, ...back }))
  assert.equal(balanceOf(sums), -25_600)
  assert.deepEqual(sumsOfClose([]), row({}))
})

test('the IVA in a price and the price without it add up to the price', () => {
  assert.equal(ivaWithin(11_600), 1_600)
  assert.equal(ivaWithin(28_900), 3_986)
  assert.equal(ivaWithin(0), 0)
})
