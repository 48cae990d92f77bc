import type { CartLine } from '../purchase/cart.ts'
import { none } from '../purchase/line-id.ts'
import type { Centavos } from '../values/money.ts'

/** How a card looks in carts, orders and mails, where it has no holder yet: the brand's own (use-cases/settings/brand-pictures.ts). */
export const membershipCardPicture = '/pictures/tarjeta-de-socio'

/** What one order may have of membership cards. */
export const mostCardsPerOrder = 5

/** A card on its way into a cart. The title names whose session put it there; `now` makes each one a line of its own. */
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
