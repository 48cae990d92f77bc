import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { saveLostPayments } from '../../data/payments/stored-lost-payments.ts'
import type { RefundState } from '../../domain/refunds/refund.ts'
import { parseCsv } from '../../domain/spreadsheets/csv.ts'
import { centavosFromPesos, sumOf } from '../../domain/values/money.ts'
import type { FoundThing } from '../../app/backoffice/routes/find/find.ts'
import { ledgerColumns as columns, paymentsCopy } from '../../app/backoffice/routes/money/words.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { lostPaymentsCopy as lostCopy } from '../../words/backoffice/lost-payments-words.ts'
import { orderPageCopy, shipCopy } from '../../words/backoffice/order-page-words.ts'
import { todayCopy } from '../../words/backoffice/today.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { type Shelf, shelfOf } from '../helpers/journey-shelf.ts'
import { type Placed, placeTestOrder } from '../helpers/placed-order.ts'
import { expectWords, itemsWith, openStaffPages, type StaffPages } from '../helpers/staff-pages.ts'
import { until } from '../helpers/until.ts'

let pages: StaffPages
let shelf: Shelf
before(async () => {
  pages = await openStaffPages()
  shelf = shelfOf({ db: pages.db, waitForFreshPages: async () => {} })
})
after(() => pages.close())

type Written = { state: RefundState; amount: number; doneAt?: string; failure?: string; withdrawnAt?: string }

