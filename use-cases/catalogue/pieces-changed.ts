import type { LockedProduct } from '../../data/catalogue/catalogue-import.ts'
import type { Tx } from '../../data/database.ts'
import { soldAfter } from '../../data/spreadsheets/since-import.ts'
import {
  differsFromNote,
  type PiecesSince,
  piecesShown,
  piecesSince,
} from '../../domain/spreadsheets/pieces-since.ts'
import type { ReadProductRow } from '../../domain/spreadsheets/product-rows.ts'

/** Compares the spreadsheet's stock with the shop's: changes since the export; null: no stock changed. */
export async function piecesChanged(
  tx: Tx,
  rows: readonly ReadProductRow[],
  known: ReadonlyMap<string, LockedProduct>,
): Promise<PiecesSince | null> {
  const changed = rows.flatMap(({ id, exported, pieces: says }) => {
    const product = known.get(id)?.product
    if (
      !product ||
      !exported ||
      says === undefined ||
      !differsFromNote(product.piecesBySize, exported.pieces)
    )
      return []
    const shown = piecesShown({ was: exported.pieces, now: product.piecesBySize, says })
    return [{ at: exported.at, product: { id, title: product.title, ...shown } }]
  })
  const sold = await soldAfter(
    tx,
    changed.map(({ at, product: { id } }) => ({ id, at })),
  )
  return piecesSince(
    changed.map(({ product }) => ({ ...product, sold: sold.get(product.id) ?? 0 })),
    changed.map(({ at }) => at),
  )
}
