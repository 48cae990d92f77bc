import assert from 'node:assert/strict'
import { test } from 'node:test'
import routes from '../../routes.ts'
import { publicPages, unlistedPages } from './public-pages.ts'

const inShop = routes.flatMap(({ file, children = [] }) => (file.startsWith('shop/') ? children : []))

test('every page of the shop is either listed for search engines or excluded by name', () => {
  const known = new Set([...publicPages, ...unlistedPages])
  // A route that is not a .tsx file answers with data or a redirect, not with a page.
  const pages = inShop
    .filter(({ file }) => file.endsWith('.tsx'))
    .map(({ path = '' }) => `/${path}`)
    .filter((path) => !path.includes(':') && !path.includes('*'))
  assert.ok(pages.length > 15)
  assert.deepEqual(
    pages.filter((path) => !known.has(path)),
    [],
  )
})

test('every listed address is a page', () => {
  const pages = new Set(inShop.map(({ path = '' }) => `/${path}`))
  const missing = publicPages.filter((page) => !pages.has(page.split('?')[0]!))
  assert.deepEqual(missing, [])
})
