import { constants, existsSync } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'

import type { Config } from '../../config/environment.ts'
import { diskRoom } from '../../domain/backups/disk-room.ts'
import { bad, note, ok, type DoctorLine } from './doctor-line.ts'

const project = path.resolve(import.meta.dirname, '../..')
const gigabyte = 1024 ** 3

export async function lookAtMachine(config: Config): Promise<DoctorLine[]> {
  return [
    ok('Node', `${process.versions.node} (${process.execPath})`),
    await pages(),
    await dataFolder(config.dataFolder),
    await space(config.dataFolder),
    await port(config),
  ]
}

async function pages(): Promise<DoctorLine> {
  const built = await stat(path.join(project, 'build/.stamp')).catch(() => undefined)
  return built === undefined
    ? note('Páginas', 'sin construir todavía; «npm start» las construye')
    : ok('Páginas', `construidas el ${built.mtime.toLocaleString('es-MX')}`)
}

async function dataFolder(folder: string): Promise<DoctorLine> {
  const subject = 'Carpeta'
  const existing = nearest(folder)
  try {
    if (!(await stat(existing)).isDirectory()) {
      const words = `en ${existing} hay un archivo, no una carpeta: elige otra con DATA_DIR`
      return bad(subject, words)
    }
    await access(existing, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    const words = `${existing} no se puede escribir: dale permiso a tu usuario o elige otra con DATA_DIR`
    return bad(subject, words)
  }
  return existing === folder
    ? ok(subject, folder)
    : note(subject, `${folder} no existe todavía; el primer arranque la crea`)
}

/** Returns the folder, or its nearest parent that exists. */
function nearest(folder: string): string {
  return existsSync(folder) ? folder : nearest(path.dirname(folder))
}

async function space(folder: string): Promise<DoctorLine> {
  const existing = nearest(folder)
  const disk = await statfs(existing)
  const bytes = disk.bavail * disk.bsize
  const subject = 'Espacio'
  const room = diskRoom(bytes)
  if (room === 'none') {
    const words = `el disco de ${existing} está lleno (${Math.floor(bytes / 2 ** 20)} MB libres): haz lugar, la tienda no puede anotar nada`
    return bad(subject, words)
  }
  const words = `${(bytes / gigabyte).toFixed(1)} GB libres`
  return room === 'enough' ? ok(subject, words) : note(subject, `${words}: haz lugar`)
}

async function port({ http: { host, port } }: Config): Promise<DoctorLine> {
  const code = await new Promise<string | undefined>((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
  const subject = 'Puerto'
  if (code === undefined) return ok(subject, `${port} en ${host}, libre`)
  if (code === 'EADDRINUSE') {
    const alive = await fetch(`http://localhost:${port}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
      (response) => response.ok,
      () => false,
    )
    return alive
      ? ok(subject, `${port}: ahí atiende ya una tienda`)
      : bad(subject, `${port} lo ocupa otro programa: ciérralo o cambia PORT`)
  }
  return bad(subject, `no se puede atender en ${host}:${port} (${code}): cambia HOST o PORT`)
}
