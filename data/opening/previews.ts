import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'

/** Lets one more browser of this staff member see the closed shop. */
export async function insertPreview(
  db: Db,
  { id, staffId, expiresAt, now }: { id: string; staffId: string; expiresAt: Date; now: Date },
) {
  await db.deleteFrom('shop_previews').where('expires_at', '<=', now).execute()
  await db.insertInto('shop_previews').values({ id, staff_id: staffId, expires_at: expiresAt }).execute()
}

/** Tells whether this browser may see the closed shop: the staff member who opened the preview must still be active. */
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

export type KeptFacts = {
  /** `products`: the shop has a product. `offered`: a shopper can buy a product now. */
  products: boolean
  offered: boolean
  secondFactor: boolean
}

export async function keptFacts(db: Db | Tx): Promise<KeptFacts> {
  const { rows } = await sql<KeptFacts>`
    SELECT EXISTS (SELECT FROM products) AS products,
           EXISTS (SELECT FROM products WHERE offered) AS offered,
           EXISTS (SELECT FROM staff WHERE role = 'owner' AND status = 'active'
                     AND (totp_secret IS NOT NULL
                          OR EXISTS (SELECT FROM staff_passkeys WHERE staff_id = staff.id))) AS "secondFactor"`.execute(
    db,
  )
  return rows[0]!
}
