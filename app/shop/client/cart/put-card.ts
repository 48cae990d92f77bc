import { membershipCardLine } from '../../../../domain/membership/membership.ts'
import type { Centavos } from '../../../../domain/values/money.ts'
import { cartStore } from './cart-store.ts'
import { type Put, putLine } from './put-line.ts'

/** Adds a membership card to the cart, always as a new line. */
export function putCard(card: { title: string; sessionId: string; price: Centavos }): Put {
  const { lines } = cartStore.read()
  // Two presses of the button within one millisecond must make two lines with different ids.
  let now = Date.now()
  while (lines.some(({ id }) => id.endsWith(`-${now}`))) now += 1
  return putLine(membershipCardLine({ ...card, now: new Date(now) }))
}
