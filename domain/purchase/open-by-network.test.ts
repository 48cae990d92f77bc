import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OpenByNetwork } from './open-by-network.ts'

const address = (third: string, nth = 1) => `2001:db8:1:${third}::${nth.toString(16)}`

/** Opens one item for each address whose limit allows one more, and returns the number of opened items. */
function fit(open: OpenByNetwork<string>, addresses: readonly string[]): number {
  const had = addresses.filter((each) => {
    if (open.inFullNetwork(each)) return false
    open.add(each, each)
    return true
  })
  return had.length
}

test('a /64 may have `most` items open, a /56 twice and a /48 four times as many', () => {
  const open = new OpenByNetwork<string>(3)
  const sameNetwork = Array.from({ length: 9 }, (_, nth) => address('1200', nth))
  assert.equal(fit(open, sameNetwork), 3)
  const sameUpperHalf = Array.from({ length: 9 }, (_, nth) => address(`12${(nth + 16).toString(16)}`))
  assert.equal(fit(open, sameUpperHalf), 3)
  const elsewhere = Array.from({ length: 20 }, (_, nth) => address(`${(nth + 32).toString(16)}00`))
  assert.equal(fit(open, elsewhere), 6)
  assert.equal(fit(open, ['2001:db8:2:1::1', '198.51.100.7']), 2, 'other networks have their own limit')
})

test('an item that closes makes room in every network of its address', () => {
  const open = new OpenByNetwork<string>(1)
  const [one, other] = [address('1200'), address('1200', 2)]
  open.add(one, one)
  assert.deepEqual([...(open.inFullNetwork(other) ?? [])], [one])
  open.remove(one)
  open.remove(one)
  assert.equal(open.inFullNetwork(other), null)
})
