import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { newNonce, takeNoncesOff } from './script-nonces.ts'

const nonce = newNonce()
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('inline scripts with the nonce of the rendering are allowed by their hash; data scripts need none', () => {
  const { hashes } = takeNoncesOff(
    `<script nonce="${nonce}">run()</script><script type="application/ld+json">{"a":1}</script>` +
      `<script nonce="${nonce}" src="/a.js"></script><script nonce="${nonce}" type="application/json">{"b":1}</script>`,
    nonce,
  )
  assert.deepEqual(hashes, [hashOf('run()')])
})

test('an injected script without the nonce is not allowed', () => {
  const ours = `<script nonce="${nonce}">run()</script>`
  for (const foreign of [
    '<script>steal()</script>',
    '<script nonce="">steal()</script>',
    `<script nonce="${newNonce()}">steal()</script>`,
    '<SCRIPT>steal()</SCRIPT>',
    '<script type="module">steal()</script>',
    '<img src=x onerror="steal()">',
  ]) {
    const { hashes, html } = takeNoncesOff(`<p>${foreign}</p>${ours}`, nonce)
    assert.deepEqual(hashes, [hashOf('run()')], foreign)
    assert.ok(html.includes(foreign) || foreign.includes('nonce'), foreign)
  }
})

test('an injected script that swallows one of ours is not allowed, nor is ours', () => {
  const { hashes } = takeNoncesOff(`<script>steal()//<script nonce="${nonce}">run()</script>`, nonce)
  assert.deepEqual(hashes, [])
})

test('the nonce is removed from the sent page', () => {
  const { html } = takeNoncesOff(
    `<link nonce="${nonce}" href="/a"><script async nonce="${nonce}">run()</script>`,
    nonce,
  )
  assert.equal(html, '<link href="/a"><script async>run()</script>')
})

test('every rendering has another nonce', () => {
  assert.notEqual(newNonce(), newNonce())
  assert.match(newNonce(), /^[\w-]{22}$/)
})
