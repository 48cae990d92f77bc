import { newestOrders, type OrderLine } from '../../data/today/newest-orders.ts'
import { mostTold } from '../../domain/today/ring.ts'
import { mayDo, type StaffRole } from '../../domain/staff/staff-actions.ts'
import type { Waiting } from '../../domain/today/what-waits.ts'
import type { Shop } from '../shop.ts'
import { waitingFor } from './waiting-for.ts'

/** What every page of the back office shows: the waiting work of this role, and the newest sales. */
export type NewsForStaff = {
  waiting: Waiting[]
  orders: OrderLine[]
  /** The sales that ring: those from the web, up to the limit of one answer. */
  rung: OrderLine[]
}

export async function justNow(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  role: StaffRole,
): Promise<NewsForStaff> {
  const [waiting, orders] = await Promise.all([
    waitingFor(shop, role),
    mayDo(role, 'see orders') ? newestOrders(shop.db, mostTold) : [],
  ])
  // Direct sales must not displace sales from the web, so these are read separately.
  const rung = orders.every(fromWeb) ? orders : await newestOrders(shop.db, mostTold, 'web')
  return { waiting, orders, rung }
}

const fromWeb = ({ channel }: OrderLine): boolean => channel === 'web'
