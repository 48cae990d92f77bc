import { Hono } from 'hono'
import {
  offeredExtent,
  offeredInBatches,
  type SitemapProduct,
} from '../../data/catalogue/sitemap-products.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { paths } from '../../words/paths.ts'
import { publicPages } from '../shop/seo/public-pages.ts'
import { securityText } from '../shop/seo/security-text.ts'
import { sharePicture } from '../shop/seo/share-picture.ts'
import { type SitemapEntry, sitemapIndexText, sitemapText } from '../shop/seo/sitemap.ts'
import { webManifest } from '../shop/seo/web-manifest.ts'
import { streamedText } from './streamed-text.ts'

/** With their pictures so many stay far below the 50 MB a sitemap may have. */
const productsPerSitemap = 5000

const anHour = 'public, max-age=3600'
const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': anHour }

/** What machines read to find the shop and to install it, and whoever finds a hole in it: sitemaps, robots.txt, … */
export function seoApi(shop: Shop): Hono {
  const api = new Hono()
  const { settings, pictures } = shop
  const { publicUrl } = settings

  const offered = (path: string) => path !== paths.membership || settings.membershipCard !== null
  const pages = (changed: Date | null): SitemapEntry[] =>
    publicPages.filter(offered).map((path) => ({
      address: publicUrl + path,
      ...(path.startsWith(paths.catalogue) && { changed }),
    }))
  const product = ({ id, images, changed }: SitemapProduct): SitemapEntry => ({
    address: publicUrl + paths.product(id),
    changed,
    images: images.map((image) => sharePicture(pictures.resolve(image), publicUrl).url),
  })
  async function* products(number: number): AsyncGenerator<SitemapEntry[]> {
    const from = (number - 1) * productsPerSitemap
    for await (const some of offeredInBatches(shop.db, { from, most: productsPerSitemap }))
      yield some.map(product)
  }

  /** One sitemap while everything fits into it, from then on the list of several. */
  api.get('/sitemap.xml', async () => {
    const { count, changed } = await offeredExtent(shop.db)
    if (count <= productsPerSitemap) return streamed(joined(pages(changed), products(1)))
    const parts = Array.from({ length: Math.ceil(count / productsPerSitemap) }, (_, index) => ({
      address: `${publicUrl}/sitemap-products-${index + 1}.xml`,
    }))
    return new Response(sitemapIndexText([{ address: `${publicUrl}/sitemap-pages.xml` }, ...parts]), {
      headers: xml,
    })
  })
  api.get('/sitemap-pages.xml', async () => {
    const { changed } = await offeredExtent(shop.db)
    return streamed([pages(changed)])
  })
  api.get('/:file{sitemap-products-[1-9][0-9]{0,3}\\.xml}', async (c) => {
    const number = Number(c.req.param('file').replaceAll(/\D/g, ''))
    const { count } = await offeredExtent(shop.db)
    if (number > Math.ceil(count / productsPerSitemap)) return c.text('No hay tantas.', 404)
    return streamed(products(number))
  })

  api.get('/robots.txt', (c) => {
    c.header('cache-control', anHour)
    return c.text(
      [
        'User-agent: *',
        ...[paths.cart, paths.checkout, '/api/'].map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${publicUrl}/sitemap.xml`,
        '',
      ].join('\n'),
    )
  })
  api.get('/.well-known/security.txt', (c) => {
    c.header('cache-control', anHour)
    return c.text(securityText(settings, shop.now()))
  })
  api.get('/manifest.webmanifest', (c) => {
    c.header('cache-control', anHour)
    return c.body(JSON.stringify(webManifest(settings)), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
    })
  })
  return api
}

async function* joined(first: SitemapEntry[], rest: AsyncIterable<SitemapEntry[]>) {
  yield first
  yield* rest
}

function streamed(entries: Parameters<typeof sitemapText>[0]): Response {
  return streamedText(sitemapText(entries), xml)
}
