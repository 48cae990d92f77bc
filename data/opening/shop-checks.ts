import type { CheckedPart } from '../../domain/opening/first-steps.ts'
import type { Db, Tx } from '../database.ts'

/** `about` names the mail server or the payment account that was checked. */
export type ShopCheck = { part: CheckedPart; good: boolean; about: string; answer: string; checkedAt: Date }

export async function shopChecks(db: Db | Tx): Promise<ShopCheck[]> {
  return db
    .selectFrom('shop_checks')
    .select(['part', 'good', 'about', 'answer', 'checked_at as checkedAt'])
    .orderBy('part')
    .execute()
}

/** Stores only the latest result of each check. */
export async function saveShopCheck(
  tx: Tx,
  { part, good, about, answer, checkedAt }: ShopCheck,
  staffId: string | null,
) {
  const found = { good, about, answer, checked_at: checkedAt, staff_id: staffId }
  await tx
    .insertInto('shop_checks')
    .values({ part, ...found })
    .onConflict((conflict) => conflict.column('part').doUpdateSet(found))
    .execute()
}
