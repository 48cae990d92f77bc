import { hasOwner } from '../../data/staff/staff-access.ts'
import type { Shop } from '../shop.ts'
import { writeStaffLink } from './write-staff-link.ts'

type Printing = Pick<Shop, 'db' | 'now' | 'randomBytes'>

/**
 * Makes a one-time link for the operator of the machine and returns its token. It makes an owner: the member with this
 * address regains access; without an address, the person who opens the link gives one.
 */
export function printStaffLink(shop: Printing, email: string | null): Promise<string> {
  const link = email === null ? ({ kind: 'first' } as const) : ({ kind: 'owner', email } as const)
  return shop.db.transaction().execute((tx) => writeStaffLink(tx, shop, link))
}

/** The same while the shop has no owner; null once it has one. */
export async function printFirstLink(shop: Printing): Promise<string | null> {
  return (await hasOwner(shop.db)) ? null : printStaffLink(shop, null)
}
