import type { Db } from '../database.ts'

/** Lets one more browser of this staff member see the closed shop. */
export async function insertPreview(
  db: Db,
  { id, staffId, expiresAt, now }: { id: string; staffId: string; expiresAt: Date; now: Date },
): Promise<void> {
  await db.deleteFrom('shop_previews').where('expires_at', '<=', now).execute()
  await db.insertInto('shop_previews').values({ id, staff_id: staffId, expires_at: expiresAt }).execute()
}

/** Whether this browser may see the closed shop: its staff member must still be active. */
export async function isPreviewing(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('shop_previews')
    .innerJoin('staff', 'staff.id', 'shop_previews.staff_id')
    .select('shop_previews.id')
    .where('shop_previews.id', '=', id)
    .where('expires_at', '>', now)
    .where('staff.status', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}
