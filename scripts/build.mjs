// npm run build: builds the pages, even when their sources did not change.
import { buildPages } from './launch/build-pages.mjs'
import { ensureInstall } from './launch/ensure-install.mjs'
import { showHelpIfRequested } from './launch/help.mjs'

showHelpIfRequested('build')
await ensureInstall()
await buildPages({ always: true })
