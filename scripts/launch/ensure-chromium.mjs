import path from 'node:path'

import { findOnPath, findOrInstall, isProgram } from './debian-package.mjs'
import { modules } from './project.mjs'
import { runNode } from './run-program.mjs'
import { showProgress } from './show-progress.mjs'

// The headless shell comes first: with it the journeys take a quarter less time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** The browser of CHROMIUM_PATH or of this system; undefined: use Playwright's own browser. */
export function findChromium() {
  return process.env.CHROMIUM_PATH || findOnPath(names)
}

/**
 * Finds a browser: the system's, else a Debian package (when this is root), else Playwright's own, which is downloaded.
 *
 * @returns {Promise<{ kind: 'ok', path: string | undefined } | { kind: 'refused', reason: string }>} `path` undefined:
 *   Playwright finds its own browser; `reason`: one Spanish sentence
 */
export async function ensureChromium() {
  const found = await findOrInstall('Chromium', ['chromium-headless-shell', 'chromium'], findChromium)
  if (found !== undefined) {
    return isProgram(found)
      ? { kind: 'ok', path: found }
      : {
          kind: 'refused',
          reason: `CHROMIUM_PATH dice ${found} y ahí no hay un programa que se pueda correr.`,
        }
  }
  const cli = path.join(modules, 'playwright/cli.js')
  const { code, output } = await showProgress(
    'Trayendo el Chromium de Playwright',
    () => runNode([cli, 'install', 'chromium'], { quiet: true }),
    (result) => result.code === 0,
  )
  if (code === 0) return { kind: 'ok', path: undefined }
  console.error(output.trim().split('\n').slice(-8).join('\n'))
  return {
    kind: 'refused',
    reason:
      'Hace falta Chromium y no se pudo traer: instálalo (en Debian: apt-get install chromium) o di dónde está con CHROMIUM_PATH.',
  }
}
