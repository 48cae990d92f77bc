import type { Db } from '../../data/database.ts'
import { storedSettings } from '../../data/settings/stored-settings.ts'
import type { ShopSettings } from '../shop.ts'
import { settingsWith } from './read-owner-settings.ts'

/** A change, also one made in another process, arrives within a second. */
export type LiveSettings = {
  readonly current: ShopSettings
  /** True: something changed. Of two calls at once, the later one reads last. */
  refresh(): Promise<boolean>
  onChange(listener: () => void): void
}

/** `given`: the settings of the environment. */
export async function openLiveSettings(db: Db, given: ShopSettings): Promise<LiveSettings> {
  let current = given
  let known = ''
  let reading: Promise<unknown> = Promise.resolve()
  let listener = () => {}

  async function read(): Promise<boolean> {
    const stored = await storedSettings(db)
    const text = JSON.stringify(stored)
    if (text === known) return false
    known = text
    current = settingsWith(given, stored)
    listener()
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
    onChange: (next) => {
      listener = next
    },
  }
}
