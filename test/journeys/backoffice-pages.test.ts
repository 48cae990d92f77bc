import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { customersCopy } from '../../app/backoffice/routes/customers/words.ts'
import type { Db } from '../../data/database.ts'
import { saveLostPayments } from '../../data/payments/stored-lost-payments.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { directSaleCopy } from '../../words/backoffice/direct-sale-words.ts'
import { teamCopy } from '../../words/backoffice/team-words.ts'
import { todayCopy } from '../../words/backoffice/today.ts'
import { pagePermissions } from '../backoffice/page-permissions.ts'
import { expectAccessible } from '../helpers/journey-axe.ts'
import { enterBackoffice, fitsEveryWidth } from '../helpers/journey-backoffice.ts'
import { enterHalfWay } from '../helpers/journey-staff.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { knownCustomer } from '../helpers/test-customers.ts'
import { hireStaff } from '../helpers/test-staff.ts'
import { expect, test } from './journey.ts'

/** These pages are checked for accessibility in other journeys, where they show more. */
const elsewhere: Record<string, readonly string[]> = {
  'first-sale': ['empezar', 'salud', 'apertura', 'disenos'],
  order: ['pedidos/:number/enviar', 'pedidos/:number/hoja'],
  orders: ['segundo-paso'],
  refund: ['pedidos/:number/devolver', 'pedidos/:number/cancelar'],
  review: ['dinero/pagos/:orderNumber'],
  printouts: ['pedidos/:number/pruebas', 'dinero/dia'],
  'direct-sale': ['venta'],
  product: ['productos/nuevo', 'productos/:id'],
  products: ['productos', 'productos/varios', 'productos/orden'],
  discounts: [
    'descuentos',
    'descuentos/rebajas/nueva',
    'descuentos/rebajas/:id',
    'descuentos/codigos/nuevo',
    'descuentos/codigos/:id',
    'pedidos/:number/descuento',
    'mensajes/:id/descuento',
  ],
  designs: ['disenos/nuevo', 'disenos/:id'],
  imports: ['hojas', 'hojas/:id', 'envios/codigos-postales'],
  shipping: ['envios'],
  settings: ['ajustes', 'ajustes/:group'],
  'size-guide': ['ajustes/guia-de-tallas'],
  'mail-server': ['ajustes/correo'],
  paypal: ['ajustes/paypal'],
  transfers: ['dinero/por-llegar', 'dinero/por-llegar/:number', 'dinero/por-llegar/banco'],
  visits: ['visitas'],
  collections: ['colecciones', 'colecciones/nueva', 'colecciones/:id', 'colecciones/:id/datos'],
  invoice: ['dinero/facturas', 'dinero/facturas/:number', 'dinero/facturas/:number/datos'],
  cards: ['socios', 'socios/:number'],
  'second-factor': ['mi-acceso/segundo-paso'],
}

/** These addresses answer with a file, data or a redirect. */
const noPage =
  /\.(csv|pdf|json|jpg)$|(^|\/)(productos\/hoja|archivo|archivo\/:kind|pedidos\/paquetes|buscar|comprobante|exportar|llave|plantilla|salir|timbre|ver-tienda|vista)$/

const longest = 'Villaseñor'.repeat(6)
const longName = 'María Guadalupe de los Ángeles Fernández-Villanueva y Castañeda'

async function endWaitingWork(db: Db): Promise<void> {
  for (const each of [
    sql`UPDATE orders SET state = 'delivered', shipped_at = now(), delivered_at = now()`,
    sql`UPDATE checkouts SET state = 'paid' WHERE state = 'review'`,
    sql`UPDATE contact_messages SET state = 'done'`,
    sql`UPDATE refunds SET failure_seen_at = now() WHERE state = 'failed'`,
    sql`UPDATE refunds SET state = 'done' WHERE state IN ('asked', 'pending')`,
    sql`UPDATE captures SET beside_settled_at = now() WHERE beside`,
    sql`UPDATE transfers SET reported_at = NULL`,
    sql`UPDATE checkouts SET hold_expires_at = now() + interval '3 days' WHERE state = 'awaiting_transfer'`,
    sql`UPDATE arco_requests SET answered_at = now() WHERE answered_at IS NULL`,
    sql`UPDATE sheet_follows SET ended_at = now() WHERE ended_at IS NULL`,
    sql`DELETE FROM jobs WHERE attempts > 0 AND finished_at IS NULL`,
    sql`DELETE FROM disputes`,
    sql`DELETE FROM lost_payments`,
  ])
    await each.execute(db)
}

