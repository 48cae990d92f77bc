import { watchRequests } from '../helpers/journey-network.ts'
import { arrive } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

/** React and its router are 92 kB of it; what stands today, and a little room for a word. */
const mostBytes = 106_000

test('the catalogue is light: at most 106 kB of script, and nothing of the payment', async ({
  page,
  shop,
}) => {
  const requests = watchRequests(page)
  await arrive(page, '/product')
  await page.waitForLoadState('networkidle')
  const scripts = requests.filter((request) => new URL(request.url()).pathname.endsWith('.js'))
  let total = 0
  for (const request of scripts) {
    const answer = await request.response()
    const { responseBodySize } = await request.sizes()
    // The smallest would only grow.
    if (responseBodySize > 1024) expect(answer?.headers()['content-encoding'], request.url()).toBe('br')
    total += responseBodySize
    expect(await answer?.text(), request.url()).not.toMatch(/paypal/i)
    expect(request.url()).not.toMatch(/checkout/)
  }
  console.log(`scripts of the catalogue: ${total} bytes (brotli) in ${scripts.length} files`)
  expect(scripts.length).toBeGreaterThan(2)
  expect(total).toBeLessThanOrEqual(mostBytes)
  const strangers = requests.filter((request) => !request.url().startsWith(shop.url))
  expect(strangers.map((request) => request.url())).toEqual([])
})
