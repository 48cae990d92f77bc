import type { Generated, JSONColumnType } from 'kysely'

/** The table of db/migrations/0131-settings.sql. */
export type SettingsTables = {
  settings: {
    name: string
    value: JSONColumnType<Record<string, unknown>>
    /** Before the last change (0137-settings-undo.sql). */
    previous: JSONColumnType<Record<string, unknown>> | null
    version: Generated<number>
    changed_at: Generated<Date>
  }
}
