import { sql } from 'kysely'

/** Matches any of these texts. A list of any length is one parameter, so the statement keeps one text and one plan. */
export function anyOf(texts: Iterable<string>) {
  return sql<string>`ANY(${[...texts]}::text[])`
}
