import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { rememberedCertificates } from '../../../test/helpers/remembered-certificates.ts'
import { createSigner, signedNotice, type Signer } from '../../../test/helpers/webhook-signer.ts'
import { createWebhookReceiver } from './webhook-receiver.ts'
import { type CertificateTrust, certificateTrust } from './webhook-trust.ts'

const live = {
  baseUrl: 'https://api-m.paypal.com',
  sdkBaseUrl: 'https://www.paypal.com',
  certificateChain: false,
}
const path = '/v1/notifications/certs/CERT-1'

/** What becomes of a notice whose certificate this network serves at every address, and what was asked of it. */
async function receive(trust: CertificateTrust, certUrl: string, signer: Signer, served = signer.pem) {
  const asked: string[] = []
  const receiver = createWebhookReceiver({
    webhookId: 'OURS',
    trust,
    proved: rememberedCertificates(),
    now: () => new Date(),
    fetch: async (address) => {
      asked.push(String(address))
      return new Response(served)
    },
  })
  const verdict = await receiver.verify({
    ...signedNotice({ signer, certUrl, body: '{}', webhookId: 'OURS' }),
    from: '66.211.168.1',
  })
  return { kind: verdict.kind, asked }
}

describe('with PayPal', () => {
  const signer = createSigner()

  test('its own hosts of the same environment count', async () => {
    for (const host of ['api.paypal.com', 'api-m.paypal.com']) {
      const { kind, asked } = await receive(certificateTrust(live), `https://${host}${path}`, signer)
      assert.deepEqual([kind, asked], ['genuine', [`https://${host}${path}`]])
    }
    const sandbox = certificateTrust({ ...live, baseUrl: 'https://api-m.sandbox.paypal.com' })
    const made = createSigner({ name: 'messageverificationcerts.sandbox.paypal.com' })
    assert.equal((await receive(sandbox, `https://api.sandbox.paypal.com${path}`, made)).kind, 'genuine')
  })

  test('every other address is refused without a request', async () => {
    for (const origin of [
      'http://api.paypal.com',
      'https://api.sandbox.paypal.com',
      'https://api.paypal.com:8443',
      'https://api.paypal.com.evil.example',
      'https://evil-api.paypal.com',
      'https://www.paypal.com',
      'https://169.254.169.254',
      'http://127.0.0.1:8080',
    ]) {
      const { kind, asked } = await receive(certificateTrust(live), origin + path, signer)
      assert.deepEqual([kind, asked], ['forged', []], origin)
    }
  })

  test('the certificate is made out to it', async () => {
    for (const name of [
      'evil.example',
      'messageverificationcerts.paypal.com.evil.example',
      'messageverificationcerts.sandbox.paypal.com',
      '*.paypal.com',
    ]) {
      const { kind } = await receive(
        certificateTrust(live),
        `https://api.paypal.com${path}`,
        createSigner({ name }),
      )
      assert.equal(kind, 'forged', name)
    }
  })
})

describe('where the chain is asked for', () => {
  const root = createSigner({ name: 'Root', ca: true })
  const between = createSigner({ name: 'Between', issuer: root, ca: true })
  const signer = createSigner({ issuer: between })
  const trust = { ...certificateTrust({ ...live, certificateChain: true }), roots: [root.pem] }
  const kindOf = async (one: Signer, served: string) =>
    (await receive(trust, `https://api.paypal.com${path}`, one, served)).kind

  test('PayPal’s must lead to a root of this machine', () => {
    assert.ok((certificateTrust({ ...live, certificateChain: true }).roots ?? []).length > 50)
    assert.equal(certificateTrust(live).roots, null)
  })
  test('a certificate with what lies between it and the root is believed', async () => {
    assert.equal(await kindOf(signer, signer.pem + between.pem), 'genuine')
    assert.equal(await kindOf(signer, signer.pem + root.pem + between.pem), 'genuine')
  })
  test('nothing else is', async () => {
    assert.equal(await kindOf(signer, signer.pem), 'forged', 'a link is missing')
    const own = createSigner()
    assert.equal(await kindOf(own, own.pem), 'forged', 'self-signed')
    assert.equal(await kindOf(own, own.pem + root.pem), 'forged', 'self-signed beside a root')
    const shop = createSigner({ name: 'shop.example', issuer: root })
    const byShop = createSigner({ issuer: shop })
    assert.equal(
      await kindOf(byShop, byShop.pem + shop.pem),
      'forged',
      'signed by one who may not sign others',
    )
    const over = createSigner({ name: 'Over', issuer: root, ca: true, fromDays: -20, toDays: -1 })
    const byOver = createSigner({ issuer: over })
    assert.equal(await kindOf(byOver, byOver.pem + over.pem), 'forged', 'a link out of its time')
    const twin = createSigner({ name: 'Root', ca: true })
    const byTwin = createSigner({ issuer: twin })
    assert.equal(await kindOf(byTwin, byTwin.pem + twin.pem), 'forged', 'a root of the same name')
  })
})

test('with an emulator its own origin counts, fetched where this machine reaches it', async () => {
  const trust = certificateTrust({
    baseUrl: 'http://127.0.0.1:4010',
    sdkBaseUrl: 'http://tienda.local:4010',
    certificateChain: true,
  })
  const signer = createSigner({ name: 'whatever' })
  const { kind, asked } = await receive(trust, `http://tienda.local:4010${path}`, signer)
  assert.deepEqual([kind, asked], ['genuine', [`http://127.0.0.1:4010${path}`]])
  for (const origin of ['https://api.paypal.com', 'http://127.0.0.1:4011'])
    assert.deepEqual((await receive(trust, origin + path, signer)).asked, [])
})
