import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { closeCheckout } from '../../use-cases/purchase/close-checkout.ts'
import { recordCapture } from '../../use-cases/payments/record-capture.ts'
import { settlePayment } from '../../use-cases/payments/settle-payment.ts'
import { beginAnew } from '../../use-cases/payments/settle-payment.ts'
import { startPayment } from '../../use-cases/payments/start-payment.ts'
import type { StartPayment, StartPaymentResult } from '../../use-cases/payments/payment-to-start.ts'
import { chooseTransfer } from '../../use-cases/transfers/choose-transfer.ts'
import { isGuess } from '../../domain/discounts/usable-code.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { createTestCode, usesOf } from '../helpers/created-test-code.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'
import { purchaseOf } from '../helpers/transfer-scene.ts'

let at: TestShop

before(async () => {
  at = await createTestShop()
  await stock(at.db, 'playera', 500)
})
after(() => at.close())
afterEach(() => assertInvariants(at))

/** The sums that the page shows for one piece of 289 pesos with a code of ten per cent. */
const coded = (code: string, given: Parameters<typeof purchaseOf>[1] & Partial<StartPayment> = {}) => ({
  ...purchaseOf('playera', given),
  shown: { goods: 28_900, discount: 2_890, shipping: 15_000, total: 41_010 },
  code,
  ...given,
})

const start = (code: string, given: Parameters<typeof coded>[1] = {}) =>
  startPayment(at.shop, coded(code, given))

async function startedWith(code: string, given: Parameters<typeof coded>[1] = {}) {
  const started = await start(code, given)
  assert.equal(started.kind, 'started', JSON.stringify(started))
  const { providerOrderId } = started as Extract<StartPaymentResult, { kind: 'started' }>
  return checkoutOf(providerOrderId)
}

const checkoutOf = (providerOrderId: string) =>
  at.db
    .selectFrom('checkouts')
    .selectAll()
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirstOrThrow()

async function pay({ id, provider_order_id }: { id: string; provider_order_id: string | null }) {
  at.emulator.controls.approve(provider_order_id!)
  return settlePayment(at.shop, id, 'browser')
}

const refusal = async (starting: Promise<StartPaymentResult>) => {
  const result = await starting
  return result.kind === 'code-refused' ? [result.why.kind, isGuess(result.why)] : result.kind
}

