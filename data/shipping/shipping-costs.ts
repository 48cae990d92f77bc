import { sql } from 'kysely'
import type { Centavos } from '../../domain/values/money.ts'
import type { CodeRange } from '../../domain/shipping/shipping.ts'
import { anyOf, type Db, type Tx } from '../database.ts'

export type CostOfState = { state: string; cost: Centavos }
export type CostOfRange = CodeRange & { cost: Centavos }
export type CostOfCode = { postalCode: string; cost: Centavos }

// The key of the advisory lock of shipping costs; no other lock uses this key.
const costsLock = [1_917_224, 2] as const

/**
 * Makes changes of shipping costs, by form or spreadsheet, run one after the other. Each change compares the stored
 * costs with those that the page showed, and ranges of postal codes must not overlap.
 */
export async function lockShippingCosts(tx: Tx) {
  await sql`select pg_advisory_xact_lock(${costsLock[0]}::integer, ${costsLock[1]}::integer)`.execute(tx)
}

export async function costsByState(db: Db | Tx): Promise<CostOfState[]> {
  return db
    .selectFrom('shipping_by_state')
    .select(['state', 'cost_centavos as cost'])
    .orderBy('state')
    .execute()
}

export async function saveCostByState(tx: Tx, { state, cost }: CostOfState) {
  await tx
    .insertInto('shipping_by_state')
    .values({ state, cost_centavos: cost })
    .onConflict((conflict) => conflict.column('state').doUpdateSet({ cost_centavos: cost }))
    .execute()
}

export async function deleteCostByState(tx: Tx, state: string) {
  await tx.deleteFrom('shipping_by_state').where('state', '=', state).execute()
}

/** Returns the costs by range, sorted by first postal code. There are few ranges, because the use case limits them. */
export async function costsByRange(db: Db | Tx): Promise<CostOfRange[]> {
  return db
    .selectFrom('shipping_by_range')
    .select(['first_code as first', 'last_code as last', 'cost_centavos as cost'])
    .orderBy('first_code')
    .orderBy('last_code', 'desc')
    .execute()
}

export async function saveCostByRange(tx: Tx, { first, last, cost }: CostOfRange) {
  await tx
    .insertInto('shipping_by_range')
    .values({ first_code: first, last_code: last, cost_centavos: cost })
    .onConflict((conflict) =>
      conflict.columns(['first_code', 'last_code']).doUpdateSet({ cost_centavos: cost }),
    )
    .execute()
}

export async function deleteCostByRange(tx: Tx, { first, last }: CodeRange) {
  await tx
    .deleteFrom('shipping_by_range')
    .where('first_code', '=', first)
    .where('last_code', '=', last)
    .execute()
}

export async function costByCode(db: Db | Tx, postalCode: string): Promise<Centavos | null> {
  const row = await db
    .selectFrom('shipping_by_code')
    .select('cost_centavos as cost')
    .where('postal_code', '=', postalCode)
    .executeTakeFirst()
  return row?.cost ?? null
}

export async function costsByCode(
  db: Db,
  { after, size }: { after: string; size: number },
): Promise<{ codes: CostOfCode[]; next: string | null }> {
  const codes = await db
    .selectFrom('shipping_by_code')
    .select(['postal_code as postalCode', 'cost_centavos as cost'])
    .where('postal_code', '>', after)
    .orderBy('postal_code')
    .limit(size + 1)
    .execute()
  const page = codes.slice(0, size)
  return { codes: page, next: codes.length > size ? (page.at(-1)?.postalCode ?? null) : null }
}

export async function countOfCodes(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('shipping_by_code')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Each postal code may occur only once in `costs`. */
export async function saveCostsByCode(
  tx: Tx,
  costs: readonly (readonly [postalCode: string, cost: Centavos])[],
) {
  await sql`
    insert into shipping_by_code (postal_code, cost_centavos)
    select * from unnest(${costs.map(([code]) => code)}::text[], ${costs.map(([, cost]) => cost)}::integer[])
    on conflict (postal_code) do update set cost_centavos = excluded.cost_centavos`.execute(tx)
}

export async function costsOfCodes(db: Db | Tx, codes: Iterable<string>): Promise<Map<string, Centavos>> {
  const rows = await db
    .selectFrom('shipping_by_code')
    .select(['postal_code as code', 'cost_centavos as cost'])
    .where('postal_code', '=', anyOf(codes))
    .execute()
  return new Map(rows.map(({ code, cost }) => [code, cost]))
}

export async function deleteCostsByCode(tx: Tx, codes: Iterable<string>) {
  await tx.deleteFrom('shipping_by_code').where('postal_code', '=', anyOf(codes)).execute()
}

export async function deleteCostByCode(tx: Tx, postalCode: string) {
  await tx.deleteFrom('shipping_by_code').where('postal_code', '=', postalCode).execute()
}
