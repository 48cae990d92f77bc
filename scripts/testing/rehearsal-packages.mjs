import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { findOnPath, findOrInstall } from '../launch/debian-package.mjs'
import { refuseToStart } from '../launch/refuse.mjs'

const versions = '/usr/lib/postgresql'

const programs = {
  postgresql: () =>
    existsSync(versions)
      ? readdirSync(versions)
          .map((version) => path.join(versions, version, 'bin/postgres'))
          .find((program) => existsSync(program))
      : undefined,
  patroni: () => findOnPath(['patroni']),
  'etcd-server': () => findOnPath(['etcd']),
  haproxy: () => findOnPath(['haproxy']),
  pgbouncer: () => findOnPath(['pgbouncer']),
}

/** For the rehearsal. A failure prints one sentence and ends the program. */
export async function ensureRehearsalPackages() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    refuseToStart('El ensayo corre como root en un Debian: cada programa va con el usuario que le toca.')
  for (const [debianPackage, find] of Object.entries(programs))
    if ((await findOrInstall(debianPackage, [debianPackage], find)) === undefined)
      refuseToStart(`Falta un paquete que no se pudo instalar: apt-get install ${debianPackage}`)
}
