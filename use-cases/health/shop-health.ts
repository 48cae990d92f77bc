import { statfs } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { readBackupsState } from '../../data/backups/stored-backups.ts'
import { databaseHealth, noticesSince, workHealth } from '../../data/health/health.ts'
import { shopChecks } from '../../data/opening/shop-checks.ts'
import { newestReconciliation } from '../../data/payments/reconciliations.ts'
import { followedSpreadsheets } from '../../data/spreadsheets/followed-spreadsheets.ts'
import { stubbornAttempts } from '../../domain/today/what-waits.ts'
import program from '../../package.json' with { type: 'json' }
import type { Shop } from '../shop.ts'
import type { FileStore } from '../../gateways/files/file-store.ts'

const dayMs = 86_400_000

/** Collects the shop's health for the owner, without secrets or data of buyers. Sizes are in bytes. */
export async function shopHealth(shop: Pick<Shop, 'db' | 'now' | 'files' | 'payments'>) {
  const startedAt = performance.now()
  const database = await databaseHealth(shop.db)
  const answeredIn = performance.now() - startedAt
  const provider = shop.payments.online.status()
  const now = shop.now()
  const [work, notices, comparison, checks, free, filesFault, follows, backups] = await Promise.all([
    workHealth(shop.db, stubbornAttempts),
    noticesSince(shop.db, new Date(now.getTime() - 7 * dayMs)),
    newestReconciliation(shop.db),
    shopChecks(shop.db),
    freeBytes(),
    fileStoreFault(shop.files, patienceMs),
    followedSpreadsheets(shop.db),
    readBackupsState(shop.db),
  ])
  return {
    program: {
      version: programVersion,
      since: new Date(now.getTime() - process.uptime() * 1000),
      memory: process.memoryUsage.rss(),
      free,
    },
    database: { ...database, answeredInMs: answeredIn },
    clock: clockOff({
      // A clock difference below the query's own duration cannot be measured.
      database: { aheadMs: now.getTime() - database.now.getTime(), withinMs: answeredIn + 1000 },
      provider: { aheadMs: provider.clockAheadMs ?? 0, withinMs: 5000 },
    }),
    provider,
    work,
    notices,
    comparison,
    checks,
    backups,
    filesAnswer: filesFault === null,
    stoppedSpreadsheets: follows.flatMap(({ kind, address, fault }) =>
      fault ? [{ kind, address, fault }] : [],
    ),
  }
}

type Clock = { aheadMs: number; withinMs: number }

/** Finds the clock that differs from this process's clock; null: none. The database may share this machine's clock. */
function clockOff(others: Record<'database' | 'provider', Clock>) {
  for (const against of ['database', 'provider'] as const) {
    const { aheadMs, withinMs } = others[against]
    if (Math.abs(aheadMs) > withinMs) return { against, aheadMs }
  }
  return null
}

/** The longest wait for the file store, in milliseconds. */
const patienceMs = 3000

/** Free bytes on the program's own disk; null if the operating system does not tell. */
async function freeBytes(): Promise<number | null> {
  return statfs(import.meta.dirname).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  )
}

/** Read once, because a later package.json may be of another version than the running program. */
export const programVersion: string = program.version

/** Returns why the file store did not store and return a test file within this time; null: the file store works. */
export async function fileStoreFault(files: FileStore, patienceMs: number): Promise<string | null> {
  const late = wait(patienceMs, 'no contestó a tiempo', { ref: false })
  return Promise.race([tryFile(files).catch(faultOf), late])
}

async function tryFile(files: FileStore): Promise<string | null> {
  const name = `sent/look-${randomUUID()}`
  await files.put(name, Buffer.from(name))
  const kept = await files.get(name)
  await files.remove(name)
  return kept !== null && Buffer.from(name).equals(kept) ? null : 'no devolvió lo que guardó'
}

function faultOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}
