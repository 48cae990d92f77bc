import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, test } from 'node:test'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { findDirectSale } from '../../data/payments/direct-sales.ts'
import { listOrders } from '../../data/orders/listed-orders.ts'
import { findOrderForStaff } from '../../data/orders/order-story.ts'
import { findMoneyOfOrder } from '../../data/orders/order-money.ts'
import { refundsToLookAfter } from '../../data/refunds/refund-list.ts'
import { directMethods } from '../../domain/payments/direct-sale.ts'
import { listingOf } from '../../domain/orders/order-list.ts'
import { orderSought } from '../../domain/orders/order-search.ts'
import { runOnce } from '../../jobs/worker.ts'
import { waitingFor } from '../../use-cases/today/just-now.ts'
import { startRefund } from '../../use-cases/refunds/start-refund.ts'
import { sendRefund } from '../../use-cases/refunds/send-refund.ts'
import { recordManualRefund } from '../../use-cases/refunds/record-manual-refund.ts'
import { type DirectSaleToMake, sellDirectly } from '../../use-cases/payments/sell-directly.ts'
import { mailsOfKind } from '../helpers/mail-folder.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { directSaleOf } from '../helpers/direct-sale-to-make.ts'
import { assertInvariants, assertStock } from '../helpers/expect-invariants.ts'
import { reconcileAll } from '../helpers/reconcile-all.ts'
import { hireStaff, type StaffActor } from '../helpers/test-staff.ts'
import { createMailingShop, type MailingShop, stock } from '../helpers/test-shop.ts'

let at: MailingShop
let sales: StaffActor

before(async () => {
  at = await createMailingShop()
  sales = await hireStaff(at.db, { role: 'sales' })
})
after(() => at.close())
afterEach(() => assertInvariants(at))

const sell = (sale: DirectSaleToMake) => sellDirectly(at.shop, sales, sale)
const merida = {
  street: 'Calle 60 491',
  suburb: 'Centro',
  city: 'Mérida',
  state: 'Yucatán',
  postalCode: '97000',
}
const webLine = (id: string) => ({ sku: `${id}#na-4`, quantity: 1, price: 28_900 })

test('counter and web sell the last piece at once: exactly one buyer gets the piece', async () => {
  for (let round = 0; round < 12; round += 1) {
    const id = `ultima-${round}`
    await stock(at.db, id, 1)
    const buyer = createBuyer(at.app)
    const [web, counter] = await Promise.all([buyer.order([webLine(id)]), sell(directSaleOf(id))])
    const onWeb = web.status === 200
    const atCounter = counter.kind === 'sold'
    assert.equal(Number(onWeb) + Number(atCounter), 1, `round ${round}`)
    if (onWeb) await buyer.cancel(web.body.id!)
    await assertStock(at, id, 1)
  }
})

test('two counters sell one piece at once: one sale succeeds', async () => {
  await stock(at.db, 'dos-cajas', 1)
  const sold = await Promise.all([sell(directSaleOf('dos-cajas')), sell(directSaleOf('dos-cajas'))])
  assert.deepEqual(sold.map(({ kind }) => kind).toSorted(), ['cart-refused', 'sold'])
  await assertStock(at, 'dos-cajas', 1)
})

test('a piece held by a paying web buyer cannot be sold at the counter, and the answer says until when', async () => {
  await stock(at.db, 'apartada', 1)
  const buyer = createBuyer(at.app)
  assert.equal((await buyer.order([webLine('apartada')])).status, 200)
  const refused = await sell(directSaleOf('apartada'))
  assert.ok(refused.kind === 'cart-refused')
  assert.equal(refused.faults[0]?.kind, 'stock')
  const held = refused.held.get('apartada#')
  assert.equal(held?.pieces, 1)
  assert.ok(held.until > at.shop.now())
})

test('the same sale form sent ten times at once creates one sale', async () => {
  await stock(at.db, 'diez', 10)
  const sale = directSaleOf('diez')
  const sold = await Promise.all(Array.from({ length: 10 }, () => sell(sale)))
  assert.equal(sold.filter(({ kind }) => kind === 'sold').length, 1)
  assert.equal(new Set(sold.map((each) => 'number' in each && each.number)).size, 1)
  await assertStock(at, 'diez', 10)
})

