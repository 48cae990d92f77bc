import { chmod, chown, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { runAs } from '../../server/database/database-account.ts'
import type { TestServer } from './database-server.ts'
import { makeQuickFolder } from './quick-folder.ts'

/** Where Debian and its derivatives install PostgreSQL, one folder per version. */
const versions = '/usr/lib/postgresql'
const oldestVersion = 15

/** PostgreSQL refuses to run as root, so root runs it as Debian's user `nobody`. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined

const throwaway = [
  'listen_addresses=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
  // Autovacuum would change the number of touched pages at random moments.
  'autovacuum=off',
]

/** Starts the oldest supported PostgreSQL of the machine's own packages; null if none is installed. */
export async function startDebianServer(): Promise<(TestServer & { version: number }) | null> {
  const version = await oldestInstalled()
  if (version === null) return null
  const program = (name: string) => path.join(versions, String(version), 'bin', name)
  const folder = await makeQuickFolder(`postgresql-${version}-`)
  if (account) await chown(folder, account.uid, account.gid)
  await chmod(folder, 0o700)
  const data = path.join(folder, 'data')
  const run = async (name: string, ...args: string[]) => {
    const { ok, said } = await runAs(account, program(name), ['-D', data, ...args], folder)
    if (!ok) throw new Error(`${name}: ${said}`)
  }
  await run('initdb', '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
  const options = ['-k', folder, ...throwaway.flatMap((setting) => ['-c', setting])].join(' ')
  await run('pg_ctl', '-w', '-l', path.join(folder, 'log'), '-o', options, 'start')
  return {
    version,
    connectionString: `postgresql://shop@localhost/postgres?host=${encodeURIComponent(folder)}&port=5432`,
    prefix: 'prueba_otra',
    async stop() {
      await run('pg_ctl', '-m', 'immediate', 'stop')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function oldestInstalled(): Promise<number | null> {
  const found = (await readdir(versions).catch(() => [])).map(Number)
  return found.filter((version) => version >= oldestVersion).toSorted((a, b) => a - b)[0] ?? null
}