async function recordsOfEveryKind(db: Db) {
  const [message, guest] = [randomUUID(), randomUUID()]
  const email = `${message}.${'largo'.repeat(9)}@correo.example`
  const { id: customer } = await knownCustomer(db, { name: 'Guadalupe', lastName: longest, email })
  const request = { kind: 'cancellation' as const, received_on: '2026-03-02', due_on: '2026-03-30' }
  await db
    .insertInto('arco_requests')
    .values([
      { ...request, id: guest, customer_id: null, email: `guest.${email}` },
      { ...request, id: randomUUID(), customer_id: customer, email: null },
    ])
    .execute()
  await db
    .insertInto('contact_messages')
    .values({ id: message, name: longest, email, message: longest, source: 'x' })
    .execute()
  const staff = await hireStaff(db, { role: 'sales', name: longName })
  await db
    .insertInto('audit_log')
    .values({
      at: new Date(),
      staff_id: staff.id,
      who: longName,
      action: 'write note',
      subject_kind: 'customer',
      subject_id: customer,
      was: '{}',
      became: '{}',
    })
    .execute()
  const lines = [{ productId: 'playera-dino-de-carton' }]
  const order = { customerId: customer, email, lines, delivery: { fullName: longest } }
  const bought = await placeTestOrder(db, order)
  const refunded = await placeTestOrder(db, { ...order, state: 'refunded' })
  const refused = await placeTestOrder(db, order)
  const sold = await placeTestOrder(db, { ...order, state: 'delivered', provider: 'cash' })
  await insertRefund(db, bought.id, 'pending')
  await insertRefund(db, refused.id, 'failed')
  await insertRefund(db, sold.id, 'done')
  await db
    .insertInto('direct_sales')
    .values({ order_id: sold.id, staff_id: staff.id, reference: '', price_reason: '', shop_prices: '[]' })
    .execute()
  await insertPaymentInReview(db)
  const dispute = { provider: 'paypal', capture_id: null, step: 'created', reason: 'not-received' } as const
  await db
    .insertInto('disputes')
    .values({ ...dispute, id: `PP-D-${customer}`, outcome: null, amount_centavos: 43_900, answer_by: null })
    .execute()
  const lost = { provider: 'paypal', id: '5OPERD1D0', orderNumber: 'PL-L0ST1-00001', amount: 28_900 }
  await db.transaction().execute((tx) => saveLostPayments(tx, [lost], new Date()))
  return { customer, email, message, guest, bought, refunded, refused, sold }
}

