import type { Tx } from '../database.ts'

/** Whether there is a checkout of this id or under this number already. */
export async function isTaken(
  tx: Tx,
  { id, orderNumber }: { id: string; orderNumber: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('checkouts')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', id), eb('order_number', '=', orderNumber)]))
    .executeTakeFirst()
  return found !== undefined
}
