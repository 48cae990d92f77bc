import { CompiledQuery } from 'kysely'
import type { Db, Tx } from './database.ts'
import { prepareEverywhere } from './prepared-names.ts'

/**
 * A statement of the busiest paths: its text is made once here, and each connection plans it once, under its name.
 * Names its columns (no `*`), so that a later migration that adds one cannot surprise a connection that planned it.
 */
export function hotStatement<Parameters extends readonly unknown[], Row>(name: string, text: string) {
  prepareEverywhere(name, text)
  return async (db: Db | Tx, ...parameters: Parameters): Promise<Row[]> => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))
    return rows
  }
}
