import {
  orderNotices,
  type OrderNotices,
  staffWithMail,
  updateOrderNotices,
} from '../../data/mail/stored-order-notices.ts'
import { mayGetOrderMail } from '../../domain/mail/order-notices.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'

export type ChosenNotices =
  | { kind: 'chosen' }
  /** Somebody else changed the choice after the page was loaded. */
  | { kind: 'changed' }
  | { kind: 'nobody-chosen' }
  /** The person is not a member, or has a role that may not see the contents of such a mail. */
  | { kind: 'not-for-them' }

/** The owner chooses who gets mails about paid orders, and how. */
export async function chooseNotices(
  shop: Shop,
  actor: Actor,
  chosen: OrderNotices,
): Promise<ChosenNotices | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'choose notices')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx) => {
    const { orderMail, toShop, toStaff } = chosen
    if (orderMail !== 'none' && !toShop && toStaff.length === 0) return { kind: 'nobody-chosen' }
    const staff = new Map((await staffWithMail(tx)).map((each) => [each.id, each]))
    if (!toStaff.every((id) => staff.has(id) && mayGetOrderMail(staff.get(id)!.role)))
      return { kind: 'not-for-them' }
    const was = await orderNotices(tx)
    if (!(await updateOrderNotices(tx, chosen))) return { kind: 'changed' }
    const facts = (of: OrderNotices) => ({
      orderMail: of.orderMail,
      toShop: of.toShop,
      toStaff: of.toStaff.map((id) => staff.get(id)?.name ?? id),
    })
    await noteInLog(tx, shop, actor, 'choose notices', ['shop', 'notices'], {
      was: facts(was),
      became: facts(chosen),
    })
    return { kind: 'chosen' }
  })
}
