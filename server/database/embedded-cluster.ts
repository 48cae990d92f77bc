import { existsSync } from 'node:fs'
import { chown, mkdir, open, readFile, readdir, rename, rm, statfs } from 'node:fs/promises'
import path from 'node:path'

import { runAs } from './database-account.ts'
import type { Place } from './embedded-place.ts'
import { failureSentence } from './failure-sentence.ts'
import { type StartRefused, startRefused } from './refused.ts'

/** The database user needs no password: the permissions of the socket's folder control access. */
export const databaseUser = 'shop'

const majorVersion = '18'

/** A new database cluster takes 40 MB; with less free space than this the database would hardly work. */
const leastFreeBytes = 100 * 1024 * 1024

/**
 * Makes the database cluster if it is missing. The caller must hold the folder's lock. An interrupted creation never
 * looks like a complete cluster.
 */
export async function ensureCluster(
  place: Place,
  log: (line: string) => void,
): Promise<{ kind: 'ok' } | StartRefused> {
  try {
    const file = path.join(place.cluster, 'PG_VERSION')
    if (!existsSync(file)) return await createCluster(place, log)
    const version = (await readFile(file, 'utf8')).trim()
    if (version === majorVersion) return { kind: 'ok' }
    const reason = `La base de datos de ${place.cluster} es de PostgreSQL ${version} y esta tienda trae el ${majorVersion}: guarda esa carpeta y vuelve a la versión anterior de la tienda.`
    return startRefused(reason)
  } catch (error) {
    return startRefused(failureSentence('crear la base de datos', place.folder, error))
  }
}

async function createCluster(
  place: Place,
  log: (line: string) => void,
): Promise<{ kind: 'ok' } | StartRefused> {
  await removeUnfinished(place)
  const disk = await statfs(place.folder)
  if (disk.bavail * disk.bsize < leastFreeBytes)
    return startRefused(
      failureSentence('crear la base de datos (hacen falta unos 100 MB)', place.folder, 'ENOSPC'),
    )
  log('Creando la base de datos…')
  const growing = `${place.cluster}.new-${process.pid}-${Date.now()}`
  await mkdir(growing, { mode: 0o700 })
  if (place.account !== undefined) await chown(growing, place.account.uid, place.account.gid)
  const result = await runAs(place.account, path.join(place.bin, 'initdb'), [
    `--pgdata=${growing}`,
    `--username=${databaseUser}`,
    '--no-instructions',
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    // The locale C sorts the same on every machine. Queries that need Spanish sorting name their own collation.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ])
  if (!result.ok) {
    await rm(growing, { recursive: true, force: true })
    return startRefused(failureSentence('crear la base de datos', place.folder, result.said))
  }
  await rename(growing, place.cluster)
  const folder = await open(place.folder)
  await folder.sync().finally(() => folder.close())
  return { kind: 'ok' }
}

/** Ignores errors: an orphaned initdb may still write to the folder, and then the next start removes it. */
async function removeUnfinished(place: Place): Promise<void> {
  const prefix = `${path.basename(place.cluster)}.new-`
  for (const name of await readdir(place.folder)) {
    if (!name.startsWith(prefix)) continue
    await rm(path.join(place.folder, name), { recursive: true, force: true, maxRetries: 3 }).catch(
      () => undefined,
    )
  }
}
