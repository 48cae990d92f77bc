import { type Selection, sql } from 'kysely'
import type { CodeGives, DiscountCode } from '../../domain/discounts/discount-code.ts'
import type { Centavos } from '../../domain/values/money.ts'
import type { Db, Tx } from '../database.ts'
import type { Database } from '../schema.ts'
import { scopeColumns, scopeFrom } from './scope-columns.ts'

/** Replaces the address of an erased buyer in `forEmail`. No mail address equals it. */
export const formerBuyer = '-'

export const codeColumns = [
  'discount_codes.id',
  'spelling',
  'discount_codes.code',
  'gives',
  'percent',
  'amount_centavos',
  'minimum_centavos as minimum',
  'begins_at as beginsAt',
  'ends_at as endsAt',
  'most_uses as mostUses',
  'most_uses_per_buyer as mostUsesPerBuyer',
  'scope',
  'categories',
  'product_ids',
  'on_marked_down as onMarkedDown',
  'active',
  'for_email as forEmail',
  'order_id as orderId',
  'message_id as messageId',
  'uses',
  'discount_codes.version',
] as const

type CodeRow = Selection<Database, 'discount_codes', (typeof codeColumns)[number]>

export function discountCodeFrom(row: CodeRow): DiscountCode {
  const { percent: _p, amount_centavos: _a, categories: _c, product_ids: _i, ...rest } = row
  return { ...rest, gives: givesFrom(row), scope: scopeFrom(row) }
}

function givesFrom({ gives, percent, amount_centavos }: CodeRow): CodeGives {
  if (gives === 'percent') return { kind: 'percent', percent: percent! }
  if (gives === 'amount') return { kind: 'amount', amount: amount_centavos! }
  return { kind: 'free-shipping' }
}

export function selectingCodes(db: Db | Tx) {
  return db.selectFrom('discount_codes').select(codeColumns)
}

/** `code`: the typed text after `codeFromTyped`. */
export async function findDiscountCode(db: Db | Tx, code: string): Promise<DiscountCode | null> {
  const row = await selectingCodes(db).where('discount_codes.code', '=', code).executeTakeFirst()
  return row ? discountCodeFrom(row) : null
}

export async function findDiscountCodeById(db: Db | Tx, id: string): Promise<DiscountCode | null> {
  const row = await selectingCodes(db).where('discount_codes.id', '=', id).executeTakeFirst()
  return row ? discountCodeFrom(row) : null
}

/** Tables are locked in this order: checkouts, products, discount codes. */
export async function lockDiscountCode(tx: Tx, id: string): Promise<DiscountCode | null> {
  const row = await selectingCodes(tx).where('discount_codes.id', '=', id).forUpdate().executeTakeFirst()
  return row ? discountCodeFrom(row) : null
}

