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

/** Eleven digits by chance: two alike in a row would be news, this many a broken source of chance. */
const mostDraws = 20

/**
 * Each card line of an order that has just been paid becomes a card, in the transaction of the payment; done twice, it
 * is done once. Whoever was disabled or erased between paying and the money's arrival has paid all the same and gets
 * it; a name that was erased meanwhile is taken from the order, which has to keep it.
 */
export async function issueCards(tx: Tx, shop: Shop, order: OrderWithCards): Promise<void> {
  const bought = order.lines.filter(({ lineId }) => isMembershipCard(lineId))
  if (bought.length === 0) return
  const customer = order.customerId === null ? null : await lockCardHolder(tx, order.customerId)
  if (!customer || order.customerId === null) {
    // It was sold to somebody signed in; whatever broke that, the money is here and is recorded.
    shop.log({ level: 'error', what: 'card without a customer', each: true, order: order.id })
    return
  }
  const own = `${customer.name} ${customer.lastName}`
  // Of a checkout that was closed when the account was erased, nothing is left to take the name from.
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
