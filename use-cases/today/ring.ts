import { newestOrders } from '../../data/today/newest-orders.ts'
import type { Ring } from '../../domain/ring.ts'
import { mayDo, type StaffRole } from '../../domain/staff-actions.ts'
import { waitingBySection } from '../../domain/what-waits.ts'
import type { Shop } from '../shop.ts'
import { waitingFor } from './waiting-for.ts'

/** So many that none is missed between two looks; whoever slept longer hears that there are more. */
const toldOrders = 10

/** The ring as it stands for somebody of this role. */
export async function ringFor(shop: Pick<Shop, 'db' | 'now'>, role: StaffRole): Promise<Ring> {
  const [waiting, orders] = await Promise.all([
    waitingFor(shop, role),
    mayDo(role, 'see orders') ? newestOrders(shop.db, toldOrders) : [],
  ])
  return {
    counts: waitingBySection(waiting),
    // What staff sell themselves is no news to them: a sale at the counter rings nowhere.
    orders: orders
      .filter(({ channel }) => channel === 'web')
      .map(({ number, pieces, buyer, total }) => ({
        number,
        pieces,
        buyer: mayDo(role, 'see buyers') ? buyer : null,
        total: mayDo(role, 'see money') ? total : null,
      })),
  }
}
