import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { ordersNumbered } from '../../data/orders/orders.ts'
import { sumsOf } from '../../domain/purchase/price-parts.ts'
import { type DirectSaleToMake, sellDirectly } from '../../use-cases/payments/sell-directly.ts'
import { createTestCode, usesOf } from '../helpers/created-test-code.ts'
import { directSaleOf } from '../helpers/direct-sale-to-make.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { somewhere } from '../helpers/placed-order.ts'
import { hireStaff } from '../helpers/test-staff.ts'
import { createMailingShop, stock } from '../helpers/test-shop.ts'

const at = await createMailingShop()
after(() => at.close())
afterEach(() => assertInvariants(at))
const sales = await hireStaff(at.db, { role: 'sales' })
const sell = (sale: DirectSaleToMake) => sellDirectly(at.shop, sales, sale)

test('a seller is told what a code takes off before the sale; with that amount the sale is made once', async () => {
  await stock(at.db, 'luna', 3)
  const id = await createTestCode(at.db, 'Mamá-10', { mostUses: 1 })
  const sale = directSaleOf('luna', { code: 'mama 10' })
  assert.deepEqual(await sell(sale), { kind: 'code-to-show', code: 'Mamá-10', takesOff: 2_890 })
  assert.deepEqual(await usesOf(at.db, id), { uses: 0, rows: 0 })
  const seen = { ...sale, codeShown: 2_890 }
  const [first, second] = await Promise.all([sell(seen), sell(seen)])
  assert.deepEqual([first.kind, second.kind].toSorted(), ['sold', 'sold-already'])
  assert.ok('number' in first)
  const [order] = await ordersNumbered(at.db, [first.number])
  assert.equal(order?.code, 'Mamá-10')
  assert.deepEqual(sumsOf(order.parts), { goods: 28_900, discount: 2_890, shipping: 0, total: 26_010 })
  assert.deepEqual(await usesOf(at.db, id), { uses: 1, rows: 1 })
  const third = await sell(directSaleOf('luna', { code: 'MAMA10', codeShown: 2_890 }))
  assert.deepEqual(third, {
    kind: 'code-refused',
    why: { kind: 'void', reason: 'used-up' },
  })
})

test('a code counts on the agreed price, and one for free shipping spares the agreed shipping cost', async () => {
  await stock(at.db, 'sol', 3)
  await createTestCode(at.db, 'DIEZ')
  const agreed = new Map([['sol#na-4', 20_000]])
  const cheaper = directSaleOf('sol', { code: 'DIEZ', agreed, priceReason: 'Bazar', codeShown: 2_890 })
  assert.deepEqual(await sell(cheaper), { kind: 'code-to-show', code: 'DIEZ', takesOff: 2_000 })
  await createTestCode(at.db, 'ENVIO', { gives: { kind: 'free-shipping' } })
  const inHand = await sell(directSaleOf('sol', { code: 'ENVIO' }))
  assert.ok(inHand.kind === 'code-refused')
  assert.equal(inHand.why.kind, 'ships-free-already')
  const send = { to: { ...somewhere, phone: '8112345678' }, shipping: 9_900 }
  const sold = await sell(directSaleOf('sol', { code: 'ENVIO', send, codeShown: 9_900 }))
  assert.ok(sold.kind === 'sold', JSON.stringify(sold))
  const [order] = await ordersNumbered(at.db, [sold.number])
  assert.deepEqual(sumsOf(order!.parts), { goods: 28_900, discount: 0, shipping: 0, total: 28_900 })
})

test('a seller reads the true reason of a refused code', async () => {
  await stock(at.db, 'nube', 1)
  const hour = 3_600_000
  await createTestCode(at.db, 'APAGADO', { active: false })
  await createTestCode(at.db, 'MANANA', { beginsAt: new Date(Date.now() + hour) })
  await createTestCode(at.db, 'AYER', { endsAt: new Date(Date.now() - hour) })
  await createTestCode(at.db, 'DEANA', { forEmail: 'ana@correo.example' })
  await createTestCode(at.db, 'UNA', { mostUsesPerBuyer: 1 })
  const reasons = {
    NADA: 'unknown',
    APAGADO: 'off',
    MANANA: 'not-begun',
    AYER: 'ended',
    DEANA: 'of-another',
    UNA: 'address-missing',
  }
  for (const [code, reason] of Object.entries(reasons)) {
    const refused = await sell(directSaleOf('nube', { code }))
    assert.deepEqual('why' in refused && refused.why, { kind: 'void', reason }, code)
  }
})
