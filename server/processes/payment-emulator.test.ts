import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'

import { startPaymentEmulator } from './payment-emulator.ts'
import type { PaymentEmulator } from './payment-emulator.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'pl-emulator-'))
// Where no system hands out ports by itself: between two emulators nobody else is given this one.
const port = 20_000 + (process.pid % 10_000)
await writeFile(
  path.join(folder, 'access.json'),
  JSON.stringify({ port, clientId: 'shop', clientSecret: 'secret', webhookId: 'DEMO1' }),
)
const running: PaymentEmulator[] = []

after(async () => {
  for (const emulator of running) await emulator.stop()
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<PaymentEmulator> {
  const outcome = await startPaymentEmulator({
    folder,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    webhookUrl: 'http://127.0.0.1:9/api/webhooks/paypal',
    log: () => undefined,
  })
  if (outcome.kind === 'refused') assert.fail(outcome.reason)
  running.push(outcome)
  return outcome
}

async function tokenStatus({ baseUrl, clientId, clientSecret }: PaymentEmulator): Promise<number> {
  const response = await fetch(`${baseUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  return response.status
}

test('a second shop joins the emulator, outlives the first, and the address stays', async () => {
  const first = await start()
  const second = await start()
  assert.equal(await tokenStatus(first), 200)
  assert.equal(await tokenStatus({ ...first, clientSecret: 'another' }), 401)
  assert.deepEqual([second.baseUrl, second.clientId], [first.baseUrl, first.clientId])
  assert.equal(new URL(first.sdkBaseUrl).hostname, 'localhost')

  await first.stop()
  for (let tries = 0; ; tries += 1) {
    const status = await tokenStatus(second).catch(() => 0)
    if (status === 200) break
    assert.ok(tries < 2400, 'nobody took the emulator over')
    await sleep(50)
  }

  await second.stop()
  await assert.rejects(tokenStatus(second))
  const third = await start()
  assert.deepEqual([third.baseUrl, third.clientSecret], [first.baseUrl, first.clientSecret])
})
