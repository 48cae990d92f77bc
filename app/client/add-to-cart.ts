import { mostLines, roomFor } from '../../domain/cart.ts'
import { catalogueLineId, none } from '../../domain/line-id.ts'
import type { Centavos } from '../../domain/money.ts'
import { cartStore } from './cart-store.ts'

/** What of a garment goes into the cart. `pieces`: the free ones last heard of. */
export type Garment = {
  id: string
  title: string
  description: string
  price: Centavos
  pieces: number
  design: string | null
  image: string
}

/**
 * One piece of a catalogue garment, in this age, enters the cart. Lines of one product share its stock: `no-room` when
 * the cart has all of it already, `full` when it has as many different lines as an order may have.
 */
export function addToCart(garment: Garment, age: string): 'added' | 'no-room' | 'full' {
  const cart = cartStore.read()
  const id = catalogueLineId(garment.id, age)
  if (roomFor(cart, garment.id, garment.pieces) < 1) return 'no-room'
  if (cart.lines.length >= mostLines && !cart.lines.some((line) => line.id === id)) return 'full'
  const { title, description, price, pieces, design, image } = garment
  cartStore.add({
    id,
    title,
    description,
    price,
    pieces,
    image,
    colour: none,
    size: age,
    design: design ?? none,
    quantity: 1,
  })
  return 'added'
}
