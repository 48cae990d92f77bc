import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'

/** Tells whether the browser with this hash of its device cookie has signed in with this email address before. */
export async function isDeviceOfStaff(db: Db, deviceHash: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff_devices')
    .innerJoin('staff', 'staff.id', 'staff_devices.staff_id')
    .select('staff_devices.id')
    .where('staff_devices.id', '=', deviceHash)
    .where(({ eb, fn }) => eb(fn<string>('lower', ['staff.email']), '=', email))
    .executeTakeFirst()
  return row !== undefined
}

/** Returns true if the browser was unknown. */
export async function saveStaffDevice(tx: Tx, deviceHash: string, staffId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written } = await tx
    .insertInto('staff_devices')
    .values({ id: deviceHash, staff_id: staffId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (written === 1n) return true
  await tx
    .updateTable('staff_devices')
    .set({ last_seen: sql`shop_now()` })
    .where('id', '=', deviceHash)
    .where('staff_id', '=', staffId)
    .execute()
  return false
}

/** After a new password, all browsers of the staff member count as unknown again. */
export async function deleteStaffDevices(tx: Tx, staffId: string) {
  await tx.deleteFrom('staff_devices').where('staff_id', '=', staffId).execute()
}
