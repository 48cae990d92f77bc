// Plain JavaScript: `npm start` takes this lock before the Node that reads TypeScript is installed.
import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs `work` while this process alone holds the lock called `name` on this machine.
 *
 * The lock is an abstract socket: the kernel gives it back when its holder ends, however it
 * ends, so a `kill -9` leaves nothing to clean up. Waits up to `patience` milliseconds, then
 * answers `busy`.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {{ patience?: number, onWait?: () => void }} [options] `onWait` is called once when the lock is taken
 * @returns {Promise<{ kind: 'done', value: T } | { kind: 'busy' }>}
 */
export async function withMachineLock(name, work, { patience = 120_000, onWait } = {}) {
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 32)
  const address = `\0pequena-leyenda-${digest}`
  const giveUpAt = performance.now() + patience
  let lock = await tryToHold(address)
  if (lock === undefined) onWait?.()
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

/** @returns {Promise<import('node:net').Server | undefined>} */
function tryToHold(address) {
  return new Promise((resolve, reject) => {
    // Nobody has a reason to connect; whoever does is hung up on.
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(address, () => resolve(server))
  })
}

function release(server) {
  return new Promise((resolve) => server.close(() => resolve()))
}
