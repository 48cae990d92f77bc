// npm run build: the pages, whether they changed or not.
import { buildPages } from './launch/build-pages.mjs'
import { ensureInstall } from './launch/ensure-install.mjs'
import { helpIfAsked } from './launch/help.mjs'

helpIfAsked('build')
await ensureInstall()
await buildPages({ always: true })
