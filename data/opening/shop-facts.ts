import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'

export type KeptFacts = {
  /** `products`: there is a product. `offered`: a shopper can buy one now. */
  products: boolean
  offered: boolean
  /** Whether an owner has a second factor. */
  secondFactor: boolean
}

/** Reads how far the shop is set up; each fact has its own index. */
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
