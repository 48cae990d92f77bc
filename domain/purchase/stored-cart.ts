import type { Cart, CartLine } from './cart.ts'
import { withinLimits } from './cart-room.ts'
import { longestCatalogueId } from '../catalogue/catalogue.ts'
import { isMembershipCard, isStocked, longestLineId, none, productIdOf } from './line-id.ts'

/** A cart line in the browser's local storage. Only this module knows its field names and its prices in pesos. */
type StoredItem = {
  id: string
  title: string
  description: string
  color: string
  qty: number
  size: string
  design: string
  /** In pesos. */
  price: number
  /** In pesos; absent without a markdown. */
  priceBefore?: number
  image: string
  /** Pieces in stock; null: the garment is made to order, or the browser does not know the stock yet. */
  pzs: number | null
  /** `pzs` counts the item's own size; absent: all ages of the garment together. */
  bySize?: true
  clasification: 'PHYSICAL_GOODS' | 'DIGITAL_GOODS'
  /** Only membership cards have this field. */
  category?: 'DIGITAL_GOODS'
}

export function cartFromStored(text: string | null): NonNullable<Cart> {
  const items = itemsOf(text)
  const lines = new Map<string, CartLine>()
  for (const item of items) {
    const line = lineFrom(item)
    if (line && !lines.has(line.id)) lines.set(line.id, line)
  }
  return { lines: withinLimits([...lines.values()]) }
}

export function storedFromCart(cart: NonNullable<Cart>): string {
  return JSON.stringify({
    items: cart.lines.map((line): StoredItem => ({
      id: line.id,
      title: line.title,
      description: line.description,
      color: line.colour,
      qty: line.quantity,
      size: line.size,
      design: line.design,
      price: line.price / 100,
      ...(line.priceBefore && { priceBefore: line.priceBefore / 100 }),
      image: line.image,
      pzs: line.pieces,
      ...(line.bySize && { bySize: true }),
      clasification: isMembershipCard(line.id) ? 'DIGITAL_GOODS' : 'PHYSICAL_GOODS',
      ...(isMembershipCard(line.id) && { category: 'DIGITAL_GOODS' }),
    })),
  })
}

function itemsOf(text: string | null): unknown[] {
  if (text === null || text.length > 200_000) return []
  try {
    const stored: unknown = JSON.parse(text)
    return isRecord(stored) && Array.isArray(stored['items']) ? stored['items'] : []
  } catch {
    return []
  }
}

function lineFrom(item: unknown): CartLine | null {
  if (!isRecord(item)) return null
  const id = words(item['id'], longestLineId)
  const title = words(item['title'], 300)
  const quantity = wholeNumber(item['qty'])
  const pesos = Number(item['price'])
  const price = Math.round(pesos * 100)
  const priceBefore = Math.round(Number(item['priceBefore']) * 100)
  if (!id || !title || !productIdOf(id) || quantity < 1 || !(pesos >= 0 && pesos < 1_000_000)) return null
  return {
    id,
    title,
    description: words(item['description'], 2_000),
    colour: words(item['color'], 40) || none,
    size: words(item['size'], 40) || none,
    design: words(item['design'], longestCatalogueId) || none,
    price,
    ...(priceBefore > price && { priceBefore }),
    quantity,
    pieces: isStocked(id) ? stockOf(item['pzs']) : null,
    ...(item['bySize'] === true && { bySize: true }),
    image: words(item['image'], 2_000),
  }
}

/** Absent or null: the browser does not know the stock yet. Any other value that is no number counts as 0 pieces. */
function stockOf(value: unknown): number | null {
  return value === null || value === undefined ? null : Math.max(0, wholeNumber(value))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function words(value: unknown, most: number): string {
  return typeof value === 'string' && value.length <= most ? value : ''
}

function wholeNumber(value: unknown): number {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : 0
}
