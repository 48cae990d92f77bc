import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shopCommand, shopEnvironment } from '../../scripts/launch/shop-command.mjs'
import { answered, end } from '../../scripts/measuring.ts'
import { statOf } from './process-times.ts'

export type Served = {
  address: string
  /** CPU milliseconds of the server's process alone since its start. */
  cpuMs(): number
  memoryMiB(): number
  close(): Promise<void>
}

/** Starts a bare Node server that sends 15 kB from memory: the upper limit of any Node server on this machine. */
export async function serveBare(): Promise<Served> {
  const port = await freePort()
  const program = `const b=Buffer.alloc(15000,'x');require('node:http').createServer((q,a)=>a.end(b)).listen(${port},'127.0.0.1')`
  return served(
    spawn(process.execPath, ['-e', program], { stdio: 'ignore' }),
    `http://127.0.0.1:${port}`,
    '/',
  )
}

/** Starts the shop as in production, on an existing database; it leaves no files behind. */
export async function serveShop(
  connectionString: string,
  more: Record<string, string> = {},
): Promise<Served> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const env = {
    ...process.env,
    ...shopEnvironment,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: connectionString,
    LOG_LEVEL: 'silent',
    // A daily backup during a measurement would take CPU.
    BACKUP_HOUR: 'off',
    ...more,
  }
  const open = () =>
    served(
      spawn(process.execPath, [...shopCommand], { env, stdio: ['ignore', 'ignore', 'inherit'] }),
      `http://127.0.0.1:${port}`,
      '/readyz',
    )
  // On a busy machine the shop's wait for its database can be too short, so the shop is started once more.
  const shop = await open().catch(open)
  return {
    ...shop,
    async close() {
      await shop.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function served(child: ChildProcess, address: string, ready: string): Promise<Served> {
  try {
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('it ended before it answered')))
    await Promise.race([answered(address + ready), ended])
  } catch (error) {
    await end(child)
    throw error
  }
  return {
    address,
    cpuMs: () => statOf(child.pid!)!.ownMs,
    memoryMiB: () => memoryOf(child.pid!),
    close: () => end(child),
  }
}

function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
