import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { createRandom, type Random } from '../../drawing/random.ts'
import { sumOf } from '../../domain/values/money.ts'
import { ratesAtFirst, shippingCost } from '../../domain/shipping/shipping.ts'
import { type Bought, orderOf } from '../helpers/buyer.ts'
import { judgement, oneFigure } from './judge.ts'
import { openLeanClient } from './lean-client.ts'
import { load } from './load.ts'
import type { Effort, Measurement } from './measurement.ts'
import { openOrderScene, type OrderScene, type Times } from './order-scene.ts'
import { type Served, serveBare } from './processes.ts'

/** The time of this measurement is divided into three rounds. BENCH_SECONDS shortens it during development. */
const rounds = 3
const efforts = {
  whole: {
    buyers: 8,
    garments: 1000,
    warmSeconds: 5,
    bareSeconds: 8,
    roundSeconds: Number(process.env['BENCH_SECONDS'] ?? 30) / rounds,
  },
  // Each buyer buys at least once, even in a round of zero seconds.
  short: { buyers: 2, garments: 60, warmSeconds: 0, bareSeconds: 0.02, roundSeconds: 0 },
}

/**
 * Measures whole guest purchases by 8 buyers at once, each from a new browser, until their mails are sent. CPU is
 * counted per process, so other work on the machine does not change it.
 */
export async function measureOrders(effort: Effort): Promise<Measurement[]> {
  const { buyers, garments, warmSeconds, bareSeconds, roundSeconds } = efforts[effort]
  const scene = await openOrderScene({ garments })
  const bare = await serveBare()
  try {
    await buy(scene, buyers, warmSeconds)
    await mailsSent(scene)
    const bareBefore = await bareRate(bare, bareSeconds)
    const [walBefore, before] = [await walBytes(scene), scene.times()]
    const thirds: Purchases[] = []
    for (let round = 0; round < rounds; round += 1) thirds.push(await buy(scene, buyers, roundSeconds))
    const answered = scene.times()
    const mailsLeft = await mailsUnsent(scene)
    await mailsSent(scene)
    const [walAfter, after] = [await walBytes(scene), scene.times()]
    const bareAfter = await bareRate(bare, bareSeconds)

    const orders = thirds.reduce((sum, { times }) => sum + times.length, 0)
    const failed = thirds.reduce((sum, third) => sum + third.failed, 0)
    const perSecond = judgement(thirds.map(({ times, seconds }) => times.length / seconds))
    const barePerSecond = (bareBefore.perSecond + bareAfter.perSecond) / 2
    const all = thirds.flatMap(({ times }) => times)
    const cpu = (process: keyof Times) => (after[process] - before[process]) / orders
    const together = cpu('shop') + cpu('database')
    return [
      {
        what: 'guest orders',
        unit: 'orders/s',
        ...perSecond,
        ratio: perSecond.median / barePerSecond,
        goal: { atLeast: 1 / 400 },
        note: `${buyers} buyers, one to three garments each of a mixed catalogue, ${rounds * roundSeconds} s; 1 to ${Math.round(barePerSecond / perSecond.median)} of ${Math.round(barePerSecond)} bare requests/s (${bareBefore.client}); ${mailsLeft} of ${orders} mails were still to be sent at the end`,
      },
      { what: 'guest orders refused or failed', unit: 'orders', ...oneFigure(failed), goal: { atMost: 0 } },
      { what: 'guest order, half of them within', unit: 'ms', ...oneFigure(at(all, 0.5)) },
      {
        what: 'guest order, 99 of 100 within',
        unit: 'ms',
        ...oneFigure(at(all, 0.99)),
        goal: { atMost: 250 },
      },
      {
        what: 'CPU of an order, shop and database',
        unit: 'ms of CPU',
        ...oneFigure(together),
        goal: { atMost: 13 },
        note: `with its confirmation, as much as ${Math.round((together * 2000) / (bareBefore.cpuMicroseconds + bareAfter.cpuMicroseconds))} bare requests; ${((answered.shop + answered.database - before.shop - before.database) / orders).toFixed(2)} until the last answer`,
      },
      { what: 'CPU of an order, shop', unit: 'ms of CPU', ...oneFigure(cpu('shop')) },
      { what: 'CPU of an order, database', unit: 'ms of CPU', ...oneFigure(cpu('database')) },
      { what: 'CPU of an order, payment emulator', unit: 'ms of CPU', ...oneFigure(cpu('emulator')) },
      { what: 'CPU of an order, the measuring client', unit: 'ms of CPU', ...oneFigure(cpu('client')) },
      {
        what: 'CPU of a bare request',
        unit: 'µs of CPU',
        ...judgement([bareBefore.cpuMicroseconds, bareAfter.cpuMicroseconds]),
      },
      {
        what: 'log written ahead for an order',
        unit: 'kB',
        ...oneFigure((walAfter - walBefore) / orders / 1000),
      },
    ]
  } finally {
    await bare.close()
    await scene.close()
  }
}

