// npm run check [-- --format]: checks types, lint (with the import rules of docs/tour.md), names and format.
import path from 'node:path'

import { ensureInstall } from './launch/ensure-install.mjs'
import { showHelpIfRequested } from './launch/help.mjs'
import { modules } from './launch/project.mjs'
import { runNode } from './launch/run-program.mjs'

showHelpIfRequested('check')
await ensureInstall()
if (process.argv.includes('--format')) await runNode([path.join(modules, 'oxfmt/bin/oxfmt'), '--write', '.'])
const checks = [
  ['Tipos de las rutas', ['@react-router/dev/bin.cjs', 'typegen']],
  ['Tipos', ['typescript/bin/tsc', '--noEmit']],
  ['Reglas y flechas', ['oxlint/bin/oxlint', '--deny-warnings']],
  ['Nombres', [path.join(import.meta.dirname, 'lint/unique-names.ts')]],
  ['Formato', ['oxfmt/bin/oxfmt', '--check', '.']],
]
let failed = 0
for (const [name, [program, ...args]] of checks) {
  const began = performance.now()
  const { code, output, stopped } = await runNode([path.resolve(modules, program), ...args], { quiet: true })
  if (stopped) process.exit(code)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✔' : '✖'} ${name} (${seconds} s)`)
  if (code !== 0) {
    failed += 1
    console.log(output.trim())
  }
}
console.log(failed === 0 ? 'Todo en orden.' : `${failed} de ${checks.length} revisiones con faltas.`)
process.exit(failed === 0 ? 0 : 1)
