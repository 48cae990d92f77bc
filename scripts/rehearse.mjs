// npm run rehearse [-- --from commit]: see test/rehearse/run.ts.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { buildPages } from './launch/build-pages.mjs'
import { findOnPath, findOrInstall } from './launch/debian-package.mjs'
import { ensureInstall } from './launch/ensure-install.mjs'
import { helpIfAsked } from './launch/help.mjs'
import { refuse } from './launch/refuse.mjs'
import { becomeNode } from './launch/run-program.mjs'

helpIfAsked('rehearse')
if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
  refuse('El ensayo corre como root en un Debian: cada programa va con el usuario que le toca.')
await ensureInstall()
const versions = '/usr/lib/postgresql'
const postgres = () =>
  existsSync(versions)
    ? readdirSync(versions)
        .map((version) => path.join(versions, version, 'bin/postgres'))
        .find((program) => existsSync(program))
    : undefined
for (const [debianPackage, find] of [
  ['postgresql', postgres],
  ...['patroni', 'etcd-server', 'haproxy', 'pgbouncer'].map((name) => [
    name,
    () => findOnPath([name.replace('-server', '')]),
  ]),
])
  if ((await findOrInstall(debianPackage, [debianPackage], find)) === undefined)
    refuse(`Falta un paquete que no se pudo instalar: apt-get install ${debianPackage}`)
await buildPages()
await becomeNode(['test/rehearse/run.ts', ...process.argv.slice(2)], { tied: true })
