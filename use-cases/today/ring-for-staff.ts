import type { Ring } from '../../domain/today/ring.ts'
import { mayDo, type StaffRole } from '../../domain/staff/staff-actions.ts'
import { waitingBySection } from '../../domain/today/what-waits.ts'
import type { Shop } from '../shop.ts'
import { type NewsForStaff, justNow } from './just-now.ts'

/** The ring for this role. */
export async function ringFor(shop: Pick<Shop, 'db' | 'now' | 'settings'>, role: StaffRole): Promise<Ring> {
  return ringOf(await justNow(shop, role), role)
}

export function ringOf({ waiting, rung }: NewsForStaff, role: StaffRole): Ring {
  return {
    counts: waitingBySection(waiting),
    // Direct sales do not ring, because staff made them.
    orders: rung.map(({ number, pieces, buyer, total }) => ({
      number,
      pieces,
      buyer: mayDo(role, 'see buyers') ? buyer : null,
      total: mayDo(role, 'see money') ? total : null,
    })),
  }
}
