// A process may die while a purchase with a discount code goes on: its use is either that of one paid order or free.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { WatchedStep } from '../../use-cases/step.ts'
import { createBuyer, orderOf } from '../helpers/buyer.ts'
import { createTestCode, usesOf } from '../helpers/created-test-code.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { cutOffAt, type KillableShop, openKillableShop, settled } from '../helpers/killable-shop.ts'
import { stock } from '../helpers/test-shop.ts'

let on: KillableShop
before(async () => {
  on = await openKillableShop()
  on.emulator.controls.addFault({ on: 'webhook', do: 'never', times: 'always' })
  await stock(on.db, 'playera', 50)
})
after(() => on.close())

const mxn = (value: string) => ({ currency_code: 'MXN', value })

/** One piece with ten per cent off, in the documented form. */
function discounted(code: string) {
  const order = orderOf([{ sku: 'playera#na-4', quantity: 1, price: 28_900 }], 15_000, 'ana@correo.example')
  const breakdown = { item_total: mxn('289.00'), shipping: mxn('150.00'), discount: mxn('28.90') }
  return { ...order, cart: [{ ...order.cart[0]!, amount: { ...mxn('410.10'), breakdown } }], code }
}

const unpaid: readonly WatchedStep[] = ['checkout-written', 'provider-order-made', 'provider-order-saved']
const approved: readonly WatchedStep[] = [
  'checkout-claimed',
  'capture-answered',
  'order-written',
  'order-committed',
]

for (const step of [...unpaid, ...approved])
  test(`${step}: the process dies, and the code has one use if the buyer paid and none otherwise`, async () => {
    const code = `MUERE${step.replaceAll('-', '')}`.slice(0, 30)
    const id = await createTestCode(on.db, code, { mostUses: 1 })
    const buyer = createBuyer(on.app)
    await on.serving()
    if (unpaid.includes(step)) await cutOffAt(on, step, () => buyer.post(discounted(code)).catch(() => null))
    else {
      const { body } = await buyer.post(discounted(code))
      on.emulator.controls.approve(body.id!)
      await cutOffAt(on, step, () => buyer.capture(body.id!).catch(() => null))
    }
    await settled(on)
    const uses = unpaid.includes(step) ? 0 : 1
    assert.deepEqual(await usesOf(on.db, id), { uses, rows: uses })
    const next = await createBuyer(on.app).post(discounted(code))
    assert.equal(next.status, uses === 0 ? 200 : 409)
    await settled(on)
    await assertInvariants(on)
  })
