import { mostLines } from '../../domain/cart.ts'
import { isMembershipCard } from '../../domain/line-id.ts'
import { membershipCardLine, mostCardsPerOrder } from '../../domain/membership.ts'
import type { Centavos } from '../../domain/money.ts'
import { cartStore } from './cart-store.ts'

export type PutCard = 'added' | 'too-many' | 'full'

/** Puts one membership card into the cart, a line of its own each time. */
export function putCard(card: { title: string; sessionId: string; price: Centavos }): PutCard {
  const { lines } = cartStore.read()
  if (lines.filter(({ id }) => isMembershipCard(id)).length >= mostCardsPerOrder) return 'too-many'
  if (lines.length >= mostLines) return 'full'
  // Two presses within a millisecond are two cards all the same.
  let now = Date.now()
  while (lines.some(({ id }) => id.endsWith(`-${now}`))) now += 1
  cartStore.add(membershipCardLine({ ...card, now: new Date(now) }))
  return 'added'
}
