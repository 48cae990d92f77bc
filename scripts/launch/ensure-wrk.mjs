import { existsSync } from 'node:fs'
import path from 'node:path'

import { runProgram } from './run-program.mjs'
import { showProgress } from './show-progress.mjs'

/**
 * The load client of the measurements: the system's, else Debian's package when this is root. Without one a client in
 * Node measures instead, which takes more of the machine for itself; each result says which it was.
 */
export async function ensureWrk() {
  if (installed()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await showProgress('Instalando wrk (paquete del sistema)', async () => {
      await runProgram('apt-get', ['update', '-q'], { quiet: true, env }).catch(() => {})
      await runProgram('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'wrk'], {
        quiet: true,
        env,
      }).catch(() => {})
    })
  }
  if (!installed())
    console.log(
      'No hay wrk (en Debian: apt-get install wrk): mide un cliente en Node, que pesa más en la máquina.',
    )
}

function installed() {
  return (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, 'wrk')))
}
