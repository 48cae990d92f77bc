import type { OwnerSettings, SettingsGroup } from '../../domain/settings/owner-settings.ts'
import type { Db, Tx } from '../database.ts'

/** The value has the fields of the version that wrote it. */
export type StoredGroup = { name: string; value: Record<string, unknown>; version: number }

export async function storedSettings(db: Db | Tx): Promise<StoredGroup[]> {
  return db.selectFrom('settings').select(['name', 'value', 'version']).orderBy('name').execute()
}

/** null if there was no change before, or the group's version is newer than `version`. */
export async function settingsBefore(
  db: Db | Tx,
  name: SettingsGroup,
  version: number,
): Promise<Record<string, unknown> | null> {
  const row = await db
    .selectFrom('settings')
    .select('previous')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.previous ?? null
}

/** Writes only groups that are not stored yet. */
export async function insertSettings(
  db: Db | Tx,
  groups: readonly { name: SettingsGroup; value: Record<string, unknown> }[],
) {
  const rows = groups.map(({ name, value }) => ({ name, value: JSON.stringify(value) }))
  await db
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** False if somebody else changed the group since `version` (0: not stored). `previous` is the value before. */
export async function saveSettings<Group extends SettingsGroup>(
  tx: Tx,
  name: Group,
  value: OwnerSettings[Group],
  { version, previous, now }: { version: number; previous: OwnerSettings[Group]; now: Date },
): Promise<boolean> {
  const kept = { value: JSON.stringify(value), previous: JSON.stringify(previous), changed_at: now }
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('settings')
      .values({ name, ...kept })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await tx
    .updateTable('settings')
    .set({ ...kept, version: version + 1 })
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
