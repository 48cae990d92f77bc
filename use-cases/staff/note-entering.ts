import type { Tx } from '../../data/database.ts'
import type { Staff } from '../../data/staff/staff.ts'
import type { Shop } from '../shop.ts'
import { noteInLog } from './acting.ts'

/** The member who signs in, and the client's internet address. */
type Comer = { staff: Pick<Staff, 'id' | 'name' | 'role'>; address: string }

/** The proof, and the browser. `refused`: the proof was wrong. */
type Entering = {
  with: 'password' | 'passkey' | 'code' | 'recovery'
  browser?: string
  newBrowser?: boolean
  refused?: 'wrong' | 'code-used'
}

/**
 * Notes each step of signing in in the audit log. A wrong password is not noted, because a stranger could fill the log
 * with them.
 */
export async function noteEntering(
  tx: Tx,
  shop: Pick<Shop, 'now'>,
  { staff: { id, name, role }, address }: Comer,
  became: Entering,
): Promise<void> {
  const actor = { kind: 'staff', id, name, role, address, secondFactor: null } as const
  await noteInLog(tx, shop, actor, 'enter', ['staff', id], { became })
}
