import type { Page, Request } from '@playwright/test'
import { builtScripts } from '../bench/built-scripts.ts'
import { measureScriptBytes, mostOfCatalogue } from '../bench/script-bytes.ts'
import { watchRequests, watchShifts } from '../helpers/journey-network.ts'
import { listening } from '../helpers/journey-steps.ts'
import { expect, test } from './journey.ts'

// The phone is the usual one of speed measurements, 721 device pixels wide, with film and transitions.
test.use({
  isMobile: true,
  hasTouch: true,
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  contextOptions: { reducedMotion: 'no-preference' },
})

/**
 * Limits for all that loads beside the largest picture: page, styles, fonts, eager pictures, scripts before hydration.
 */
const views = [
  { path: '/', mostBytes: 126_700, mostRequests: 16 },
  { path: '/product', mostBytes: 122_000, mostRequests: 18 },
  { path: '/product/playera-dino-de-carton', mostBytes: 117_500, mostRequests: 20 },
  { path: '/custom', mostBytes: 126_500, mostRequests: 24 },
]

test('each first view shows its main picture before hydration, with few bytes and without layout shifts', async ({
  visit,
}) => {
  for (const view of views)
    await test.step(view.path, async () => {
      const page = await visit()
      await expectFirstView(page, view)
      await page.close()
    })
})

async function expectFirstView(page: Page, { path, mostBytes, mostRequests }: (typeof views)[number]) {
  const expectStill = await watchShifts(page)
  const order: string[] = []
  const seen: Request[] = []
  const requests = watchRequests(page)
  page.on('request', (request) => {
    if (/\/hydrate-[^/]*\.js$/.test(request.url())) order.push('hydration')
    if (request.resourceType() === 'media') order.push('film')
    if (request.resourceType() === 'script' && !order.includes('hydration')) seen.push(request)
  })
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    order.push(pathname)
    if (['document', 'stylesheet', 'font', 'image'].includes(request.resourceType())) seen.push(request)
  })
  await withoutPatience(page)
  await rememberOpeningPicture(page)
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-address')
  const first = page.locator('img[fetchpriority=high]').first()
  const picture = await first.evaluate((image: HTMLImageElement) => {
    const drawn = image.getBoundingClientRect().width * devicePixelRatio
    const { address = '', loading = '' } = document.documentElement.dataset
    return { address: new URL(address).pathname, loading, drawn }
  })
  await expect.poll(() => order.includes('hydration')).toBe(true)
  // Uses the page's own clock, because Playwright hears of a finished request a moment later.
  const times = await page.evaluate((address) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const found = (is: (path: string) => boolean) => entries.find(({ name }) => is(new URL(name).pathname))
    return {
      picture: found((path) => path === address)?.responseEnd ?? Infinity,
      hydration: found((path) => /\/hydrate-[^/]*\.js$/.test(path))?.startTime ?? Infinity,
    }
  }, picture.address)
  expect(times.picture, 'the picture arrives before most scripts are requested').toBeLessThan(times.hydration)
  expect(order.slice(0, order.indexOf('hydration'))).not.toContain('film')
  expect(picture.loading).not.toBe('lazy')
  // The builder's garment is an SVG drawing without a width of its own.
  if (!picture.address.endsWith('.svg')) {
    const width = Number(/-(\d+)\.avif$/.exec(picture.address)?.[1])
    expect(width / picture.drawn, 'the picture is about as wide as it is shown').toBeGreaterThan(0.95)
    expect(width / picture.drawn, 'the picture is about as wide as it is shown').toBeLessThan(1.2)
  }
  expect(await page.locator('img[fetchpriority=high][loading=lazy]').count()).toBe(0)
  // Each browser decides how many lazy pictures it loads ahead, so they are not counted.
  const lazy = await page
    .locator('img[loading=lazy]')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc))
  const needed = seen.filter((request) => !lazy.includes(request.url()))
  const sizes = await Promise.all(needed.map((request) => request.sizes()))
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  console.log(`first view of ${path}: ${bytes} bytes in ${sizes.length} requests`)
  expect.soft(bytes).toBeLessThanOrEqual(mostBytes)
  expect(sizes.length).toBeLessThanOrEqual(mostRequests)
  await page.evaluate(() => document.fonts.ready)
  await expectStill()
  if (path === '/product') await expectFewScripts(page, requests)
  // Cards far below are laid out only when they come near the viewport.
  for (const title of await page.locator('.cards li:last-child h2').all()) {
    const laidOut = () =>
      title.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))
    expect(await laidOut()).toBe(false)
    await title.scrollIntoViewIfNeeded()
    await expect.poll(laidOut).toBe(true)
  }
}

