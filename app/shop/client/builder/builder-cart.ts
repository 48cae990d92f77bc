import type { PiecesBySize } from '../../../../domain/catalogue/stock-unit.ts'
import { builtLine, type CompleteChoice, readyOffer } from '../../../../domain/designs/builder.ts'
import { fetchStock } from '../catalogue/use-live-stock.ts'
import { type Put, putLine } from '../cart/put-line.ts'

type PutBuilt = {
  /** now-made-to-order: the last ready garment was sold meanwhile. Nothing was added; making one takes longer. */
  put: Put | { kind: 'now-made-to-order' }
  /** The free pieces in the server's last answer; null without an answer. */
  piecesBySize: PiecesBySize | null
}

/** Adds a built garment to the cart, also without an answer about the stock: the cart and the payment check again. */
export async function putBuilt(
  choice: CompleteChoice,
  built: Parameters<typeof builtLine>[1],
): Promise<PutBuilt> {
  const { offer } = built
  const piecesBySize = offer?.sizes.includes(choice.size) ? await piecesOf(offer.productId) : null
  const now = offer && piecesBySize !== null ? { ...offer, piecesBySize } : offer
  if (readyOffer(offer, choice.size) && !readyOffer(now, choice.size))
    return { put: { kind: 'now-made-to-order' }, piecesBySize }
  return { put: putLine(builtLine(choice, { ...built, offer: now })), piecesBySize }
}

async function piecesOf(productId: string): Promise<PiecesBySize | null> {
  const stock = await fetchStock(productId).catch(() => null)
  return stock?.get(productId)?.piecesBySize ?? null
}
