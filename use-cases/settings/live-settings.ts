import type { Db } from '../../data/database.ts'
import { storedSettings } from '../../data/settings/stored-settings.ts'
import type { LiveConnections } from '../connections/live-connections.ts'
import type { ShopSettings } from '../shop.ts'
import { settingsWith } from './read-owner-settings.ts'

/** A change, also one made in another process, arrives within a second. */
export type LiveSettings = {
  readonly current: ShopSettings
  /** True: something changed. Of two calls at once, the later one reads last. */
  refresh(): Promise<boolean>
  onChange(listener: () => void): void
}

/** `given`: the settings of the environment. `connections`: what the owner connected, read with the settings. */
export async function openLiveSettings(
  db: Db,
  given: ShopSettings,
  connections?: LiveConnections,
): Promise<LiveSettings> {
  let current = given
  let known = ''
  let reading: Promise<unknown> = Promise.resolve()
  let listener = () => {}

  async function read(): Promise<boolean> {
    const stored = await storedSettings(db)
    const text = JSON.stringify([stored, await connections?.read()])
    if (text === known) return false
    known = text
    const settings = settingsWith(given, stored)
    current = connections?.addedTo(settings) ?? settings
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
