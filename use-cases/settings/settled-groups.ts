import { storedSettings } from '../../data/settings/settings.ts'
import type { SettingsGroup } from '../../domain/settings/owner-settings.ts'
import type { Shop } from '../shop.ts'
import { isSettingsGroup } from './owner-settings.ts'

/** The groups that somebody decided on: the others are as the environment and the program have them. */
export async function settledGroups({ db }: Pick<Shop, 'db'>): Promise<ReadonlySet<SettingsGroup>> {
  return new Set((await storedSettings(db)).map(({ name }) => name).filter(isSettingsGroup))
}
