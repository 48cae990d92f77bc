import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'

import { runProgram } from './run-program.mjs'
import { showProgress } from './show-progress.mjs'

/**
 * The result of `find`. When `find` returns undefined and this is root on a Debian, installs the packages in turn until
 * `find` succeeds.
 *
 * @param {string} what Spanish, after «Instalando»
 * @param {readonly string[]} names packages; some versions of Debian lack the first one
 * @param {() => string | undefined} find
 * @returns {Promise<string | undefined>}
 */
export async function findOrInstall(what, names, find) {
  const found = find()
  if (found !== undefined || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => runProgram('apt-get', args, { quiet: true, env })
  const install = async () => {
    if ((await apt('update', '-q')).code !== 0) return undefined
    for (const name of names) {
      await apt('install', '-q', '-y', '--no-install-recommends', name)
      const installed = find()
      if (installed !== undefined) return installed
    }
    return undefined
  }
  return showProgress(
    `Instalando ${what} (paquete del sistema)`,
    install,
    (installed) => installed !== undefined,
  )
}

/**
 * The path of the first of these programs on the PATH.
 *
 * @param {readonly string[]} names
 * @returns {string | undefined}
 */
export function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isProgram)
}

/** @param {string} file */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