test('an order with a code is paid at the lower price, and keeps the code, each line’s share and the use', async () => {
  const id = await createTestCode(at.db, 'Mamá-10')
  const checkout = await startedWith('mama 10', { email: 'Ana@Correo.example' })
  assert.deepEqual(
    [checkout.total_centavos, checkout.code_centavos, checkout.code, checkout.lines[0]?.discount],
    [41_010, 2_890, 'Mamá-10', 2_890],
  )
  assert.equal((await pay(checkout)).kind, 'paid')
  const order = await at.db
    .selectFrom('orders')
    .select(['code', 'code_centavos', 'total_centavos'])
    .where('checkout_id', '=', checkout.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(order, { code: 'Mamá-10', code_centavos: 2_890, total_centavos: 41_010 })
  assert.deepEqual(await usesOf(at.db, id), { uses: 1, rows: 1 })
})

test('sums that differ from the server’s are refused with the server’s sums', async () => {
  await createTestCode(at.db, 'SUMAS')
  const sums = { goods: 28_900, discount: 2_890, shipping: 15_000, total: 41_010 }
  for (const discount of [0, -2_890, 5_780, 28_900]) {
    const shown = { ...sums, discount, total: 43_900 - discount }
    assert.deepEqual(await start('SUMAS', { shown }), { kind: 'totals-differ', sums })
  }
  const withoutCode = await start('', { shown: sums })
  assert.equal(withoutCode.kind, 'totals-differ')
})

test('a code for free shipping makes the shipping cost nothing, and its use says what it spared', async () => {
  const id = await createTestCode(at.db, 'ENVIO', { gives: { kind: 'free-shipping' } })
  const shown = { goods: 28_900, discount: 0, shipping: 0, total: 28_900 }
  const { total_centavos, code } = await startedWith('envío', { shown })
  assert.deepEqual([total_centavos, code], [28_900, 'ENVIO'])
  const use = await at.db
    .selectFrom('code_uses')
    .select('given_centavos')
    .where('code_id', '=', id)
    .executeTakeFirst()
  assert.equal(use?.given_centavos, 15_000)
})

test('unknown, switched off, future, ended, used up and another person’s codes get one reason', async () => {
  const now = at.shop.now()
  const hour = 3_600_000
  await createTestCode(at.db, 'APAGADO', { active: false })
  await createTestCode(at.db, 'FUTURO', { beginsAt: new Date(+now + hour) })
  await createTestCode(at.db, 'PASADO', { endsAt: new Date(+now - 1) })
  await createTestCode(at.db, 'AGOTADO', { mostUses: 1 })
  await startedWith('AGOTADO')
  await createTestCode(at.db, 'DEROSA', { forEmail: 'rosa@gmail.com' })
  const address = '203.0.113.5'
  for (const [code, isGuess] of [
    ['NUNCAFUE', true],
    ['¡!', true],
    ['MAMA10 SUMAS', true],
    ['APAGADO', true],
    ['FUTURO', true],
    ['PASADO', false],
    ['AGOTADO', false],
    ['DEROSA', true],
  ] as const)
    assert.deepEqual(await refusal(start(code, { address })), ['void', isGuess], code)
  assert.equal((await start('DEROSA', { email: 'R.osa+tienda@googlemail.com' })).kind, 'started')
})

test('a buyer’s uses are counted by customer and by mailbox; only the customer reads that the code was used', async () => {
  await createTestCode(at.db, 'UNAVEZ', { mostUsesPerBuyer: 1 })
  assert.equal((await start('UNAVEZ', { email: 'ana.una@gmail.com' })).kind, 'started')
  assert.deepEqual(await refusal(start('UNAVEZ', { email: 'anauna+dos@gmail.com' })), ['void', false])
  assert.deepEqual(await refusal(start('UNAVEZ', { email: '' })), ['void', false])
  const { rows } = await at.db
    .insertInto('customers')
    .values({
      id: at.shop.newId(),
      f_id: 'f-una',
      email: 'ana.una@gmail.com',
      name: 'Ana',
      last_name: 'Una',
      phone: '',
    })
    .returning(['id'])
    .execute()
    .then((made) => ({ rows: made }))
  const customer = { id: rows[0]!.id, name: 'Ana Una', email: 'ana.una@gmail.com' }
  assert.deepEqual(await refusal(start('UNAVEZ', { customer, email: 'otra@correo.example' })), [
    'used-by-you',
    false,
  ])
})

test('a buyer who continues or replaces an unfinished checkout keeps its use of a code, and a change to another code gives it back', async () => {
  const last = await createTestCode(at.db, 'PROPIO', { mostUses: 1, mostUsesPerBuyer: 1 })
  const other = await createTestCode(at.db, 'OTRO', { mostUses: 1 })
  const visitor = 'navegador-propio'
  const first = await startedWith('PROPIO', { visitor })
  const again = await startedWith('propio', { visitor })
  assert.equal(again.id, first.id)
  const replaced = await startedWith('PROPIO', { visitor, comments: 'timbre 2' })
  assert.notEqual(replaced.id, first.id)
  assert.deepEqual(await usesOf(at.db, last), { uses: 1, rows: 1 })
  assert.equal((await startedWith('OTRO', { visitor })).code, 'OTRO')
  assert.deepEqual(
    [await usesOf(at.db, last), await usesOf(at.db, other)],
    [
      { uses: 0, rows: 0 },
      { uses: 1, rows: 1 },
    ],
  )
  const shown = purchaseOf('playera').shown
  await startedWith('', { visitor, shown })
  assert.deepEqual(await usesOf(at.db, other), { uses: 0, rows: 0 })
})

test('a checkout that ends unpaid gives the use back: cancelled, expired or refused', async () => {
  const id = await createTestCode(at.db, 'VUELVE', { mostUses: 1 })
  for (const reason of ['cancelled', 'expired', 'refused'] as const) {
    const checkout = await startedWith('VUELVE')
    assert.deepEqual(await refusal(start('VUELVE')), ['void', false])
    assert.ok(await closeCheckout(at.shop, checkout.id, reason))
    assert.deepEqual(await usesOf(at.db, id), { uses: 0, rows: 0 }, reason)
  }
})

test('a checkout that takes over pieces takes over the last use too', async () => {
  const id = await createTestCode(at.db, 'HEREDA', { mostUses: 1 })
  const checkout = await startedWith('HEREDA')
  await at.db.updateTable('checkouts').set({ state: 'capturing' }).where('id', '=', checkout.id).execute()
  assert.ok(await beginAnew(at.shop, checkout))
  assert.deepEqual(await usesOf(at.db, id), { uses: 1, rows: 1 })
  const use = await at.db
    .selectFrom('code_uses')
    .innerJoin('checkouts', 'checkouts.id', 'checkout_id')
    .select(['state', 'checkouts.code_id'])
    .where('code_uses.code_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(use, { state: 'open', code_id: id })
})

test('a transfer holds the use until its order ends, and the same request gets the same order', async () => {
  const id = await createTestCode(at.db, 'BANCO', { mostUses: 1 })
  const purchase = coded('BANCO', { visitor: 'navegador-banco' })
  const chosen = await chooseTransfer(at.shop, purchase)
  assert.equal(chosen.kind, 'chosen')
  assert.deepEqual(await chooseTransfer(at.shop, { ...purchase, code: 'b-a-n-c-o' }), chosen)
  assert.deepEqual(await usesOf(at.db, id), { uses: 1, rows: 1 })
  const other = await chooseTransfer(at.shop, { ...purchase, code: '', shown: purchaseOf('playera').shown })
  assert.ok(other.kind === 'chosen' && chosen.kind === 'chosen')
  assert.notEqual(other.orderNumber, chosen.orderNumber)
})

test('who began before the end of a code pays what was shown; who begins after it does not', async () => {
  await createTestCode(at.db, 'FINAL', { endsAt: new Date(+at.shop.now() + 5 * 60_000) })
  const checkout = await startedWith('FINAL')
  at.later(6)
  assert.deepEqual(await refusal(start('FINAL')), ['void', false])
  assert.equal((await pay(checkout)).kind, 'paid')
  const order = await at.db
    .selectFrom('orders')
    .select('total_centavos')
    .where('checkout_id', '=', checkout.id)
    .executeTakeFirst()
  assert.equal(order?.total_centavos, 41_010)
})

/** Money that comes for a closed checkout. */
async function paysLate(checkout: { id: string; provider_order_id: string | null }) {
  const orderId = checkout.provider_order_id!
  at.emulator.controls.approve(orderId)
  const captured = await at.shop.payments.online.captureOrder(orderId, { key: `late-${checkout.id}` })
  assert.equal(captured.kind, 'captured')
  return recordCapture(
    at.shop,
    checkout.id,
    (captured as Extract<typeof captured, { kind: 'captured' }>).capture,
  )
}

test('money for a closed checkout takes a free use again, and goes back if another buyer took the last use', async () => {
  const id = await createTestCode(at.db, 'TARDE', { mostUses: 1, mostUsesPerBuyer: 1 })
  const first = await startedWith('TARDE')
  const second = await startedWith('TARDE', { visitor: first.visitor, comments: 'otra' })
  await closeCheckout(at.shop, second.id, 'expired')
  assert.equal((await paysLate(first)).kind, 'paid')
  assert.deepEqual(await usesOf(at.db, id), { uses: 1, rows: 1 })
  assert.equal((await paysLate(second)).kind, 'returned')
  assert.deepEqual(await usesOf(at.db, id), { uses: 1, rows: 1 })
})
