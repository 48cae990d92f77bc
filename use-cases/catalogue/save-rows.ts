import { lockEdited } from '../../data/catalogue/edited-products.ts'
import { type Actor, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import { type NotMoved, type PiecesToMove, writeMoves } from './move-pieces.ts'
import { type NotSaved, type ProductChange, writeChanges } from './save-products.ts'
import type { Shop } from '../shop.ts'

export const mostRows = 500

export type RowsToSave = { changes: readonly ProductChange[]; moves: readonly PiecesToMove[] }

/** The ids of the changed rows, and the reasons why others did not change. */
export type RowsSaved = { kind: 'saved'; saved: string[]; notSaved: NotSaved[]; notMoved: NotMoved[] }

/**
 * Saves a table of products. A row that another person changed meanwhile, or that lacks a value, stays as it is and is
 * reported; the other rows are saved.
 */
export async function saveRows(
  shop: Shop,
  actor: Actor,
  { changes, moves }: RowsToSave,
): Promise<RowsSaved | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change product')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx) => {
    // Locks all products in id order first, before changes and stock movements lock their own products.
    await lockEdited(tx, [...changes.map(({ id }) => id), ...moves.map(({ productId }) => productId)])
    const first = await writeChanges(tx, shop, actor, changes)
    const notSaved = first.kind === 'not-saved' ? first.refusals : []
    const refused = new Set(notSaved.map(({ id }) => id))
    const second =
      first.kind === 'saved'
        ? first
        : await writeChanges(
            tx,
            shop,
            actor,
            changes.filter(({ id }) => !refused.has(id)),
          )
    const moved = await writeMoves(tx, shop, actor, moves)
    const notMoved = moved.kind === 'not-moved' ? moved.refusals : []
    const stay = new Set(notMoved.map(({ productId }) => productId))
    const movedThen =
      moved.kind === 'moved'
        ? moved
        : await writeMoves(
            tx,
            shop,
            actor,
            moves.filter(({ productId }) => !stay.has(productId)),
          )
    const saved = [
      ...(second.kind === 'saved' ? second.saved.map(({ id }) => id) : []),
      ...(movedThen.kind === 'moved' ? movedThen.moved.map(({ productId }) => productId) : []),
    ]
    return { kind: 'saved', saved: [...new Set(saved)], notSaved, notMoved }
  })
}
