import type { FeedProduct } from '../../data/catalogue/feed-products.ts'
import type { Garment } from '../../domain/catalogue/catalogue.ts'
import { piecesOfSize } from '../../domain/catalogue/stock-report.ts'
import { isCountedTogether } from '../../domain/catalogue/stock-unit.ts'
import { type AgeGroup, ageGroup } from '../../domain/feeds/age-group.ts'
import type { FeedChannel } from '../../domain/feeds/feed-faults.ts'
import { shippingCost } from '../../domain/shipping/shipping.ts'
import type { Centavos } from '../../domain/values/money.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { catalogueSearch } from '../../words/catalogue-search.ts'
import { catalogue } from '../../words/catalogue-words.ts'
import { paths } from '../../words/paths.ts'
import { sharePicture } from '../share-picture.ts'

/** One row of a feed: a product in one size. Texts are not escaped; addresses are absolute. */
export type FeedItem = {
  /** Equal to the `sku` of the page's structured data (app/shop/seo/structured-data.ts), so that both match. */
  id: string
  /** null: the product has one row. */
  groupId: string | null
  title: string
  description: string
  link: string
  pictures: string[]
  brand: string
  available: boolean
  price: Centavos
  /** `price` is then the price before, and `from` to `until` the time of the markdown. */
  sale: { price: Centavos; from: Date; until: Date } | null
  /** As shoppers read it; '' for a product without sizes. */
  size: string
  ageGroup: AgeGroup
  gender: 'male' | 'female' | 'unisex'
  garment: Garment | null
  /** 'Niñas > Playeras'. */
  productType: string
  /** To any place in Mexico that has no cost of its own, for this piece alone. */
  shipping: Centavos
}

type FeedShop = Pick<Shop, 'settings' | 'pictures'>

/** The rows of one product. `channel` marks the links, so that the owner sees visits that come from it. */
export function feedItems(shop: FeedShop, product: FeedProduct, channel: FeedChannel): FeedItem[] {
  const { id, title, description, ages, pieces, piecesBySize, audience, garment } = product
  const { settings } = shop
  const { freeFrom, usualCost } = settings.shipping
  const link = new URL(paths.product(id), settings.publicUrl)
  link.searchParams.set('utm_source', channel === 'google' ? 'google' : 'facebook')
  link.searchParams.set('utm_campaign', 'catalogo')
  const same = {
    description: description.trim() === '' ? title : description,
    link: link.href,
    pictures: product.images.map((image) => feedPicture(shop, image).url),
    brand: settings.name,
    ...pricesOf(product),
    gender: audience === 'Boy' ? 'male' : audience === 'Girl' ? 'female' : 'unisex',
    garment,
    productType: [
      ...(audience === null ? [] : [catalogue.audience[audience]]),
      ...(garment === null ? [] : [catalogueSearch.garment[garment]]),
    ].join(' > '),
    shipping: shippingCost(
      { subtotal: product.price, anythingToShip: true },
      { placeCost: usualCost, freeFrom },
    ),
  } as const
  if (ages.length < 2)
    return [
      {
        ...same,
        id,
        groupId: null,
        title,
        available: pieces >= 1,
        size: ages[0] === undefined ? '' : catalogue.age(ages[0]),
        ageGroup: ageGroup(ages[0] ?? ''),
      },
    ]
  const together = isCountedTogether(piecesBySize)
  return ages.map((age) => ({
    ...same,
    id: `${id}-${age}`,
    groupId: id,
    title: `${title}, ${catalogue.age(age)}`,
    available: (together ? pieces : piecesOfSize(piecesBySize, age)) >= 1,
    size: catalogue.age(age),
    ageGroup: ageGroup(age),
  }))
}

/** Both channels read JPEG. `width` and `height`: in pixels; unknown for a picture on another site. */
export function feedPicture({ pictures, settings }: FeedShop, image: string) {
  const { url, jpeg, width, height } = sharePicture(pictures.resolve(image), settings.publicUrl)
  return { url: jpeg ?? url, size: width && height ? { width, height } : null }
}

/** Without a proven price before, the lowered price is the price. */
function pricesOf({
  price,
  priceBefore,
  markdownBegan,
  markdownEndsAt,
}: FeedProduct): Pick<FeedItem, 'price' | 'sale'> {
  return priceBefore && markdownBegan && markdownEndsAt
    ? { price: priceBefore, sale: { price, from: markdownBegan, until: markdownEndsAt } }
    : { price, sale: null }
}
