import {
  type Holder,
  holdersOf,
  insertMovements,
  movementsMade,
  setPieces,
  type StockMovement,
} from '../../data/catalogue/stock-movements.ts'
import { type EditedProduct, lockEdited } from '../../data/catalogue/edited-products.ts'
import type { Tx } from '../../data/database.ts'
import { movedPieces, type PiecesMove } from '../../domain/catalogue/stock-movement.ts'
import type { Shop } from '../shop.ts'
import { type Actor, byWhom, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'

/**
 * `key`: the form's idempotency key, a UUID for each product. `expectedPieces`: the stock on the user's page when
 * the user counted the pieces; null: not compared.
 */
export type PiecesToMove = PiecesMove & {
  key: string
  productId: string
  note: string
  expectedPieces: number | null
}

export type NotMoved = { productId: string; title: string } & (
  | { why: 'no-such-product' }
  | { why: 'no-number' }
  /** Pieces were sold or moved after the user counted them; `pieces`: the present stock. */
  | { why: 'meanwhile'; pieces: number }
  /** More pieces are held for buyers than would be left after the change. */
  | { why: 'below-held'; held: number; left: number; holders: Holder[] }
)

export type PiecesMoved =
  /** One entry for each product. A product whose idempotency key was used before has its earlier result. */
  | { kind: 'moved'; moved: { productId: string; change: number; pieces: number }[] }
  | { kind: 'not-moved'; refusals: NotMoved[] }

/** Changes the stock of all these products or of none. A form that is sent twice changes the stock once. */
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
    moved: moved.map(({ move: { productId }, change, pieces }) => ({ productId, change, pieces })),
  }
}

/** Of two movements of one product, the second begins with the result of the first. */
function decideAll(
  moves: readonly PiecesToMove[],
  products: ReadonlyMap<string, EditedProduct>,
): (Decided | NotMoved)[] {
  const now = new Map([...products].map(([id, { pieces }]) => [id, pieces]))
  return moves.map((move) => {
    const decided = decide(move, products.get(move.productId), now.get(move.productId) ?? 0)
    if (!('why' in decided)) now.set(move.productId, decided.pieces)
    return decided
  })
}

type Decided = { move: PiecesToMove; before: number; change: number; pieces: number }

/** `before`: the pieces of the product after the earlier movements. */
function decide(move: PiecesToMove, product: EditedProduct | undefined, before: number): Decided | NotMoved {
  const { productId, expectedPieces } = move
  if (!product) return { productId, title: productId, why: 'no-such-product' }
  const named = { productId, title: product.fields.title }
  if (expectedPieces !== null && expectedPieces !== product.pieces)
    return { ...named, why: 'meanwhile', pieces: product.pieces }
  const outcome = movedPieces({ ...product, pieces: before }, move)
  if (outcome.kind === 'no-number') return { ...named, why: 'no-number' }
  if (outcome.kind === 'below-held')
    return { ...named, why: 'below-held', held: outcome.held, left: outcome.left, holders: [] }
  return { move, before, change: outcome.change, pieces: outcome.pieces }
}

async function withHolders(tx: Tx, refusals: readonly NotMoved[]): Promise<NotMoved[]> {
  const holders = await holdersOf(
    tx,
    refusals.map(({ productId }) => productId),
  )
  return refusals.map((refusal) =>
    refusal.why === 'below-held'
      ? { ...refusal, holders: holders.filter(({ productId }) => productId === refusal.productId) }
      : refusal,
  )
}

async function saveMoves(tx: Tx, shop: Shop, actor: Actor, moved: readonly Decided[]): Promise<void> {
  const by = byWhom(actor)
  const at = shop.now()
  await setPieces(tx, new Map(moved.map(({ move, pieces }) => [move.productId, pieces])))
  const movements = moved.map(
    ({ move: { key, productId, reason, note }, change, pieces }): StockMovement => ({
      id: key,
      productId,
      reason,
      change,
      pieces,
      note,
      at,
      ...by,
    }),
  )
  if (movements.length > 0) await insertMovements(tx, movements)
  for (const { move, before, pieces } of moved) {
    await noteInLog(tx, shop, actor, 'move pieces', ['product', move.productId], {
      was: { pieces: before },
      became: { pieces, movement: move.reason },
    })
  }
}