/** Measures the machine's speed now: requests per second of the bare server, and the CPU of one request. */
async function bareRate(bare: Served, bareSeconds: number) {
  const before = bare.cpuMs()
  const { perSecond, client } = await load(`${bare.address}/`, bareSeconds)
  return { perSecond, client, cpuMicroseconds: ((bare.cpuMs() - before) * 1000) / (perSecond * bareSeconds) }
}

type Purchases = { times: number[]; failed: number; seconds: number }

async function buy(scene: OrderScene, buyers: number, seconds: number): Promise<Purchases> {
  const times: number[] = []
  let failed = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: buyers }, async (_, index) => {
      const buyer = await openBuyer(scene, index)
      do {
        const start = performance.now()
        if (await buyer.purchase()) times.push(performance.now() - start)
        else failed += 1
      } while (performance.now() < began + seconds * 1000)
      buyer.close()
    }),
  )
  return { times, failed, seconds: (performance.now() - began) / 1000 }
}

const cartSizes = [1, 1, 1, 2, 3] as const

function orderFrom(offered: readonly Bought[], chance: Random): string {
  const lines = new Set<Bought>()
  for (const size = chance.pick(cartSizes); lines.size < size;) lines.add(chance.pick(offered))
  const subtotal = sumOf([...lines].map(({ price }) => price))
  const shipping = shippingCost(
    { subtotal, anythingToShip: true },
    { placeCost: ratesAtFirst.usualCost, freeFrom: ratesAtFirst.freeFrom },
  )
  return JSON.stringify(orderOf([...lines], shipping, 'ana@correo.example'))
}

async function openBuyer({ shopPort, emulatorPort, backendKey, offered }: OrderScene, index: number) {
  const chance = createRandom(`buyer ${index}`)
  // Buyers of one network wait for the same lock, so each buyer gets an address of their own.
  const address = `127.0.0.${index + 2}`
  const [shop, provider] = await Promise.all([
    openLeanClient(shopPort, address),
    openLeanClient(emulatorPort),
  ])
  const backend = '/api/backend?action=api-paypal'
  const headers = `content-type: application/json\r\nx-api-key: ${backendKey}\r\n`
  return {
    async purchase(): Promise<boolean> {
      const started = await shop.request('POST', backend, headers, orderFrom(offered, chance))
      if (started.status !== 200) return false
      const { id } = JSON.parse(started.body) as { id: string }
      const cookie = /\r\nset-cookie: *([^;]+)/i.exec(started.head)?.[1] ?? ''
      await provider.request('POST', `/_emulator/orders/${id}/approve`)
      const capture = JSON.stringify({ service: 'capture', orderId: id })
      return (await shop.request('POST', backend, `${headers}cookie: ${cookie}\r\n`, capture)).status === 200
    },
    close() {
      shop.close()
      provider.close()
    },
  }
}

async function mailsUnsent({ db }: OrderScene): Promise<number> {
  // Counts unfinished jobs except digests, which are scheduled for a later hour.
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM jobs
    WHERE finished_at IS NULL AND kind = 'deliver-mail' AND id NOT LIKE 'deliver-mail:orders-digest:%'`.execute(
    db,
  )
  return rows[0]!.count
}

async function mailsSent(scene: OrderScene): Promise<void> {
  while ((await mailsUnsent(scene)) > 0) await wait(200)
}

async function walBytes({ db }: OrderScene): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS bytes`.execute(
    db,
  )
  return Number(rows[0]!.bytes)
}

function at(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? 0
}
