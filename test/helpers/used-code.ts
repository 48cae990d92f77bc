import { mailboxOf } from '../../domain/accounts/mailbox-of.ts'
import { hashOfSecret } from '../../use-cases/accounts/secrets.ts'
import type { Db } from '../../data/database.ts'
import { type Placed, placeTestOrder } from './placed-order.ts'

/** Places a paid order, and writes that it was bought with this code. */
export async function placeOrderWithCode(
  db: Db,
  {
    codeId,
    given = 5_780,
    email = 'ana@correo.example',
    createdAt = new Date(),
  }: { codeId: string; given?: number; email?: string; createdAt?: Date },
): Promise<Placed> {
  const order = await placeTestOrder(db, { email, createdAt })
  const { checkout_id } = await db
    .selectFrom('orders')
    .select('checkout_id')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const mailbox = hashOfSecret(mailboxOf(email))
  await db
    .insertInto('code_uses')
    .values({ checkout_id, code_id: codeId, mailbox, given_centavos: given })
    .execute()
  return order
}
