import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPaypalEmulator } from '../../../emulators/paypal/create-paypal-emulator.ts'
import { createPayPal } from './paypal.ts'

test('the shop registers one webhook at PayPal, also if two members try at the same moment or an answer is lost', async (t) => {
  const keys = { clientId: 'client-of-the-shop', clientSecret: 'secret-of-the-shop' }
  const emulator = await createPaypalEmulator(keys).listen()
  t.after(() => emulator.close())
  const payPal = createPayPal({ ...keys, baseUrl: emulator.url, sdkBaseUrl: emulator.url })
  emulator.controls.addFault({ on: 'webhooks.create', do: 'drop', when: 'after' })
  const register = () => payPal.registerWebhook('http://localhost:9')
  const [one, other] = await Promise.all([register(), register()])
  assert.equal(one!.kind, 'registered', JSON.stringify(one))
  assert.deepEqual(other, one)
  assert.deepEqual(await register(), one)
})
