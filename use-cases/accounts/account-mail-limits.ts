import { mailboxOf } from '../../domain/accounts/mailbox-of.ts'
import type { Shop } from '../shop.ts'
import { type Counter, countersOfNetwork, countTowardsLimits } from './count-towards-limit.ts'

/** One person gets at most twelve account mails a day, and is never without a possible one for more than half a day. */
const perPerson = { most: 6, minutes: 12 * 60 }

/** Every network may cause this many mails per hour even when the limit of the whole shop is used up. */
const reservedForNetwork = 3

/**
 * Counts account mails to one person, however the address is spelled. `to`: customers and staff are counted
 * separately.
 */
export const personLimit = (to: 'customer' | 'staff', email: string): Counter => ({
  of: ['account mails of a person', to, mailboxOf(email)],
  limit: perPerson,
})

/**
 * Whether an account mail may be written to this address. Anybody can cause one by typing an address, so it is counted
 * first: by `first`, by person, and for the whole shop, because mail servers limit what a shop sends. The shop's limit
 * excludes nobody: each network still has a few. The visitor gets the same answer in every case.
 */
export async function mayMailAccount(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  { email, address }: { email: string; address: string },
  first: readonly Counter[] = [],
): Promise<boolean> {
  const everybody: Counter = {
    of: ['account mails'],
    limit: { most: shop.settings.accountMailsAnHour, minutes: 60 },
  }
  const counted = await countTowardsLimits(shop, [...first, personLimit('customer', email), everybody])
  if (counted.kind === 'within' || counted.full !== everybody) return counted.kind === 'within'
  const beyond = await countTowardsLimits(
    shop,
    countersOfNetwork(['account mails beyond all'], address, { most: reservedForNetwork, minutes: 60 }),
  )
  return beyond.kind === 'within'
}
