import type { Db } from '../../data/database.ts'
import type { Centavos } from '../../domain/values/money.ts'

export async function knowPostalCode(
  db: Db,
  {
    postalCode,
    cost,
    ...place
  }: { postalCode: string; cost: Centavos; city?: string; state?: string; suburb?: string },
): Promise<void> {
  const usual = { suburb: 'Centro', city: 'Monterrey', state: 'Nuevo León' }
  await db
    .insertInto('postal_codes')
    .values({ postal_code: postalCode, position: 1, ...usual, ...place })
    .execute()
  await db.insertInto('shipping_by_code').values({ postal_code: postalCode, cost_centavos: cost }).execute()
}

export async function forgetPostalCodes(db: Db): Promise<void> {
  await db.deleteFrom('postal_codes').execute()
  await db.deleteFrom('shipping_by_code').execute()
}
