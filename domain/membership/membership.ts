import type { CartLine } from '../purchase/cart.ts'
import { none } from '../purchase/line-id.ts'
import type { Centavos } from '../values/money.ts'

/** A card without a holder. The brand's own picture has this address (use-cases/settings/brand-pictures.ts). */
export const membershipCardPicture = '/pictures/tarjeta-de-socio'

export const mostCardsPerOrder = 5

/** `now` makes each card a separate line. */
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
