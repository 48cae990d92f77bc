import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Db, openDatabase } from '../../data/database.ts'
import { createTestDatabase } from '../helpers/test-database.ts'
import { fillCatalogue, productId } from './fill-catalogue.ts'
import { judgement, oneFigure } from './judge.ts'
import type { Effort, Measurement } from './measurement.ts'
import { type Served, serveShop } from './processes.ts'
import { setUnit } from '../helpers/set-unit.ts'

/** The number of products on a page of the catalogue; every open page shows the first page. */
const looksAt = 24
/**
 * `rendered`: pages that the shop renders before memory is counted. `first`: pages opened and closed before the
 * counted ones. `calmMs`: pause before a count, so that earlier work has ended.
 */
const efforts = {
  whole: {
    products: 2000,
    pages: 5000,
    first: 200,
    rendered: 400,
    calmMs: 10_000,
    idleSeconds: 50,
    changes: 9,
    afterMs: 1500,
  },
  short: {
    products: 60,
    pages: 50,
    first: 50,
    rendered: 1,
    calmMs: 0,
    idleSeconds: 0.1,
    changes: 1,
    afterMs: 0,
  },
}

/** Measures memory and CPU of open pages while nothing happens, and how soon all of them receive a change. */
export async function measureLive(effort: Effort): Promise<Measurement[]> {
  const { products, pages, first, rendered, calmMs, idleSeconds } = efforts[effort]
  const { connectionString } = await createTestDatabase()
  const db = openDatabase({ connectionString, max: 1 })
  await fillCatalogue(db, products)
  // The shop runs as if behind a proxy, so that each page can send its own client address.
  const shop = await serveShop(connectionString, { TRUST_PROXY: '1' })
  const open: OpenPage[] = []
  try {
    for (let n = 0; n < rendered; n += 1) await (await fetch(`${shop.address}${addressOf(n)}`)).arrayBuffer()
    await openAll(shop, open, { count: first, products })
    for (const page of open.splice(0)) page.leave()
    await wait(calmMs)
    const before = shop.memoryMiB()
    await openAll(shop, open, { count: pages, products })
    await wait(calmMs)
    const memory = shop.memoryMiB() - before
    const cpuBefore = shop.cpuMs()
    await wait(idleSeconds * 1000)
    const idle = (shop.cpuMs() - cpuBefore) / idleSeconds / 10
    const { times, cpu } = await measureChanges(db, shop, open, efforts[effort])
    return [
      {
        what: `${pages} open pages`,
        unit: 'MiB',
        ...oneFigure(memory),
        goal: { atMost: 60 },
        note: `more than after ${rendered} pages were made; a process that made none yet grows by some 75`,
      },
      {
        what: `${pages} open pages, nothing happens`,
        unit: '% of a core',
        ...oneFigure(idle),
        goal: { atMost: 2 },
        note: `${idleSeconds} seconds, the rest of the shop included`,
      },
      {
        what: `a change until the last of ${pages} pages knows`,
        unit: 'ms',
        ...judgement(times),
        goal: { atMost: 1000 },
        note: `the client that reads takes its part of the machine; ${judgement(cpu).median.toFixed(0)} ms of the shop's CPU`,
      },
    ]
  } finally {
    for (const page of open) page.leave()
    await shop.close()
    await db.destroy()
  }
}

async function openAll(
  shop: Served,
  open: OpenPage[],
  { count, products }: { count: number; products: number },
): Promise<void> {
  const port = Number(new URL(shop.address).port)
  for (let n = 0; n < count; n += 50)
    open.push(
      ...(await Promise.all(Array.from({ length: 50 }, (_, each) => openPage(port, n + each, products)))),
    )
}

function addressOf(n: number): string {
  return n % 4 === 0 ? `/product?page=${1 + ((n / 4) % 80)}` : `/product/${productId(n)}`
}

type OpenPage = { heard(): number; leave(): void }

async function openPage(port: number, n: number, products: number): Promise<OpenPage> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  const others = Array.from({ length: looksAt - 1 }, (_, each) => (n * 7 + each + 1) % products)
  const ids = [0, ...others].map(productId)
  socket.write(
    `GET /api/live?ids=${[...new Set(ids)].join()} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nx-forwarded-for: 10.0.${n >> 8}.${n & 255}\r\n\r\n`,
  )
  let heard = 0
  const first = Promise.withResolvers<void>()
  socket.setEncoding('latin1').on('data', (text: string) => {
    heard += text.split('\ndata: [').length - 1
    if (heard > 0) first.resolve()
  })
  socket.on('error', first.reject).on('close', () => first.reject(new Error('the shop ended it')))
  await first.promise
  return { heard: () => heard, leave: () => socket.destroy() }
}

async function measureChanges(
  db: Db,
  shop: Served,
  open: readonly OpenPage[],
  { changes, afterMs }: { changes: number; afterMs: number },
) {
  const times: number[] = []
  const cpu: number[] = []
  for (let n = 0; n < changes; n += 1) {
    const before = open.map((page) => page.heard())
    const cpuBefore = shop.cpuMs()
    await setUnit(db, productId(0), { pieces: 50 + n })
    const committed = performance.now()
    while (open.some((page, index) => page.heard() === before[index])) {
      await wait(2)
      if (performance.now() - committed > 30_000) throw new Error('some page never knew')
    }
    times.push(performance.now() - committed)
    await wait(afterMs)
    cpu.push(shop.cpuMs() - cpuBefore)
  }
  return { times, cpu }
}
