import { waitingCounts } from '../../data/today/waiting-counts.ts'
import { backupSince } from '../../domain/backups/backup.ts'
import { directWays } from '../../domain/payments/direct-sale.ts'
import { quietSince } from '../../domain/orders/order-list.ts'
import type { StaffRole } from '../../domain/staff/staff-actions.ts'
import {
  mostWaitingCounted,
  stubbornAttempts,
  type Waiting,
  whatWaits,
} from '../../domain/today/what-waits.ts'
import type { Shop } from '../shop.ts'

/** What waits for this role, oldest first. */
export async function waitingFor(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  role: StaffRole,
): Promise<Waiting[]> {
  const now = shop.now()
  const counts = await waitingCounts(shop.db, {
    now,
    sentBefore: quietSince(now),
    attempts: stubbornAttempts,
    backupSince: shop.settings.backupHour === null ? null : backupSince(now),
    byHand: directWays,
    most: mostWaitingCounted,
  })
  return whatWaits(counts, role, now)
}
