import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { openLeanClient } from './lean-client.ts'
import { cpuMsOf } from './process-times.ts'

const run = promisify(execFile)

export type BareRate = { perSecond: number; client: string; cpuMicroseconds: number }

export type BareServer = {
  /** Requests a second, by which client, and the microseconds of CPU of one. */
  rate(seconds: number): Promise<BareRate>
  close(): Promise<void>
}

const program = (port: number) =>
  `require('node:http').createServer((q,a)=>a.end('x'.repeat(15000))).listen(${port},'127.0.0.1',()=>process.send('up'))`

/** What everything is compared with: Node's own server, answering 15 kB from memory. */
export async function openBareServer(port: number): Promise<BareServer> {
  const child = spawn(process.execPath, ['-e', program(port)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return {
    async rate(seconds) {
      const before = await cpuMsOf(child.pid!)
      const rate = (await byWrk(port, seconds)) ?? (await byLeanClients(port, seconds))
      const cpuMs = (await cpuMsOf(child.pid!)) - before
      return { ...rate, cpuMicroseconds: (cpuMs * 1000) / (rate.perSecond * seconds) }
    },
    async close() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function byWrk(port: number, seconds: number): Promise<Omit<BareRate, 'cpuMicroseconds'> | null> {
  const said = await run('wrk', ['-t1', '-c10', `-d${seconds}s`, `http://127.0.0.1:${port}/`]).catch(
    () => null,
  )
  const perSecond = /Requests\/sec:\s*([\d.]+)/.exec(said?.stdout ?? '')?.[1]
  return perSecond === undefined ? null : { perSecond: Number(perSecond), client: 'wrk -t1 -c10' }
}

async function byLeanClients(port: number, seconds: number): Promise<Omit<BareRate, 'cpuMicroseconds'>> {
  const clients = await Promise.all(Array.from({ length: 10 }, () => openLeanClient(port)))
  let count = 0
  const until = performance.now() + seconds * 1000
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        await client.ask('GET', '/')
        count += 1
      }
    }),
  )
  for (const client of clients) client.close()
  return { perSecond: count / seconds, client: 'ten connections of a client in Node' }
}
