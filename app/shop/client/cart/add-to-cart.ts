import type { CartLine } from '../../../../domain/purchase/cart.ts'
import { catalogueLineId, none } from '../../../../domain/purchase/line-id.ts'
import { type Put, putLine } from './put-line.ts'

/** `pieces`: the free pieces that the server reported last. */
type Garment = Pick<CartLine, 'id' | 'title' | 'description' | 'price' | 'image'> & {
  pieces: number
  design: string | null
}

/** Adds one piece to the cart. Lines of one product share its stock. */
export function addToCart(garment: Garment, age: string): Put {
  const { title, description, price, pieces, design, image } = garment
  return putLine({
    id: catalogueLineId(garment.id, age),
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
}
