// npm run build: the pages, whether they changed or not.
import { buildPages } from './launch/build-pages.mjs'
import { ensureInstall } from './launch/ensure-install.mjs'

await ensureInstall()
await buildPages({ always: true })
