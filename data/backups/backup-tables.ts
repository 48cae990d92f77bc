import type { ColumnType } from 'kysely'

export type BackupTables = {
  backups: {
    id: string
    ended_at: Date
    name: string
    taken_at: Date | null
    bytes: ColumnType<number, number | undefined>
    verified: ColumnType<boolean, boolean | undefined>
    apart: ColumnType<boolean, boolean | undefined>
    encrypted: ColumnType<boolean, boolean | undefined>
    fault: ColumnType<string, string | undefined>
  }
}
