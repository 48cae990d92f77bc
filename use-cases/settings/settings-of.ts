import { settingsBefore, storedSettings } from '../../data/settings/stored-settings.ts'
import type { OwnerSettings, SettingsGroup } from '../../domain/settings/owner-settings.ts'
import type { Shop } from '../shop.ts'
import { chosenOver, ownerSettingsOf } from './read-owner-settings.ts'

/**
 * The stored value of a group for its form, because `shop.settings` may be a second old. `version` 0: nobody changed
 * it yet. `canUndo`: its last change can be undone.
 */
export async function settingsOf<Group extends SettingsGroup>(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  group: Group,
): Promise<{ value: OwnerSettings[Group]; all: OwnerSettings; version: number; canUndo: boolean }> {
  const stored = await storedSettings(db)
  const all = chosenOver(ownerSettingsOf(settings), stored)
  const version = stored.find(({ name }) => name === group)?.version ?? 0
  const canUndo = (await settingsBefore(db, group, version)) !== null
  return { value: all[group], all, version, canUndo }
}
