import { newestOrders, type OrderLine } from '../../data/today/newest-orders.ts'
import { mostTold } from '../../domain/today/ring.ts'
import { mayDo, type StaffRole } from '../../domain/staff/staff-actions.ts'
import type { Waiting } from '../../domain/today/what-waits.ts'
import type { Shop } from '../shop.ts'
import { waitingFor } from './waiting-for.ts'

/** What every page of the back office tells of: what waits for whoever asks, and what was sold last. */
export type NewsForStaff = {
  waiting: Waiting[]
  orders: OrderLine[]
  /** What rings: sales that no staff made themselves, as many as are told at once. */
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
  // Those of the counter take no place of those that ring.
  const rung = orders.every(fromWeb) ? orders : await newestOrders(shop.db, mostTold, 'web')
  return { waiting, orders, rung }
}

const fromWeb = ({ channel }: OrderLine): boolean => channel === 'web'
