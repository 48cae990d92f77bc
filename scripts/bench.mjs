// npm run bench [-- name …] [-- --keep --strict]: see test/bench/run-bench.ts.
import { buildPages } from './launch/build-pages.mjs'
import { findOnPath, findOrInstall } from './launch/debian-package.mjs'
import { ensureInstall } from './launch/ensure-install.mjs'
import { showHelpIfRequested } from './launch/help.mjs'
import { becomeNode } from './launch/run-program.mjs'

showHelpIfRequested('bench')
await ensureInstall()
// Without `wrk`, a client in Node is used, which needs more of the machine; each result says which client was used.
if ((await findOrInstall('wrk', ['wrk'], () => findOnPath(['wrk']))) === undefined)
  console.log(
    'No hay wrk (en Debian: apt-get install wrk): mide un cliente en Node, que pesa más en la máquina.',
  )
await buildPages()
await becomeNode(['test/bench/run-bench.ts', ...process.argv.slice(2)])
