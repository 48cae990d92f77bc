// node scripts/run.mjs scripts/measure-sign-ins.ts [port]: how many sign-ins a second the shop takes, what a page waits
// meanwhile, and whether times tell which accounts exist. Beside a bare node:http server in the same minutes. Wants
// built pages (npm run build) and a calm machine; prints a table and JSON.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answered, end } from './measuring.ts'

const port = Number(process.argv[2] ?? 3199)
const shop = `http://127.0.0.1:${port}`
const bare = `http://127.0.0.1:${port + 1}`
const secondsEach = 6
const accounts = 30
const pass = 'secreta-1'
let visitors = 0

const folder = await mkdtemp(join(tmpdir(), 'measure-'))
const program = `require('node:http').createServer((q,a)=>a.end('x'.repeat(15000))).listen(${port + 1},'127.0.0.1')`
const processes = [
  spawn(process.execPath, ['server/main.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  }),
  spawn(process.execPath, ['-e', program], { stdio: 'inherit' }),
]
try {
  await answered(`${shop}/readyz`)
  await answered(bare)
  for (let index = 0; index < accounts; index += 1) await post('register', registration(emailOf(index)))
  const report = {
    bareRequestsPerSecond: await rate(16, () => get(bare)),
    loginPageRequestsPerSecond: await rate(16, () => get(`${shop}/login`)),
    pageAlone: await latencies(() => get(`${shop}/login`)),
    ...(await storm()),
    logins: await compare(
      (round) => login(emailOf(round % accounts), 'no-es-esa'),
      (round) => login(`nadie-${round}@correo.example`, 'no-es-esa'),
      240,
    ),
    registrations: await compare(
      (round) => post('register', registration(emailOf(round % accounts))),
      (round) => post('register', registration(`nueva-${round}@correo.example`)),
      120,
    ),
    resets: await compare(
      (round) => post('password-reset', { email: emailOf(round % accounts) }),
      (round) => post('password-reset', { email: `nadie-${round}@correo.example` }),
      // Three an hour for an account; beyond them nothing is written.
      accounts * 2,
    ),
  }
  console.log(JSON.stringify(report, null, 2))
} finally {
  await Promise.all(processes.map(end))
  await rm(folder, { recursive: true, force: true })
}

/** Forty browsers signing in without end, and one that only wants to see a page. */
async function storm() {
  let right = 0
  let busy = 0
  let round = 0
  let going = true
  const crowd = Array.from({ length: 40 }, async () => {
    while (going) {
      const status = await login(emailOf((round += 1) % accounts), pass)
      if (status === 200) right += 1
      if (status === 503) busy += 1
    }
  })
  const began = performance.now()
  const pageInStorm = await latencies(() => get(`${shop}/login`))
  const readyInStorm = await latencies(() => get(`${shop}/api/products`))
  const signInsPerSecond = Math.round((right / (performance.now() - began)) * 10_000) / 10
  going = false
  await Promise.all(crowd)
  return { signInsPerSecond, sentAwayBusy: busy, pageInStorm, productsInStorm: readyInStorm }
}

/** Both kinds in turn, so that whatever the machine does meanwhile befalls both alike. Milliseconds. */
async function compare(
  known: (round: number) => Promise<unknown>,
  unknown: (round: number) => Promise<unknown>,
  rounds: number,
) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < rounds; round += 1)
    for (const [kind, ask] of round % 2
      ? ([
          ['known', known],
          ['unknown', unknown],
        ] as const)
      : ([
          ['unknown', unknown],
          ['known', known],
        ] as const)) {
      const began = performance.now()
      await ask(round)
      times[kind].push(performance.now() - began)
    }
  return { known: spread(times.known), unknown: spread(times.unknown) }
}

function spread(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  const deviation = Math.sqrt(times.reduce((sum, time) => sum + (time - mean) ** 2, 0) / times.length)
  const at = (share: number) => round2(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  return {
    count: times.length,
    mean: round2(mean),
    deviation: round2(deviation),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  }
}

async function latencies(ask: () => Promise<unknown>) {
  const times: number[] = []
  const until = performance.now() + secondsEach * 1000
  while (performance.now() < until) {
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
  }
  return spread(times)
}

async function rate(atOnce: number, ask: () => Promise<unknown>): Promise<number> {
  let count = 0
  const until = performance.now() + secondsEach * 1000
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) {
        await ask()
        count += 1
      }
    }),
  )
  return Math.round(count / secondsEach)
}

async function get(address: string): Promise<number> {
  const answer = await fetch(address)
  await answer.arrayBuffer()
  return answer.status
}

/** Each from somewhere else, as far as the shop's limits can tell. */
async function post(action: string, body: object): Promise<number> {
  visitors += 1
  const from = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
  const answer = await fetch(`${shop}/api/auth/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return answer.status
}

function login(email: string, its: string): Promise<number> {
  return post('login', { email, pass: its })
}

function emailOf(index: number): string {
  return `ana-${index}@correo.example`
}

function registration(email: string) {
  return { name: 'Ana', lastName: 'Treviño', phone: '8112345678', email, pass }
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}
