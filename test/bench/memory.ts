import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { type Db, openDatabase } from '../../data/database.ts'
import { createTestDatabase } from '../helpers/test-database.ts'
import { fillCatalogue, productId } from './fill-catalogue.ts'
import { judgement, oneFigure } from './judge.ts'
import type { Effort, Measurement } from './measurement.ts'
import { childrenOf, postmasterOf } from './process-times.ts'
import { type Served, serveShop } from './processes.ts'

/**
 * The steps of load together simulate an hour. `openedMs`: the shop loads its sign-in code two seconds after the
 * start. `restMs`: the wait after the load, because V8 returns memory late.
 */
const efforts = {
  whole: {
    products: 2000,
    steps: 5,
    stepSeconds: Number(process.env['BENCH_SECONDS'] ?? 60),
    openedMs: 5000,
    restMs: 25_000,
  },
  short: { products: 60, steps: 2, stepSeconds: 0.01, openedMs: 0, restMs: 0 },
}
const visitors = 4
const idleGoal = 180
/**
 * The goal for memory after the last step divided by memory after the second; the first step only fills the page
 * cache.
 */
const flatGoal = 1.1

/** Measures the shop's process and its database at rest, after each step of load, and at rest again. */
export async function measureMemory(effort: Effort): Promise<Measurement[]> {
  const { products, steps, stepSeconds, openedMs, restMs } = efforts[effort]
  const { connectionString } = await createTestDatabase()
  const db = openDatabase({ connectionString, max: 1 })
  await fillCatalogue(db, products)
  const shop = await serveShop(connectionString)
  try {
    await request(shop, '/product')
    await wait(openedMs)
    const atRest = await residentOf(shop)
    const databaseAtRest = await databaseMemory(db)
    const after: number[] = []
    for (let step = 0; step < steps; step += 1) {
      await Promise.all(
        Array.from({ length: visitors }, (_, visitor) =>
          visit(shop, { step, visitor, products, seconds: stepSeconds }),
        ),
      )
      after.push(await residentOf(shop))
    }
    await wait(restMs)
    const restAgain = await residentOf(shop)
    const flat = after.at(-1)! / after[1]!
    return [
      { what: 'memory of the shop at rest', unit: 'MiB', ...oneFigure(atRest), goal: { atMost: idleGoal } },
      {
        what: 'memory of the shop under load',
        unit: 'MiB',
        ...judgement(after),
        median: after.at(-1)!,
        note: `after each of ${steps} steps of ${stepSeconds} s: ${after.map((each) => each.toFixed(0)).join(', ')}`,
      },
      {
        what: 'memory under load, last step by the second',
        unit: 'times',
        ...oneFigure(flat),
        goal: { atMost: flatGoal },
      },
      { what: 'memory of the shop at rest again', unit: 'MiB', ...oneFigure(restAgain) },
      { what: 'memory of the database beside it, at rest', unit: 'MiB', ...oneFigure(databaseAtRest) },
      {
        what: 'memory of the database beside it, after the load',
        unit: 'MiB',
        ...oneFigure(await databaseMemory(db)),
      },
    ]
  } finally {
    await shop.close()
    await db.destroy()
  }
}

/** Sends the requests of one visitor, one after the other. Each visitor visits other pages, the same in every run. */
async function visit(
  shop: Served,
  { step, visitor, products, seconds }: Record<'step' | 'visitor' | 'products' | 'seconds', number>,
): Promise<void> {
  const until = performance.now() + seconds * 1000
  for (let turn = 0; performance.now() < until; turn += 1) {
    const number = (step * 100_003 + visitor * 25_013 + turn * 7) % products
    const product = `/product/${productId(number)}`
    const ways = [
      '/',
      '/product',
      product,
      product,
      `/product?page=${(number % 40) + 1}`,
      `/product?q=prenda%20${number}`,
      `/api/products?size=100&page=${(number % 20) + 1}`,
      '/no-hay-tal-cosa',
    ]
    await request(shop, ways[turn % ways.length]!)
    if (turn % 200 === 0) await failToSignIn(shop, `nadie-${visitor}@correo.example`)
  }
}

async function request(shop: Served, path: string): Promise<void> {
  const answer = await fetch(shop.address + path, { headers: { 'accept-encoding': 'br' } })
  await answer.arrayBuffer()
  if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`)
}

async function failToSignIn(shop: Served, email: string): Promise<void> {
  const answer = await fetch(`${shop.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, pass: 'no-es-la-clave' }),
  })
  await answer.arrayBuffer()
}

async function residentOf(shop: Served): Promise<number> {
  const page = await (await fetch(`${shop.address}/metrics`)).text()
  const bytes = /^process_resident_memory_bytes (\d+)/m.exec(page)?.[1]
  if (bytes === undefined) throw new Error('the figures do not tell the memory')
  return Number(bytes) / 2 ** 20
}

/**
 * Returns the memory of the database server in MiB; memory that its processes share counts once. 0 if the server runs
 * on another machine.
 */
async function databaseMemory(db: Db): Promise<number> {
  const postmaster = await postmasterOf(db)
  const family = postmaster === null ? [] : [postmaster, ...childrenOf(postmaster)]
  const shares = await Promise.all(family.map(shareOf))
  return shares.reduce((sum, share) => sum + share, 0)
}

/** Returns the proportional set size of a process in MiB: each shared page counts in part. */
async function shareOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024
}
