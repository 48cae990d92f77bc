import type { Audience, Garment, ProductStatus } from './catalogue.ts'
import type { Centavos } from '../values/money.ts'

/** `text`: the alternative text; '' when nobody wrote one. */
export type ToldPicture = { address: string; text: string }

/** The number of pieces is not among these fields: it changes with a reason (stock-movement.ts). */
export type ProductFields = {
  status: ProductStatus
  title: string
  description: string
  price: Centavos
  audience: Audience | null
  garment: Garment | null
  ages: readonly string[]
  designId: string | null
  pictures: readonly ToldPicture[]
}
export type ProductField = keyof ProductFields

/** Same limits as the CHECKs of the products table, in characters. */
export const longestTitle = 120
export const longestDescription = 4_000
export const longestPictureText = 200

/** One field that two people changed at the same time. `seen`: the value both started from. */
export type FieldConflict = { field: ProductField; seen: unknown; theirs: unknown; yours: unknown }

/**
 * Merges the wanted fields with the stored product, which somebody else may have changed meanwhile: a field that only
 * this person changed is written; a field that both changed differently is a conflict. `seen`: the wanted fields when
 * the form was loaded.
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
    // Only the other person changed the field.
    if (untouched) continue
    if (field in seen && !sameValue(seen[field], current[field]))
      conflicts.push({ field, seen: seen[field], theirs: current[field], yours: wished[field] })
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
 * A change may not take a needed thing from an active product, nor activate a product without it. A thing that the
 * product already lacked does not block other changes.
 */
export function newlyLacking(before: ProductFields | null, after: ProductFields): MissingToSell[] {
  if (after.status === 2) return []
  const known = before?.status === 1 ? lackingToSell(before) : []
  return lackingToSell(after).filter(
    (each) => !known.includes(each) && (after.status === 1 || each !== 'picture'),
  )
}
