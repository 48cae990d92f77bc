import { randomBytes, randomUUID } from 'node:crypto'
import { type Db, openDatabase } from '../../data/database.ts'
import { ordersAddress } from '../../app/backoffice/routes/orders/orders-address.ts'
import { isCardNumber } from '../../domain/membership/card-number.ts'
import { manyAddress, productsAddress } from '../../app/backoffice/routes/products/products-address.ts'
import { orderTabs } from '../../domain/orders/order-list.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { dayInMexico } from '../../words/dates.ts'
import { finishDailyWork } from '../helpers/daily-work.ts'
import { createTestDatabase } from '../helpers/test-database.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { hireStaff, staffCookieOf } from '../helpers/test-staff.ts'
import { commonWord, fillCatalogue } from './fill-catalogue.ts'
import { fillHistory } from './fill-history.ts'
import { judgement } from './judge.ts'
import type { Effort, Measurement } from './measurement.ts'
import { cpuOfRequests, watchDatabaseCpu } from './process-times.ts'
import { type Served, serveShop } from './processes.ts'
import { leaveAlone } from './work-of-questions.ts'

type ShopSize = { orders: number; products: number; waiting?: number }
type Repeats = { rounds: number; aRound: number }

const busy = { orders: 100_000, products: 10_000 }
// With fewer orders the database has no membership card, and the card's page could not be measured.
const tiny: ShopSize = { orders: 400, products: 60 }
/** The shop `leftLying` has that many orders that wait to be prepared. `aRound`: the number of requests in a round. */
const efforts: Record<Effort, Repeats & Record<'few' | 'many' | 'leftLying', ShopSize>> = {
  whole: {
    few: { orders: 1_000, products: 1_000 },
    many: busy,
    leftLying: { ...busy, waiting: busy.orders },
    rounds: 3,
    aRound: 20,
  },
  short: { few: tiny, many: tiny, leftLying: tiny, rounds: 1, aRound: 1 },
}
/** One cart in five becomes an order. */
const cartsOfOrder = 5

type Some = { order: string; customer: string; message: string; card: string }

const found = (typed: string) => ordersAddress({ typed })

/** These pages of the back office are longest when much work was left undone. */
const daily: Record<string, (some: Some) => string> = {
  Hoy: () => paths.today,
  'the ring': () => paths.alerts,
  ...Object.fromEntries(orderTabs.map((tab) => [`orders, ${tab}`, () => ordersAddress({ tab })])),
  messages: () => paths.messages,
  Dinero: () => paths.money,
}

const products: Record<string, () => string> = {
  products: () => paths.products,
  'products, newest': () => productsAddress({ sorting: 'newest' }),
  'products, sold out': () => productsAddress({ tab: 'sold-out' }),
  'products, by a word a fiftieth have': () => productsAddress({ typed: commonWord }),
  'products, many at once': () => manyAddress({}),
  'the order of the shop': () => paths.productSorting,
  'a product': () => paths.product('prenda-000050'),
  Hojas: () => paths.imports,
}

const pages: Record<string, (some: Some) => string> = {
  ...daily,
  ...products,
  'orders, by a number': ({ order }) => found(order),
  'orders, by a mail': () => found('ana-7@correo.example'),
  'orders, by a name nobody has': () => found('Wenceslao'),
  'orders, by a garment every tenth order has': () => found('ajolote'),
  'orders, by a word every order has': () => found('playera'),
  'anything, by two letters': () => `${paths.find}?q=lu`,
  'an order': ({ order }) => paths.order(order),
  'the sheet of an order': ({ order }) => paths.packingSlip(order),
  refunds: () => paths.refunds,
  'the close of a day': () => paths.dayClose(dayInMexico(new Date())),
  'a direct sale': () => `${paths.directSale}?k=7c0f5a4e-4c2e-4b52-9a51-0c7d2f1f8f10`,
  customers: () => paths.customers,
  'a customer': ({ customer }) => paths.customer(customer),
  'a message': ({ message }) => paths.message(message),
  cards: () => paths.cards,
  'a card': ({ card }) => paths.card(card),
  team: () => paths.team,
  'the log': () => paths.log,
}

/**
 * Measures the back office in three shops. The third shop has half a year of undone work: a fifth of all orders wait
 * to be prepared.
 */
export async function measureBackoffice(effort: Effort): Promise<Measurement[]> {
  const { few, many, leftLying, ...repeats } = efforts[effort]
  const before = await measured(pages, few, repeats)
  const after = many === few ? before : await measured(pages, many, repeats)
  const neglected = leftLying === many ? after : await measured(daily, leftLying, repeats)
  const count = ({ orders }: ShopSize) => `${orders.toLocaleString('en-US')} orders`
  const judged = (what: string, cpu: number[], note: string): Measurement => ({
    what: `back office: ${what}`,
    unit: 'ms of CPU',
    ...judgement(cpu),
    goal: { atMost: 15 },
    note,
  })
  return [
    ...Object.keys(pages).map((name) => {
      const small = judgement(before.get(name)!).median.toFixed(1)
      const note = `${small} with ${count(few)}; shop and database together`
      return judged(`${name}, ${count(many)}`, after.get(name)!, note)
    }),
    ...Object.keys(daily).map((name) => {
      const usual = judgement(after.get(name)!).median.toFixed(1)
      return judged(
        `${name}, ${count(many)}, work left lying`,
        neglected.get(name)!,
        `${usual} where it was not`,
      )
    }),
  ]
}

async function measured(
  addresses: Record<string, (some: Some) => string>,
  { orders, products, ...history }: ShopSize,
  { rounds, aRound }: Repeats,
): Promise<Map<string, number[]>> {
  const { connectionString } = await createTestDatabase()
  const db = openDatabase({ connectionString, max: 1 })
  await leaveAlone(db)
  await fillCatalogue(db, products)
  await fillHistory(db, orders * cartsOfOrder, history)
  // Daily jobs run before the measurement, so that their work does not count as cost of the first requested pages.
  await finishDailyWork(db)
  const cookie = await staffCookieOf(
    { db, now: () => new Date(), newId: randomUUID, randomBytes },
    await hireStaff(db),
  )
  const some = await somebody(db)
  const databaseMs = await watchDatabaseCpu(db)
  const shop = await serveShop(connectionString)
  try {
    const cpu = new Map<string, number[]>()
    const cpuMs = () => shop.cpuMs() + databaseMs()
    // Repeats the requests until every connection has planned the page's queries.
    const repeats = { before: rounds, rounds, aRound }
    for (const [name, address] of Object.entries(addresses))
      cpu.set(name, await cpuOfRequests(cpuMs, repeats, () => answered(shop, address(some), cookie)))
    return cpu
  } finally {
    await shop.close()
    await db.destroy()
  }
}

async function somebody(db: Db): Promise<Some> {
  // The generated orders have made-up numbers, so this order is placed through the shop.
  const { number: order } = await placeTestOrder(db)
  const [customer, message, cards] = await Promise.all([
    db.selectFrom('customers').select('id').where('f_id', '=', 'identity-7').executeTakeFirstOrThrow(),
    db.selectFrom('contact_messages').select('id').limit(1).executeTakeFirstOrThrow(),
    db.selectFrom('membership_cards').select('number').limit(100).execute(),
  ])
  const card = cards.find(({ number }) => isCardNumber(number))!.number
  return { order, customer: customer.id, message: message.id, card }
}

async function answered(shop: Served, path: string, cookie: string): Promise<void> {
  const answer = await fetch(shop.address + path, { headers: { cookie }, redirect: 'manual' })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.headers.get('location')}`)
}
