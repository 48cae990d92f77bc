import { type Db, openDatabase } from '../../data/database.ts'
import { createTestDatabase } from '../helpers/test-database.ts'
import { fillCatalogue, garmentWord } from './fill-catalogue.ts'
import { judgement, oneFigure } from './judge.ts'
import type { Effort, Measurement } from './measurement.ts'
import { cpuOfRequests, watchDatabaseCpu } from './process-times.ts'
import { type Served, serveShop } from './processes.ts'

const efforts = {
  whole: { small: 1_000, large: 100_000, rounds: 3, aRound: 60 },
  // In the short run one shop serves as both the small and the large shop.
  short: { small: 60, large: 60, rounds: 1, aRound: 1 },
}

const sortings = ['', '&orden=precio-menor', '&orden=precio-mayor', '&orden=lo-mas-nuevo']
const narrowings = [
  '',
  '&category=Girl',
  '&category=Boy',
  '&category=Hoodies',
  '&edad=4',
  '&edad=2',
  '&edad=6',
]

type Address = (n: number, onSale: readonly string[]) => string

/** Addresses of pages that are not cached yet; the same `n` gives the same address in both shops. */
const requests: Record<string, Address> = {
  'a page of the catalogue': (n) =>
    `/product?page=${1 + (n % 9)}${sortings[Math.floor(n / 9) % 4]}${narrowings[Math.floor(n / 36) % 7]}`,
  'a search': (n) =>
    `/product?q=${garmentWord}+${'al de en la mi un el y'.split(' ')[n % 8]}${sortings[(n >> 3) % 4]}${narrowings[(n >> 5) % 7]}`,
  'a product': (n, onSale) => `/product/${onSale[n]}`,
  'a stock check of thirty': (n, onSale) => `/api/stock?ids=${onSale.slice(n, n + 30).join(',')}`,
}

type Grown = { cpu: Map<string, number[]>; memory: number; bytes: number }

export async function measureGrownRequests(effort: Effort): Promise<Measurement[]> {
  const { small, large, ...repeats } = efforts[effort]
  const before = await measured(small, repeats)
  const after = large === small ? before : await measured(large, repeats)
  const times = `times of ${small.toLocaleString('en-US')} products`
  return [
    ...Object.keys(requests).map((name): Measurement => {
      const [few, many] = [before, after].map(({ cpu }) => judgement(cpu.get(name)!))
      const ratio = many!.median / few!.median
      return {
        what: `${name} not in memory, ${large.toLocaleString('en-US')} products`,
        unit: times,
        median: ratio,
        spread: [many!.spread[0] / few!.spread[1], many!.spread[1] / few!.spread[0]],
        goal: { atMost: 4 },
        note: `CPU of shop and database together: ${few!.median.toFixed(2)} ms → ${many!.median.toFixed(2)} ms`,
      }
    }),
    one('first page, compressed', 'bytes', after.bytes, `${before.bytes} with few products`),
    one(
      'memory of the shop’s process afterwards',
      'MiB',
      after.memory,
      `${before.memory.toFixed(0)} with few products`,
    ),
  ]
}

function one(what: string, unit: string, figure: number, note: string): Measurement {
  return { what, unit, ...oneFigure(figure), note }
}

async function measured(products: number, repeats: { rounds: number; aRound: number }): Promise<Grown> {
  const { connectionString } = await createTestDatabase()
  const db = openDatabase({ connectionString, max: 1 })
  await fillCatalogue(db, products)
  const onSale = await firstOnSale(db)
  const databaseMs = await watchDatabaseCpu(db)
  const shop = await serveShop(connectionString)
  try {
    const cpu = new Map<string, number[]>()
    const cpuMs = () => shop.cpuMs() + databaseMs()
    for (const [name, address] of Object.entries(requests)) {
      const send = (n: number) => sizeOfResponse(shop, address(n, onSale))
      cpu.set(name, await cpuOfRequests(cpuMs, { ...repeats, before: 1 }, send))
    }
    return { cpu, memory: shop.memoryMiB(), bytes: await sizeOfResponse(shop, '/product') }
  } finally {
    await shop.close()
    await db.destroy()
  }
}

/** Returns 800 product ids, the number of products on sale in the smaller catalogue. */
async function firstOnSale(db: Db): Promise<string[]> {
  const onSale = db.selectFrom('shelf').select('product_id').where('offered', '=', true)
  const found = await onSale.orderBy('product_id').limit(800).execute()
  return found.map(({ product_id }) => product_id)
}

/** Requests a page and returns the compressed size of the response in bytes. */
async function sizeOfResponse(shop: Served, path: string): Promise<number> {
  const answer = await fetch(shop.address + path, { headers: { 'accept-encoding': 'br' } })
  const text = await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return Number(answer.headers.get('content-length') ?? text.byteLength)
}
