import type { Db } from '../../data/database.ts'
import { storedSettings } from '../../data/settings/settings.ts'
import type { ShopSettings } from '../shop.ts'
import { settingsWith } from './owner-settings.ts'

/** The settings of a shop that runs: what the owner changes in it, or in another process, is here within a second. */
export type LiveSettings = {
  readonly current: ShopSettings
  /** Reads them again; true: something changed. Asked for twice at once, the later one reads last. */
  refresh(): Promise<boolean>
  /** Called with every change, once it is here. */
  onChange(told: () => void): void
}

/** `given`: what the environment says. */
export async function openLiveSettings(db: Db, given: ShopSettings): Promise<LiveSettings> {
  let current = given
  let known = ''
  let reading: Promise<unknown> = Promise.resolve()
  let tell = () => {}

  async function read(): Promise<boolean> {
    const stored = await storedSettings(db)
    const told = JSON.stringify(stored)
    if (told === known) return false
    known = told
    current = settingsWith(given, stored)
    tell()
    return true
  }

  function refresh(): Promise<boolean> {
    const next = reading.catch(() => undefined).then(read)
    reading = next
    return next
  }

  await refresh()
  return {
    get current() {
      return current
    },
    refresh,
    onChange: (told) => {
      tell = told
    },
  }
}
