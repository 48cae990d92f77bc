// npm test: brings what the tests need and runs all of them; `npm test -- unit`, `journeys`, `postgresql` or a path runs a part.
import { buildPages } from './launch/build-pages.mjs'
import { ensureInstall } from './launch/ensure-install.mjs'
import { helpIfAsked } from './launch/help.mjs'
import { becomeNode } from './launch/run-program.mjs'

helpIfAsked('test')
await ensureInstall()
await buildPages()
await becomeNode(['scripts/testing/run-tests.ts', ...process.argv.slice(2)], { tied: true })
