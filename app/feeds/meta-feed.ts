import { toCsv } from '../../domain/spreadsheets/csv.ts'
import type { FeedItem } from './feed-items.ts'
import { anyClothing, feedMoment, feedPrice, taxonomy } from './google-feed.ts'

/** In characters. */
const longestDescription = 9999
const mostMorePictures = 20

const columns = [
  'id',
  'item_group_id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'condition',
  'brand',
  'google_product_category',
  'product_type',
  'age_group',
  'gender',
  'size',
  'shipping',
]

/** Writes the feed as CSV for Facebook and Instagram. Source: Meta's reference of catalogue fields. */
export function metaFeed(items: readonly FeedItem[]): string {
  return toCsv(items.map(rowOf), columns)
}

function rowOf(item: FeedItem): Record<string, string> {
  const { sale, pictures } = item
  const [picture = '', ...more] = pictures
  return {
    id: item.id,
    item_group_id: item.groupId ?? '',
    title: item.title,
    description: item.description.slice(0, longestDescription),
    link: item.link,
    image_link: picture,
    additional_image_link: more.slice(0, mostMorePictures).join(','),
    availability: item.available ? 'in stock' : 'out of stock',
    price: feedPrice(item.price),
    sale_price: sale ? feedPrice(sale.price) : '',
    sale_price_effective_date: sale ? `${feedMoment(sale.from)}/${feedMoment(sale.until)}` : '',
    condition: 'new',
    brand: item.brand,
    google_product_category: String(item.garment ? taxonomy[item.garment] : anyClothing),
    product_type: item.productType,
    age_group: item.ageGroup,
    gender: item.gender,
    size: item.size,
    shipping: `MX:::${feedPrice(item.shipping)}`,
  }
}
