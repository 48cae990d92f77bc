import type { Audience, Garment, ProductStatus } from './catalogue.ts'
import type { Centavos } from '../values/money.ts'

/** `text`: the alternative text of the picture; '' when nobody wrote a text. */
export type DescribedPicture = { address: string; text: string }

/** The number of pieces is not among these fields, because it changes only with a reason (stock-movement.ts). */
export type ProductFields = {
  status: ProductStatus
  title: string
  description: string
  price: Centavos
  audience: Audience | null
  garment: Garment | null
  ages: readonly string[]
  designId: string | null
  pictures: readonly DescribedPicture[]
  /** Ids of the collections that the product is in, sorted. */
  collections: readonly string[]
  /** The weight of a piece; null: as in the settings of parcels. */
  grams: number | null
  /** The box of a piece, as '40x30x12' in centimetres; '': the usual box. */
  box: string
}
export type ProductField = keyof ProductFields

/** Longest texts of a product, in characters. The CHECKs of the products table have the same limits. */
export const longestTitle = 120
export const longestDescription = 4_000
export const longestPictureText = 200

/** One field of a product that two people changed at the same time. `expected`: the value that both started from. */
export type FieldConflict = { field: ProductField; expected: unknown; theirs: unknown; yours: unknown }

/**
 * Merges the fields that a person wants with the stored product, which another person may have changed meanwhile. A
 * field that only the first person changed is written; a field that both changed differently is a conflict.
 * `expected`: the values of the wanted fields when the first person loaded the form.
 */
export function changesOver(
  current: ProductFields,
  expected: Partial<ProductFields>,
  wished: Partial<ProductFields>,
): { changes: Partial<ProductFields>; conflicts: FieldConflict[] } {
  const conflicts: FieldConflict[] = []
  const changes: Record<string, unknown> = {}
  for (const field of productFieldsOf(wished)) {
    if (sameValue(wished[field], current[field])) continue
    const untouched = field in expected && sameValue(wished[field], expected[field])
    if (untouched) continue
    if (field in expected && !sameValue(expected[field], current[field]))
      conflicts.push({ field, expected: expected[field], theirs: current[field], yours: wished[field] })
    else changes[field] = wished[field]
  }
  return { changes, conflicts }
}

function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export function productFieldsOf(fields: Partial<ProductFields>): ProductField[] {
  return Object.keys(fields) as ProductField[]
}

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
 * Returns what a product needs for a sale and lacks after a change: picture, price or category. A thing that the
 * active product lacked before the change is left out, so that it does not block other changes.
 */
export function newlyLacking(before: ProductFields | null, after: ProductFields): MissingToSell[] {
  if (after.status === 2) return []
  const known = before?.status === 1 ? lackingToSell(before) : []
  return lackingToSell(after).filter(
    (each) => !known.includes(each) && (after.status === 1 || each !== 'picture'),
  )
}
