import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { withMachineLock } from '../../server/processes/machine-lock.mjs'
import { compressAssets } from './compress-assets.mjs'
import { modules, root } from './project.mjs'
import { causeOf, orRefuse, refuseToStart } from './refuse.mjs'
import { runNode } from './run-program.mjs'
import { showProgress } from './show-progress.mjs'

const stampFile = path.join(root, 'build/.stamp')

/** Some folders also contain code for the server only; a change there causes an unnecessary build at most. */
const sources = [
  'app',
  'config',
  'data',
  'domain',
  'drawing',
  'gateways',
  'jobs',
  'public',
  'scripts/list-modules.ts',
  'scripts/pages-of-module.ts',
  'scripts/part-manifests.ts',
  'server/build-parts.ts',
  'use-cases',
  'words',
  'catalogue/pictures/manifest.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]

/** Builds only when the sources changed since the last build, or with `always`. */
export async function buildPages({ always = false } = {}) {
  const outcome = await withMachineLock(
    `build ${root}`,
    async () => {
      const stamp = stampOfSources()
      if (!always && readStamp() === stamp) return
      const what = 'construir las páginas'
      const built = await showProgress(
        'Construyendo las páginas',
        () => build(),
        (words) => words === undefined,
      )
      if (built !== undefined) {
        const cause = causeOf(built)
        if (cause === undefined) console.error(built)
        refuseToStart(`No se pudieron ${what}: ${cause ?? 'mira el error de arriba'}.`)
      }
      await orRefuse(what, () => writeFileSync(stampFile, stamp))
    },
    { patience: 300_000, onWait: () => console.log('Otro arranque está construyendo las páginas; espero…') },
  )
  if (outcome.kind === 'busy') {
    refuseToStart('Otro arranque lleva cinco minutos construyendo las páginas: ciérralo y vuelve a intentar.')
  }
}

/** Returns undefined when the build succeeded. */
async function build() {
  const vite = path.join(modules, '@react-router/dev/bin.cjs')
  const result = await runNode([vite, 'build'], {
    quiet: true,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (result.stopped) process.exit(result.code)
  if (result.code !== 0) return result.output.trim()
  try {
    await compressAssets(path.join(root, 'build/client'))
    return undefined
  } catch (error) {
    return error.message
  }
}

function readStamp() {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return undefined
  }
}

/** Hashes the content, not the dates, so that a fresh clone or a change of branches and back needs no build. */
function stampOfSources() {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, source)
  return hash.digest('hex')
}

function addTo(hash, relative) {
  const absolute = path.join(root, relative)
  let names
  try {
    names = readdirSync(absolute).sort()
  } catch (error) {
    if (error.code === 'ENOENT') return
    if (error.code !== 'ENOTDIR') throw error
    hash.update(`${relative}\0`).update(readFileSync(absolute))
    return
  }
  for (const name of names) if (!/\.test\.tsx?$/.test(name)) addTo(hash, `${relative}/${name}`)
}
