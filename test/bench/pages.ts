import { openDatabase } from '../../data/database.ts'
import { createTestDatabase } from '../helpers/database.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { summary } from './judge.ts'
import { load } from './load.ts'
import type { Measurement } from './measurement.ts'
import { serveBare, type Served, serveShop } from './processes.ts'

const products = 2000
const rounds = 5
const seconds = 2
const rendered = 400

const pages = {
  home: '/',
  catalogue: '/product',
  product: '/product/prenda-000050',
  'the page that says there is none': '/404',
}

/** Public pages from memory, beside the bare server in the same minute; and what a page costs that is not in memory. */
export async function measurePages(): Promise<Measurement[]> {
  const { connectionString } = await createTestDatabase()
  const db = openDatabase({ connectionString })
  await fillCatalogue(db, products)
  await db.destroy()
  const bare = await serveBare()
  const shop = await serveShop(connectionString)
  try {
    const fromMemory: Measurement[] = []
    for (const [name, path] of Object.entries(pages))
      fromMemory.push(await besideBare(shop, bare, name, path))
    return [
      ...fromMemory,
      await rendering(shop, 'a product', (n) => `/product/prenda-${String(n + 1).padStart(6, '0')}`),
      await rendering(shop, 'the catalogue', catalogueAddress),
    ]
  } finally {
    await Promise.all([bare.close(), shop.close()])
  }
}

async function besideBare(shop: Served, bare: Served, name: string, path: string): Promise<Measurement> {
  const answer = await fetch(shop.address + path, { headers: { 'accept-encoding': 'br' } })
  await answer.arrayBuffer()
  await load(shop.address + path, 1)
  const rates: number[] = []
  const ratios: number[] = []
  let client = ''
  for (let round = 0; round < rounds; round += 1) {
    const ofBare = await load(bare.address, seconds)
    const ofShop = await load(shop.address + path, seconds)
    rates.push(ofShop.perSecond)
    ratios.push(ofShop.perSecond / ofBare.perSecond)
    client = ofShop.client
  }
  return {
    what: `${name}, from memory`,
    unit: 'requests/s',
    ...summary(rates),
    ratio: summary(ratios).median,
    goal: { atLeast: 0.8 },
    note: `${client}, ${answer.headers.get('content-encoding') ?? 'not compressed'}; ratios ${ratios.map((each) => each.toFixed(2)).join(', ')}`,
  }
}

/** CPU of the shop's process for pages nobody asked for before, one after the other. */
async function rendering(shop: Served, name: string, address: (n: number) => string): Promise<Measurement> {
  const ask = async (from: number, count: number) => {
    const before = shop.cpuMs()
    for (let n = from; n < from + count; n += 1)
      await (await fetch(shop.address + address(n), { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
    return (shop.cpuMs() - before) / count
  }
  await ask(0, 300)
  const each: number[] = []
  for (let round = 0; round < rounds; round += 1) each.push(await ask(300 + round * rendered, rendered))
  return {
    what: `${name}, not in memory`,
    unit: 'ms of CPU',
    ...summary(each),
    goal: { atMost: 3 },
    note: `${rendered} different pages a round, rendered and compressed, without the database's part`,
  }
}

function catalogueAddress(n: number): string {
  const category = ['', 'Boy', 'Girl', 'Unisex', 'TShirt', 'Hoodies', 'Overshirts', 'Sets'][n % 8]!
  const sorting = ['', 'precio-menor', 'precio-mayor', 'lo-mas-nuevo'][Math.floor(n / 8) % 4]!
  const age = ['', '2', '4', '6'][Math.floor(n / 32) % 4]!
  const page = 1 + (Math.floor(n / 128) % 16)
  return `/product?${new URLSearchParams({ category, orden: sorting, edad: age, page: String(page) })}`
}
