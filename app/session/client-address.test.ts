import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Hono } from 'hono'
import { clientAddress } from './client-address.ts'

async function addressOf(forwarded: string, proxies: number): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, proxies)))
  return (await app.request('/', { headers: { 'x-forwarded-for': forwarded } })).text()
}

test('only what the proxies in front wrote is believed', async () => {
  assert.equal(await addressOf('198.51.100.1, 203.0.113.7', 1), '203.0.113.7')
  assert.equal(await addressOf('203.0.113.7', 0), '')
})

test('whatever stands there is no longer than an address, and finds room wherever one is kept', async () => {
  assert.equal((await addressOf('x'.repeat(5000), 1)).length, 64)
})
