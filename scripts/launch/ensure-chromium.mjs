import { existsSync } from 'node:fs'
import path from 'node:path'

import { findChromium } from './find-chromium.mjs'
import { requireNode } from './find-node.mjs'
import { modules } from './project.mjs'
import { runProgram } from './run-program.mjs'
import { showProgress } from './show-progress.mjs'

// Not every Debian has the first one.
const packages = ['chromium-headless-shell', 'chromium']

/**
 * A browser for the tests: the system's, else a package of Debian's when this is root, else the one
 * Playwright brings. Answers its path (undefined: Playwright knows) and ends the program with one
 * sentence when there is none to be had.
 */
export async function ensureChromium() {
  const found = findChromium()
  if (found !== undefined) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const installed = await showProgress('Instalando Chromium (paquete del sistema)', installPackage)
    if (installed !== undefined) return installed
  }
  const cli = path.join(modules, 'playwright/cli.js')
  const { code, output } = await showProgress('Trayendo el Chromium de Playwright', () =>
    runProgram(requireNode(), [cli, 'install', 'chromium'], { quiet: true }),
  )
  if (code === 0) return undefined
  console.error(output.trim().split('\n').slice(-8).join('\n'))
  console.error(
    'Las pruebas necesitan Chromium y no se pudo traer: instálalo (en Debian: apt-get install chromium) o di dónde está con CHROMIUM_PATH.',
  )
  process.exit(1)
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
