import type { Product } from '../../domain/catalogue/catalogue.ts'
import type { CartLine } from '../../domain/purchase/cart.ts'

export const dinoProduct: Product = {
  id: 'dino',
  title: 'Playera Dino',
  description: 'De algodón.',
  price: 28_900,
  ...countedTogether(3),
  ages: ['4', '6'],
  audience: 'Boy',
  garment: 'TShirt',
  designId: null,
  images: ['/pictures/dino'],
}

export function lineInCart(id: string, more: Partial<CartLine> = {}): CartLine {
  return {
    id,
    title: id,
    description: '',
    colour: 'na',
    size: '4',
    design: 'na',
    price: 28_900,
    quantity: 1,
    pieces: 5,
    image: '',
    ...more,
  }
}

/** The free pieces of a product that is counted for all ages together. */
export function countedTogether(pieces: number) {
  return { pieces, piecesBySize: { '': pieces } }
}
