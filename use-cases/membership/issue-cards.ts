import type { Tx } from '../../data/database.ts'
import {
  insertCard,
  lockCardHolder,
  type NewCard,
  refreshPartner,
} from '../../data/membership/membership-cards.ts'
import { isMembershipCard } from '../../domain/purchase/line-id.ts'
import { cardNumberFrom } from '../../domain/membership/card-number.ts'
import type { PricedLine } from '../../domain/purchase/priced-cart.ts'
import type { Shop } from '../shop.ts'

export type OrderWithCards = {
  id: string
  customerId: string | null
  lines: readonly PricedLine[]
  delivery: { fullName: string }
}

/** Two random card numbers of eleven digits are hardly ever equal: this many in a row mean a broken random source. */
const mostDraws = 20

/**
 * Issues membership cards in the transaction of the payment; idempotent. A customer who was disabled or erased between
 * paying and the arrival of the money still gets the card, with the name from the order, which must keep the name.
 */
export async function issueCards(tx: Tx, shop: Shop, order: OrderWithCards): Promise<void> {
  const bought = order.lines.filter(({ lineId }) => isMembershipCard(lineId))
  if (bought.length === 0) return
  const customer = order.customerId === null ? null : await lockCardHolder(tx, order.customerId)
  if (!customer || order.customerId === null) {
    // Only signed-in customers can buy cards. If that rule failed, the money is recorded without a card.
    shop.log({ level: 'error', what: 'card without a customer', each: true, order: order.id })
    return
  }
  const own = `${customer.name} ${customer.lastName}`
  // If the erasure of the account closed the checkout, both the order and the customer have lost the name.
  const holder = customer.erasedAt ? order.delivery.fullName || own : own
  for (const line of bought)
    await issue(tx, shop, {
      id: shop.newId(),
      customerId: order.customerId,
      orderId: order.id,
      lineId: line.lineId,
      holder: holder.replaceAll(/\s+/g, ' ').trim(),
      amount: line.unitPrice,
      issuedAt: shop.now(),
    })
  await refreshPartner(tx, order.customerId)
}

async function issue(tx: Tx, shop: Shop, card: Omit<NewCard, 'number'>): Promise<void> {
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const done = await insertCard(tx, { ...card, number: cardNumberFrom(shop.randomBytes(8)) })
    if (done !== 'number-taken') return
  }
  throw new Error(`no free card number in ${mostDraws} draws`)
}
