import type { CartLine } from '../purchase/cart.ts'
import { none } from '../purchase/line-id.ts'
import type { Centavos } from '../values/money.ts'

/**
 * The picture of a card without a holder, in carts, orders and mails. The brand's own picture is served there
 * (use-cases/settings/brand-pictures.ts).
 */
export const membershipCardPicture = '/pictures/tarjeta-de-socio'

/** Upper limit on membership cards in one order. */
export const mostCardsPerOrder = 5

/**
 * The cart line of a membership card. The title names the customer of the session; `now` makes each card a separate
 * line.
 */
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
