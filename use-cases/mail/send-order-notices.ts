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
 * Decides which notices of orders are sent now. When too many notices come, or the owner wants it so, one mail lists
 * the orders at the end of the window; other notices are sent alone. The decision is made here, so that writing an
 * order costs nothing more. After a crash an order may be counted twice, but is listed once.
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
      // The combined mail waits until every order of the window is written.
      after: new Date(windowEndsAt.getTime() + 60_000),
    })
  })
}

/**
 * Returns the addresses that get notices of orders: the chosen members who are still active and may see such mails.
 * Without such a member, the shop's own address, so that no sale goes unnoticed because somebody left.
 */
export async function noticeRecipients(shop: Shop): Promise<string[]> {
  const { toShop, toStaff } = await orderNotices(shop.db)
  const staff = toStaff.length === 0 ? [] : await staffWithMail(shop.db)
  const chosen = staff.filter(({ id, role }) => toStaff.includes(id) && mayGetOrderMail(role))
  const addresses = [...(toShop ? [shop.settings.email] : []), ...chosen.map(({ email }) => email)]
  return addresses.length > 0 ? [...new Set(addresses)] : [shop.settings.email]
}
