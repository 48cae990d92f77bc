import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { pageHeaders } from './security-headers.ts'

const policyOf = (html: string) =>
  pageHeaders(html, { checkout: false }, { sdkOrigin: 'https://pay.example', real: false })[
    'content-security-policy'
  ]!
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('inline scripts are allowed by their hash; data needs none', () => {
  const policy = policyOf(
    '<script>run()</script><script type="application/ld+json">{"a":1}</script><script src="/a.js"></script>' +
      '<script type="application/json" id="page-data">{"b":1}</script>',
  )
  assert.ok(policy.includes(hashOf('run()')))
  assert.ok(!policy.includes(hashOf('{"a":1}')))
  assert.ok(!policy.includes(hashOf('{"b":1}')))
  assert.equal(policy.match(/sha256-/g)?.length, 1)
})
