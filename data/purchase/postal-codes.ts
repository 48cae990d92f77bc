import type { Centavos } from '../../domain/money.ts'
import type { Db } from '../database.ts'

export type PostalCodeRecord = {
  postalCode: string
  suburb: string
  city: string
  state: string
  shippingCost: Centavos
}

/** The records of one postal code (five digits), the first one deciding the cost; empty where it is unknown. */
export async function postalCodeRecords(db: Db, postalCode: string): Promise<PostalCodeRecord[]> {
  return db
    .selectFrom('postal_codes')
    .select(['postal_code as postalCode', 'suburb', 'city', 'state', 'shipping_centavos as shippingCost'])
    .where('postal_code', '=', postalCode)
    .orderBy('position')
    .execute()
}
