import type { CartLine } from '../purchase/cart.ts'
import { none } from '../purchase/line-id.ts'
import type { Centavos } from '../values/money.ts'

/** The picture of a card without a holder. The brand's own card picture has this address (brand-pictures.ts). */
export const membershipCardPicture = '/pictures/tarjeta-de-socio'

export const mostCardsPerOrder = 5

/** `now` is part of the line's id and so makes each membership card a separate line of the cart. */
export function membershipCardLine(card: {
  title: string
  sessionId: string
  price: Centavos
  now: Date
}): CartLine {
  return {
    id: `tarjetaSocio-${card.now.getTime()}`,
    title: `${card.title} ${card.sessionId}`,
    description: '',
    colour: none,
    size: none,
    design: none,
    price: card.price,
    quantity: 1,
    pieces: null,
    image: membershipCardPicture,
  }
}
