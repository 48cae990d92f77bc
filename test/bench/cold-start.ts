import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { shopCommand } from '../../scripts/launch/shop-command.mjs'
import { end } from '../../scripts/measuring.ts'
import { createTestDatabase } from '../helpers/test-database.ts'
import { judgement } from './judge.ts'
import type { Effort, Measurement } from './measurement.ts'
import { freePort } from './processes.ts'
import { cpuMsOf } from './process-times.ts'

/** `before`: the number of starts that are not counted. The first start fills the database and Node's compile cache. */
const efforts = { whole: { before: 1, rounds: 7 }, short: { before: 0, rounds: 1 } }
const goalMs = 1000
const patienceMs = 60_000

type Start = { ms: number; cpuMs: number }
type Way = { args: readonly string[]; env: Record<string, string> }

/** The three programs take turns, so that other work on the machine slows all of them alike. */
export async function measureColdStart(effort: Effort): Promise<Measurement[]> {
  const { before, rounds } = efforts[effort]
  const { connectionString } = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  // When root runs this, PostgreSQL runs as another user and needs access to the folder.
  await chmod(folder, 0o755)
  const onServer = {
    DATA_DIR: folder,
    DATABASE_URL: connectionString,
    PAYPAL_CLIENT_ID: 'measure',
    PAYPAL_CLIENT_SECRET: 'measure-secret',
  }
  const bareProgram = `require('node:http').createServer((q,a)=>a.end('x')).listen(process.env.PORT,'127.0.0.1')`
  const ways = {
    bare: { args: ['-e', bareProgram], env: {} },
    onServer: { args: shopCommand, env: onServer },
    withEverything: { args: shopCommand, env: { DATA_DIR: folder } },
    nothingKept: { args: shopCommand, env: { ...onServer, NODE_DISABLE_COMPILE_CACHE: '1' } },
  } satisfies Record<string, Way>
  const names = Object.keys(ways) as (keyof typeof ways)[]
  try {
    for (let round = 0; round < before; round += 1) for (const name of names) await start(ways[name])
    const starts = { bare: [], onServer: [], withEverything: [], nothingKept: [] } as Record<
      keyof typeof ways,
      Start[]
    >
    for (let round = 0; round < rounds; round += 1)
      for (const name of names) starts[name].push(await start(ways[name]))

    const beside = (name: keyof typeof ways) =>
      judgement(starts[name].map(({ ms }, round) => ms - starts.bare[round]!.ms))
    const cpu = (name: keyof typeof ways) => judgement(starts[name].map(({ cpuMs }) => cpuMs))
    const row = (name: keyof typeof ways, what: string): Measurement[] => [
      { what: `first page, ${what}`, unit: 'ms', ...beside(name), note: "beside Node's own start" },
      { what: `CPU until the first page, ${what}`, unit: 'ms of CPU', ...cpu(name) },
    ]
    const [page, ...others] = row('onServer', 'on a database that runs')
    return [
      { what: "Node's own start", unit: 'ms', ...judgement(starts.bare.map(({ ms }) => ms)) },
      { what: "CPU of Node's own start", unit: 'ms of CPU', ...cpu('bare') },
      { ...page!, goal: { atMost: goalMs } },
      ...others,
      ...row('withEverything', 'database and payment emulator started too'),
      ...row('nothingKept', 'on a database that runs, nothing kept compiled'),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Starts a program. Resolves after the first complete response with status 200. The CPU time includes child processes.
 */
async function start({ args, env }: Way): Promise<Start> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, [...args], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await firstPage(child, port)
    const ms = performance.now() - began
    return { ms, cpuMs: cpuMsOf(child.pid!) }
  } finally {
    await end(child)
  }
}

async function firstPage(child: ChildProcess, port: number): Promise<void> {
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}`)
    const status = await statusOf(port)
    if (status === 200) return
    if (status !== null) throw new Error(`answered ${status}`)
    await wait(2)
  }
  throw new Error('no page in a minute')
}

/** Returns the status of a response; null while no program listens on the port. */
function statusOf(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    get({ port, host: '127.0.0.1', path: '/product' }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    }).once('error', () => resolve(null))
  })
}
