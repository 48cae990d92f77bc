import { type BuilderOffer, builtLine, type CompleteChoice } from '../../domain/builder.ts'
import { mostLines, roomFor } from '../../domain/cart.ts'
import { productIdOf } from '../../domain/line-id.ts'
import { cartStore } from './cart-store.ts'
import { fetchStock } from './live-stock.ts'

export type Putting = {
  choice: CompleteChoice
  designName: string
  offer: BuilderOffer | null
  /** The address of its picture. */
  image: string
}

export type PutOutcome =
  | { kind: 'added' }
  | { kind: 'full' }
  /** Fewer fit than were wanted: `room` of them, perhaps none. Nothing was added. */
  | { kind: 'no-room'; room: number }

/**
 * Puts a designed garment into the cart. Where a product gives its stock, the shop is asked anew first; a shop that
 * does not answer changes nothing, the cart and the payment check again.
 */
export async function putBuilt({ choice, designName, offer, image }: Putting): Promise<PutOutcome> {
  const line = builtLine(choice, designName, offer && (await withFreshStock(offer)), image)
  const cart = cartStore.read()
  const room = roomFor(cart, productIdOf(line.id), line.pieces)
  if (room < line.quantity) return { kind: 'no-room', room }
  if (cart.lines.length >= mostLines && !cart.lines.some(({ id }) => id === line.id)) return { kind: 'full' }
  cartStore.add(line, line.quantity)
  return { kind: 'added' }
}

async function withFreshStock(offer: BuilderOffer): Promise<BuilderOffer> {
  const stock = await fetchStock([offer.productId]).catch(() => null)
  return { ...offer, pieces: stock?.get(offer.productId) ?? offer.pieces }
}
