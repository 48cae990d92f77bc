import { findCustomer } from '../../data/accounts/customers.ts'
import type { OutboxMail } from '../../data/mail/outbox.ts'
import { findCards } from '../../data/membership/membership-cards.ts'
import type { Order } from '../../data/orders/orders.ts'
import { isMembershipCard } from '../../domain/purchase/line-id.ts'
import type { CancelledMoney } from '../../gateways/mail/cancelled-mail.ts'
import type { MailedCard } from '../../gateways/mail/order-confirmation-mail.ts'
import type { MailContent } from '../../gateways/mail/mail-content.ts'
import type { Mailer } from '../../gateways/mail/mailer.ts'
import { asParcels } from '../orders/write-pieces-back.ts'
import type { Shop } from '../shop.ts'

export type Orders = ReadonlyMap<string, Order>

/** Makes the content of a mail about an order. The mail's payload names one of `orders`. */
export async function contentAboutOrder(
  shop: Shop,
  letters: Mailer['letters'],
  { id, kind, payload }: OutboxMail,
  orders: Orders,
): Promise<MailContent> {
  const { settings } = shop
  const order = orders.get((payload as { orderId: string }).orderId)
  if (!order) throw new Error(`mail ${id} is about an order that is not there`)
  switch (kind) {
    case 'order-confirmation':
    case 'order-copy':
      return letters.orderConfirmationMail(order, await cardsForMail(shop, order), settings)
    case 'order-shipped':
      return letters.shippedMail(await asParcel(shop, order), settings)
    case 'order-cancelled':
      return letters.cancelledMail(order, payload as CancelledMoney, settings)
    case 'order-handed-over':
      return letters.handedOverMail(await asParcel(shop, order), settings)
    case 'order-notice': {
      const { customerId } = order
      const account = customerId === null ? null : await findCustomer(shop.db, { id: customerId })
      return letters.orderNoticeMail({ ...order, account })
    }
    default:
      throw new Error(`unknown kind of mail: ${kind}`)
  }
}

async function asParcel(shop: Shop, order: Order): Promise<Order> {
  const [parcel = order] = await asParcels(shop, [order])
  return parcel
}

/** Returns the cards for a confirmation mail, without revoked ones. A picture that cannot be drawn stops no mail. */
async function cardsForMail(shop: Shop, { id: orderId, lines }: Order): Promise<MailedCard[]> {
  if (!lines.some(({ lineId }) => isMembershipCard(lineId))) return []
  const cards = (await findCards(shop.db, { orderId })).filter(({ revokedAt }) => revokedAt === null)
  return Promise.all(
    cards.map(async ({ number, holder, issuedAt, key }) => {
      const facts = { number, holder, issuedAt, key }
      const pictures = await Promise.all([
        shop.cardPictures.png('front', facts),
        shop.cardPictures.png('back', facts),
      ]).catch((error: Error) => {
        shop.log({ level: 'error', what: 'card not drawn', order: orderId, error: error.message })
        return null
      })
      return { number, holder, pictures: pictures && { front: pictures[0], back: pictures[1] } }
    }),
  )
}
