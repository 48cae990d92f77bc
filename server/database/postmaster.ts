import { spawn } from 'node:child_process'
import { open, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { quietEnvironment } from './account.ts'
import type { Place } from './embedded-place.ts'
import { readPostmaster } from './postmaster-file.ts'

/** How careful the server is with what it was told: `throwaway` is for tests, whose data may vanish with the power. */
export type Care = 'durable' | 'throwaway'

/**
 * For a small machine, and given on the command line so that a cluster made by an older shop gets
 * them too.
 */
const settings: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '50',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  // A shop's queries are short: no compiling, no parallel plans (which want more /dev/shm than a
  // container has), no helper processes for reading.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The shop logs its own errors; here only what the server says of itself, no shoppers' data.
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
    // It would come at any moment: while it counts a table, what others touch is not what they touch without it.
    autovacuum: 'off',
    // Of all test files that run at once together, with the processes they start and those they kill.
    max_connections: '300',
  },
}

/** The server says little: years of it, or a disk that was full for a day. A log that is longer
 * when the server is started begins anew. In bytes. */
const longestLog = 2 * 1024 * 1024

/**
 * Starts the server in a session of its own: a Ctrl-C meant for the shop does not reach it, and
 * it outlives a shop that is killed, so that the next start can join it. Answers when it has ended, with what it wrote
 * to the log.
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
  // Together: a program that cannot be started says so before the file is closed.
  await Promise.all([ended, logFile.close()])
  return (await readFile(place.logFile)).subarray(before).toString()
}

/**
 * Asks the server to end in good order (open transactions are rolled back, everything is
 * written), and after 20 seconds to end at once, which the next start recovers from.
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
