// node scripts/run.mjs <file> [arguments]: runs a file of the project with the Node version that the project needs.
import { ensureInstall } from './launch/ensure-install.mjs'
import { commandOf, showHelpIfRequested } from './launch/help.mjs'
import { becomeNode } from './launch/run-program.mjs'

const [file, ...args] = process.argv.slice(2)
if (file === undefined) {
  console.error('Falta el archivo: node scripts/run.mjs <archivo> [argumentos]')
  process.exit(2)
}
const command = commandOf(file)
if (command !== undefined) showHelpIfRequested(command, args)
await ensureInstall()
await becomeNode([file, ...args])
