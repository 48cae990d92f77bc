import { type PostalCodeRecord, postalCodeRecords } from '../../data/purchase/postal-codes.ts'
import { stateNamed } from '../../domain/state-named.ts'
import { statesOfPostalCode } from '../../domain/states-of-postal-code.ts'
import type { Shop } from '../shop.ts'

/**
 * What the shop knows of a postal code (five digits), the first record deciding the cost; empty where it knows nothing.
 * A state has its one name, however the record writes it; where nobody can read that, the digits say it.
 */
export async function lookUpPostalCode(
  { db }: Pick<Shop, 'db'>,
  postalCode: string,
): Promise<PostalCodeRecord[]> {
  const [usual] = statesOfPostalCode(postalCode)
  const records = await postalCodeRecords(db, postalCode)
  return records.map((record) => ({ ...record, state: stateNamed(record.state) ?? usual ?? record.state }))
}
