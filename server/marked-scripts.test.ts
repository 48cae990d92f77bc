import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { newMark, takeMarkOff } from './marked-scripts.ts'

const mark = newMark()
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('inline scripts with the nonce of the rendering are allowed by their hash; data scripts need none', () => {
  const { hashes } = takeMarkOff(
    `<script nonce="${mark}">run()</script><script type="application/ld+json">{"a":1}</script>` +
      `<script nonce="${mark}" src="/a.js"></script><script nonce="${mark}" type="application/json">{"b":1}</script>`,
    mark,
  )
  assert.deepEqual(hashes, [hashOf('run()')])
})

test('an injected script without the nonce is not allowed', () => {
  const ours = `<script nonce="${mark}">run()</script>`
  for (const foreign of [
    '<script>steal()</script>',
    '<script nonce="">steal()</script>',
    `<script nonce="${newMark()}">steal()</script>`,
    '<SCRIPT>steal()</SCRIPT>',
    '<script type="module">steal()</script>',
    '<img src=x onerror="steal()">',
  ]) {
    const { hashes, html } = takeMarkOff(`<p>${foreign}</p>${ours}`, mark)
    assert.deepEqual(hashes, [hashOf('run()')], foreign)
    assert.ok(html.includes(foreign) || foreign.includes('nonce'), foreign)
  }
})

test('an injected script that swallows one of ours is not allowed, nor is ours', () => {
  const { hashes } = takeMarkOff(`<script>steal()//<script nonce="${mark}">run()</script>`, mark)
  assert.deepEqual(hashes, [])
})

test('the nonce is removed from the sent page', () => {
  const { html } = takeMarkOff(
    `<link nonce="${mark}" href="/a"><script async nonce="${mark}">run()</script>`,
    mark,
  )
  assert.equal(html, '<link href="/a"><script async>run()</script>')
})

test('every rendering has another nonce', () => {
  assert.notEqual(newMark(), newMark())
  assert.match(newMark(), /^[\w-]{22}$/)
})
