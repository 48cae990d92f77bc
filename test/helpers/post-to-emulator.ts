import { randomUUID } from 'node:crypto'
import type { TestShop } from './test-shop.ts'

/** Posts to the payment provider with the shop's credentials. Throws when the provider refuses. */
export async function postToEmulator({ emulator }: TestShop, path: string, body: object): Promise<unknown> {
  const { clientId, clientSecret } = emulator.settings
  const post = async (to: string, init: RequestInit) => {
    const address = `http://127.0.0.1${to}`
    const response = await emulator.fetch(new Request(address, { ...init, method: 'POST' }))
    if (!response.ok) throw new Error(`${to}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const { access_token } = (await post('/v1/oauth2/token', {
    headers: {
      authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })) as { access_token: string }
  return post(path, {
    headers: {
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
      'paypal-request-id': randomUUID(),
    },
    body: JSON.stringify(body),
  })
}
