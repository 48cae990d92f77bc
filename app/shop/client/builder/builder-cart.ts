import { builtLine, type CompleteChoice, readyOffer } from '../../../../domain/designs/builder.ts'
import { fetchStock } from '../catalogue/live-stock.ts'
import { type Put, putLine } from '../cart/put-line.ts'

type PutBuilt = {
  /** now-made-to-order: somebody took the last one that was ready. Nothing was added: it takes longer now. */
  put: Put | { kind: 'now-made-to-order' }
  /** Free pieces of its product as the shop told just now; null: not asked, or not answered. */
  pieces: number | null
}

/**
 * Puts a designed garment into the cart. Where a product gives its pieces, the shop is asked anew first; a shop that
 * does not answer changes nothing, the cart and the payment check again.
 */
export async function putBuilt(
  choice: CompleteChoice,
  built: Parameters<typeof builtLine>[1],
): Promise<PutBuilt> {
  const { offer } = built
  const pieces = offer?.sizes.includes(choice.size) ? await piecesOf(offer.productId) : null
  const now = offer && pieces !== null ? { ...offer, pieces } : offer
  if (readyOffer(offer, choice.size) && !readyOffer(now, choice.size))
    return { put: { kind: 'now-made-to-order' }, pieces }
  return { put: putLine(builtLine(choice, { ...built, offer: now })), pieces }
}

async function piecesOf(productId: string): Promise<number | null> {
  const stock = await fetchStock(productId).catch(() => null)
  return stock?.get(productId)?.pieces ?? null
}
