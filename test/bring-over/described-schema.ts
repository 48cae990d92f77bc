import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'

/** One line for each table, column, constraint, index, trigger and function. The order of columns does not count. */
export async function describedSchema(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    WITH tables AS (
      SELECT * FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
    )
    SELECT line FROM (
      SELECT format('table %s %s %s %s', relname, relkind, relpersistence,
        (SELECT array_agg(option ORDER BY option) FROM unnest(reloptions) AS option)) AS line FROM tables
      UNION ALL
      SELECT format('column %s.%s %s %s %s generated %s identity %s', relname, attname, format_type(atttypid, atttypmod),
        CASE WHEN attnotnull THEN 'not null' END, pg_get_expr(adbin, adrelid), attgenerated, attidentity)
        FROM tables JOIN pg_attribute ON attrelid = tables.oid AND attnum > 0 AND NOT attisdropped
        LEFT JOIN pg_attrdef ON adrelid = tables.oid AND adnum = attnum
      UNION ALL
      -- PostgreSQL 18 lists 'not null' here too; the columns above say it in every version.
      SELECT format('law %s.%s %s', relname, conname, pg_get_constraintdef(pg_constraint.oid))
        FROM tables JOIN pg_constraint ON conrelid = tables.oid WHERE contype <> 'n'
      UNION ALL
      SELECT pg_get_indexdef(indexrelid) FROM tables JOIN pg_index ON indrelid = tables.oid
      UNION ALL
      -- Without parentheses: a dump that was read in again has other ones around the same conditions.
      SELECT format('%s, enabled %s', translate(pg_get_triggerdef(pg_trigger.oid), '()', ''), tgenabled)
        FROM tables JOIN pg_trigger ON tgrelid = tables.oid WHERE NOT tgisinternal
      UNION ALL
      SELECT format('view %s %s', relname, pg_get_viewdef(oid)) FROM tables WHERE relkind IN ('v', 'm')
      UNION ALL
      SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind IN ('f', 'p')
    ) AS described ORDER BY line`.execute(db)
  return rows.map(({ line }) => line)
}
