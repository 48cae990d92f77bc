import { deleteStaffSession } from '../../data/staff/staff.ts'
import { hashOfSecret } from '../accounts/hash-of-secret.ts'
import type { Shop } from '../shop.ts'

/** Ends the session of this token, if there is one. */
export async function leaveBackoffice(shop: Pick<Shop, 'db'>, token: string | null): Promise<void> {
  if (token !== null) await deleteStaffSession(shop.db, hashOfSecret(token))
}
