import type { Tx } from '../../data/database.ts'
import { saveSettings, settingsBefore, storedSettings } from '../../data/settings/stored-settings.ts'
import { beginning, type LogFacts } from '../../domain/staff/log-facts.ts'
import type { FormGroup, OwnerSettings } from '../../domain/settings/owner-settings.ts'
import type { Shop } from '../shop.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import { chosenOver, ownerSettingsOf } from './read-owner-settings.ts'
import { seenHere } from './seen-here.ts'

/**
 * The new value of a settings group. `version`: the version that the user saw (optimistic lock); 0: nobody had changed
 * it.
 */
export type SettingsChange = {
  [Group in FormGroup]: { group: Group; value: OwnerSettings[Group]; version: number }
}[FormGroup]

export type SettingsChanged = { kind: 'changed' } | { kind: 'meanwhile' }

/** Changes a settings group. 'meanwhile': somebody else changed it after the user saw it; nothing is overwritten. */
export async function changeSettings(
  shop: Shop,
  actor: Actor,
  change: SettingsChange,
): Promise<SettingsChanged | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change settings')
  if (refused) return refused
  return seenHere(shop, (tx) => saveChange(tx, shop, actor, change))
}

/** Undoes the last change of a group, if `version` is still its present version. */
export async function undoSettings(
  shop: Shop,
  actor: Actor,
  { group, version }: { group: FormGroup; version: number },
): Promise<SettingsChanged | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change settings')
  if (refused) return refused
  return seenHere(shop, async (tx) => {
    const before = await settingsBefore(tx, group, version)
    if (before === null) return { kind: 'meanwhile' }
    const stored = [{ name: group, value: before, version }]
    const value = chosenOver(ownerSettingsOf(shop.settings), stored)[group]
    return saveChange(tx, shop, actor, { group, value, version } as SettingsChange)
  })
}

async function saveChange(
  tx: Tx,
  shop: Shop,
  actor: Actor,
  change: SettingsChange,
): Promise<SettingsChanged> {
  const { group, value, version } = change
  const was = chosenOver(ownerSettingsOf(shop.settings), await storedSettings(tx))[group]
  if (!(await saveSettings(tx, group, value, { version, previous: was, now: shop.now() })))
    return { kind: 'meanwhile' }
  await noteInLog(tx, shop, actor, 'change settings', ['settings', group], { ...shortened(was, value) })
  return { kind: 'changed' }
}

/** The values that differ, with long texts cut. */
function shortened(was: LogFacts, became: LogFacts): { was: LogFacts; became: LogFacts } {
  const differs = (Object.keys(became) as (keyof LogFacts)[]).filter((name) => was[name] !== became[name])
  const brief = (facts: LogFacts) => Object.fromEntries(differs.map((name) => [name, beginning(facts[name])]))
  return { was: brief(was), became: brief(became) }
}
