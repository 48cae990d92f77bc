// npm run bench [-- name …] [-- --keep --strict]: see test/bench/run.ts.
import { buildPages } from './launch/build-pages.mjs'
import { ensureInstall } from './launch/ensure-install.mjs'
import { helpIfAsked } from './launch/help.mjs'
import { ensureWrk } from './launch/ensure-wrk.mjs'
import { requireNode } from './launch/find-node.mjs'
import { runProgram } from './launch/run-program.mjs'

helpIfAsked('bench')
await ensureInstall()
await ensureWrk()
await buildPages()
const { code } = await runProgram(requireNode(), ['test/bench/run.ts', ...process.argv.slice(2)])
process.exit(code)
