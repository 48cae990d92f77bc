import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { findTransfer, type Transfer } from '../../data/payments/transfers.ts'
import type { WatchedStep } from '../../use-cases/step.ts'
import { recordArrival } from '../../use-cases/transfers/record-arrival.ts'
import { monterreyAddress } from '../helpers/buyer.ts'
import { assertInvariants, assertStock } from '../helpers/expect-invariants.ts'
import { cutOffAt, type KillableShop, openKillableShop, settled } from '../helpers/killable-shop.ts'
import { freePieces } from '../helpers/set-unit.ts'
import { testSettings } from '../helpers/test-settings.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'
import { arrivalOf } from '../helpers/transfer-scene.ts'

const pieces = 3
/** In minutes: longer than a transfer is awaited. */
const theEnd = 50 * 60

let on: KillableShop
/** Staff press in this process, which the database sees die when a step throws. */
let office: TestShop
before(async () => {
  on = await openKillableShop()
  office = await createTestShop()
})
after(async () => {
  await on.close()
  await office.close()
})

describe('a transfer in a process that dies', () => {
  for (const insists of [true, false])
    test(`checkout-written: the order waits for its money, and the browser that ${insists ? 'tries again gets the same order' : 'never comes back gets its mail'}`, async () => {
      const { product, choose } = await buyer()
      const before = await counted()
      await cutOffAt(on, 'checkout-written', choose)
      const again = insists ? await choose() : null
      const transfer = await transferOf(product)
      if (insists) assert.equal(again?.order_number, transfer.orderNumber)
      await assertMailed(before, { chosen: 1 })
      await on.pass(theEnd)
      await settled(on)
      await assertClosed(transfer, product)
      await assertMailed(before, { chosen: 1, expired: 1 })
    })

  for (const step of ['mail-sent', 'mail-marked'] as const)
    test(`${step}: the buyer gets the mail with the account`, async () => {
      const { product, choose } = await buyer()
      const before = await counted()
      await cutOffAt(on, step, choose)
      await on.pass(theEnd)
      await settled(on)
      await assertMailed(before, { chosen: 1, expired: 1 })
      await assertClosed(await transferOf(product), product)
    })

  test('pieces-released: the time is over once, and the pieces are free', async () => {
    const { product, choose } = await buyer()
    await choose()
    const transfer = await transferOf(product)
    const before = await counted()
    await cutOffAt(on, 'pieces-released', () => on.pass(theEnd))
    await settled(on)
    await assertClosed(transfer, product)
    await assertMailed(before, { expired: 1 })
  })

  const within: readonly WatchedStep[] = ['arrival-written', 'order-written']
  for (const step of [...within, 'order-committed'] as const)
    for (const insists of [true, false])
      test(`${step}: staff ${insists ? 'press again and' : 'never press again:'} the money is recorded ${insists || step === 'order-committed' ? 'once' : 'never'}`, async () => {
        const { product, choose } = await buyer()
        await choose()
        const transfer = await transferOf(product)
        const before = await counted()
        const arrival = arrivalOf(transfer)
        const press = (dieAt: WatchedStep | null) =>
          recordArrival(
            {
              ...office.shop,
              db: on.db,
              reached: (reached) => {
                if (reached === dieAt) throw new Error('the process dies')
              },
            },
            { kind: 'console' },
            arrival,
          )
        await assert.rejects(press(step), /the process dies/)
        const answer = insists ? (await press(null)).kind : null
        const committed = step === 'order-committed'
        if (insists) assert.equal(answer, committed ? 'recorded-already' : 'recorded')
        await on.pass(theEnd)
        await settled(on)
        if (insists || committed) {
          assert.equal((await transferOf(product)).state, 'paid')
          await assertMailed(before, { orders: 1, confirmations: 1, notices: 1 })
        } else {
          await assertClosed(transfer, product)
          await assertMailed(before, { expired: 1 })
        }
        await assertStock(on, product, pieces)
        await assertInvariants(on)
      })

  for (const step of ['mail-sent', 'mail-marked'] as const)
    test(`${step}: the confirmation of a paid transfer is sent`, async () => {
      const { product, choose } = await buyer()
      await choose()
      const transfer = await transferOf(product)
      const before = await counted()
      await cutOffAt(on, step, () =>
        recordArrival({ ...office.shop, db: on.db }, { kind: 'console' }, arrivalOf(transfer)),
      )
      await settled(on)
      await assertMailed(before, { orders: 1, confirmations: 1, notices: 1 })
      await assertInvariants(on)
    })
})

