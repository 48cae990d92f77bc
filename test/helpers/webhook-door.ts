import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'kysely'
import { createWebhookReceiver } from '../../gateways/payments/paypal/webhook-receiver.ts'
import { runOnce } from '../../jobs/worker.ts'
import type { TestShop } from './test-shop.ts'

export type WebhookDoor = {
  url: string
  webhookId: string
  close(): Promise<void>
}

/** Registers the shop's webhook at the emulator, so that webhooks arrive. */
export async function openWebhookDoor(at: TestShop): Promise<WebhookDoor> {
  const server = createServer(getRequestListener(at.app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/api/webhooks/paypal`

  const { clientId, clientSecret } = at.emulator.settings
  const { access_token } = (await askEmulator(at, '/v1/oauth2/token', {
    headers: {
      authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })) as { access_token: string }
  const { id: webhookId } = (await askEmulator(at, '/v1/notifications/webhooks', {
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url, event_types: [{ name: '*' }] }),
  })) as { id: string }

  const access = { baseUrl: at.paymentUrl, sdkBaseUrl: at.paymentUrl, clientId, clientSecret, webhookId }
  at.shop.webhooks = createWebhookReceiver({ ...access, timeoutMs: 30_000 }, at.shop.now)
  return {
    url,
    webhookId,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Also runs jobs that are scheduled for later. */
export async function letEverythingSettle(at: TestShop, rounds = 4): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await at.emulator.controls.deliveriesSettled()
    await sql`UPDATE jobs SET run_at = now() WHERE finished_at IS NULL`.execute(at.db)
    await runOnce(at.shop, at.mailer)
  }
}

async function askEmulator(at: TestShop, path: string, post: Omit<RequestInit, 'method'>): Promise<unknown> {
  const response = await at.emulator.fetch(
    new Request(`http://127.0.0.1${path}`, { ...post, method: 'POST' }),
  )
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json()
}
