import assert from 'node:assert/strict'
import { test } from 'node:test'
import { receiptResponse } from './receipt-response.ts'

test('a receipt is a download in which nothing runs', () => {
  for (const [type, end] of [
    ['application/pdf', 'pdf'],
    ['image/webp', 'webp'],
  ] as const) {
    const { headers } = receiptResponse({ type, bytes: Buffer.from('abc') }, 'comprobante-PL')
    assert.equal(headers.get('content-type'), type)
    assert.match(headers.get('content-disposition') ?? '', new RegExp(`^attachment; .*comprobante-PL.${end}`))
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'; sandbox/)
  }
})
