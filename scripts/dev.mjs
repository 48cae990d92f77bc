// npm run dev: the shop in development mode; its pages follow changes of the source files.
import { ensureInstall } from './launch/ensure-install.mjs'
import { showHelpIfRequested } from './launch/help.mjs'
import { becomeNode } from './launch/run-program.mjs'

showHelpIfRequested('dev')
await ensureInstall()
await becomeNode(['server/main.mjs', ...process.argv.slice(2)], {
  env: { ...process.env, NODE_ENV: 'development' },
  tied: true,
})
