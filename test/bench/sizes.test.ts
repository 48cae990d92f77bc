import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builtScripts } from './built-scripts.ts'
import { installedPackages, isNode, sizesOf } from './installed-size.ts'
import { reached } from './judge.ts'
import { measureScriptBytes } from './script-bytes.ts'

/** Parts of the shop whose code the catalogue must not load. */
const notForCatalogue =
  /(?:app\/(?:shop\/)?(?:routes|client|forms|ui)|words|domain)\/(?:[\w-]+\/)*(?:account|builder(?!-teaser)|checkout|delivery|login|order|password|payment(?!-provider-words)|profile|register|sign-in|sign-out)|paypal|valibot|^drawing\//

test('every other page adds less than 17 kB of scripts, and the catalogue loads none of them', async () => {
  const counted = await measureScriptBytes()
  for (const measurement of counted) console.log(`${measurement.median.toFixed(2)} kB ${measurement.what}`)
  assert.ok(counted.length > 15)
  assert.deepEqual(
    counted.filter((one) => !reached(one)).map(({ what }) => what),
    [],
  )
  const { pages, modulesOf } = builtScripts()
  const catalogue = pages.find(({ route }) => route === 'shop/routes/catalogue/catalogue')
  const modules = catalogue?.files.flatMap(modulesOf) ?? []
  assert.ok(modules.length > 60)
  assert.deepEqual(
    modules.filter((module) => notForCatalogue.test(module)),
    [],
  )
})

test('no page loads modules of the server', () => {
  const { pages, modulesOf } = builtScripts()
  const ofServer = /^(?:use-cases|data|gateways|server|jobs|config)\//
  for (const { route, files } of pages)
    assert.deepEqual(
      files.flatMap(modulesOf).filter((module) => ofServer.test(module)),
      [],
      route,
    )
})

const forDevelopment = 'vite rolldown oxlint oxfmt playwright-core @playwright/test lightningcss'.split(' ')

test('an install stays within its size goals, and production contains no build or test packages', async () => {
  const packages = await installedPackages()
  const beside = packages.filter((each) => !isNode(each))
  assert.ok(beside.some(({ name, production }) => name === 'hono' && production))
  assert.ok(beside.some(({ name, production }) => name === 'vite' && !production))
  assert.deepEqual(
    beside.filter(({ name, production }) => production && forDevelopment.includes(name)),
    [],
  )
  const [production, development] = sizesOf(packages)
  assert.ok(reached(production!))
  assert.ok(reached(development!))
})
