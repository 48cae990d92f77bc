import type { Page } from '@playwright/test'
import { paths } from '../../words/paths.ts'
import { expect, test } from './journey.ts'

type Data = Record<string, unknown> & { '@type': string }

const dataOn = async (page: Page): Promise<Data[]> =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as Data,
  )
const meta = (page: Page, property: string) =>
  page.locator(`meta[property="${property}"]`).getAttribute('content')
const canonical = (page: Page) => page.locator('link[rel=canonical]').getAttribute('href')

test('a product page gives other sites its picture, price, availability and breadcrumbs', async ({
  page,
  shelf,
  shop,
}) => {
  const shirt = await shelf.put({ title: 'Playera Buscada', audience: 'Boy', pieces: 1, price: 28_950 })
  await page.goto(paths.product(shirt.id))
  expect(await canonical(page)).toBe(shop.url + paths.product(shirt.id))
  const picture = await meta(page, 'og:image')
  expect(picture).toMatch(
    new RegExp(`^${shop.url}/pictures/playera-dino-de-carton-frente-[0-9a-f]{8}-960\\.jpg$`),
  )
  expect((await page.request.get(picture!)).headers()['content-type']).toBe('image/jpeg')
  expect((await page.request.get('/pictures/nadie-0a1b2c3d-960.jpg')).status()).toBe(404)
  expect([await meta(page, 'og:image:width'), await meta(page, 'og:image:height')]).toEqual(['960', '1200'])
  const loud = await page.request.get(paths.product(shirt.id.toUpperCase()), { maxRedirects: 0 })
  expect([loud.status(), loud.headers()['location']]).toEqual([301, paths.product(shirt.id)])
  const [product, crumbs] = await dataOn(page)
  expect(product).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: shirt.title,
    offers: { price: '289.50', priceCurrency: 'MXN', availability: 'https://schema.org/InStock' },
  })
  expect(crumbs?.['@type']).toBe('BreadcrumbList')
  await shelf.restock(shirt.id, 0)
  await page.goto(paths.product(shirt.id))
  expect((await dataOn(page))[0]).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
})

test('a product title that looks like a script is shown as text', async ({ page, shelf }) => {
  const title = `Playera </script><script>document.title='roto'</script><!--`
  const shirt = await shelf.put({ title, pieces: 1 })
  await page.goto(paths.product(shirt.id))
  expect((await dataOn(page))[0]).toMatchObject({ '@type': 'Product', name: title })
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  expect(await page.title()).toContain(title)
})

test('the home page describes the shop and its installation on phones; search result pages are not indexed', async ({
  page,
  shop,
}) => {
  await page.goto(paths.home)
  const types = (await dataOn(page)).map((data) => data['@type'])
  expect(types).toEqual(['Organization', 'WebSite'])
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = (await (await page.request.get(href!)).json()) as { icons: { src: string }[] }
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status(), src).toBe(200)
  await page.goto(`${paths.catalogue}?category=GIRL&orden=precio-menor`)
  expect(await canonical(page)).toBe(`${shop.url}/product?category=Girl`)
  expect((await dataOn(page)).map((data) => data['@type'])).toEqual(['BreadcrumbList'])
  await page.goto(`${paths.catalogue}?q=luna`)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
})
