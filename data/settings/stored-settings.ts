import type { OwnerSettings, SettingsGroup } from '../../domain/settings/owner-settings.ts'
import type { Db, Tx } from '../database.ts'

/** `value` has the fields of the program version that wrote the settings group. */
export type StoredGroup = { name: string; value: Record<string, unknown>; version: number }

export async function storedSettings(db: Db | Tx): Promise<StoredGroup[]> {
  return db.selectFrom('settings').select(['name', 'value', 'version']).orderBy('name').execute()
}

/** Returns the group's value before its last change; null without a change, or if the group is newer than `version`. */
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

/** Writes only settings groups that are not stored yet. */
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

/**
 * Returns false if another person changed the settings group since `version` (0: not stored). `previous` is the value
 * before the change.
 */
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
