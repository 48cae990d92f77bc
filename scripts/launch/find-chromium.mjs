import { accessSync, constants } from 'node:fs'
import path from 'node:path'

// The one without windows first: it starts sooner, and the journeys take a quarter less time in it.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** The browser of CHROMIUM_PATH or of this system; undefined leaves it to the one Playwright brings. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const name of names) {
      const file = path.join(folder, name)
      try {
        accessSync(file, constants.X_OK)
        return file
      } catch {
        continue
      }
    }
  }
  return undefined
}
