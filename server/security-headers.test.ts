import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headersOfEverything, pageHeaders } from './security-headers.ts'

const emulator = ['https://pay.example']
const payPal = ['https://www.paypal.com', 'https://*.paypal.com', 'https://*.paypalobjects.com']

function allowed(
  kind: string,
  page: { scriptHashes?: string[]; checkout?: boolean } = {},
  of: { paymentSources?: readonly string[]; pictureSites?: string[] } = {},
): string {
  const { 'content-security-policy': policy = '' } = pageHeaders(
    { scriptHashes: page.scriptHashes ?? [], checkout: page.checkout ?? false },
    { paymentSources: of.paymentSources ?? emulator, pictureSites: of.pictureSites ?? [] },
  )
  return policy.split('; ').find((part) => part.startsWith(`${kind} `)) ?? ''
}

test('a page may run its own files and the known inline scripts, and no other script', () => {
  assert.equal(allowed('script-src'), "script-src 'self'")
  assert.equal(allowed('script-src', { scriptHashes: ["'sha256-a'"] }), "script-src 'self' 'sha256-a'")
  assert.equal(allowed('default-src'), "default-src 'none'")
  assert.equal(allowed('frame-src'), "frame-src 'none'")
})

test('pictures may come from the shop and from the sites that the owner named', () => {
  assert.equal(allowed('img-src'), "img-src 'self' data:")
  assert.equal(
    allowed('img-src', {}, { pictureSites: ['https://fotos.example'] }),
    "img-src 'self' data: https://fotos.example",
  )
})

test('a page with a camera may use the camera and decode codes, and still runs no other inline script', () => {
  const parts = { paymentSources: emulator, pictureSites: [] }
  const page = { scriptHashes: [], checkout: false }
  const headers = pageHeaders({ ...page, camera: true }, parts)
  assert.match(headers['permissions-policy'] ?? '', /^camera=\(self\), microphone=\(\)/)
  assert.match(headers['content-security-policy'] ?? '', /script-src 'self' 'wasm-unsafe-eval';/)
  assert.equal(pageHeaders(page, parts)['permissions-policy'], undefined, 'no camera by default')
})

test('only the checkout may load the payment provider', () => {
  for (const kind of ['script-src', 'img-src', 'connect-src', 'frame-src', 'form-action']) {
    assert.ok(!allowed(kind, {}, { paymentSources: payPal }).includes('paypal'), kind)
    const there = allowed(kind, { checkout: true }, { paymentSources: payPal })
    assert.match(
      there,
      / https:\/\/www\.paypal\.com https:\/\/\*\.paypal\.com https:\/\/\*\.paypalobjects\.com$/,
    )
    assert.match(allowed(kind, { checkout: true }), / https:\/\/pay\.example$/)
  }
})

test('https is required for the shop’s own host, and for its subdomains only if the owner says so', () => {
  const hsts = (publicUrl: string, hstsSubdomains: boolean) =>
    headersOfEverything({ publicUrl, hstsSubdomains })['strict-transport-security']
  assert.equal(hsts('http://localhost:3000', true), undefined)
  assert.equal(hsts('https://tienda.mx', false), 'max-age=31536000')
  assert.equal(hsts('https://tienda.mx', true), 'max-age=31536000; includeSubDomains')
})
