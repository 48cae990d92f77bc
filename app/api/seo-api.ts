import { type Context, Hono } from 'hono'
import {
  offeredExtent,
  offeredInBatches,
  type SitemapProduct,
} from '../../data/catalogue/sitemap-products.ts'
import { offeredCollections } from '../../data/collections/open-collections.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { paths } from '../../words/paths.ts'
import { isBuilderOpen } from '../../use-cases/designs/builder-open.ts'
import { publicPages } from '../shop/seo/public-pages.ts'
import { securityText } from '../shop/seo/security-text.ts'
import { sharePicture } from '../share-picture.ts'
import { type SitemapEntry, sitemapIndexText, sitemapText } from '../shop/seo/sitemap.ts'
import { webManifest } from '../shop/seo/web-manifest.ts'
import { streamedText } from '../streamed-text.ts'

/** A sitemap of this many products with their pictures stays far below the limit of 50 MB. */
const productsPerSitemap = 5000

const anHour = { 'cache-control': 'public, max-age=3600' }
const xml = { ...anHour, 'content-type': 'application/xml; charset=utf-8' }

export function seoApi(shop: Shop): Hono {
  const api = new Hono()
  api.get('/sitemap.xml', () => sitemap(shop))
  api.get('/sitemap-pages.xml', async () => {
    const { changed } = await offeredExtent(shop.db)
    return streamed([await pagesOf(shop, changed)])
  })
  api.get('/:file{sitemap-products-[1-9][0-9]{0,3}\\.xml}', (c) => productSitemap(c, shop))
  api.get('/robots.txt', (c) => c.text(robotsText(shop.settings.publicUrl), 200, anHour))
  api.get('/.well-known/security.txt', (c) => c.text(securityText(shop.settings, shop.now()), 200, anHour))
  api.get('/manifest.webmanifest', (c) =>
    c.json(webManifest(shop.settings), 200, {
      ...anHour,
      'content-type': 'application/manifest+json; charset=utf-8',
    }),
  )
  return api
}

/** Returns an index of several sitemaps when the shop has too many products for one. */
async function sitemap(shop: Shop): Promise<Response> {
  const { publicUrl } = shop.settings
  const { count, changed } = await offeredExtent(shop.db)
  if (count <= productsPerSitemap) return streamed(joined(await pagesOf(shop, changed), productsOf(shop, 1)))
  const parts = Array.from({ length: sitemapsFor(count) }, (_, index) => ({
    address: `${publicUrl}/sitemap-products-${index + 1}.xml`,
  }))
  return new Response(sitemapIndexText([{ address: `${publicUrl}/sitemap-pages.xml` }, ...parts]), {
    headers: xml,
  })
}

async function productSitemap(c: Context, shop: Shop): Promise<Response> {
  const number = Number(c.req.param('file')?.replaceAll(/\D/g, ''))
  const { count } = await offeredExtent(shop.db)
  return number > sitemapsFor(count) ? c.text('No hay tantas.', 404) : streamed(productsOf(shop, number))
}

function sitemapsFor(count: number): number {
  return Math.ceil(count / productsPerSitemap)
}

/** The public pages that are open today. Pages of the catalogue have its last modification date. */
async function pagesOf(shop: Shop, changed: Date | null): Promise<SitemapEntry[]> {
  const { publicUrl, membershipCard } = shop.settings
  const [builder, collections] = await Promise.all([isBuilderOpen(shop), offeredCollections(shop.db)])
  const pages = publicPages
    .filter((path) => path !== paths.membership || membershipCard !== null)
    .filter((path) => path !== paths.builder || builder)
    .map((path) => ({ address: publicUrl + path, ...(path.startsWith(paths.catalogue) && { changed }) }))
  return [...pages, ...collections.map(({ id }) => ({ address: publicUrl + paths.collection(id), changed }))]
}

/** `number`: the number of the sitemap, from 1. */
async function* productsOf({ db, settings, pictures }: Shop, number: number): AsyncGenerator<SitemapEntry[]> {
  const { publicUrl } = settings
  const entry = ({ id, images, changed }: SitemapProduct): SitemapEntry => ({
    address: publicUrl + paths.product(id),
    changed,
    images: images.map((image) => sharePicture(pictures.resolve(image), publicUrl).url),
  })
  const from = (number - 1) * productsPerSitemap
  for await (const some of offeredInBatches(db, { from, most: productsPerSitemap })) yield some.map(entry)
}

function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    ...[paths.cart, paths.checkout, '/api/'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

async function* joined(first: SitemapEntry[], rest: AsyncIterable<SitemapEntry[]>) {
  yield first
  yield* rest
}

function streamed(entries: Parameters<typeof sitemapText>[0]): Response {
  return streamedText(sitemapText(entries), xml)
}
