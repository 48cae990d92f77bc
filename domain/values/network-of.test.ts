import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bareAddress, networkOf, networksOf } from './network-of.ts'

test('an IPv4 address is one visitor, also as an IPv4-mapped IPv6 address', () => {
  for (const same of ['187.190.1.2', '::ffff:187.190.1.2', '::FFFF:187.190.1.2'])
    assert.equal(networkOf(same), '187.190.1.2', same)
})

test('the last 64 bits of an IPv6 address, which the visitor chooses, are ignored', () => {
  const one = networkOf('2806:2f0:1:2:aaaa:bbbb:cccc:dddd')
  assert.equal(one, '2806:2f0:1:2::/64')
  const sameNetwork = [
    '2806:02f0:0001:0002::1',
    '2806:2f0:1:2::',
    '2806:2F0:1:2:0:0:0:9',
    '2806:2f0:1:2::9%eth0',
  ]
  for (const same of sameNetwork) assert.equal(networkOf(same), one, same)
  assert.notEqual(networkOf('2806:2f0:1:3::1'), one)
  assert.equal(networkOf('2806:2f0::1'), '2806:2f0:0:0::/64')
  assert.equal(networkOf('::1'), '0:0:0:0::/64')
})

test('a text that is not an address is a network of its own', () => {
  assert.equal(networkOf(''), '')
  assert.equal(networkOf('unix'), 'unix')
})

test('an IPv6 address counts for its /64, /56 and /48, with bounds that grow', () => {
  assert.deepEqual(networksOf('2806:2f0:1:12ab:aaaa::1'), [
    { network: '2806:2f0:1:12ab::/64', times: 1 },
    { network: '2806:2f0:1:1200::/56', times: 2 },
    { network: '2806:2f0:1::/48', times: 4 },
  ])
  assert.deepEqual(networksOf('187.190.1.2'), [{ network: '187.190.1.2', times: 1 }])
})

test('a port and brackets are no part of an address', () => {
  assert.equal(bareAddress('[2001:db8::1]:443'), '2001:db8::1')
  assert.equal(bareAddress('[2001:db8::1]'), '2001:db8::1')
  assert.equal(bareAddress('1.2.3.4:5678'), '1.2.3.4')
  assert.equal(bareAddress('2001:db8::1'), '2001:db8::1')
  assert.equal(networkOf('1.2.3.4:5678'), networkOf('1.2.3.4:9'))
  assert.equal(networkOf('[2001:db8::1]:443'), networkOf('2001:db8::2'))
})
