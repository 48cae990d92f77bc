import { piecesOfSize } from '../../../../domain/catalogue/stock-report.ts'
import { isCountedTogether, type PiecesBySize } from '../../../../domain/catalogue/stock-unit.ts'
import type { CartLine } from '../../../../domain/purchase/cart.ts'
import type { Centavos } from '../../../../domain/values/money.ts'
import { catalogueLineId, none } from '../../../../domain/purchase/line-id.ts'
import { type Put, putLine } from './put-line.ts'

/** `piecesBySize`: the free pieces that the server reported last. */
type Garment = Pick<CartLine, 'id' | 'title' | 'description' | 'price' | 'image'> & {
  priceBefore: Centavos | null
  piecesBySize: PiecesBySize
  design: string | null
}

/** Adds one piece to the cart. */
export function addToCart(garment: Garment, age: string): Put {
  const { title, description, price, priceBefore, piecesBySize, design, image } = garment
  return putLine({
    id: catalogueLineId(garment.id, age),
    title,
    description,
    price,
    ...(priceBefore !== null && { priceBefore }),
    pieces: piecesOfSize(piecesBySize, age),
    ...(!isCountedTogether(piecesBySize) && { bySize: true }),
    image,
    colour: none,
    size: age,
    design: design ?? none,
    quantity: 1,
  })
}
