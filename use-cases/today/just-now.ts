import { newestOrders, type OrderLine } from '../../data/today/newest-orders.ts'
import { mostOrdersPerAlert, type Alerts } from '../../domain/today/alerts.ts'
import { mayDo, type StaffRole } from '../../domain/staff/staff-actions.ts'
import {
  mostWaitingCounted,
  stubbornAttempts,
  type Waiting,
  waitingBySection,
  whatWaits,
} from '../../domain/today/what-waits.ts'
import type { Shop } from '../shop.ts'
import { waitingCounts } from '../../data/today/waiting-counts.ts'
import { backupSince } from '../../domain/backups/backup.ts'
import { urgentBefore } from '../../domain/invoices/invoice-time.ts'
import { directMethods } from '../../domain/payments/direct-sale.ts'
import { awaitedSince } from '../../domain/orders/exchange.ts'
import { quietSince } from '../../domain/orders/order-list.ts'
import { dayBegins, mexicanDay } from '../../domain/values/mexican-days.ts'

/** Every page of the back office shows the waiting work of its role, and the newest sales. */
export type NewsForStaff = {
  waiting: Waiting[]
  orders: OrderLine[]
  /** Sales from the web only, up to the limit of one answer. */
  webOrders: OrderLine[]
}

export async function justNow(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  role: StaffRole,
): Promise<NewsForStaff> {
  const [waiting, orders] = await Promise.all([
    waitingFor(shop, role),
    mayDo(role, 'see orders') ? newestOrders(shop.db, mostOrdersPerAlert) : [],
  ])
  // Direct sales must not displace sales from the web, so these are read separately.
  const webOrders = orders.every(fromWeb) ? orders : await newestOrders(shop.db, mostOrdersPerAlert, 'web')
  return { waiting, orders, webOrders }
}

const fromWeb = ({ channel }: OrderLine): boolean => channel === 'web'

export async function alertsFor(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  role: StaffRole,
): Promise<Alerts> {
  return alertsOf(await justNow(shop, role), role)
}

export function alertsOf({ waiting, webOrders }: NewsForStaff, role: StaffRole): Alerts {
  return {
    counts: waitingBySection(waiting),
    // Direct sales raise no alert, because staff made them.
    orders: webOrders.map(({ number, pieces, buyer, total }) => ({
      number,
      pieces,
      buyer: mayDo(role, 'see buyers') ? buyer : null,
      total: mayDo(role, 'see money') ? total : null,
    })),
  }
}

/** What waits for this role, oldest first. */
export async function waitingFor(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  role: StaffRole,
): Promise<Waiting[]> {
  const now = shop.now()
  const counts = await waitingCounts(shop.db, {
    now,
    sentBefore: quietSince(now),
    exchangedBefore: awaitedSince(now),
    endsBefore: dayBegins(mexicanDay(now), 1)!,
    invoiceUrgentBefore: urgentBefore(now, shop.settings.invoicing.extraDays),
    attempts: stubbornAttempts,
    backupSince: shop.settings.backupHour === null ? null : backupSince(now),
    manualMethods: directMethods,
    most: mostWaitingCounted,
  })
  return whatWaits(counts, role, now)
}