async function refundOf({ id }: Placed, refund: Written): Promise<string> {
  const { provider, capture_id } = await pages.db
    .selectFrom('orders')
    .select(['provider', 'capture_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const refundId = randomUUID()
  const { state, amount, doneAt, failure = null, withdrawnAt } = refund
  await pages.db
    .insertInto('refunds')
    .values({
      id: refundId,
      provider,
      capture_id,
      order_id: id,
      amount_centavos: amount,
      reason: 'No le quedó la talla',
      state,
      failure,
      provider_refund_id: doneAt === undefined ? null : `R${refundId.slice(0, 8).toUpperCase()}`,
      done_at: doneAt === undefined ? null : new Date(doneAt),
      ...(withdrawnAt !== undefined && {
        withdrawn_at: new Date(withdrawnAt),
        withdrawn_reason: 'Era de otro pedido',
      }),
    })
    .execute()
  return refundId
}

async function feeOf({ id }: Placed, fee: number): Promise<void> {
  await pages.db
    .updateTable('captures')
    .set({ fee_centavos: fee, net_centavos: 72_800 - fee })
    .where('id', '=', ({ selectFrom }) => selectFrom('orders').select('capture_id').where('id', '=', id))
    .execute()
}

/** Two days on which no other test sells. */
const [dayBefore, day] = ['2026-02-02', '2026-02-03'] as const

/**
 * Makes a day with three payments of 728 pesos (one with a fee, one that never became an order), and refunds of an
 * order of the day before.
 */
async function aDay() {
  const sold = await placeTestOrder(pages.db, { createdAt: new Date(`${day}T06:00:00Z`) })
  await feeOf(sold, 3_000)
  await placeTestOrder(pages.db, { createdAt: new Date(`${day}T23:00:00Z`) })
  const earlier = await placeTestOrder(pages.db, { createdAt: new Date(`${dayBefore}T18:00:00Z`) })
  await refundOf(earlier, { state: 'done', amount: 12_345, doneAt: `${day}T18:00:00Z` })
  await refundOf(earlier, {
    state: 'failed',
    failure: 'WITHDRAWN',
    amount: 700,
    doneAt: `${dayBefore}T19:00:00Z`,
    withdrawnAt: `${day}T19:00:00Z`,
  })
  const never = await placeTestOrder(pages.db, { createdAt: new Date(`${day}T20:00:00Z`) })
  const back = await refundOf(never, { state: 'done', amount: 72_800, doneAt: `${day}T20:30:00Z` })
  await pages.db.updateTable('refunds').set({ order_id: null }).where('id', '=', back).execute()
  await pages.db.deleteFrom('order_items').where('order_id', '=', never.id).execute()
  await pages.db.deleteFrom('orders').where('id', '=', never.id).execute()
  return { sold, never }
}

test('the day close and the accountant’s file show the same day to the centavo', async () => {
  const { sold, never } = await aDay()
  const page = await pages.get(paths.dayClose(day))
  const whole = page.document.querySelector('section[aria-label="PayPal"]')!
  const amounts = [...whole.querySelectorAll('dt')].map((name) =>
    [name, name.nextElementSibling!].map((each) => each.textContent).join(' '),
  )
  assert.deepEqual(amounts, [
    'Cobros 3',
    'Cobrado, con envío $2,184.00 MXN',
    'De eso, envío $300.00 MXN',
    'Comisión -$30.00 MXN',
    'Neto, sin comisión $2,154.00 MXN',
    '2 devoluciones -$851.45 MXN',
    '1 devolución anulada $7.00 MXN',
    'Queda $1,309.55 MXN',
  ])
  assert.match(whole.textContent, /Pagos que no llegaron a pedido \$0\.00/)
  expectWords(page, '6 movimientos')
  assert.equal(itemsWith(page, never.number).length, 2)
  assert.ok(page.document.querySelector(`a[href="${paths.order(sold.number)}"]`))

  const file = await pages.post(paths.ledgerFile, { desde: dayBefore, hasta: day })
  assert.match(
    String(file.headers['content-disposition']),
    new RegExp(`contabilidad-${dayBefore}-${day}\\.csv`),
  )
  const csv = parseCsv(file.body.replace(/^\ufeff/, ''), 100)
  if (!csv.ok) throw new Error(csv.fault.problem)
  const [headings, ...records] = csv.records.map(({ cells }) => cells)
  const rows = records.map((cells) => Object.fromEntries(headings!.map((name, at) => [name, cells[at]!])))
  const of = (date: string) =>
    rows.filter((row) => row[columns.date]!.startsWith(date.split('-').reverse().join('/')))
  const sum = (some: typeof rows, column: string) =>
    sumOf(some.flatMap((row) => (row[column] === '' ? [] : [signed(row[column]!)])))
  const own = of(day)
  assert.equal(sum(own, columns.net), 130_955)
  assert.equal(sum(own, columns.taken), 218_400)
  assert.equal(sum(own, columns.refunded), 85_145 - 700)
  assert.equal(sum(own, columns.base) + sum(own, columns.iva), 218_400 - 85_145 + 700)
  const kinds = own.map((row) => row[columns.kind]).toSorted()
  assert.equal(kinds.join(), 'Cobro,Cobro,Cobro,Devolución,Devolución,Devolución anulada')
  // A payment that was cancelled later stays unchanged on its own day.
  assert.equal(sum(of(dayBefore), columns.net), 72_800 - 700)
})

function signed(pesos: string): number {
  return pesos.startsWith('-') ? -centavosFromPesos(pesos.slice(1))! : centavosFromPesos(pesos)!
}

test('today’s day close redirects to its day, and says its time and the disputed amount', async () => {
  await pages.db
    .insertInto('disputes')
    .values({
      provider: 'paypal',
      id: 'PP-D-1',
      capture_id: null,
      step: 'created',
      reason: 'not-received',
      outcome: null,
      amount_centavos: 43_900,
      answer_by: null,
    })
    .execute()
  const { status, location } = await pages.get(paths.dayClose())
  assert.equal(status, 302)
  assert.match(location!, /\?fecha=\d{4}-\d\d-\d\d$/)
  expectWords(
    await pages.get(location!),
    /Así estaba el [^.]+ \d{4}, \d+:\d\d\./,
    /PayPal tiene 1 reclamo abierto por \$439\.00 MXN: [^.]+\. Aquí no se resta/,
  )
})

test('one list shows all refunds, and a refused refund is requested again', async () => {
  const refunds = {
    hecha: { state: 'done', amount: 1_500, doneAt: new Date().toISOString() },
    'PayPal la está haciendo': { state: 'pending', amount: 2_500 },
    'No hay saldo suficiente': { state: 'failed', failure: 'INSUFFICIENT_FUNDS', amount: 3_500 },
  } as const satisfies Record<string, Written>
  let number = ''
  for (const [words, refund] of Object.entries(refunds)) {
    const order = await placeTestOrder(pages.db)
    await refundOf(order, refund)
    number = order.number
    assert.match(itemsWith(await pages.get(paths.refunds), number).join(), new RegExp(words))
  }
  expectWords(await pages.press(paths.refund(number), 'Intentar otra vez'), 'Se le pide otra vez a PayPal.')
  // PayPal does not know this payment, so the new refund fails too. The list of refunds shows both, and the new one
  // also on top.
  const refused = async () =>
    itemsWith(await pages.get(paths.refunds), number).filter((row) => row.includes('PayPal no la hizo'))
  await until(async () => (await refused()).length === 3, 'the second refund is refused')
})

test('a refund that PayPal refuses waits in Dinero and on its order until it is marked as seen', async () => {
  const { number, id } = await placeTestOrder(pages.db)
  await pages.press(`${paths.refund(number)}?paso=ver&cuanto=todo`, 'Devolver $728.00 MXN')
  const state = async () =>
    (await pages.db.selectFrom('refunds').select('state').where('order_id', '=', id).executeTakeFirst())
      ?.state
  await until(async () => (await state()) === 'failed', 'the refund is refused')
  assert.equal(itemsWith(await pages.get(paths.money), number).length, 1)
  expectWords(
    await pages.get(paths.order(number)),
    orderPageCopy.refundFailed('paypal'),
    orderPageCopy.lookAfterRefund,
  )
  const waits = await pages.get(paths.refund(number))
  expectWords(waits, 'PayPal no la hizo')
  expectWords(await pages.press(waits, 'Ya lo atendí'), 'Anotado: ya no espera en Hoy.')
  assert.ok(!(await pages.get(paths.order(number))).words.includes(orderPageCopy.refundFailed('paypal')))
  assert.deepEqual(itemsWith(await pages.get(paths.money), number), [])
})

test('a cancellation without a refund says what happens, and does it', async () => {
  const shirt = await shelf.put({ pieces: 5 })
  const { number, id } = await placeTestOrder(pages.db, { lines: [{ productId: shirt.id, quantity: 2 }] })
  const check = await pages.press(paths.cancelOrder(number), 'Ver qué va a pasar', { dinero: 'nada' })
  expectWords(check, `El pedido ${number} queda cancelado`, '2 piezas vuelven al estante.')
  expectWords(check, 'No se devuelve dinero por ahora.')
  assert.equal((await pages.press(check, 'Cancelar el pedido')).address, paths.order(number))
  assert.deepEqual(await shelf.pieces(shirt.id), { pieces: 7, held: 0 })
  assert.deepEqual(await refundsOf(id), [])
})

const refundsOf = (orderId: string) =>
  pages.db.selectFrom('refunds').select('id').where('order_id', '=', orderId).execute()

test('pieces that come back after the refund of their order are restocked, if staff say which', async () => {
  const shirt = await shelf.put({ pieces: 5 })
  const lines = [{ productId: shirt.id, quantity: 2 }]
  const { number } = await placeTestOrder(pages.db, { state: 'refunded', lines })
  const order = await pages.get(paths.order(number))
  assert.ok(order.document.querySelector(`a[href="${paths.parcelBack(number)}"]`))
  const none = await pages.press(paths.parcelBack(number), 'Anotar las piezas')
  expectWords(none, 'Falta decir qué piezas regresaron.')
  const done = await pages.press(none, 'Anotar las piezas', { 'bien-0': '1' })
  assert.equal(done.address, paths.order(number))
  expectWords(done, 'Devuelto')
  assert.deepEqual(await shelf.pieces(shirt.id), { pieces: 6, held: 0 })
})

test('a refund of an order that was shipped meanwhile is refused first', async () => {
  const { number, id } = await placeTestOrder(pages.db, { state: 'preparing' })
  const check = await pages.get(`${paths.refund(number)}?paso=ver&cuanto=todo`)
  await pages.press(paths.shipOrder(number), shipCopy.press, { carrier: 'DHL', trackingNumber: '998877' })
  expectWords(await pages.press(check, 'Devolver $728.00 MXN'), orderPageCopy.changedByYou)
  assert.deepEqual(await refundsOf(id), [])
})

test('a payment in review is accepted from its page', async () => {
  const shirt = await shelf.put({ pieces: 2 })
  const buyer = createBuyer(pages.door.app)
  const { body } = await buyer.order([{ sku: `${shirt.id}#na-4`, quantity: 1, price: shirt.price }])
  const { id, order_number: number } = await pages.db
    .updateTable('checkouts')
    .set({ shipping_centavos: 1_000 })
    .where('provider_order_id', '=', body.id!)
    .returning(['id', 'order_number'])
    .executeTakeFirstOrThrow()
  pages.door.payments.approve(body.id!)
  await buyer.capture(body.id!)
  assert.ok((await pages.get(paths.money)).document.querySelector(`a[href="${paths.payment(number)}"]`))
  const page = await pages.get(paths.payment(number))
  expectWords(page, paymentsCopy.accept, paymentsCopy.giveBack, paymentsCopy.wait)
  expectWords(await pages.press(page, paymentsCopy.accept), paymentsCopy.notSure)
  expectWords(await pages.press(page, paymentsCopy.accept, { segura: '1' }), paymentsCopy.accepted)
  const { state } = await pages.db
    .selectFrom('checkouts')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(state, 'paid')
})

test('a payment without an order waits in Hoy and Dinero, is tried again, and goes once it is marked as seen', async () => {
  const number = 'PL-L0ST1-00001'
  const payment = { provider: 'paypal', id: `5O${number}`, orderNumber: number, amount: 28_900 }
  await pages.db.transaction().execute((tx) => saveLostPayments(tx, [payment], new Date()))
  const today = itemsWith(await pages.get(paths.today), todayCopy.waiting['lost-payments'].title(1))
  assert.match(today.join(), new RegExp(`${number}.*${todayCopy.waiting['lost-payments'].button()}`))
  assert.match(itemsWith(await pages.get(paths.money), number).join(), /\$289\.00/)
  const again = await pages.press(paths.money, `${lostCopy.again}: ${number}`)
  expectWords(again, lostCopy.feedback['still-lost'])
  const seen = await pages.press(again, `${lostCopy.seen}: ${number}`)
  expectWords(seen, lostCopy.feedback.acknowledged)
  assert.deepEqual(itemsWith(seen, number), [])
  const calm = await pages.get(paths.today)
  assert.deepEqual(itemsWith(calm, todayCopy.waiting['lost-payments'].title(1)), [])
})

test('a payment held back by PayPal is found by its number; Dinero and its own page name the buyer and the next step', async () => {
  const { number } = await placeTestOrder(pages.db, { delivery: { fullName: 'Lupita Robles' } })
  await pages.db
    .updateTable('checkouts')
    .set({ state: 'confirming', promised_at: new Date(), due_at: new Date(Date.now() + 300_000) })
    .where('order_number', '=', number)
    .execute()
  const found = async (by = pages.owner) => {
    const { body } = await pages.get(`${paths.find}?q=${number.toLowerCase()}`, by)
    return (JSON.parse(body) as FoundThing[]).filter(({ kind }) => kind === 'payment')
  }
  const about = 'Lupita Robles · PayPal lo revisa'
  assert.deepEqual(await found(), [{ kind: 'payment', name: number, about, to: paths.payment(number) }])
  assert.deepEqual(await found(await pages.as({ role: 'sales' })), [])
  for (const address of [paths.money, paths.payment(number)])
    expectWords(
      await pages.get(address),
      'Lupita Robles',
      'No hay que hacer nada',
      'La tienda le pregunta',
      '2 × Playera',
    )
})
