import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countersOfNetwork } from '../accounts/count-towards-limit.ts'
import { networkHashOf } from './new-checkout.ts'

test('holds from all addresses of one IPv6 /48 count as one network’s', () => {
  const one = networkHashOf({ address: '2001:db8:1:1::1' })
  assert.equal(networkHashOf({ address: '2001:db8:1:ffff::1' }), one)
  assert.notEqual(networkHashOf({ address: '2001:db8:2:1::1' }), one)
})

test('an attempt is counted for each network of its address', () => {
  const counters = countersOfNetwork(['try'], '2001:db8:1:1::1', { most: 5, minutes: 10 })
  assert.deepEqual(
    counters.map(({ of, limit }) => [of[1], limit.most]),
    [
      ['2001:db8:1:1::/64', 5],
      ['2001:db8:1:0000::/56', 10],
      ['2001:db8:1::/48', 20],
    ],
  )
})