test('a sale handed over is delivered at once, a sale to be sent waits for preparation; the log holds no buyer data', async () => {
  await stock(at.db, 'mano', 5)
  const buyer = { name: 'Guadalupe Ñandú', email: 'lupe@correo.example', phone: '+528112345678' }
  const taken = await sell(
    directSaleOf('mano', { buyer, method: 'terminal', reference: '004512', channel: 'bazaar' }),
  )
  assert.ok(taken.kind === 'sold')
  const order = await at.db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', taken.number)
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    [order.state, order.in_hand, order.channel, order.provider, order.total_centavos],
    ['delivered', true, 'bazaar', 'terminal', 28_900],
  )
  assert.equal((await findDirectSale(at.db, taken.number))?.reference, '004512')
  const log = JSON.stringify(await auditLinesOf(at.db, { kind: 'order', id: taken.number }))
  assert.doesNotMatch(log, /Ñandú|lupe|8112345678/)

  const to = { ...merida, fullName: buyer.name, phone: buyer.phone }
  const sent = await sell(directSaleOf('mano', { buyer, send: { to, shipping: 9_900 }, method: 'transfer' }))
  assert.ok(sent.kind === 'sold')
  const waiting = await at.db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', sent.number)
    .executeTakeFirstOrThrow()
  assert.deepEqual([waiting.state, waiting.in_hand, waiting.total_centavos], ['paid', false, 38_800])
})

test('a sale to be sent needs the state of its postal code; its phone number is stored with the order and finds it', async () => {
  await stock(at.db, 'lejos', 5)
  const buyer = { name: 'Rosaura Díaz', email: '', phone: '+523338765432' }
  const zapopan = {
    ...merida,
    fullName: buyer.name,
    phone: buyer.phone,
    city: 'Zapopan',
    postalCode: '45050',
  }
  const to = (state: string) =>
    directSaleOf('lejos', { buyer, send: { to: { ...zapopan, state }, shipping: 0 } })
  const refused = await sell(to('Nuevo León'))
  assert.ok(refused.kind === 'faulty')
  assert.deepEqual([refused.faults, refused.statesOfCode], [{ state: 'elsewhere' }, ['Jalisco']])
  const none = await sell(to(''))
  assert.ok(none.kind === 'faulty')
  assert.deepEqual(none.faults, { state: 'missing' })

  const sold = await sell(to('Jalisco'))
  const taken = await sell(directSaleOf('lejos', { buyer }))
  assert.ok(sold.kind === 'sold' && taken.kind === 'sold')
  const phoneOf = async (number: string) => (await findOrderForStaff(at.db, number))?.delivery.phone
  assert.deepEqual(await Promise.all([sold, taken].map(({ number }) => phoneOf(number))), [
    '+523338765432',
    '+523338765432',
  ])
  const found = async (typed: string, buyers = true) => {
    const wanted = { sorting: 'newest', quietSince: at.shop.now(), size: 9 } as const
    const listing = listingOf('all')
    const { orders } = await listOrders(at.db, { ...wanted, listing, sought: orderSought(typed, { buyers }) })
    return orders.map(({ number }) => number).toSorted()
  }
  const both = [sold.number, taken.number].toSorted()
  for (const typed of ['33 3876 5432', '+52 3338765432', '3338765', '5432'])
    assert.deepEqual(await found(typed), both, typed)
  assert.deepEqual(await found('33 3876 5432', false), [], 'a member without the permission finds no buyer')
})

test('a changed price is stored with its reason and the shop’s price; without a reason the sale is refused; only the owner may sell below half of it', async () => {
  await stock(at.db, 'precio', 3)
  const agreed = new Map([['precio#na-4', 25_000]])
  assert.deepEqual(await sell(directSaleOf('precio', { agreed })), { kind: 'reason-missing' })
  const sold = await sell(directSaleOf('precio', { agreed, priceReason: 'Precio de bazar' }))
  assert.ok(sold.kind === 'sold')
  assert.equal((await findMoneyOfOrder(at.db, sold.number))?.captured, 25_000)
  assert.deepEqual((await findDirectSale(at.db, sold.number))?.shopPrices, [
    { position: 0, unitPrice: 28_900 },
  ])
  const dearer = directSaleOf('precio', {
    requested: [{ lineId: 'precio#na-4', quantity: 1, unitPrice: 27_900 }],
  })
  const refused = await sell(dearer)
  assert.ok(refused.kind === 'cart-refused')
  assert.equal(refused.faults[0]?.kind, 'price')
  const almostNothing = () =>
    directSaleOf('precio', { agreed: new Map([['precio#na-4', 100]]), priceReason: 'Amigo' })
  assert.deepEqual(await sell(almostNothing()), {
    kind: 'below-share',
    lineIds: ['precio#na-4'],
    leastShare: 50,
  })
  await assertStock(at, 'precio', 3)
  const owner = await hireStaff(at.db, { role: 'owner' })
  assert.equal((await sellDirectly(at.shop, owner, almostNothing())).kind, 'sold')
})

