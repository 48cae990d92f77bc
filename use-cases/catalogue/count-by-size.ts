import { type EditedProduct, lockEdited } from '../../data/catalogue/edited-products.ts'
import type { Tx } from '../../data/database.ts'
import { mostMovedPieces } from '../../domain/catalogue/stock-movement.ts'
import { type PiecesBySize, piecesInUnits, samePieces } from '../../domain/catalogue/stock-unit.ts'
import type { Shop } from '../shop.ts'
import { type Actor, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import type { PiecesMoved, WhyNotMoved } from './move-pieces.ts'
import { sizesBelowHeld, writeUnits } from './write-units.ts'

/**
 * `pieces`: the counted pieces of each age, including held pieces. `expected`: the pieces of each stock unit on the
 * user's page.
 */
export type SizesCounted = { productId: string; pieces: PiecesBySize; expected: PiecesBySize }

/** Switches the product to counting by size. A form that is sent twice changes the stock once. */
export async function countBySize(
  shop: Shop,
  actor: Actor,
  { productId, pieces, expected }: SizesCounted,
): Promise<PiecesMoved | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'move pieces')
  if (refused) return refused
  return shop.db.transaction().execute((tx) => recount(tx, shop, actor, { productId, pieces, expected }))
}

/** Switches the product to one count for all its ages. `pieces`: the counted pieces of all ages. */
export async function countTogether(
  shop: Shop,
  actor: Actor,
  { productId, pieces, expected }: { productId: string; pieces: number; expected: PiecesBySize },
): Promise<PiecesMoved | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'move pieces')
  if (refused) return refused
  return shop.db
    .transaction()
    .execute((tx) => recount(tx, shop, actor, { productId, pieces: { '': pieces }, expected }))
}

async function recount(
  tx: Tx,
  shop: Shop,
  actor: Actor,
  { productId, pieces, expected }: SizesCounted,
): Promise<PiecesMoved> {
  const product = (await lockEdited(tx, [productId])).get(productId)
  if (!product)
    return { kind: 'not-moved', refusals: [{ productId, title: productId, why: 'no-such-product' }] }
  if (samePieces(piecesInUnits(product.units), pieces)) return { kind: 'moved', moved: [] }
  const named = { productId, title: product.fields.title }
  const refusal = refusalOfCount(product, pieces, expected)
  if (refusal) return { kind: 'not-moved', refusals: [{ ...named, ...refusal }] }
  const below = await sizesBelowHeld(tx, product, pieces)
  if (below.length > 0)
    return { kind: 'not-moved', refusals: below.map((each) => ({ ...named, why: 'below-held', ...each })) }
  const moved = await writeUnits(tx, shop, actor, { product, pieces, reason: 'counted', noteOf: () => '' })
  return { kind: 'moved', moved }
}

function refusalOfCount(
  { units, fields: { ages } }: EditedProduct,
  pieces: PiecesBySize,
  expected: PiecesBySize,
): WhyNotMoved | null {
  const present = piecesInUnits(units)
  const [unknown] = [
    ...Object.keys(expected).filter((size) => !(size in present)),
    ...Object.keys(present).filter((size) => !(size in expected)),
    ...sizesNotCounted(ages, pieces),
  ]
  if (unknown !== undefined) return { why: 'no-such-size', size: unknown }
  const changed = Object.keys(present).find((size) => present[size] !== expected[size])
  if (changed !== undefined) return { why: 'meanwhile', size: changed, pieces: present[changed]! }
  const isNumber = (count: number) => Number.isInteger(count) && count >= 0 && count <= mostMovedPieces
  return Object.values(pieces).every(isNumber) ? null : { why: 'no-number' }
}

/** The sizes in which a count differs from the ages of the product. Only a product with several ages has a choice. */
function sizesNotCounted(ages: readonly string[], pieces: PiecesBySize): string[] {
  const counted = Object.keys(pieces)
  if (ages.length !== 1 && counted.length === 1 && counted[0] === '') return []
  return [...ages.filter((age) => !(age in pieces)), ...counted.filter((size) => !ages.includes(size))]
}
