import { sql } from 'kysely'

/** One of these: a list of any length is one parameter, so that its statement has one text and one plan. */
export function anyOf(texts: Iterable<string>) {
  return sql<string>`ANY(${[...texts]}::text[])`
}
