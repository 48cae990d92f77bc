import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { WatchedStep } from '../../use-cases/step.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { assertInvariants, assertStock } from '../helpers/expect-invariants.ts'
import { cutOffAt, type KillableShop, openKillableShop, settled } from '../helpers/killable-shop.ts'
import { hireStaff, staffCookieOf } from '../helpers/test-staff.ts'
import { stock } from '../helpers/test-shop.ts'

const pieces = 3

/** Steps within the sale's transaction (`within`), and steps after it or in the job that mails the ticket (`later`). */
const within: readonly WatchedStep[] = ['checkout-written', 'order-written']
const later: readonly WatchedStep[] = ['order-committed', 'mail-sent', 'mail-marked', 'job-handled']

let on: KillableShop
before(async () => {
  on = await openKillableShop()
})
after(() => on.close())

describe('direct sale in a process that dies', () => {
  for (const step of [...within, ...later]) {
    test(`${step}: the process dies and the seller presses again`, () => story(step, true))
    test(`${step}: the process dies and nobody presses again`, () => story(step, false))
  }
})

async function story(step: WatchedStep, insists: boolean): Promise<void> {
  const product = `playera-${randomUUID()}`
  await stock(on.db, product, pieces)
  const mailsBefore = await on.mails('order-confirmation')
  const press = await aSale(product)
  await cutOffAt(on, step, press)
  const told = insists ? await press() : null
  await settled(on)

  const orders = await on.db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(['orders.id', 'number'])
    .where('product_id', '=', product)
    .execute()
  assert.equal(orders.length, insists || !within.includes(step) ? 1 : 0, 'no sale or exactly one')
  if (insists) assert.equal(told, paths.sold(orders[0]!.number), 'the seller learns of the sale')
  const sales = await on.db.selectFrom('direct_sales').select('order_id').execute()
  const all = await on.db.selectFrom('orders').select(['id', 'number']).execute()
  assert.deepEqual(
    sales.map((sale) => sale.order_id).toSorted(),
    all.map(({ id }) => id).toSorted(),
    'each order has its direct sale',
  )
  const checkouts = await on.db.selectFrom('checkouts').select(['order_number', 'state']).execute()
  const byNumber = (one: { order_number: string }, other: { order_number: string }) =>
    one.order_number < other.order_number ? -1 : 1
  assert.deepEqual(
    checkouts.toSorted(byNumber),
    all.map(({ number }) => ({ order_number: number, state: 'paid' })).toSorted(byNumber),
    'no order number without a sale',
  )
  await assertStock(on, product, pieces)
  const { held } = await on.db
    .selectFrom('products')
    .select('held')
    .where('id', '=', product)
    .executeTakeFirstOrThrow()
  assert.equal(held, 0, 'no piece is still held')
  assert.equal(await on.mails('order-confirmation'), mailsBefore + orders.length, 'one ticket per sale')
  await assertInvariants(on)
}

/** The returned press gives the redirect address, or null if the shop died before it answered. */
async function aSale(product: string): Promise<() => Promise<string | null>> {
  const staff = { db: on.db, now: () => new Date(), newId: randomUUID, randomBytes }
  const cookie = await staffCookieOf(staff, await hireStaff(on.db, { role: 'sales' }))
  const line = `${product}#na-4`
  const query = new URLSearchParams({ k: randomUUID(), l: `1*${line}` })
  const body = new URLSearchParams({
    [`shown:${line}`]: '28900',
    [`price:${line}`]: '289.00',
    channel: 'bazaar',
    way: 'cash',
    handing: 'in-hand',
    email: 'lupe@correo.example',
  })
  const init = {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: on.publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
    body: body.toString(),
  } as const
  return async () => {
    try {
      const answer = await on.app.request(`${paths.directSale}?${query}`, init)
      return answer.headers.get('location')
    } catch {
      return null
    }
  }
}
