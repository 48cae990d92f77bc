import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import { at, type TestEmulator } from './start-emulator.ts'

export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly type: unknown
}

interface Listener {
  readonly url: string
  readonly received: ReceivedWebhook[]
  /** The test's server answers webhooks with these statuses first, then with 200. */
  readonly answers: number[]
}

export async function listenForWebhooks(t: TestContext): Promise<Listener> {
  const received: ReceivedWebhook[] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body, type: at(JSON.parse(body), 'event_type') })
      response.writeHead(answers.shift() ?? 200).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  t.after(() => server.closeAllConnections())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received, answers }
}

/** Asks the emulator to verify a webhook. `more`: fields that differ from the signed webhook. */
export async function isGenuine(
  emulator: TestEmulator,
  { headers, body }: Pick<ReceivedWebhook, 'headers' | 'body'>,
  more: Record<string, string> = {},
): Promise<boolean> {
  const fields = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: emulator.settings.webhookId,
    ...more,
  }
  const raw = `${JSON.stringify(fields).slice(0, -1)}, "webhook_event": ${body}}`
  const path = '/v1/notifications/verify-webhook-signature'
  const answer = (await emulator.call('POST', path, undefined, { raw })).body['verification_status']
  assert.match(String(answer), /^(?:SUCCESS|FAILURE)$/)
  return answer === 'SUCCESS'
}
