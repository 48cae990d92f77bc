import { randomBytes, randomUUID } from 'node:crypto'
import { type Db, openDatabase } from '../../data/database.ts'
import { listAddress } from '../../app/backoffice/routes/orders/list-address.ts'
import { orderTabs } from '../../domain/order-list.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { createTestDatabase } from '../helpers/database.ts'
import { placeOrder } from '../helpers/placed-order.ts'
import { hireStaff, staffCookieOf } from '../helpers/staff.ts'
import { watchDatabaseCpu } from './database-cpu.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { fillHistory } from './fill-history.ts'
import { summary } from './judge.ts'
import type { Measurement } from './measurement.ts'
import { type Served, serveShop } from './processes.ts'

const few = 1_000
const many = 100_000
/** One cart in five becomes an order. */
const cartsOfOrder = 5
const rounds = 3
const aRound = 20

const found = (typed: string) => listAddress({ typed })

/** As whoever works there asks for them; nothing of it is kept in memory. */
const pages: Record<string, (some: { number: string; customer: string }) => string> = {
  Hoy: () => paths.today,
  ...Object.fromEntries(orderTabs.map((tab) => [`orders, ${tab}`, () => listAddress({ tab })])),
  'orders, by a number': ({ number }) => found(number),
  'orders, by a mail': () => found('ana-7@correo.example'),
  'orders, by a name nobody has': () => found('Wenceslao'),
  'orders, by a garment every tenth order has': () => found('ajolote'),
  'orders, by a word every order has': () => found('playera'),
  'an order': ({ number }) => paths.order(number),
  customers: () => paths.customers,
  'a customer': ({ customer }) => paths.customer(customer),
  'the log': () => paths.log,
}

/** Pages of the back office for its owner, with few orders and with many: CPU of shop and database for each. */
export async function measureBackoffice(): Promise<Measurement[]> {
  const before = await measured(few)
  const after = await measured(many)
  return Object.keys(pages).map((name): Measurement => {
    const [small, large] = [before, after].map((cpu) => summary(cpu.get(name)!))
    return {
      what: `back office: ${name}, ${many.toLocaleString('en-US')} orders`,
      unit: 'ms of CPU',
      ...large!,
      goal: { atMost: 15 },
      note: `${small!.median.toFixed(1)} with ${few.toLocaleString('en-US')} orders; shop and database together`,
    }
  })
}

async function measured(orders: number): Promise<Map<string, number[]>> {
  const { connectionString } = await createTestDatabase()
  const db = openDatabase({ connectionString, max: 1 })
  await fillCatalogue(db, 1_000)
  await fillHistory(db, orders * cartsOfOrder)
  const cookie = await staffCookieOf(
    { db, now: () => new Date(), newId: randomUUID, randomBytes },
    await hireStaff(db),
  )
  const some = await somebody(db)
  const databaseMs = await watchDatabaseCpu(db)
  const shop = await serveShop(connectionString)
  try {
    const cpu = new Map<string, number[]>()
    for (const [name, address] of Object.entries(pages)) {
      const ask = async () => {
        const began = shop.cpuMs() + databaseMs()
        for (let n = 0; n < aRound; n += 1) await asked(shop, address(some), cookie)
        return (shop.cpuMs() + databaseMs() - began) / aRound
      }
      await ask()
      const each: number[] = []
      for (let round = 0; round < rounds; round += 1) each.push(await ask())
      cpu.set(name, each)
    }
    return cpu
  } finally {
    await shop.close()
    await db.destroy()
  }
}

async function somebody(db: Db) {
  // The numbers of the others are made up.
  const { number } = await placeOrder(db)
  const { id } = await db
    .selectFrom('customers')
    .select('id')
    .where('f_id', '=', 'identity-7')
    .executeTakeFirstOrThrow()
  return { number, customer: id }
}

async function asked(shop: Served, path: string, cookie: string): Promise<void> {
  const answer = await fetch(shop.address + path, { headers: { cookie }, redirect: 'manual' })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.headers.get('location')}`)
}
