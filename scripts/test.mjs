// npm test: brings what the tests need and runs all of them; `npm test -- unit`, `journeys` or a path runs a part.
import { buildPages } from './launch/build-pages.mjs'
import { ensureChromium } from './launch/ensure-chromium.mjs'
import { ensureInstall } from './launch/ensure-install.mjs'
import { requireNode } from './launch/find-node.mjs'
import { runProgram } from './launch/run-program.mjs'

const args = process.argv.slice(2)
await ensureInstall()
const chromium = args[0] === 'unit' ? undefined : await ensureChromium()
await buildPages()
const { code } = await runProgram(requireNode(), ['scripts/testing/run-tests.ts', ...args], {
  env: { ...process.env, ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }) },
  tied: true,
})
process.exit(code)
