import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'kysely'
import { paymentProviders } from '../../gateways/payments/payment-providers.ts'
import { createPayPal } from '../../gateways/payments/paypal/paypal.ts'
import { runOnce } from '../../jobs/worker.ts'
import { postToEmulator } from './post-to-emulator.ts'
import { listenLocally } from './listen-locally.ts'
import type { TestShop } from './test-shop.ts'

export type WebhookDoor = {
  url: string
  webhookId: string
  close(): Promise<void>
}

/** Registers the shop's webhook at the emulator, so that webhooks arrive. */
export async function openWebhookDoor(at: TestShop): Promise<WebhookDoor> {
  const { port, close } = await listenLocally(createServer(getRequestListener(at.app.fetch)))
  const url = `http://127.0.0.1:${port}/api/webhooks/paypal`
  const registration = { url, event_types: [{ name: '*' }] }
  const answer = await postToEmulator(at, '/v1/notifications/webhooks', registration)
  const { id: webhookId } = answer as { id: string }

  const { clientId, clientSecret } = at.emulator.settings
  const access = { baseUrl: at.paymentUrl, sdkBaseUrl: at.paymentUrl, clientId, clientSecret, webhookId }
  const payPal = createPayPal({ ...access, timeoutMs: 30_000 }, at.shop.now)
  at.shop.payments = paymentProviders(() => [payPal])
  return { url, webhookId, close }
}

/** Also runs jobs that are scheduled for later. */
export async function letEverythingSettle(at: TestShop): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await at.emulator.controls.deliveriesSettled()
    await sql`UPDATE jobs SET run_at = now() WHERE finished_at IS NULL`.execute(at.db)
    await runOnce(at.shop, at.mailer)
  }
}
