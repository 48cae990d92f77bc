import { insertMail } from '../../data/mail/outbox.ts'
import type { Tx } from '../../data/database.ts'
import { saveStaffDevice } from '../../data/staff/staff-devices.ts'
import { hashOfSecret } from '../accounts/hash-of-secret.ts'
import type { Shop } from '../shop.ts'

/**
 * Remembers this browser as known after a member signed in. When it was unknown, a mail tells the member, and the
 * result says so. `device`: the value of the device cookie.
 */
export async function noteStaffDevice(
  tx: Tx,
  shop: Pick<Shop, 'now' | 'newId'>,
  at: { staff: { id: string; email: string }; device: string; browser: string; address: string },
): Promise<boolean> {
  const { staff, device, browser, address } = at
  if (!(await saveStaffDevice(tx, hashOfSecret(device), staff.id))) return false
  await insertMail(tx, {
    id: `staff-new-device:${shop.newId()}`,
    kind: 'staff-new-device',
    recipient: staff.email,
    payload: { browser, address, at: shop.now().toISOString() },
  })
  return true
}
