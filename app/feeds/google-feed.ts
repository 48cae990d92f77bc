import type { Garment } from '../../domain/catalogue/catalogue.ts'
import { type Centavos, pesosText } from '../../domain/values/money.ts'
import type { ShopSettings } from '../../use-cases/shop.ts'
import { xmlDeclaration, xmlText } from '../xml-text.ts'
import type { FeedItem } from './feed-items.ts'

/** Numbers of Google's product taxonomy, which Meta reads too. Outfit sets, shirts and tops, coats and jackets. */
export const taxonomy = { TShirt: 212, Hoodies: 212, Overshirts: 5598, Sets: 7313 } satisfies Record<
  Garment,
  number
>
/** Clothing. */
export const anyClothing = 1604

/** In characters. */
const longestDescription = 5000
const mostMorePictures = 10

/**
 * Writes the feed as RSS 2.0 with Google's names. Source: the product data specification of Google Merchant Center.
 */
export function googleFeed({ name, publicUrl }: ShopSettings, items: readonly FeedItem[]): string {
  const head = `<title>${xmlText(name)}</title><link>${xmlText(publicUrl)}/</link><description>${xmlText(name)}</description>`
  return `${xmlDeclaration}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${head}\n${items.map(itemText).join('')}</channel></rss>\n`
}

function itemText(item: FeedItem): string {
  const { sale, pictures } = item
  const [picture = '', ...more] = pictures
  const fields: [string, string | null][] = [
    ['id', item.id],
    ['item_group_id', item.groupId],
    ['title', item.title],
    ['description', item.description.slice(0, longestDescription)],
    ['link', item.link],
    ['image_link', picture],
    ...more.slice(0, mostMorePictures).map((each): [string, string] => ['additional_image_link', each]),
    ['availability', item.available ? 'in_stock' : 'out_of_stock'],
    ['price', feedPrice(item.price)],
    ['sale_price', sale && feedPrice(sale.price)],
    ['sale_price_effective_date', sale && `${feedMoment(sale.from)}/${feedMoment(sale.until)}`],
    ['condition', 'new'],
    ['brand', item.brand],
    ['identifier_exists', 'no'],
    ['google_product_category', String(item.garment ? taxonomy[item.garment] : anyClothing)],
    ['product_type', item.productType || null],
    ['age_group', item.ageGroup],
    ['gender', item.gender],
    ['size', item.size || null],
  ]
  const texts = fields.map(([field, text]) =>
    text === null ? '' : `<g:${field}>${xmlText(text)}</g:${field}>`,
  )
  const shipping = `<g:shipping><g:country>MX</g:country><g:price>${feedPrice(item.shipping)}</g:price></g:shipping>`
  return `<item>${texts.join('')}${shipping}</item>\n`
}

/** 28900 → '289.00 MXN'. */
export function feedPrice(amount: Centavos): string {
  return `${pesosText(amount)} MXN`
}

/** '2026-11-27T09:30+00:00' */
export function feedMoment(at: Date): string {
  return `${at.toISOString().slice(0, 16)}+00:00`
}
