import { builtScripts } from '../bench/built-scripts.ts'
import { reached } from '../bench/judge.ts'
import { measureScriptBytes, mostOfCatalogue } from '../bench/script-bytes.ts'
import { watchRequests } from '../helpers/journey-network.ts'
import { arrive } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

/** Parts of the shop whose code the catalogue must not load. */
const otherRooms =
  /(?:app\/(?:routes|client|copy|forms|ui)|domain)\/(?:[\w-]+\/)*(?:account|builder(?!-teaser)|checkout|delivery|login|order|password|payment|profile|register|sign-in|sign-out)|paypal|valibot|^drawing\//

test('the catalogue loads at most 113 kB of scripts', async ({ page, shop }) => {
  const requests = watchRequests(page)
  await arrive(page, '/product')
  await page.waitForLoadState('networkidle')
  const scripts = requests.filter((request) => new URL(request.url()).pathname.endsWith('.js'))
  let total = 0
  for (const request of scripts) {
    const answer = await request.response()
    const { responseBodySize } = await request.sizes()
    // Very small files would only grow by compression.
    if (responseBodySize > 1024) expect(answer?.headers()['content-encoding'], request.url()).toBe('br')
    total += responseBodySize
    expect(await answer?.text(), request.url()).not.toMatch(/paypal/i)
  }
  expect(scripts.length).toBeGreaterThan(2)
  expect(total).toBeLessThanOrEqual(mostOfCatalogue * 1000)
  const [catalogue] = await measureScriptBytes()
  expect(catalogue?.median, 'counted by the build as by the browser').toBe(total / 1000)
  const strangers = requests.filter((request) => !request.url().startsWith(shop.url))
  expect(strangers.map((request) => request.url())).toEqual([])
})

test('every other page adds less than 17 kB of scripts, and the catalogue loads none of them', async () => {
  const counted = await measureScriptBytes()
  for (const measurement of counted) console.log(`${measurement.median.toFixed(2)} kB ${measurement.what}`)
  expect(counted.length).toBeGreaterThan(15)
  expect(counted.filter((one) => !reached(one)).map(({ what }) => what)).toEqual([])
  const { pages, modulesOf } = builtScripts()
  const catalogue = pages.find(({ route }) => route === 'shop/routes/catalogue/catalogue')
  const modules = catalogue?.files.flatMap(modulesOf) ?? []
  expect(modules.length).toBeGreaterThan(60)
  expect(modules.filter((module) => otherRooms.test(module))).toEqual([])
})
