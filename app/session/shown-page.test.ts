import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownPage } from './shown-page.ts'

test('a page parameter leads to a page of the shop and never to another site', () => {
  const ledBy = (requested: string) =>
    shownPage(`https://tienda.example/x?pagina=${encodeURIComponent(requested)}`)
  assert.equal(ledBy('/terms-conditions'), '/terms-conditions')
  for (const away of [
    '//there.example',
    '/\\there.example',
    '/.//there.example',
    'https://there.example/a',
    '',
  ])
    assert.equal(ledBy(away), '/', away)
  assert.equal(shownPage('https://tienda.example/x'), '/')
})
