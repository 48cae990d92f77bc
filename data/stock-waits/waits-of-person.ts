import type { Db, Tx } from '../database.ts'

/** `email`: the person's proven address in lower case; null: the address may belong to another person. */
export type WaitingPerson = { customerId: string | null; email: string | null }

export type WaitOfPerson = {
  id: string
  productId: string
  title: string
  /** null: any size of the product. */
  size: string | null
  state: 'asked' | 'waiting' | 'told' | 'off'
  askedAt: Date
}

/** Returns all stock waits of the person, newest first. */
export async function waitsOfPerson(db: Db | Tx, person: WaitingPerson): Promise<WaitOfPerson[]> {
  return db
    .selectFrom('stock_waits')
    .innerJoin('products', 'products.id', 'product_id')
    .select([
      'stock_waits.id',
      'product_id as productId',
      'products.title',
      'size',
      'state',
      'asked_at as askedAt',
    ])
    .where((eb) => eb.or([eb('email', '=', person.email ?? ''), eb('customer_id', '=', person.customerId)]))
    .orderBy('asked_at', 'desc')
    .orderBy('stock_waits.id')
    .execute()
}

export async function eraseStockWaits(tx: Tx, { customerId, email }: WaitingPerson) {
  if (email !== null) await tx.deleteFrom('stock_waits').where('email', '=', email.toLowerCase()).execute()
  if (customerId !== null) await tx.deleteFrom('stock_waits').where('customer_id', '=', customerId).execute()
}
