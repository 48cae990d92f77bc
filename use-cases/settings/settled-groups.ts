import { storedSettings } from '../../data/settings/stored-settings.ts'
import type { SettingsGroup } from '../../domain/settings/owner-settings.ts'
import type { Shop } from '../shop.ts'
import { isSettingsGroup } from './read-owner-settings.ts'

/** The groups that somebody has saved. The other groups have the values of the environment and the program. */
export async function settledGroups({ db }: Pick<Shop, 'db'>): Promise<ReadonlySet<SettingsGroup>> {
  return new Set((await storedSettings(db)).map(({ name }) => name).filter(isSettingsGroup))
}
