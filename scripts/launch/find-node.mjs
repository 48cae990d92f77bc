import { existsSync } from 'node:fs'
import path from 'node:path'

import { modules } from './project.mjs'

const wanted = 24

/**
 * The Node that runs the shop: the one already running when it is new enough, else the one that
 * npm brought along. Undefined when there is neither.
 */
function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= wanted) return process.execPath
  const name = process.platform === 'win32' ? 'node-win' : `node-${process.platform}`
  const brought = path.join(modules, `${name}-${process.arch}`, 'bin/node')
  return existsSync(brought) ? brought : undefined
}

/** Like `findNode`, but ends the program with one sentence when there is none. */
export function requireNode() {
  const node = findNode()
  if (node !== undefined) return node
  console.error(
    `La tienda necesita Node ${wanted} y npm no lo trajo para ${process.platform}-${process.arch}: instala Node ${wanted} o más nuevo (https://nodejs.org).`,
  )
  process.exit(1)
}
