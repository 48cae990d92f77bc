import { feedProducts } from '../../../../data/catalogue/feed-products.ts'
import { feedAt, productsPerFeed } from '../../../feeds/feed-address.ts'
import { feedItems } from '../../../feeds/feed-items.ts'
import { googleFeed } from '../../../feeds/google-feed.ts'
import { metaFeed } from '../../../feeds/meta-feed.ts'
import { pageFactsContext, shopContext } from '../../../shop-context.ts'
import type { Route } from './+types/feed.ts'

/** A file of the catalogue for other shop windows. It is kept in memory like a page, and as up to date. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const feed = feedAt(params.file)
  const products =
    feed && (await feedProducts(shop.db, { from: (feed.part - 1) * productsPerFeed, most: productsPerFeed }))
  if (!feed || !products || (products.length === 0 && feed.part > 1))
    return new Response('No existe.', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  const facts = context.get(pageFactsContext)
  facts.dependsOn('list')
  facts.showsProducts(products)
  const items = products.flatMap((product) => feedItems(shop, product, feed.channel))
  return feed.channel === 'google'
    ? new Response(googleFeed(shop.settings, items), {
        headers: { 'content-type': 'application/xml; charset=utf-8' },
      })
    : new Response(metaFeed(items), { headers: { 'content-type': 'text/csv; charset=utf-8' } })
}
