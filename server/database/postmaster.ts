import { spawn } from 'node:child_process'
import { open, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { quietEnvironment } from './database-account.ts'
import type { Place } from './embedded-place.ts'
import { readPostmaster } from './postmaster-file.ts'

/** `throwaway`: for tests; a power failure may lose the data. */
export type Care = 'durable' | 'throwaway'

/** PostgreSQL's settings for a small machine. They are on the command line, so that older clusters get them too. */
const settings: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '50',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  // The shop's queries are short: no JIT compiler, no parallel plans (they want more /dev/shm than a container has) and
  // no helper processes for reading.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The database server logs only messages about itself, so the log contains no visitors' data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '%m ',
}

const durability: Record<Care, Record<string, string>> = {
  durable: { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' },
  throwaway: {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // Autovacuum makes other queries touch other blocks than usual; tests that count blocks would vary.
    autovacuum: 'off',
    // Enough connections for all test files that run at once, including the processes that they start and kill.
    max_connections: '300',
  },
}

/**
 * In bytes. A longer database log is emptied when the server starts. A log becomes that long only after years, or
 * after a day with a full disk.
 */
const longestLog = 2 * 1024 * 1024

/**
 * Starts the database server in its own session: a Ctrl-C for the shop does not reach the server, and the server
 * survives a killed shop, so that the next start can join it. Resolves when the server has ended, with its log text.
 */
export async function runPostmaster(place: Place, care: Care): Promise<string> {
  const args = ['-D', place.cluster, '-k', place.sockets, '-p', '5432']
  for (const [name, value] of Object.entries({ ...settings, ...durability[care] })) {
    args.push('-c', `${name}=${value}`)
  }
  const written = await stat(place.logFile).catch(() => undefined)
  const logFile = await open(place.logFile, (written?.size ?? 0) > longestLog ? 'w' : 'a')
  if (place.account !== undefined) await logFile.chown(place.account.uid, place.account.gid)
  const before = (await logFile.stat()).size
  const child = spawn(path.join(place.bin, 'postgres'), args, {
    ...place.account,
    cwd: '/',
    env: quietEnvironment,
    detached: true,
    stdio: ['ignore', logFile.fd, logFile.fd],
  })
  child.unref()
  const ended = new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject))
  await Promise.all([ended, logFile.close()])
  return (await readFile(place.logFile)).subarray(before).toString()
}

/**
 * Asks the database server for a fast shutdown. After 20 seconds the server must end at once, and the next start
 * recovers the data.
 */
export async function stopPostmaster(place: Place): Promise<void> {
  const running = await readPostmaster(place.cluster)
  if (running.kind !== 'running') return
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(running.pid, signal)
    } catch {
      return
    }
    const giveUpAt = performance.now() + 20_000
    while (performance.now() < giveUpAt) {
      const now = await readPostmaster(place.cluster)
      if (now.kind !== 'running' || now.pid !== running.pid) return
      await sleep(20)
    }
  }
}
