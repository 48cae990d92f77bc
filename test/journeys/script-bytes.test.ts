import { measureScriptBytes, mostOfCatalogue } from '../bench/script-bytes.ts'
import { watchRequests } from '../helpers/journey-network.ts'
import { arrive } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

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
