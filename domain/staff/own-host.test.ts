import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOwnHost } from './own-host.ts'

const own = (host: string) => isOwnHost(host, 'https://tienda.example')

test('the shop’s own host name, names of this machine and IP addresses are its own, with any port', () => {
  const ownHosts = [
    'tienda.example',
    'TIENDA.example:8443',
    'localhost:3000',
    '192.168.1.5:3000',
    '[::1]:3000',
  ]
  for (const host of ownHosts) assert.equal(own(host), true, host)
})

test('another host name is not the shop’s own, even if it leads to this machine', () => {
  const others = [
    '',
    'otra.example',
    'tienda.example.otra.example',
    '127.0.0.1.nip.io:3000',
    'localhost.otra.example',
  ]
  for (const host of others) assert.equal(own(host), false, host)
})
