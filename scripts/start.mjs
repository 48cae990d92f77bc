// npm start: installs, builds and opens the shop, also from a fresh clone, with any Node from version 20.
import { buildPages } from './launch/build-pages.mjs'
import { checkPort } from './launch/check-port.mjs'
import { ensureInstall } from './launch/ensure-install.mjs'
import { showHelpIfRequested } from './launch/help.mjs'
import { becomeNode } from './launch/run-program.mjs'
import { shopCommand, shopEnvironment } from './launch/shop-command.mjs'

showHelpIfRequested('start')
const began = Date.now()
await checkPort()
await ensureInstall()
await buildPages()
await becomeNode([...shopCommand, ...process.argv.slice(2)], {
  env: { ...process.env, ...shopEnvironment, NODE_ENV: 'production', START_TIME: String(began) },
  tied: true,
})