async function insertRefund(db: Db, orderId: string, state: 'pending' | 'failed' | 'done'): Promise<void> {
  const { provider, capture_id } = await db
    .selectFrom('orders')
    .select(['provider', 'capture_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('refunds')
    .values({
      id: randomUUID(),
      provider,
      capture_id,
      order_id: orderId,
      amount_centavos: 3_500,
      reason: longest,
      state,
      failure: state === 'failed' ? 'INSUFFICIENT_FUNDS' : null,
      done_at: state === 'done' ? new Date() : null,
    })
    .execute()
}

async function insertPaymentInReview(db: Db): Promise<void> {
  const { id, number } = await placeTestOrder(db)
  await db.deleteFrom('order_items').where('order_id', '=', id).execute()
  await db.deleteFrom('orders').where('id', '=', id).execute()
  await db.updateTable('checkouts').set({ state: 'review' }).where('order_number', '=', number).execute()
}

type Visit = { address: string; /** Text that opens a part of the page first. */ open?: string }

/** Maps pattern → name of the screen → address. */
function visitsOf(of: Awaited<ReturnType<typeof recordsOfEveryKind>>): Record<string, Record<string, Visit>> {
  const at = (address: string, open?: string): Visit => ({ address, ...(open !== undefined && { open }) })
  return {
    '*': { 'not-found': at(`${paths.today}/nada/de/nada`) },
    '': { 'today-waiting': at(paths.today) },
    avisos: { notices: at(paths.notices) },
    bitacora: { log: at(paths.log), 'log-nothing-found': at(`${paths.log}?sobre=nada`) },
    clientes: {
      customers: at(paths.customers),
      'customers-without-account': at(paths.customers, customersCopy.guest.request),
    },
    'clientes/:id': { customer: at(paths.customer(of.customer)) },
    'clientes/solicitudes/:id': { 'privacy-request': at(paths.dataRequest(of.guest)) },
    dinero: { money: at(paths.money) },
    'dinero/devoluciones': { refunds: at(paths.refunds) },
    'dinero/devoluciones/:number': { 'refunds-by-hand': at(paths.manualRefunds(of.sold.number)) },
    'dinero/pagos': { payments: at(paths.payments) },
    'envios/paqueterias': { carriers: at(paths.carriers) },
    'envios/recoger': { pickup: at(paths.pickup) },
    'envios/paquetes': { 'parcel-files': at(paths.parcelFiles) },
    catalogos: { feeds: at(paths.feeds) },
    'empezar-de-cero': { 'start-over': at(paths.startOver) },
    'pedidos/guias': { 'ship-many': at(paths.shipOrders) },
    equipo: { team: at(paths.team, teamCopy.change) },
    fotos: { 'pictures-page': at(paths.pictures) },
    mensajes: { messages: at(paths.messages) },
    'mensajes/:id': { message: at(paths.message(of.message)) },
    'mi-acceso': { 'own-access': at(paths.ownAccess) },
    pedidos: {
      orders: at(`${paths.orders}?q=${of.bought.number}`),
      'orders-nothing-found': at(`${paths.orders}?q=trigonometria`),
    },
    'pedidos/:number': {
      'order-unknown': at(paths.order('PL-NADA-NADAA')),
      'order-refund-failed': at(paths.order(of.refused.number)),
    },
    'pedidos/:number/direccion': { 'order-address': at(paths.orderAddress(of.bought.number)) },
    'pedidos/:number/regreso': { 'refund-pieces': at(paths.parcelBack(of.refunded.number)) },
    'pedidos/:number/taller': { 'workshop-printout-empty': at(paths.workshopPrintout('PL-NADA-NADAA')) },
    'pedidos/hojas': { 'packing-slips-empty': at(paths.packingSlips([])) },
    'pedidos/surtido': { 'gathering-list-empty': at(paths.gatheringList([])) },
    'venta/:number': {
      'sale-refund-withdrawing': at(paths.sold(of.sold.number), directSaleCopy.withdraw),
    },
  }
}

test('every page of the back office without a story of its own is accessible and fits every width', async ({
  page,
  context,
  shop,
  faults,
}) => {
  faults.allow(/^404 GET .*\/(nada\/de\/nada|PL-NADA-NADAA)$/)
  faults.allow(/^403 GET .*\/trastienda\/dinero$/)
  const look = async (screen: string, { address, open }: Visit) => {
    await page.goto(address)
    if (open !== undefined) await page.getByText(open).first().click()
    await expectAccessible(page, `backoffice-${screen}`)
    await fitsEveryWidth(page)
  }
  await test.step('Hoy without waiting work', async () => {
    await endWaitingWork(shop.db)
    await enterBackoffice(page)
    await expect(page.getByText(todayCopy.calm)).toBeVisible()
    await look('today-calm', { address: paths.today })
  })
  const entrances = { entrar: paths.enter, recuperar: paths.forgottenPassword }
  const visits = visitsOf(await recordsOfEveryKind(shop.db))
  await test.step('every page is visited here or in another journey', async () => {
    const known = [...Object.keys(visits), ...Object.keys(entrances), ...Object.values(elsewhere).flat()]
    const all = Object.keys(pagePermissions).map((pattern) => pattern.replace(/^trastienda\/?/, ''))
    const missing = all.filter((pattern) => !known.includes(pattern) && !noPage.test(pattern))
    expect(missing).toEqual([])
    const journeys = Object.keys(elsewhere).map((name) => `test/journeys/backoffice-${name}.test.ts`)
    expect(journeys.filter((file) => !existsSync(file))).toEqual([])
  })
  for (const [screen, visit] of Object.values(visits).flatMap((screens) => Object.entries(screens)))
    await test.step(screen, () => look(screen, visit))
  await test.step('pages for a visitor without a session', async () => {
    await context.clearCookies()
    await look('enter', { address: entrances.entrar })
    await look('recover', { address: entrances.recuperar })
  })
  await test.step('a page of another role', async () => {
    await enterHalfWay(context, shop, await hireStaff(shop.db, { role: 'workshop' }), new Date())
    await look('not-for-role', { address: paths.money })
  })
  await endWaitingWork(shop.db)
})
