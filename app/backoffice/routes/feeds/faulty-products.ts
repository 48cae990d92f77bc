import { type FeedProduct, feedProducts } from '../../../../data/catalogue/feed-products.ts'
import {
  type FeedChannel,
  feedChannels,
  type FeedFault,
  feedFaults,
} from '../../../../domain/feeds/feed-faults.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { feedItems, feedPicture } from '../../../feeds/feed-items.ts'

export type FaultyProduct = {
  id: string
  title: string
  faults: { fault: FeedFault; channels: FeedChannel[] }[]
}

/** A page of the back office reads no more products, and lists no more with faults, so that it stays quick. */
export const mostProductsExamined = 3000
const mostListed = 100
const atOnce = 500

/** The products that Google or Meta would refuse or cut, in id order. */
export async function faultyProducts(
  shop: Pick<Shop, 'db' | 'settings' | 'pictures'>,
): Promise<FaultyProduct[]> {
  const faulty: FaultyProduct[] = []
  for (let from = 0; from < mostProductsExamined && faulty.length < mostListed; from += atOnce) {
    const products = await feedProducts(shop.db, { from, most: atOnce })
    faulty.push(
      ...products.map((product) => examined(shop, product)).filter(({ faults }) => faults.length > 0),
    )
    if (products.length < atOnce) break
  }
  return faulty.slice(0, mostListed)
}

function examined(shop: Pick<Shop, 'settings' | 'pictures'>, product: FeedProduct): FaultyProduct {
  const { id, title, description, images } = product
  const items = feedItems(shop, product, 'google')
  const longest = (text: 'id' | 'title') => Math.max(...items.map((item) => item[text].length))
  const { size } = feedPicture(shop, images[0]!)
  const shown = {
    title,
    description,
    longestTitle: longest('title'),
    longestId: longest('id'),
    picture: size,
  }
  const byKind = new Map<FeedFault['kind'], FaultyProduct['faults'][number]>()
  for (const channel of feedChannels)
    for (const fault of feedFaults(shown, channel)) {
      const { channels = [] } = byKind.get(fault.kind) ?? {}
      byKind.set(fault.kind, { fault, channels: [...channels, channel] })
    }
  return { id, title, faults: [...byKind.values()] }
}
