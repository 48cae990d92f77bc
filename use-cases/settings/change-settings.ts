import type { Tx } from '../../data/database.ts'
import { saveSettings, settingsBefore, storedSettings } from '../../data/settings/stored-settings.ts'
import { beginning, type LogFacts } from '../../domain/staff/log-facts.ts'
import type { FormGroup, OwnerSettings, SettingsGroup } from '../../domain/settings/owner-settings.ts'
import { isOtherAccount } from '../../domain/payments/transfer-account.ts'
import type { Shop } from '../shop.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import { queueMailsOfAccount } from './mail-of-account.ts'
import { chosenOver, isSettingsGroup, ownerSettingsOf } from './read-owner-settings.ts'

/** `version`: the version that the user saw (optimistic lock); 0: nobody had changed the group. */
export type SettingsChange = {
  [Group in FormGroup]: { group: Group; value: OwnerSettings[Group]; version: number }
}[FormGroup]

export type SettingsChanged = { kind: 'changed' } | { kind: 'meanwhile' }

/** 'meanwhile': somebody else changed the group; nothing is overwritten. */
export async function changeSettings(
  shop: Shop,
  actor: Actor,
  change: SettingsChange,
): Promise<SettingsChanged | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change settings')
  if (refused) return refused
  return changeAndReloadSettings(shop, (tx) => saveChange(tx, shop, actor, change))
}

/** Undoes only if `version` is still the present version. */
export async function undoSettings(
  shop: Shop,
  actor: Actor,
  { group, version }: { group: FormGroup; version: number },
): Promise<SettingsChanged | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change settings')
  if (refused) return refused
  return changeAndReloadSettings(shop, async (tx) => {
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
): Promise<SettingsChanged | PermissionRefused> {
  const { group, value, version } = change
  const all = chosenOver(ownerSettingsOf(shop.settings), await storedSettings(tx))
  const was = all[group]
  const account = group === 'transfer' && isOtherAccount(all.transfer, value) ? value : null
  const refused = account && permissionRefusal(shop, actor, 'change payment account')
  if (refused) return refused
  if (!(await saveSettings(tx, group, value, { version, previous: was, now: shop.now() })))
    return { kind: 'meanwhile' }
  if (account) await queueMailsOfAccount(tx, shop, { by: actor, was: all.transfer, became: account })
  const action = account ? 'change payment account' : 'change settings'
  await noteInLog(tx, shop, actor, action, ['settings', group], { ...shortened(was, value) })
  return { kind: 'changed' }
}

/** Only values that differ, with long texts cut short. */
function shortened(was: LogFacts, became: LogFacts): { was: LogFacts; became: LogFacts } {
  const differs = (Object.keys(became) as (keyof LogFacts)[]).filter((name) => was[name] !== became[name])
  const brief = (facts: LogFacts) => Object.fromEntries(differs.map((name) => [name, beginning(facts[name])]))
  return { was: brief(was), became: brief(became) }
}

/** Reads the database, because `shop.settings` may be a second old. `version` 0: nobody changed the group yet. */
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

/** Loads the new settings into this process before it returns, so that the user sees the change on every page. */
export async function changeAndReloadSettings<Result>(
  shop: Shop,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const result = await shop.db.transaction().execute(change)
  await shop.settingsChanged()
  return result
}

/** Other groups have the values of the environment and the program. */
export async function settledGroups({ db }: Pick<Shop, 'db'>): Promise<ReadonlySet<SettingsGroup>> {
  return new Set((await storedSettings(db)).map(({ name }) => name).filter(isSettingsGroup))
}
