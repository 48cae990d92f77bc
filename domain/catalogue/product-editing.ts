import type { Audience, Garment, ProductStatus } from './catalogue.ts'
import type { Centavos } from '../values/money.ts'

/** `address` as in Product's images; `text` says what it shows, '' where nobody wrote it. */
export type ToldPicture = { address: string; text: string }

/** What the owner says of a product and may change by hand. Pieces move with a reason (stock-movement.ts). */
export type ProductFields = {
  status: ProductStatus
  title: string
  description: string
  price: Centavos
  audience: Audience | null
  garment: Garment | null
  ages: readonly string[]
  designId: string | null
  /** In their order; the first is the one on the card. */
  pictures: readonly ToldPicture[]
}
export type ProductField = keyof ProductFields

/** As products has them. */
export const longestTitle = 120
export const longestDescription = 4_000
/** Of what a picture shows, for who cannot see it. */
export const longestPictureText = 200

/** One field that two people changed: what it was for whoever saw it, what the other made of it, what this one wants. */
export type FieldConflict = { field: ProductField; seen: unknown; theirs: unknown; yours: unknown }

/**
 * What of the wished fields is written. Somebody else may have changed the product since it was seen: a field that they
 * left alone is written, one that both changed, each in another way, is a conflict. `seen` has how each wished field stood
 * where it was edited; a field that stands as it is wished is no change.
 */
export function changesOver(
  current: ProductFields,
  seen: Partial<ProductFields>,
  wished: Partial<ProductFields>,
): { changes: Partial<ProductFields>; conflicts: FieldConflict[] } {
  const conflicts: FieldConflict[] = []
  const changes: Record<string, unknown> = {}
  for (const field of productFieldsOf(wished)) {
    if (sameValue(wished[field], current[field])) continue
    const untouched = field in seen && sameValue(wished[field], seen[field])
    // Only shown there, and changed by somebody else: theirs stays.
    if (untouched) continue
    if (field in seen && !sameValue(seen[field], current[field]))
      conflicts.push({ field, seen: seen[field], theirs: current[field], yours: wished[field] })
    else changes[field] = wished[field]
  }
  return { changes, conflicts }
}

/** Whether two values of a field say the same. */
function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export function productFieldsOf(fields: Partial<ProductFields>): ProductField[] {
  return Object.keys(fields) as ProductField[]
}

/** What a product lacks to be sold. */
export type MissingToSell = 'picture' | 'price' | 'category'

export function lackingToSell({
  pictures: [first],
  price,
  audience,
  garment,
}: Pick<ProductFields, 'pictures' | 'price' | 'audience' | 'garment'>): MissingToSell[] {
  const lacking: MissingToSell[] = []
  if (!first?.address) lacking.push('picture')
  if (price < 1) lacking.push('price')
  if (audience === null && garment === null) lacking.push('category')
  return lacking
}

/**
 * What a change takes from a product that is to be sold, or would put it into the shop without. What an active one lacked
 * before stands: its other fields may still be mended.
 */
export function newlyLacking(before: ProductFields | null, after: ProductFields): MissingToSell[] {
  if (after.status === 2) return []
  const known = before?.status === 1 ? lackingToSell(before) : []
  return lackingToSell(after).filter(
    // What rests without a picture harms nobody.
    (each) => !known.includes(each) && (after.status === 1 || each !== 'picture'),
  )
}