/** Leaves out what the catalogue loads later, two seconds after hydration for example. */
async function expectFewScripts(page: Page, requests: Request[]): Promise<void> {
  await listening(page)
  const { later } = builtScripts().pages.find(({ route }) => route === 'shop/routes/catalogue/catalogue')!
  const scripts = requests.filter((request) => {
    const file = new URL(request.url()).pathname.slice(1)
    return file.endsWith('.js') && !later.includes(file)
  })
  let total = 0
  for (const request of scripts) {
    const answer = await request.response()
    const { responseBodySize } = await request.sizes()
    // Very small files would only grow by compression.
    if (responseBodySize > 1024) expect(answer?.headers()['content-encoding'], request.url()).toBe('br')
    total += responseBodySize
    // The code of the payment buttons; the provider's title alone stands in the shared script.
    expect(await answer?.text(), request.url()).not.toMatch(/paypal-buttons|sdkBaseUrl/)
  }
  expect(scripts.length).toBeGreaterThan(2)
  expect(total).toBeLessThanOrEqual(mostOfCatalogue * 1000)
  const [catalogue] = await measureScriptBytes()
  expect(catalogue?.median, 'build and browser count the same bytes').toBe(total / 1000)
  const elsewhere = requests.map((request) => new URL(request.url()).origin)
  expect([...new Set(elsewhere)]).toEqual([new URL(page.url()).origin])
}

test('a page is prefetched on hover and opens from memory', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: 'Ver productos' }).first()
  const ahead = page.waitForResponse((response) => response.url().includes('/product.data'))
  await listening(page)
  await link.hover()
  const answer = await ahead
  expect(answer.headers()['cache-control']).toContain('private')
  await answer.finished()
  await page.waitForFunction(
    () => document.querySelector('link[rel=prefetch][href*="/product.data"]') !== null,
  )
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible()
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name, initiatorType }) => name.includes('/product.data') && initiatorType === 'fetch')
      .map(({ transferSize }) => transferSize),
  )
  expect(fetched, 'bytes over the wire after the press').toEqual([0])
})

test('a picture that never loads does not delay hydration, and a touch starts hydration at once', async ({
  page,
  context,
}) => {
  await context.route(/\.(?:avif|webp)$/, () => {})
  await page.goto('/product', { waitUntil: 'domcontentloaded' })
  await listening(page)

  const touched = await context.newPage()
  await withoutPatience(touched)
  await touched.goto('/product', { waitUntil: 'domcontentloaded' })
  await touched.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/entry.client-')),
  )
  await expect(touched.getByText('Cargando tu sesión').first()).toBeAttached()
  await touched.getByRole('heading', { level: 1 }).tap()
  await listening(touched)
})

/** Records the first picture when it arrives, because the hydrated builder replaces it with a drawing of its own. */
async function rememberOpeningPicture(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const remember = ({ target: image }: Event) => {
      if (!(image instanceof HTMLImageElement) || image.fetchPriority !== 'high') return
      document.removeEventListener('load', remember, true)
      Object.assign(document.documentElement.dataset, { address: image.currentSrc, loading: image.loading })
    }
    document.addEventListener('load', remember, true)
  })
}

/** Removes the page's limit of three seconds, which may end before the picture arrives on a busy machine. */
async function withoutPatience(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = window.setTimeout
    Object.assign(window, {
      setTimeout: (what: TimerHandler, ms = 0, ...given: unknown[]) =>
        ms === 3000 ? 0 : later(what, ms, ...given),
    })
  })
}