test('a cash refund needs no provider and is done once, when staff hand the money back', async () => {
  await stock(at.db, 'efectivo', 2)
  const sold = await sell(
    directSaleOf('efectivo', { buyer: { name: 'Lupe', email: 'lupe@correo.example', phone: '' } }),
  )
  assert.ok(sold.kind === 'sold')
  const { number } = sold
  const id = randomUUID()
  const started = await startRefund(at.shop, sales, {
    id,
    orderNumber: number,
    wish: { kind: 'all' },
    reason: 'Talla',
  })
  assert.equal(started.kind, 'written')
  assert.deepEqual(await sendRefund(at.shop, id), { kind: 'by-hand' })
  const owed = async () => (await waitingFor(at.shop, 'sales')).find(({ kind }) => kind === 'refunds-by-hand')
  assert.deepEqual([(await owed())?.count, (await owed())?.orderNumber], [1, number], 'listed in Hoy')
  const [row, ...others] = await refundsToLookAfter(at.db, directMethods)
  assert.deepEqual([row?.id, row?.provider, others], [id, 'cash', []])
  const pressed = await Promise.all(
    [1, 2, 3].map(() => recordManualRefund(at.shop, sales, { number, refundId: id })),
  )
  assert.deepEqual(pressed.map(({ kind }) => kind).toSorted(), ['done', 'done-already', 'done-already'])
  const { state } = (await findMoneyOfOrder(at.db, number))!
  assert.equal(state, 'refunded')
  const log = await auditLinesOf(at.db, { kind: 'order', id: number })
  assert.deepEqual(
    log.map(({ action }) => action),
    ['sell directly', 'refund order', 'look after refund'],
  )
  assert.equal(await owed(), undefined)
  assert.deepEqual(await refundsToLookAfter(at.db, directMethods), [])
  while (await runOnce(at.shop, at.mailer));
  const mails = (await mailsOfKind(at.mailFolder, 'refund-done')).filter(({ subject }) =>
    subject.includes(number),
  )
  assert.equal(mails.length, 1)
  assert.match(mails[0]!.text, /Te lo entregamos directamente/)
  assert.doesNotMatch(mails[0]!.text, /PayPal/)
})

test('the daily reconciliation asks no provider about direct sales', async () => {
  await stock(at.db, 'comparar', 1)
  assert.equal((await sell(directSaleOf('comparar'))).kind, 'sold')
  const run = await reconcileAll(at.shop)
  assert.deepEqual([run.findings, run.unanswered], [[], 0])
})

test('a designed garment in a direct sale costs its web price and is made to order, even if the buyer collects it; a membership card is not sold', async () => {
  await at.db
    .insertInto('designs')
    .values({ id: 'luna', name: 'Luna', picture: '/pictures/luna', colours: ['Black'], garments: ['TShirt'] })
    .execute()
  await stock(at.db, 'gorra', 2)
  const line = (lineId: string, unitPrice: number) => ({ lineId, quantity: 1, unitPrice })
  const made = line('custom-TShirt-luna#Black-XXL', 23_000)
  const wrong = await sell(directSaleOf('gorra', { requested: [{ ...made, unitPrice: 20_000 }] }))
  assert.ok(wrong.kind === 'cart-refused')
  assert.deepEqual(wrong.faults, [{ kind: 'price', lineId: made.lineId, unitPrice: 23_000 }])
  const sold = await sell(directSaleOf('gorra', { requested: [made, line('gorra#na-4', 28_900)] }))
  assert.ok(sold.kind === 'sold')
  const order = await at.db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', sold.number)
    .executeTakeFirstOrThrow()
  assert.deepEqual([order.state, order.in_hand, order.total_centavos], ['paid', false, 51_900])
  await assertStock(at, 'gorra', 2)
  for (const lineId of [
    'custom-TShirt-luna#White-M',
    'custom-Sets-luna#Black-M',
    'custom-TShirt-sol#Black-M',
  ])
    assert.equal(
      (await sell(directSaleOf('gorra', { requested: [line(lineId, 20_000)] }))).kind,
      'cart-refused',
    )
  const card = await sell(directSaleOf('gorra', { requested: [line('tarjetaSocio-1', 250_000)] }))
  assert.ok(card.kind === 'cart-refused')
  assert.equal(card.faults[0]?.kind, 'card')
})
