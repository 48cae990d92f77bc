import {
  deleteNotices,
  insertHeldBackOrders,
  orderNotices,
  staffWithMail,
} from '../../data/mail/stored-order-notices.ts'
import { insertMail, type OutboxMail } from '../../data/mail/outbox.ts'
import { mayGetOrderMail, noticesOneByOne, togetherMinutes } from '../../domain/mail/order-notices.ts'
import { type Counter, countManyTowards } from '../accounts/count-towards-limit.ts'
import type { Shop } from '../shop.ts'

/**
 * Notices of paid orders about to be sent: which of them go out by themselves. As with messages (receive-contact.ts),
 * where more come than anybody reads, one mail tells of them together when the window is over; likewise where the owner
 * wants them so. Decided here and not where an order is written, which pays for nothing of it. Done twice after a crash,
 * an order is counted twice and told of once.
 */
export async function noticesToSend(shop: Shop, notices: readonly OutboxMail[]): Promise<OutboxMail[]> {
  if (notices.length === 0) return []
  const { orderMail } = await orderNotices(shop.db)
  if (orderMail === 'none') {
    await deleteNotices(
      shop.db,
      notices.map(({ id }) => id),
    )
    return []
  }
  const counter: Counter =
    orderMail === 'each'
      ? { of: ['order notices'], limit: noticesOneByOne }
      : { of: ['order notices together'], limit: { most: 0, minutes: togetherMinutes } }
  const { within, windowEndsAt } = await countManyTowards(shop, counter, notices.length)
  await holdBack(shop, notices.slice(within), windowEndsAt)
  return notices.slice(0, within)
}

async function holdBack(shop: Shop, notices: readonly OutboxMail[], windowEndsAt: Date): Promise<void> {
  if (notices.length === 0) return
  const orderIds = notices.map(({ payload }) => (payload as { orderId: string }).orderId)
  const together = `orders-digest:${windowEndsAt.getTime()}`
  await shop.db.transaction().execute(async (tx) => {
    await insertHeldBackOrders(tx, orderIds, together)
    await deleteNotices(
      tx,
      notices.map(({ id }) => id),
    )
    await insertMail(tx, {
      id: together,
      kind: 'orders-digest',
      recipient: shop.settings.email,
      payload: {},
      // When its window is over, and whoever was counted within it has been written down.
      after: new Date(windowEndsAt.getTime() + 60_000),
    })
  })
}

/**
 * Who is told of orders now: those chosen who still work here and may see what such a mail says. Where nobody of them
 * does, the shop's own address: no sale goes unheard because somebody left.
 */
export async function noticeRecipients(shop: Shop): Promise<string[]> {
  const { toShop, toStaff } = await orderNotices(shop.db)
  const staff = toStaff.length === 0 ? [] : await staffWithMail(shop.db)
  const chosen = staff.filter(({ id, role }) => toStaff.includes(id) && mayGetOrderMail(role))
  const addresses = [...(toShop ? [shop.settings.email] : []), ...chosen.map(({ email }) => email)]
  return addresses.length > 0 ? [...new Set(addresses)] : [shop.settings.email]
}
