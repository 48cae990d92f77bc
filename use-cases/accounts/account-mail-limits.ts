import { mailboxOf } from '../../domain/accounts/mailbox-of.ts'
import type { Shop } from '../shop.ts'
import { type Counter, countersOfNetwork, countTowardsLimits } from './count-towards-limit.ts'

/** Twelve a day for one person, and never more than half a day without any. */
const perPerson = { most: 6, minutes: 12 * 60 }

/** What every network may still cause in an hour when the whole shop has had enough. */
const reservedForNetwork = 3

/** One mail about an account to this person, however the address is spelled. `to`: customers and staff count apart. */
export const personLimit = (to: 'customer' | 'staff', email: string): Counter => ({
  of: ['account mails of a person', to, mailboxOf(email)],
  limit: perPerson,
})

/**
 * Whether a mail about an account may be written to this address: anybody can cause one by typing an address. It is
 * counted before it is written: by `first`, by person, and for the whole shop, as mail servers bound what a shop sends.
 * The sum alone shuts nobody out: each network still has a few. The visitor gets the same answer either way.
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
