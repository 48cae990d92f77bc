// Plain JavaScript, because `npm start` takes this lock before a Node that understands TypeScript is installed.
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs `work` while this process holds the lock `name` of this machine.
 *
 * The kernel releases the lock when its process ends in any way, so a `kill -9` leaves nothing behind. Waits up to
 * `patience` milliseconds, then returns `busy`.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {{ patience?: number, onWait?: () => void }} [options] `onWait`: called once, when another process has the lock
 * @returns {Promise<{ kind: 'done', value: T } | { kind: 'busy' }>}
 */
export async function withMachineLock(name, work, { patience = 120_000, onWait } = {}) {
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 32)
  const hold = process.platform === 'darwin' ? holdFile : holdSocket
  const lockName = `pequena-leyenda-${digest}`
  const giveUpAt = performance.now() + patience
  let release = await hold(lockName)
  if (release === undefined) onWait?.()
  while (release === undefined) {
    if (performance.now() > giveUpAt) return { kind: 'busy' }
    await sleep(40)
    release = await hold(lockName)
  }
  try {
    return { kind: 'done', value: await work() }
  } finally {
    await release()
  }
}

/**
 * Linux: an abstract socket.
 *
 * @param {string} name
 * @returns {Promise<(() => Promise<void>) | undefined>} releases the lock; undefined: another process has it
 */
function holdSocket(name) {
  return new Promise((resolve, reject) => {
    // The socket serves as a lock only, so its connections are closed at once.
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(`\0${name}`, () => resolve(() => new Promise((done) => server.close(() => done()))))
  })
}

/** Flags of open(2) on macOS, which Node does not name. */
const exclusiveLock = 0x20
const doNotWait = 0x04

/**
 * macOS, which has no abstract sockets: a file that is opened with a lock. The empty file stays.
 *
 * @param {string} name
 * @returns {Promise<(() => Promise<void>) | undefined>} as above
 */
async function holdFile(name) {
  const { O_CREAT, O_RDWR } = constants
  try {
    const file = await open(path.join(tmpdir(), name), O_RDWR | O_CREAT | exclusiveLock | doNotWait, 0o600)
    return () => file.close()
  } catch (error) {
    if (error.code === 'EAGAIN' || error.code === 'EWOULDBLOCK') return undefined
    throw error
  }
}
