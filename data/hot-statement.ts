import { CompiledQuery } from 'kysely'
import { type Db, poolOf, type Tx } from './database.ts'
import { HotQuery } from './hot-query.ts'
import { prepareEverywhere } from './prepared-names.ts'

/**
 * A statement of the busiest paths: its text is made once here, and each connection plans it once, under its name.
 * Names its columns (no `*`), so that a later migration that adds one cannot surprise a connection that planned it.
 */
export function hotStatement<Parameters extends readonly unknown[], Row>(name: string, text: string) {
  prepareEverywhere(name, text)
  return async (db: Db | Tx, ...parameters: Parameters): Promise<Row[]> => {
    const pool = poolOf(db)
    // Nothing is left for Kysely to do, and its way to a connection and back is a few promises long.
    if (!pool) return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows
    const client = await pool.connect()
    try {
      return await new Promise<Row[]>((done, failed) => {
        client.query(new HotQuery({ name, text, values: parameters }, done, failed))
      })
    } finally {
      client.release()
    }
  }
}