/** Returns false if the spelling or the id is taken. */
export async function insertDiscountCode(
  tx: Tx,
  code: Omit<DiscountCode, 'uses' | 'version'>,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written } = await tx
    .insertInto('discount_codes')
    .values({
      id: code.id,
      spelling: code.spelling,
      code: code.code,
      ...givesColumns(code.gives),
      ...changingColumns(code),
      ...scopeColumns(code.scope),
      for_email: code.forEmail,
      order_id: code.orderId,
      message_id: code.messageId,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return written === 1n
}

/** The caller holds the lock of the code. Spelling and owner never change. */
export async function saveDiscountCode(tx: Tx, code: DiscountCode): Promise<void> {
  await tx
    .updateTable('discount_codes')
    .set({
      ...givesColumns(code.gives),
      ...changingColumns(code),
      ...scopeColumns(code.scope),
      version: sql`version + 1`,
    })
    .where('id', '=', code.id)
    .execute()
}

type ChangingFields = Pick<
  DiscountCode,
  'minimum' | 'beginsAt' | 'endsAt' | 'mostUses' | 'mostUsesPerBuyer' | 'onMarkedDown' | 'active'
>

function changingColumns(code: ChangingFields) {
  return {
    minimum_centavos: code.minimum,
    begins_at: code.beginsAt,
    ends_at: code.endsAt,
    most_uses: code.mostUses,
    most_uses_per_buyer: code.mostUsesPerBuyer,
    on_marked_down: code.onMarkedDown,
    active: code.active,
  }
}

function givesColumns(gives: CodeGives) {
  return {
    gives: gives.kind,
    percent: gives.kind === 'percent' ? gives.percent : null,
    amount_centavos: gives.kind === 'amount' ? gives.amount : null,
  }
}

/** The sum of what the code gave in paid purchases. */
const given = sql<Centavos>`(SELECT coalesce(sum(given_centavos), 0)::int8 FROM code_uses
  JOIN checkouts ON checkouts.id = checkout_id WHERE code_uses.code_id = discount_codes.id AND state = 'paid')`

/** `orderNumber`: the number of the order for which staff gave the code. */
export type ListedCode = DiscountCode & { given: Centavos; orderNumber: string | null; createdAt: Date }

export type CodeCursor = { at: Date; id: string }

/** Returns codes, newest first. `sought`: the beginning of the code, after `codeFromTyped`. */
export async function codesPage(
  db: Db,
  { sought, after, size }: { sought: string; after: CodeCursor | null; size: number },
): Promise<{ codes: ListedCode[]; next: CodeCursor | null }> {
  const rows = await selectingListedCodes(db)
    .$if(sought !== '', (query) => query.where('discount_codes.code', 'like', `${sought}%`))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(discount_codes.created_at < ${after!.at}
          OR (discount_codes.created_at = ${after!.at} AND discount_codes.id > ${after!.id}::uuid))`,
      ),
    )
    .orderBy('discount_codes.created_at', 'desc')
    .orderBy('discount_codes.id')
    .limit(size + 1)
    .execute()
  const codes = rows.slice(0, size).map(listedCodeFrom)
  const last = codes.at(-1)
  return { codes, next: rows.length > size && last ? { at: last.createdAt, id: last.id } : null }
}

export async function findListedCode(db: Db, id: string): Promise<ListedCode | null> {
  const row = await selectingListedCodes(db).where('discount_codes.id', '=', id).executeTakeFirst()
  return row ? listedCodeFrom(row) : null
}

/** Returns the codes that staff gave for an order or a message, newest first. */
export async function codesGivenFor(
  db: Db,
  subject: { orderId: string } | { messageId: string },
): Promise<ListedCode[]> {
  const rows = await selectingListedCodes(db)
    .$if('orderId' in subject, (query) =>
      query.where('order_id', '=', (subject as { orderId: string }).orderId),
    )
    .$if('messageId' in subject, (query) =>
      query.where('message_id', '=', (subject as { messageId: string }).messageId),
    )
    .orderBy('discount_codes.created_at', 'desc')
    .orderBy('discount_codes.id')
    .execute()
  return rows.map(listedCodeFrom)
}

function selectingListedCodes(db: Db) {
  return selectingCodes(db).select([
    'discount_codes.created_at as createdAt',
    given.as('given'),
    sql<string | null>`(SELECT number FROM orders WHERE id = order_id)`.as('orderNumber'),
  ])
}

type ListedRow = CodeRow & Pick<ListedCode, 'createdAt' | 'given' | 'orderNumber'>

function listedCodeFrom({ createdAt, given: sum, orderNumber, ...row }: ListedRow): ListedCode {
  return { ...discountCodeFrom(row), createdAt, given: sum, orderNumber }
}

export type CodeUse = Awaited<ReturnType<typeof usesOfCode>>['uses'][number]

/** `key` is a time as text, because a Date has no microseconds. */
export type CodeUseCursor = { key: string; id: string }

/**
 * Returns the purchases with this code, newest first, also those that are not paid yet. `orderState` is null before
 * the payment.
 */
export async function usesOfCode(
  db: Db,
  { codeId, after, size }: { codeId: string; after: CodeUseCursor | null; size: number },
) {
  const rows = await db
    .selectFrom('code_uses')
    .innerJoin('checkouts', 'checkouts.id', 'code_uses.checkout_id')
    .leftJoin('orders', 'orders.checkout_id', 'checkouts.id')
    .select([
      'checkouts.id',
      'order_number as orderNumber',
      sql<string>`coalesce(orders.delivery, checkouts.delivery) ->> 'fullName'`.as('buyer'),
      'given_centavos as given',
      'checkouts.state',
      'orders.state as orderState',
      'checkouts.created_at as createdAt',
      sql<string>`checkouts.created_at::text`.as('key'),
    ])
    .where('code_uses.code_id', '=', codeId)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(checkouts.created_at, checkouts.id) < (${after!.key}::timestamptz, ${after!.id}::uuid)`,
      ),
    )
    .orderBy('checkouts.created_at', 'desc')
    .orderBy('checkouts.id', 'desc')
    .limit(size + 1)
    .execute()
  const uses = rows.slice(0, size)
  const last = uses.at(-1)
  return { uses, next: rows.length > size && last ? { key: last.key, id: last.id } : null }
}

/** Returns the codes that staff gave this person, newest first. */
export async function codesGivenTo(db: Db, email: string) {
  return db
    .selectFrom('discount_codes')
    .select(['spelling', 'uses', 'ends_at as endsAt', 'created_at as createdAt'])
    .where(({ eb, fn }) => eb(fn<string>('lower', ['for_email']), '=', email.toLowerCase()))
    .where('for_email', '<>', '')
    .orderBy('created_at', 'desc')
    .execute()
}
