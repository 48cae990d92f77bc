import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headersOfEverything, pageHeaders } from './security-headers.ts'

const emulator = { sdkOrigin: 'https://pay.example', real: false }
const payPal = { sdkOrigin: 'https://www.paypal.com', real: true }

/** What a page may load of a kind. */
function allowed(
  kind: string,
  page: { scriptHashes?: string[]; checkout?: boolean } = {},
  of: { payment?: typeof emulator; pictureSites?: string[] } = {},
): string {
  const { 'content-security-policy': policy = '' } = pageHeaders(
    { scriptHashes: page.scriptHashes ?? [], checkout: page.checkout ?? false },
    { payment: of.payment ?? emulator, pictureSites: of.pictureSites ?? [] },
  )
  return policy.split('; ').find((part) => part.startsWith(`${kind} `)) ?? ''
}

test('a page runs its own files and the inline scripts that are known, and nothing else', () => {
  assert.equal(allowed('script-src'), "script-src 'self'")
  assert.equal(allowed('script-src', { scriptHashes: ["'sha256-a'"] }), "script-src 'self' 'sha256-a'")
  assert.equal(allowed('default-src'), "default-src 'none'")
  assert.equal(allowed('frame-src'), "frame-src 'none'")
})

test('pictures come from the shop, and from the sites the owner named', () => {
  assert.equal(allowed('img-src'), "img-src 'self' data:")
  assert.equal(
    allowed('img-src', {}, { pictureSites: ['https://fotos.example'] }),
    "img-src 'self' data: https://fotos.example",
  )
})

test('a page with a camera may look through it and read codes, and still runs no inline script', () => {
  const parts = { payment: emulator, pictureSites: [] }
  const page = { scriptHashes: [], checkout: false }
  const headers = pageHeaders({ ...page, camera: true }, parts)
  assert.match(headers['permissions-policy'] ?? '', /^camera=\(self\), microphone=\(\)/)
  assert.match(headers['content-security-policy'] ?? '', /script-src 'self' 'wasm-unsafe-eval';/)
  assert.equal(pageHeaders(page, parts)['permissions-policy'], undefined, 'as everywhere: no camera')
})

test('only the checkout lets the payment provider in', () => {
  for (const kind of ['script-src', 'img-src', 'connect-src', 'frame-src', 'form-action']) {
    assert.ok(!allowed(kind, {}, { payment: payPal }).includes('paypal'), kind)
    const there = allowed(kind, { checkout: true }, { payment: payPal })
    assert.match(
      there,
      / https:\/\/www\.paypal\.com https:\/\/\*\.paypal\.com https:\/\/\*\.paypalobjects\.com$/,
    )
    assert.match(allowed(kind, { checkout: true }), / https:\/\/pay\.example$/)
  }
})

test('https is remembered for the shop’s own name, and for those under it only where the owner says so', () => {
  const hsts = (publicUrl: string, hstsSubdomains: boolean) =>
    headersOfEverything({ publicUrl, hstsSubdomains })['strict-transport-security']
  assert.equal(hsts('http://localhost:3000', true), undefined)
  assert.equal(hsts('https://tienda.mx', false), 'max-age=31536000')
  assert.equal(hsts('https://tienda.mx', true), 'max-age=31536000; includeSubDomains')
})
