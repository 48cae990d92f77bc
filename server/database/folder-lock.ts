import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import type { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type LockOutcome<T> = { kind: 'done'; value: T } | { kind: 'busy' }

/**
 * Runs `work` while this process alone holds the lock called `name` on this machine.
 *
 * The lock is an abstract socket: the kernel gives it back when its holder ends, however it
 * ends, so a `kill -9` leaves nothing to clean up. Waits up to `patience` milliseconds, then
 * answers `busy`.
 */
export async function withFolderLock<T>(
  name: string,
  work: () => Promise<T>,
  patience = 120_000,
): Promise<LockOutcome<T>> {
  const address = `\0pequena-leyenda-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`
  const giveUpAt = performance.now() + patience
  let lock = await tryToHold(address)
  while (lock === undefined) {
    if (performance.now() > giveUpAt) return { kind: 'busy' }
    await sleep(40)
    lock = await tryToHold(address)
  }
  try {
    return { kind: 'done', value: await work() }
  } finally {
    await release(lock)
  }
}

function tryToHold(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    // Nobody has a reason to connect; whoever does is hung up on.
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(address, () => resolve(server))
  })
}

function release(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
