import { hasOwner } from '../../data/staff/staff-access.ts'
import type { Shop } from '../shop.ts'
import { writeStaffLink } from './write-staff-link.ts'

type Printing = Pick<Shop, 'db' | 'now' | 'randomBytes'>

/**
 * A new one-time link for whoever has the machine; its secret. It makes an owner: the person of this address, who gets
 * in again by it if they are there already; without an address, whoever opens it and says theirs.
 */
export function printStaffLink(shop: Printing, email: string | null): Promise<string> {
  const link = email === null ? ({ kind: 'first' } as const) : ({ kind: 'owner', email } as const)
  return shop.db.transaction().execute((tx) => writeStaffLink(tx, shop, link))
}

/** The same while nobody can enter as owner yet; null as soon as somebody can. */
export async function printFirstLink(shop: Printing): Promise<string | null> {
  return (await hasOwner(shop.db)) ? null : printStaffLink(shop, null)
}
