import type { Tx } from '../../data/database.ts'
import type { Staff } from '../../data/staff/staff.ts'
import type { Shop } from '../shop.ts'
import { noteInLog } from './note-in-log.ts'

/** Who comes, and from where in the network. */
type Comer = { staff: Pick<Staff, 'id' | 'name' | 'role'>; address: string }

/** With what, and at which browser; `refused`: it was not right. */
type Entering = {
  with: 'password' | 'passkey' | 'code' | 'recovery'
  browser?: string
  newBrowser?: boolean
  refused?: 'wrong' | 'code-used'
}

/**
 * A line of the log for each step of entering. A wrong password leaves none: whoever has no right one could write there
 * as much as they like.
 */
export async function noteEntering(
  tx: Tx,
  shop: Pick<Shop, 'now'>,
  { staff: { id, name, role }, address }: Comer,
  became: Entering,
): Promise<void> {
  const actor = { kind: 'staff', id, name, role, address, secondFactor: null } as const
  await noteInLog(tx, shop, actor, 'enter', { subject: { kind: 'staff', id }, became })
}
