import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { withMachineLock } from '../../server/processes/machine-lock.mjs'
import { modules, root } from './project.mjs'
import { causeOf, orRefuse, refuseToStart } from './refuse.mjs'
import { runProgram } from './run-program.mjs'
import { showProgress } from './show-progress.mjs'

const stampFile = path.join(modules, '.pequena-leyenda-installed')

/**
 * Nothing happens when the versions of this package.json and lock file are installed. A lock makes a second start
 * wait. A failure prints one sentence and ends the program.
 */
export async function ensureInstall() {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    refuseToStart(`Hace falta Node 20 o más nuevo; este es el ${process.versions.node}.`)
  }
  // Node and Vite read '#' and '%' in the folder's path as parts of a URL.
  const sign = /[#%]/.exec(root)?.[0]
  if (sign !== undefined)
    refuseToStart(
      `La ruta del proyecto no puede tener «${sign}»: ${root}. Cámbiale el nombre a la carpeta e intenta de nuevo.`,
    )
  if (isInstalled()) return
  const outcome = await withMachineLock(
    `install ${root}`,
    async () => {
      if (!isInstalled()) await install()
    },
    { patience: 600_000, onWait: () => console.log('Otro arranque está instalando; espero…') },
  )
  if (outcome.kind === 'busy')
    refuseToStart('Otro arranque lleva diez minutos instalando: ciérralo y vuelve a intentar.')
}

async function install() {
  const result = await showProgress(
    'Instalando lo necesario (la primera vez, cerca de un minuto)',
    () => runNpm().catch((error) => ({ code: 127, output: error.message, stopped: false })),
    ({ code }) => code === 0,
  )
  if (result.stopped) process.exit(result.code)
  if (result.code !== 0) {
    const cause = causeOf(result.output)
    // Prints npm's own output only when the cause is unknown.
    if (cause === undefined) console.error(result.output.trim().split('\n').slice(-15).join('\n'))
    refuseToStart(`No se pudo instalar: ${cause ?? `npm terminó con el error ${result.code}`}.`)
  }
  await orRefuse('terminar de instalar', () => writeFileSync(stampFile, wantedStamp()))
}

function runNpm() {
  // `npm ci` would delete node_modules first, and a shop may be running from there. `--no-save` keeps
  // package-lock.json, so that `git pull` finds no local change. Development packages are needed, because the pages are
  // built here.
  const wanted = ['--no-save', '--include=dev', '--include=optional']
  const args = ['install', '--loglevel=error', '--no-fund', '--no-audit', ...wanted]
  const npm = process.env.npm_execpath
  return /\.c?js$/.test(npm ?? '')
    ? runProgram(process.execPath, [npm, ...args], { quiet: true })
    : runProgram('npm', args, { quiet: true })
}

/** Hashes everything that decides which packages are installed. */
function wantedStamp() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const name of ['package.json', 'package-lock.json']) {
    hash.update(readFileSync(path.join(root, name)))
  }
  return hash.digest('hex')
}

function isInstalled() {
  try {
    return readFileSync(stampFile, 'utf8') === wantedStamp()
  } catch {
    return false
  }
}
