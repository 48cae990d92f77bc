import { sql } from 'kysely'
import type { CodeRange, WrittenCosts } from '../../domain/shipping/shipping.ts'
import type { Centavos } from '../../domain/values/money.ts'
import { anyOf, type Db, type Tx } from '../database.ts'

export type ListedPlace = { suburb: string; city: string; state: string }

/** `byState` lists the owner's shipping costs of all states. */
export type WrittenPostalCode = {
  places: ListedPlace[]
  byCode: Centavos | null
  byRange: (CodeRange & { cost: Centavos })[]
  byState: WrittenCosts['states']
}

/**
 * Reads everything about a postal code in one statement, because every payment runs it. `postalCode` has five digits.
 */
export async function writtenPostalCode(db: Db, postalCode: string): Promise<WrittenPostalCode> {
  const { rows } = await sql<WrittenPostalCode>`
    select
      coalesce((select jsonb_agg(jsonb_build_object('suburb', suburb, 'city', city, 'state', state) order by position)
        from postal_codes where postal_code = ${postalCode}), '[]') as places,
      (select cost_centavos from shipping_by_code where postal_code = ${postalCode}) as "byCode",
      coalesce((select jsonb_agg(jsonb_build_object('first', first_code, 'last', last_code, 'cost', cost_centavos))
        from shipping_by_range where first_code <= ${postalCode} and last_code >= ${postalCode}), '[]') as "byRange",
      coalesce((select jsonb_agg(jsonb_build_object('state', state, 'cost', cost_centavos) order by state)
        from shipping_by_state), '[]') as "byState"`.execute(db)
  const [written] = rows
  if (!written) throw new Error('a statement without a row')
  return written
}

/** `position` counts the neighbourhoods of a postal code from 1. */
export type PlacedPostalCode = ListedPlace & { postalCode: string; position: number }

export async function insertPostalCodes(tx: Tx, rows: readonly PlacedPostalCode[]) {
  await sql`
    insert into postal_codes (postal_code, position, suburb, city, state)
    select * from unnest(
      ${rows.map(({ postalCode }) => postalCode)}::text[], ${rows.map(({ position }) => position)}::integer[],
      ${rows.map(({ suburb }) => suburb)}::text[], ${rows.map(({ city }) => city)}::text[],
      ${rows.map(({ state }) => state)}::text[])`.execute(tx)
}

export async function placesOfCodes(
  db: Db | Tx,
  codes: Iterable<string>,
): Promise<(ListedPlace & { postalCode: string })[]> {
  return db
    .selectFrom('postal_codes')
    .select(['postal_code as postalCode', 'suburb', 'city', 'state'])
    .where('postal_code', '=', anyOf(codes))
    .orderBy('postal_code')
    .orderBy('position')
    .execute()
}

/** Deletes the postal codes; the owner's shipping costs stay. */
export async function deletePostalCodes(tx: Tx, codes: Iterable<string> | 'all') {
  const all = tx.deleteFrom('postal_codes')
  await (codes === 'all' ? all : all.where('postal_code', '=', anyOf(codes))).execute()
}
