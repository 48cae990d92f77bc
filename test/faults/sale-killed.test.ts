import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import type { WatchedStep } from '../../use-cases/step.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { assertInvariants, assertStock } from '../helpers/invariants.ts'
import { diedAtItsStep, type KillableShop, openKillableShop, settled } from '../helpers/killable-shop.ts'
import { hireStaff, staffCookieOf } from '../helpers/staff.ts'
import { stock } from '../helpers/test-shop.ts'

const pieces = 3

/** Within the sale's transaction; after it; and in the work that sends its ticket. */
const within: readonly WatchedStep[] = ['checkout-written', 'order-written']
const after: readonly WatchedStep[] = ['order-committed', 'mail-sent', 'mail-marked', 'job-handled']

describe('the process dies in a sale by hand', { concurrency: 3 }, () => {
  for (const step of [...within, ...after]) {
    test(`${step}: whoever sells presses again`, () => story(step, true))
    test(`${step}: nobody presses again`, () => story(step, false))
  }
})

async function story(step: WatchedStep, insists: boolean): Promise<void> {
  const on = await openKillableShop()
  try {
    await stock(on.db, 'playera', pieces)
    const press = await aSale(on)
    const cut = await on.start(step)
    await press()
    await diedAtItsStep(on, cut)
    await on.start()
    const told = insists ? await press() : null
    await settled(on)

    const orders = await on.db.selectFrom('orders').selectAll().execute()
    assert.equal(orders.length, insists || !within.includes(step) ? 1 : 0, 'no sale, or one')
    if (insists) assert.equal(told, paths.sold(orders[0]!.number), 'whoever sells is told of it')
    const sales = await on.db.selectFrom('direct_sales').select('order_id').execute()
    assert.deepEqual(
      sales.map((sale) => sale.order_id),
      orders.map(({ id }) => id),
      'who sold it and how is written with it',
    )
    const checkouts = await on.db.selectFrom('checkouts').select(['order_number', 'state']).execute()
    assert.deepEqual(
      checkouts,
      orders.map(({ number }) => ({ order_number: number, state: 'paid' })),
      'no number is taken by what was not sold',
    )
    await assertStock(on, 'playera', pieces)
    const { held } = await on.db.selectFrom('products').select('held').executeTakeFirstOrThrow()
    assert.equal(held, 0, 'nothing stays set apart')
    assert.equal(await on.mails('order-confirmation'), orders.length, 'tickets')
    await assertInvariants(on)
  } finally {
    await on.close()
  }
}

/** A form that is filled in, and its press: where it leads, or null where the shop died before it answered. */
async function aSale(on: KillableShop): Promise<() => Promise<string | null>> {
  const staff = { db: on.db, now: () => new Date(), newId: randomUUID, randomBytes }
  const cookie = await staffCookieOf(staff, await hireStaff(on.db, { role: 'sales' }))
  const line = 'playera#na-4'
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
