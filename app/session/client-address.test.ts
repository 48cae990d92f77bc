import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Hono } from 'hono'
import { clientAddress } from './client-address.ts'

async function addressOf(forwarded: string, proxies: number): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, proxies)))
  return (await app.request('/', { headers: { 'x-forwarded-for': forwarded } })).text()
}

test('only addresses written by the configured proxies are trusted', async () => {
  assert.equal(await addressOf('198.51.100.1, 203.0.113.7', 1), '203.0.113.7')
  assert.equal(await addressOf('203.0.113.7', 0), '')
})

test('a forged address is cut to 64 characters, so it fits every column', async () => {
  assert.equal((await addressOf('x'.repeat(5000), 1)).length, 64)
})
