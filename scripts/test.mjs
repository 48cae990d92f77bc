// npm test: brings what the tests need and runs all of them; `npm test -- unit`, `journeys`, `postgresql` or a path runs a part.
import { buildPages } from './launch/build-pages.mjs'
import { ensureInstall } from './launch/ensure-install.mjs'
import { helpIfAsked } from './launch/help.mjs'
import { requireNode } from './launch/find-node.mjs'
import { runProgram } from './launch/run-program.mjs'

helpIfAsked('test')
const args = process.argv.slice(2)
await ensureInstall()
await buildPages()
const { code } = await runProgram(requireNode(), ['scripts/testing/run-tests.ts', ...args], {
  tied: true,
})
process.exit(code)
