import { openDatabase } from '../../data/database.ts'
import { createTestDatabase } from '../helpers/test-database.ts'
import { fillCatalogue, productId } from './fill-catalogue.ts'
import { judgement } from './judge.ts'
import { load } from './load.ts'
import type { Effort, Measurement } from './measurement.ts'
import { serveBare, type Served, serveShop } from './processes.ts'

/**
 * `turns`: the two servers take short turns, so that other work slows both alike. `rendered`: new pages in a round.
 * `before`: pages rendered before the measurement, until V8 has compiled the code.
 */
const efforts = {
  whole: { products: 2000, turns: 15, seconds: 1, rounds: 5, rendered: 170, before: 640 },
  short: { products: 60, turns: 1, seconds: 0.02, rounds: 1, rendered: 1, before: 1 },
}

const pages = {
  home: '/',
  catalogue: '/product',
  product: '/product/prenda-000050',
  'the page that says there is none': '/404',
}

export async function measurePages(effort: Effort): Promise<Measurement[]> {
  const { products } = efforts[effort]
  const { connectionString } = await createTestDatabase()
  const db = openDatabase({ connectionString })
  await fillCatalogue(db, products)
  await db.destroy()
  const bare = await serveBare()
  const shop = await serveShop(connectionString)
  try {
    const fromMemory: Measurement[] = []
    for (const [name, path] of Object.entries(pages))
      fromMemory.push(await besideBare(shop, bare, { name, path, ...efforts[effort] }))
    const besides = { bare, ...efforts[effort] }
    return [
      ...fromMemory,
      await rendering(shop, besides, 'a product', productAddress, (n) => productAddress(products - n - 1)),
      await rendering(shop, besides, 'the catalogue', catalogueAddress, searchAddress),
    ]
  } finally {
    await Promise.all([bare.close(), shop.close()])
  }
}

async function besideBare(
  shop: Served,
  bare: Served,
  { name, path, turns, seconds }: { name: string; path: string; turns: number; seconds: number },
): Promise<Measurement> {
  const answer = await fetch(shop.address + path, { headers: { 'accept-encoding': 'br' } })
  await answer.arrayBuffer()
  await loadOf(shop, path, seconds)
  const rates: number[] = []
  const ratios: number[] = []
  const work: number[] = []
  let client = ''
  for (let turn = 0; turn < turns; turn += 1) {
    const ofBare = await loadOf(bare, '', seconds)
    const ofShop = await loadOf(shop, path, seconds)
    rates.push(ofShop.perSecond)
    ratios.push(ofShop.perSecond / ofBare.perSecond)
    work.push(ofShop.cpuMs / ofBare.cpuMs)
    client = ofShop.client
  }
  return {
    what: `${name}, from memory`,
    unit: 'requests/s',
    ...judgement(rates),
    ratio: judgement(ratios).median,
    goal: { atLeast: 0.8 },
    note: `${client}, ${answer.headers.get('content-encoding') ?? 'not compressed'}; ratios ${spreadOf(ratios)}; CPU of a request beside the bare server's ${spreadOf(work)}`,
  }
}

/** `cpuMs`: the server's CPU time for one request. */
async function loadOf(server: Served, path: string, seconds: number) {
  const began = server.cpuMs()
  const loaded = await load(server.address + path, seconds)
  return { ...loaded, cpuMs: (server.cpuMs() - began) / loaded.perSecond / seconds }
}

function spreadOf(numbers: number[]): string {
  const { median, spread } = judgement(numbers)
  return `${median.toFixed(2)} (${spread.map((each) => each.toFixed(2)).join('–')})`
}

/** Measures pages that nobody requested before; first renders some `others` as a warm-up. */
async function rendering(
  shop: Served,
  { bare, seconds, rounds, rendered, before }: { bare: Served } & (typeof efforts)['whole'],
  name: string,
  address: (n: number) => string,
  others: (n: number) => string,
): Promise<Measurement> {
  const cpuPerRequest = async (from: number, count: number, page: (n: number) => string) => {
    const began = shop.cpuMs()
    for (let n = from; n < from + count; n += 1)
      await (await fetch(shop.address + page(n), { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
    return (shop.cpuMs() - began) / count
  }
  const young = await cpuPerRequest(0, before, others)
  const each: number[] = []
  const besides: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const ofBare = await loadOf(bare, '', seconds)
    const cpuMs = await cpuPerRequest(round * rendered, rendered, address)
    each.push(cpuMs)
    besides.push(cpuMs / ofBare.cpuMs)
  }
  return {
    what: `${name}, not in memory`,
    unit: 'ms of CPU',
    ...judgement(each),
    goal: { atMost: 12 },
    note: `${rendered} different pages a round, rendered and compressed, without the database's part; as much as ${judgement(besides).median.toFixed(0)} requests of the bare server; ${young.toFixed(2)} for the ${before} before them, while V8 compiles`,
  }
}

const categories = ['', 'Boy', 'Girl', 'Unisex', 'TShirt', 'Hoodies', 'Overshirts', 'Sets']
const sortings = ['', 'precio-menor', 'precio-mayor', 'lo-mas-nuevo']

const productAddress = (n: number) => `/product/${productId(n)}`

/** Returns an address of the catalogue: the first 640 are pages of all ages, later ones are pages of age 4. */
function catalogueAddress(n: number): string {
  const page = 1 + (Math.floor(n / 32) % 20)
  return `/product?${view(n)}&edad=${n < 640 ? '' : '4'}&page=${page}`
}

/** Returns one of 640 addresses of searches, which run the same code as the catalogue. */
function searchAddress(n: number): string {
  const word = ['playera', 'sudadera', 'sobrecamisa', 'conjunto'][Math.floor(n / 32) % 4]!
  return `/product?${view(n)}&q=${word}&page=${1 + (Math.floor(n / 128) % 5)}`
}

function view(n: number): string {
  return `category=${categories[n % 8]}&orden=${sortings[Math.floor(n / 8) % 4]}`
}
