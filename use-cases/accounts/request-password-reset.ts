import { enqueueJob } from '../../data/later-work/jobs.ts'
import { networkOf } from '../../domain/network-of.ts'
import { countTowardsLimits } from './count-towards-limit.ts'
import type { Shop } from '../shop.ts'

/**
 * Somebody says they forgot their password. Whether the address has an account is only looked up later, by a job: here
 * both are the same work and the same answer. Beyond a few an hour nothing more is sent, and nothing is said either.
 */
export async function requestPasswordReset(
  shop: Pick<Shop, 'db' | 'now' | 'newId'>,
  { email, address }: { email: string; address: string },
): Promise<void> {
  const within = await countTowardsLimits(shop, [
    { of: ['reset by address', networkOf(address)], limit: { most: 20, minutes: 60 } },
    { of: ['reset by account', email], limit: { most: 3, minutes: 60 } },
  ])
  if (within.kind === 'too-many') return
  const id = `start-password-reset:${shop.newId()}`
  await enqueueJob(shop.db, { id, kind: 'start-password-reset', payload: { email } })
}
