import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'

import { findChromium } from './find-chromium.mjs'
import { requireNode } from './find-node.mjs'
import { modules } from './project.mjs'
import { runProgram } from './run-program.mjs'
import { showProgress } from './show-progress.mjs'

// Not every Debian has the first one.
const packages = ['chromium-headless-shell', 'chromium']

/**
 * A browser for what needs one: the system's, else a package of Debian's when this is root, else the one Playwright
 * brings.
 *
 * @returns {Promise<{ kind: 'ok', path: string | undefined } | { kind: 'refused', reason: string }>} `path` undefined:
 *   Playwright knows it; `reason`: one Spanish sentence
 */
export async function ensureChromium() {
  const found = findChromium()
  if (found !== undefined) {
    return isProgram(found)
      ? { kind: 'ok', path: found }
      : {
          kind: 'refused',
          reason: `CHROMIUM_PATH dice ${found} y ahí no hay un programa que se pueda correr.`,
        }
  }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const installed = await showProgress(
      'Instalando Chromium (paquete del sistema)',
      installPackage,
      (program) => program !== undefined,
    )
    if (installed !== undefined) return { kind: 'ok', path: installed }
  }
  const cli = path.join(modules, 'playwright/cli.js')
  const { code, output } = await showProgress(
    'Trayendo el Chromium de Playwright',
    () => runProgram(requireNode(), [cli, 'install', 'chromium'], { quiet: true }),
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

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function installPackage() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    const updated = await runProgram('apt-get', ['update', '-q'], { quiet: true, env })
    if (updated.code !== 0) return undefined
    for (const name of packages) {
      const install = ['install', '-q', '-y', '--no-install-recommends', name]
      await runProgram('apt-get', install, { quiet: true, env })
      const installed = findChromium()
      if (installed !== undefined) return installed
    }
    return undefined
  } catch {
    return undefined
  }
}
