// npm test: installs what the tests need and runs all tests. `npm test -- unit`, `journeys`, `postgresql` or a path
// runs a part; `npm test -- rehearse` runs the rehearsal (test/rehearse/run-rehearsal.ts).
import { buildPages } from './launch/build-pages.mjs'
import { ensureInstall } from './launch/ensure-install.mjs'
import { showHelpIfRequested } from './launch/help.mjs'
import { becomeNode } from './launch/run-program.mjs'
import { ensureRehearsalPackages } from './testing/rehearsal-packages.mjs'

showHelpIfRequested('test')
await ensureInstall()
const [part, ...rest] = process.argv.slice(2)
if (part === 'rehearse') await ensureRehearsalPackages()
await buildPages()
const program =
  part === 'rehearse'
    ? ['test/rehearse/run-rehearsal.ts', ...rest]
    : ['scripts/testing/run-tests.ts', ...process.argv.slice(2)]
await becomeNode(program, { tied: true })
