import type { Tx } from '../database.ts'

/** The checkout with this id or this order number, if there is one. */
export async function checkoutThatHas(
  tx: Tx,
  { id, orderNumber }: { id: string; orderNumber: string },
): Promise<{ id: string; visitor: string } | undefined> {
  return tx
    .selectFrom('checkouts')
    .select(['id', 'visitor'])
    .where((eb) => eb.or([eb('id', '=', id), eb('order_number', '=', orderNumber)]))
    .executeTakeFirst()
}
