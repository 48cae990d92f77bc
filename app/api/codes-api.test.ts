import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, test } from 'node:test'
import { createTestCode, usesOf } from '../../test/helpers/created-test-code.ts'
import { createBuyer, orderOf } from '../../test/helpers/buyer.ts'
import { assertInvariants } from '../../test/helpers/expect-invariants.ts'
import { createTestShop, stock, type TestShop } from '../../test/helpers/test-shop.ts'
import { quoteCode } from '../../use-cases/discounts/quote-code.ts'
import { startPayment } from '../../use-cases/payments/start-payment.ts'
import { purchaseOf } from '../../test/helpers/transfer-scene.ts'

let at: TestShop

before(async () => {
  at = await createTestShop()
  await stock(at.db, 'playera', 50)
})
after(() => at.close())
afterEach(() => assertInvariants(at))

async function quote(body: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await at.app.request('/api/codes/quote', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lines: [{ id: 'playera#na-4', quantity: 1 }], ...body }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('a quote says what a code gives a cart, spells the code as the owner does, and holds no use of it', async () => {
  const id = await createTestCode(at.db, 'Mamá-10', { mostUses: 1 })
  const mama = { code: 'Mamá-10', discount: '57.80', lines: [{ id: 'playera#na-4', discount: '57.80' }] }
  const asked = {
    lines: [
      { id: 'playera#na-4', quantity: 2 },
      { id: 'nada#na-4', quantity: 1 },
    ],
  }
  for (const code of ['MAMA10', 'mamá 10'])
    assert.deepEqual(
      await quote({ code, ...asked }),
      { status: 200, body: { ...mama, free_shipping: false } },
      code,
    )
  assert.deepEqual(await usesOf(at.db, id), { uses: 0, rows: 0 })
  await createTestCode(at.db, 'ENVIO', { gives: { kind: 'free-shipping' } })
  assert.deepEqual((await quote({ code: 'envio' })).body, {
    code: 'ENVIO',
    discount: '0.00',
    lines: [],
    free_shipping: true,
  })
})

test('a refusal names what the cart lacks, and says nothing about codes that the buyer cannot use', async () => {
  await createTestCode(at.db, 'MUCHO', { minimum: 50_000 })
  await createTestCode(at.db, 'DERITA', { forEmail: 'rita@correo.example' })
  const { body, status } = await quote({ code: 'mucho' })
  assert.deepEqual(
    [status, body['code'], body['detail']],
    [409, 'CODE_REFUSED', 'Con el código mucho faltan $211 MXN en prendas para el descuento.'],
  )
  const detailOf = async (more: object) => (await quote(more)).body['detail']
  const unknown = await detailOf({ code: 'DERITO' })
  assert.equal(
    await detailOf({ code: 'DERITA', email: 'otra@correo.example' }),
    String(unknown).replace('DERITO', 'DERITA'),
  )
  assert.equal((await quote({ code: 'DERITA', email: 'Rita@correo.example' })).status, 200)
  const card = { lines: [{ id: 'tarjetaSocio-1', quantity: 1 }] }
  assert.equal(await detailOf({ code: 'MAMA10', ...card }), 'El código MAMA10 es para otras prendas.')
})

test('the API refuses a request whose body does not ask for a quote', async () => {
  for (const body of [
    { code: '' },
    { code: ['MAMA10', 'ENVIO'] },
    { code: 'A'.repeat(61) },
    { code: 'MAMA10', lines: [] },
    { code: 'MAMA10', lines: [{ id: 'playera#na-4', quantity: -1 }] },
    { code: 'MAMA10', lines: [{ id: 'playera#na-4', quantity: 1.5 }] },
  ])
    assert.deepEqual((await quote(body)).body['code'], 'CODE_INVALID', JSON.stringify(body))
})

test('the documented payment request takes a code, and names the reason of a refusal', async () => {
  const buyer = createBuyer(at.app)
  const order = orderOf([{ sku: 'playera#na-4', quantity: 1, price: 28_900 }], 15_000, 'eva@correo.example')
  const mxn = (value: string) => ({ currency_code: 'MXN', value })
  const amount = {
    ...mxn('410.10'),
    breakdown: { item_total: mxn('289.00'), shipping: mxn('150.00'), discount: mxn('28.90') },
  }
  const discounted = { ...order, cart: [{ ...order.cart[0]!, amount }] }
  assert.equal((await buyer.post({ ...discounted, code: 'mama10' })).status, 200)
  const changed = await buyer.post({ ...order, code: 'mama10' })
  assert.deepEqual(
    [changed.status, changed.body.details?.[0]],
    [409, { issue: 'PRICE_CHANGED', description: changed.body.details?.[0]?.description, lines: [], amount }],
  )
  const refused = await buyer.post({ ...order, code: 'MUCHO' })
  assert.deepEqual([refused.status, refused.body.details?.[0]?.issue], [409, 'CODE_REFUSED'])
  assert.match(refused.body.details![0]!.description, /faltan \$211 MXN .* No se hizo ningún cargo\.$/)
  const negative = { ...amount, breakdown: { ...amount.breakdown, discount: mxn('-28.90') } }
  assert.equal((await buyer.post({ ...order, cart: [{ ...order.cart[0]!, amount: negative }] })).status, 400)
})

test('of ten thousand guesses from one network twenty are looked up; its buyers can pay without a code, or sign in', async () => {
  const address = '203.0.113.77'
  const cart = { lines: [{ lineId: 'playera#na-4', quantity: 1 }], visitor: null, address }
  const buyer = { customer: null, email: null }
  const kinds = new Map<string, number>()
  for (let round = 0; round < 100; round += 1)
    await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const { kind } = await quoteCode(at.shop, { ...cart, buyer, code: `ADIVINA${round}X${index}` })
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      }),
    )
  assert.deepEqual([...kinds].toSorted(), [
    ['code-refused', 20],
    ['too-many-codes', 9_980],
  ])
  assert.equal((await quoteCode(at.shop, { ...cart, buyer, code: 'MAMA10' })).kind, 'too-many-codes')
  const purchase = { ...purchaseOf('playera'), address }
  assert.equal((await startPayment(at.shop, { ...purchase, code: 'MAMA10' })).kind, 'too-many-codes')
  assert.equal((await startPayment(at.shop, purchase)).kind, 'started')
  const member = { customer: { id: randomUUID(), email: 'ana@correo.example' }, email: null }
  assert.equal((await quoteCode(at.shop, { ...cart, buyer: member, code: 'ENVIO' })).kind, 'quoted')
  const elsewhere = { ...cart, buyer, address: '203.0.113.78', code: 'ENVIO' }
  assert.equal((await quoteCode(at.shop, elsewhere)).kind, 'quoted')
})

test('wrong codes at the payment count towards the limit of guesses too, and right codes never do', async () => {
  const address = '203.0.113.79'
  const guess = (code: string) => startPayment(at.shop, { ...purchaseOf('playera'), address, code })
  const cart = { lines: [{ lineId: 'playera#na-4', quantity: 1 }], visitor: null, address }
  const buyer = { customer: null, email: null }
  for (let times = 0; times < 30; times += 1)
    assert.equal((await quoteCode(at.shop, { ...cart, buyer, code: 'ENVIO' })).kind, 'quoted')
  for (let times = 0; times < 10; times += 1) assert.equal((await guess(`NADA${times}`)).kind, 'code-refused')
  for (let times = 0; times < 10; times += 1)
    assert.equal((await quoteCode(at.shop, { ...cart, buyer, code: `NADA${times}` })).kind, 'code-refused')
  assert.equal((await quoteCode(at.shop, { ...cart, buyer, code: 'ENVIO' })).kind, 'too-many-codes')
  at.later(16)
  assert.equal((await quoteCode(at.shop, { ...cart, buyer, code: 'ENVIO' })).kind, 'quoted')
})
