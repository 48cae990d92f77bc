import { sql } from 'kysely'
import type { DiscountCode } from '../../domain/discounts/discount-code.ts'
import { liveStates, unpaidStates } from '../../domain/purchase/checkout-states.ts'
import { anyOf, type Db, type Tx } from '../database.ts'
import { isOneOf } from '../purchase/checkouts.ts'
import { discountCodeFrom, selectingCodes } from './discount-codes.ts'
import type { NewCodeUse } from './new-code-use.ts'

/**
 * Locks the code with this text and the code with this id, in id order, so that two buyers who change from one code to
 * the other cannot deadlock. The caller has locked checkouts and products.
 */
export async function lockCodes(tx: Tx, of: { code: string; id: string | null }): Promise<DiscountCode[]> {
  const rows = await selectingCodes(tx)
    .where((eb) => eb.or([eb('discount_codes.code', '=', of.code), eb('discount_codes.id', '=', of.id)]))
    .orderBy('discount_codes.id')
    .forUpdate()
    .execute()
  return rows.map(discountCodeFrom)
}

/** Counts the uses of a customer or of any of these mailboxes, without those of the checkout `except`. */
export async function countBuyersUses(
  db: Db | Tx,
  codeId: string,
  buyer: { customerId: string | null; mailboxes: readonly string[]; except: string | null },
): Promise<number> {
  const { count } = await db
    .selectFrom('code_uses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('code_id', '=', codeId)
    .where((eb) =>
      eb.or([eb('customer_id', '=', buyer.customerId), eb('mailbox', '=', anyOf(buyer.mailboxes))]),
    )
    .$if(buyer.except !== null, (query) => query.where('checkout_id', '!=', buyer.except!))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts the uses that unpaid checkouts of a network hold, without the checkout `except`. */
export async function countUnpaidUses(
  tx: Tx,
  codeId: string,
  { source, except }: { source: string; except: string | null },
): Promise<number> {
  const { count } = await tx
    .selectFrom('code_uses')
    .innerJoin('checkouts', 'checkouts.id', 'checkout_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('code_uses.code_id', '=', codeId)
    .where('source', '=', source)
    .where(isOneOf(unpaidStates))
    .$if(except !== null, (query) => query.where('checkout_id', '!=', except!))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the browser's unfinished checkout, if that holds a use of a code. */
export async function heldCodeOf(db: Db, visitor: string): Promise<{ id: string; codeId: string } | null> {
  const row = await db
    .selectFrom('checkouts')
    .select(['checkouts.id', 'code_id as codeId'])
    .where('visitor', '=', visitor)
    .where('pay_by', 'is', null)
    .where('code_id', 'is not', null)
    .where(isOneOf(liveStates))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { id: row.id, codeId: row.codeId! } : null
}

export function insertingCodeUse(
  tx: Tx,
  checkoutId: string,
  { codeId, customerId, mailbox, given }: NewCodeUse,
) {
  return tx.insertInto('code_uses').values({
    checkout_id: checkoutId,
    code_id: codeId,
    customer_id: customerId,
    mailbox,
    given_centavos: given,
  })
}

export async function hasCodeUse(tx: Tx, checkoutId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('code_uses')
    .select('code_id')
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Takes a use again for a checkout that was closed and is paid after all; does nothing if the checkout has its use or
 * the code is used up.
 */
export async function insertLostCodeUse(tx: Tx, checkoutId: string, use: NewCodeUse) {
  const { codeId, customerId, mailbox, given } = use
  await sql`
    INSERT INTO code_uses (checkout_id, code_id, customer_id, mailbox, given_centavos)
    SELECT ${checkoutId}::uuid, id, ${customerId}::uuid, ${mailbox}, ${given}::int
    FROM (SELECT id, uses, most_uses FROM discount_codes WHERE id = ${codeId} FOR UPDATE) AS code
    WHERE most_uses IS NULL OR uses < most_uses
    ON CONFLICT (checkout_id) DO NOTHING`.execute(tx)
}
