import {
  type Holder,
  heldSizes,
  insertMovements,
  movementsMade,
  type StockMovement,
} from '../../data/catalogue/stock-movements.ts'
import { type EditedProduct, lockEdited } from '../../data/catalogue/edited-products.ts'
import { setPieces } from '../../data/catalogue/stock.ts'
import type { Tx } from '../../data/database.ts'
import { type StockUnit, stockUnit } from '../../domain/catalogue/stock-unit.ts'
import { movedPieces, type PiecesMove } from '../../domain/catalogue/stock-movement.ts'
import type { Shop } from '../shop.ts'
import { type Actor, byWhom, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'

/**
 * `key`: the form's idempotency key, a UUID for each movement. `size`: the size whose pieces move; null: the product's
 * only unit. `expectedPieces`: the stock of the size on the user's page when the user counted the pieces; null: not
 * compared.
 */
export type PiecesToMove = PiecesMove & {
  key: string
  productId: string
  size: string | null
  note: string
  expectedPieces: number | null
}

export type NotMoved = { productId: string; title: string } & WhyNotMoved

export type WhyNotMoved =
  | { why: 'no-such-product' }
  /** The product is counted in other sizes than the user's page showed. */
  | { why: 'no-such-size'; size: string }
  | { why: 'no-number' }
  /** Pieces were sold or moved after the user counted them; `pieces`: the present stock. */
  | { why: 'meanwhile'; pieces: number; size: string }
  /** More pieces are held for buyers than would be left after the change. */
  | { why: 'below-held'; size: string; held: number; left: number; holders: Holder[] }

export type PiecesMoved =
  /** One entry for each movement; a movement whose idempotency key was used before is left out. */
  | { kind: 'moved'; moved: { productId: string; size: string; change: number; pieces: number }[] }
  | { kind: 'not-moved'; refusals: NotMoved[] }

/** Makes all these movements of stock or none. A form that is sent twice changes the stock once. */
export async function movePieces(
  shop: Shop,
  actor: Actor,
  moves: readonly PiecesToMove[],
): Promise<PiecesMoved | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'move pieces')
  if (refused) return refused
  return shop.db.transaction().execute((tx) => writeMoves(tx, shop, actor, moves))
}

export async function writeMoves(
  tx: Tx,
  shop: Shop,
  actor: Actor,
  moves: readonly PiecesToMove[],
): Promise<PiecesMoved> {
  const ids = moves.map(({ productId }) => productId)
  const products = await lockEdited(tx, ids)
  const made = await movementsMade(
    tx,
    moves.map(({ key }) => key),
  )
  const decided = decideAll(
    moves.filter(({ key }) => !made.has(key)),
    products,
  )
  const refusals = decided.flatMap((each) => ('why' in each ? [each] : []))
  if (refusals.length > 0) return { kind: 'not-moved', refusals: await withHolders(tx, refusals) }
  const moved = decided.flatMap((each) => ('why' in each ? [] : [each]))
  await saveMoves(tx, shop, actor, moved)
  return {
    kind: 'moved',
    moved: moved.map(({ move: { productId }, size, change, pieces }) => ({
      productId,
      size,
      change,
      pieces,
    })),
  }
}

/** Of two movements of one size, the second begins with the result of the first. */
function decideAll(
  moves: readonly PiecesToMove[],
  products: ReadonlyMap<string, EditedProduct>,
): (Decided | NotMoved)[] {
  const now = new Map<StockUnit, number>()
  return moves.map((move) => {
    const decided = decide(move, products.get(move.productId), now)
    if (!('why' in decided)) now.set(stockUnit(move.productId, decided.size), decided.pieces)
    return decided
  })
}

type Decided = { move: PiecesToMove; size: string; before: number; change: number; pieces: number }

/** `moved`: the pieces of the sizes that earlier movements changed. */
function decide(
  move: PiecesToMove,
  product: EditedProduct | undefined,
  moved: ReadonlyMap<StockUnit, number>,
): Decided | NotMoved {
  const { productId, expectedPieces } = move
  if (!product) return { productId, title: productId, why: 'no-such-product' }
  const named = { productId, title: product.fields.title }
  const sizes = Object.keys(product.units)
  const size = move.size ?? (sizes.length === 1 ? sizes[0]! : '')
  const unit = product.units[size]
  if (!unit) return { ...named, why: 'no-such-size', size }
  if (expectedPieces !== null && expectedPieces !== unit.pieces)
    return { ...named, why: 'meanwhile', size, pieces: unit.pieces }
  const before = moved.get(stockUnit(productId, size)) ?? unit.pieces
  const outcome = movedPieces({ ...unit, pieces: before }, move)
  if (outcome.kind === 'no-number') return { ...named, why: 'no-number' }
  if (outcome.kind === 'below-held')
    return { ...named, why: 'below-held', size, held: outcome.held, left: outcome.left, holders: [] }
  return { move, size, before, change: outcome.change, pieces: outcome.pieces }
}

async function withHolders(tx: Tx, refusals: readonly NotMoved[]): Promise<NotMoved[]> {
  const holders = await heldSizes(
    tx,
    refusals.map(({ productId }) => productId),
  )
  return refusals.map((refusal) =>
    refusal.why === 'below-held'
      ? {
          ...refusal,
          holders: holders.filter(
            ({ productId, size }) =>
              productId === refusal.productId && (refusal.size === '' || size === refusal.size),
          ),
        }
      : refusal,
  )
}

async function saveMoves(tx: Tx, shop: Shop, actor: Actor, moved: readonly Decided[]): Promise<void> {
  const by = byWhom(actor)
  const at = shop.now()
  await setPieces(
    tx,
    new Map(moved.map(({ move, size, pieces }) => [stockUnit(move.productId, size), pieces])),
  )
  const movements = moved.map(
    ({ move: { key, productId, reason, note }, size, change, pieces }): StockMovement => ({
      id: key,
      productId,
      size,
      reason,
      change,
      pieces,
      note,
      at,
      ...by,
    }),
  )
  if (movements.length > 0) await insertMovements(tx, movements)
  for (const { move, size, before, pieces } of moved) {
    await noteInLog(tx, shop, actor, 'move pieces', ['product', move.productId], {
      was: { pieces: before },
      became: { pieces, ...(size !== '' && { size }), movement: move.reason },
    })
  }
}
