import { test } from 'node:test'
import { sql } from 'kysely'
import { createTestDatabase } from '../test/helpers/test-database.ts'
import { openDatabase } from './database.ts'

const typeOf: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  text: 'string',
  timestamptz: 'Date',
  tsvector: 'string',
  uuid: 'string',
  varchar: 'string',
}

const head = `// The test schema.test.ts generates this file from db/migrations. Do not edit the file.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** All tables. CHECK constraints give the union types, column-types.ts the types of jsonb and array columns. */
export type Database = {
`

type Column = {
  table: string
  name: string
  type: string
  nullable: boolean
  optional: boolean
  /** Only the database writes a computed column. */
  computed: boolean
  /** The values that a CHECK constraint allows, as a union of literals. */
  allowed: string | null
}

test('data/schema.ts matches the migrated database. To renew it: node scripts/run.mjs --test-update-snapshots data/schema.test.ts', async (t) => {
  const { connectionString } = await createTestDatabase()
  const db = openDatabase({ connectionString, max: 1 })
  t.after(() => db.destroy())
  const { rows } = await sql<Column>`
    SELECT relname AS "table", attname AS name, typname AS type, NOT attnotnull AS nullable,
           atthasdef OR attidentity <> '' AS optional, attgenerated <> '' OR attidentity = 'a' AS computed,
           (SELECT max(replace(replace(word, '::text', ''), ', ', ' | '))
              FROM pg_constraint,
                   substring(pg_get_constraintdef(pg_constraint.oid) FROM '^CHECK \\(\\(\\w+ = (?:ANY \\(ARRAY\\[)?([^()]*?)(?:\\]\\))?\\)\\)$') AS word
             WHERE conrelid = pg_class.oid AND conkey = ARRAY[attnum]) AS allowed
      FROM pg_class
      JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
      JOIN pg_type ON pg_type.oid = atttypid
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT LIKE 'kysely%'
     ORDER BY relname, attnum`.execute(db)
  const tables = Object.entries(Object.groupBy(rows, ({ table }) => table)).map(
    ([table, columns = []]) => `  ${table}: {\n${wrapped(columns.map(describe))}  }\n`,
  )
  t.assert.fileSnapshot(`${head}${tables.join('')}}\n`, `${import.meta.dirname}/schema.ts`, {
    serializers: [String],
  })
})

function describe({ table, name, type, nullable, optional, computed, allowed }: Column): string {
  const orNull = nullable ? ' | null' : ''
  const contents = `ColumnTypes['${table}.${name}']`
  if (type === 'jsonb')
    return `${name}: ColumnType<${contents}, string${optional ? ' | undefined' : ''}, string>${orNull}`
  const value = (type.startsWith('_') ? contents : (allowed ?? typeOf[type] ?? 'unknown')) + orNull
  if (computed) return `${name}: GeneratedAlways<${value}>`
  return `${name}: ${optional ? `Generated<${value}>` : value}`
}

function wrapped(columns: readonly string[]): string {
  const lines: string[] = []
  for (const column of columns) {
    const longer = `${lines.at(-1)}; ${column}`
    if (lines.length === 0 || longer.length > 110) lines.push(`    ${column}`)
    else lines[lines.length - 1] = longer
  }
  return lines.map((line) => `${line}\n`).join('')
}