/** A browser with a product of its own. `choose` returns null if the shop died before it answered. */
async function buyer() {
  const product = `playera-${randomUUID()}`
  // More than ten order notices within half an hour become one mail, so each story resets that count.
  await on.db.deleteFrom('counted_attempts').execute()
  await stock(on.db, product, pieces)
  await on.serving()
  // The cookie comes before the press, as on the checkout's page.
  const arrived = await on.app.request('/api/checkout/current')
  const cookie = arrived.headers.get('set-cookie')!.split(';', 1)[0]!
  const body = {
    lines: [{ id: `${product}#na-4`, quantity: 1, unitPrice: '289.00' }],
    shown: { goods: '289.00', shipping: '150.00', total: '439.00' },
    delivery: {
      fullName: 'Ana Treviño',
      street: monterreyAddress.address_line_1,
      suburb: monterreyAddress.address_line_2,
      city: monterreyAddress.admin_area_2,
      state: monterreyAddress.admin_area_1,
      postalCode: monterreyAddress.postal_code,
    },
    email: `${product}@correo.example`,
  }
  const init = {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'x-api-key': testSettings.backendKey },
    body: JSON.stringify(body),
  }
  const choose = () =>
    Promise.resolve(on.app.request('/api/transfers', init)).then(
      async (answer) => {
        const chosen = (await answer.json()) as { order_number: string }
        assert.equal(answer.status, 200, JSON.stringify(chosen))
        return chosen
      },
      () => null,
    )
  return { product, choose }
}

async function transferOf(product: string): Promise<Transfer> {
  const { order_number } = await on.db
    .selectFrom('checkouts')
    .select('order_number')
    .where('email', '=', `${product}@correo.example`)
    .executeTakeFirstOrThrow()
  return (await findTransfer(on.db, { orderNumber: order_number }))!
}

async function assertClosed(transfer: Transfer, product: string): Promise<void> {
  const { state, closedReason } = (await findTransfer(on.db, transfer))!
  assert.deepEqual([state, closedReason], ['closed', 'expired'])
  assert.equal((await freePieces(on.db, [product])).get(product), pieces)
  await assertInvariants(on)
}

async function counted() {
  await settledMails()
  const { orders } = await on.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('orders'))
    .executeTakeFirstOrThrow()
  return {
    orders: Number(orders),
    chosen: await on.mails('transfer-chosen'),
    expired: await on.mails('transfer-expired'),
    confirmations: await on.mails('order-confirmation'),
    notices: await on.mails('order-notice'),
  }
}

/** Waits until every mail is sent. A process that died may have leased a mail, so the leases end earlier. */
async function settledMails(): Promise<void> {
  for (let look = 1; ; look += 1) {
    if (look % 40 === 0) await on.pass(5)
    const { waiting } = await on.db
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<string>().as('waiting'))
      .where('sent_count', '=', 0)
      .executeTakeFirstOrThrow()
    if (Number(waiting) === 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function assertMailed(
  before: Awaited<ReturnType<typeof counted>>,
  added: Partial<Awaited<ReturnType<typeof counted>>>,
): Promise<void> {
  const expected = Object.entries(before).map(([name, count]) => [
    name,
    count + (added[name as keyof typeof added] ?? 0),
  ])
  assert.deepEqual(await counted(), Object.fromEntries(expected))
}
