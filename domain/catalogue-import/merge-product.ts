import type { Audience, Garment } from '../catalogue.ts'
import type { Centavos } from '../money.ts'
import type { ProductRow } from './product-rows.ts'

/** A product as the shop keeps it. `pieces` are all on hand, those that buyers have set apart included. */
export type StoredProduct = {
  id: string
  status: 0 | 1
  title: string
  description: string
  price: Centavos
  pieces: number
  ages: readonly string[]
  audience: Audience | null
  garment: Garment | null
  designId: string | null
  images: readonly string[]
}

/** What the shop keeps after a row: what the file says, else what was known, else a product that is not yet for sale. */
export function mergeProduct(row: ProductRow, known: StoredProduct | undefined): StoredProduct {
  const [knownFirst = '', ...knownOthers] = known?.images ?? []
  const images = [row.image ?? knownFirst, ...(row.images ?? knownOthers)].filter((address) => address !== '')
  return {
    id: row.id,
    status: row.status ?? known?.status ?? 1,
    title: row.title,
    description: row.description ?? known?.description ?? '',
    price: row.price,
    pieces: row.pieces ?? known?.pieces ?? 0,
    ages: row.ages ?? known?.ages ?? [],
    audience: row.audience,
    garment: row.garment === undefined ? (known?.garment ?? null) : row.garment,
    designId: row.designId === undefined ? (known?.designId ?? null) : row.designId,
    images: [...new Set(images)],
  }
}

/** Whether writing `next` over `known` would change nothing. */
export function sameProduct(next: StoredProduct, known: StoredProduct): boolean {
  const { ages, images, ...plain } = next
  const fields = Object.keys(plain) as (keyof typeof plain)[]
  return (
    fields.every((field) => next[field] === known[field]) &&
    sameList(ages, known.ages) &&
    sameList(images, known.images)
  )
}

export function sameList(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((value, index) => value === others[index])
}
