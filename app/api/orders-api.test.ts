import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { createBuyer, orderOf } from '../../test/helpers/buyer.ts'
import { knownCustomer } from '../../test/helpers/test-customers.ts'
import { deliverDueMails } from '../../test/helpers/due-mails.ts'
import { type Placed, placeTestOrder } from '../../test/helpers/placed-order.ts'
import { createMailingShop, type MailingShop, stock } from '../../test/helpers/test-shop.ts'

let at: MailingShop

before(async () => {
  at = await createMailingShop()
})
after(() => at.close())

const tokenOnly = { 'content-type': 'application/json', 'x-api-key': 'test-key' }

async function resend(body: object, cookie = '') {
  const response = await at.app.request('/api/backend?action=email', {
    method: 'POST',
    headers: { ...tokenOnly, cookie },
    body: JSON.stringify({ service: 'order', ...body }),
  })
  return { status: response.status, text: await response.text() }
}
const copies = () =>
  at.db.selectFrom('outbox').selectAll().where('kind', '=', 'order-copy').orderBy('created_at').execute()

describe('sending the confirmation again', () => {
  let order: Placed
  const meant = ({ number }: Placed) => ({
    cart: [{ invoice_id: number }],
    customer: { email: 'x@evil.example' },
  })

  beforeEach(async () => {
    await at.db.deleteFrom('outbox').execute()
    order = await placeTestOrder(at.db, { email: 'ana@correo.example' })
  })

  test('the confirmation goes to the address in the order, whatever address the request names', async () => {
    const answer = await resend({ ...meant(order), key: order.accessKey })
    assert.deepEqual(answer, { status: 202, text: '{"status":"accepted"}' })
    const [mail, ...others] = await copies()
    assert.equal(mail!.recipient, 'ana@correo.example')
    assert.deepEqual(mail!.payload, { orderId: order.id })
    assert.deepEqual(others, [])
    const job = await at.db
      .selectFrom('jobs')
      .select('kind')
      .where('id', '=', `deliver-mail:${mail!.id}`)
      .executeTakeFirst()
    assert.equal(job?.kind, 'deliver-mail')
  })

  test('the customer, the browser that paid, and the holder of the access key may request the confirmation', async () => {
    const luz = await knownCustomer(at.db)
    const hers = await placeTestOrder(at.db, { customerId: luz.id })
    await resend(meant(hers), luz.cookie)
    assert.equal((await copies()).length, 1)

    await stock(at.db, 'reenvio', 5)
    const buyer = createBuyer(at.app)
    const started = await buyer.order([{ sku: 'reenvio#na-4', quantity: 1, price: 28_900 }])
    at.emulator.controls.approve(started.body.id!)
    await buyer.capture(started.body.id!)
    await resend({ cart: [] }, buyer.cookie())
    const paid = await copies()
    assert.equal(paid.length, 2, 'without a number the browser gets its last paid order')
    assert.equal(paid[1]!.recipient, 'compradora@correo.example')
  })

  test('the confirmation of an order without an address goes once to the address that its own browser names', async () => {
    await stock(at.db, 'sin-correo', 5)
    const buyer = createBuyer(at.app)
    const { cart } = orderOf([{ sku: 'sin-correo#na-4', quantity: 1, price: 28_900 }], 15_000, '')
    const started = await buyer.post({ service: 'order', cart })
    assert.equal(started.status, 200, JSON.stringify(started.body))
    at.emulator.controls.approve(started.body.id!)
    const number = (await buyer.capture(started.body.id!)).body.order_number!
    const toBuyer = async () => {
      const rows = await at.db
        .selectFrom('outbox')
        .select('recipient')
        .where('kind', 'in', ['order-confirmation', 'order-copy'])
        .orderBy('created_at')
        .execute()
      return rows.map(({ recipient }) => recipient)
    }
    assert.deepEqual(await toBuyer(), [], 'no mail, because the buyer has no address yet')
    const request = {
      cart: [{ invoice_id: number }],
      customer: { name: 'Ana', email: 'ana-2@correo.example' },
    }
    assert.equal((await resend(request, createBuyer(at.app).cookie())).status, 202)
    assert.deepEqual(await toBuyer(), [], 'another browser cannot set the address')
    await resend(request, buyer.cookie())
    assert.deepEqual(await toBuyer(), ['ana-2@correo.example'])
    await resend({ ...request, customer: { email: 'otra@correo.example' } }, buyer.cookie())
    assert.deepEqual(await toBuyer(), ['ana-2@correo.example', 'ana-2@correo.example'])
  })

  test('an order begun without a customer takes the address of the session, else of the delivery', async () => {
    await stock(at.db, 'sin-cliente', 5)
    const { cart } = orderOf([{ sku: 'sin-cliente#na-4', quantity: 1, price: 28_900 }], 15_000, '')
    const shipping = { ...cart[0]!.shipping, email_address: 'envio@correo.example' }
    const withAddress = { service: 'order', cart: [{ ...cart[0]!, shipping }] }
    const emailOf = async (id: string | undefined) =>
      at.db
        .selectFrom('checkouts')
        .select(['email', 'delivery'])
        .where('provider_order_id', '=', id!)
        .executeTakeFirstOrThrow()
    const guest = await createBuyer(at.app).post(withAddress)
    const written = await emailOf(guest.body.id)
    assert.deepEqual([written.email, written.delivery.fullName], ['envio@correo.example', 'Ana Treviño'])
    const luz = await knownCustomer(at.db)
    const buyer = createBuyer(at.app)
    buyer.signedIn(luz.cookie)
    const { email } = await at.db
      .selectFrom('customers')
      .select('email')
      .where('id', '=', luz.id)
      .executeTakeFirstOrThrow()
    assert.equal((await emailOf((await buyer.post(withAddress)).body.id)).email, email)
  })

  test('strangers get the same response, and no mail is sent', async () => {
    const luz = await knownCustomer(at.db)
    const right = await resend({ ...meant(order), key: order.accessKey })
    await at.db.deleteFrom('outbox').execute()
    const strange: [object, string?][] = [
      [meant(order)],
      [meant(order), luz.cookie],
      [{ ...meant(order), key: 'a'.repeat(32) }],
      [meant({ ...order, number: 'PL-0000-00000' })],
      [{ cart: [] }],
      [{ cart: [{ invoice_id: "' OR 1=1 --" }], key: order.accessKey }],
    ]
    for (const [body, cookie] of strange) assert.deepEqual(await resend(body, cookie), right)
    assert.deepEqual(await copies(), [])
  })

  test('the confirmation is sent at most three times a day, also with simultaneous requests', async (t) => {
    // Freezes the date, because a midnight during the test would start a new daily limit.
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
    const sendAgain = () => resend({ ...meant(order), key: order.accessKey })
    for (let time = 0; time < 5; time++) {
      assert.equal((await sendAgain()).status, 202)
      await deliverDueMails(at)
    }
    assert.equal((await copies()).length, 3)
    at.later(24 * 60)
    await Promise.all([sendAgain(), sendAgain(), sendAgain()])
    assert.equal((await copies()).length, 4, 'a waiting mail is not queued again')
  })

  test('a body that names no order is refused', async () => {
    for (const body of [
      { service: 'contact' },
      { cart: 'PL' },
      { cart: [{}, {}] },
      { cart: [{ invoice_id: 7 }] },
    ])
      assert.equal((await resend(body)).status, 400)
  })
})

describe('buying again', () => {
  test('buying again returns the lines that are offered today, and names the others', async () => {
    await stock(at.db, 'otra-vez', 1, { price: 31_900 })
    const expiresAt = new Date(at.shop.now().getTime() + 3_600_000)
    const ana = await knownCustomer(at.db, { expiresAt })
    const order = await placeTestOrder(at.db, {
      customerId: ana.id,
      lines: [
        { lineId: 'otra-vez#na-4', quantity: 2 },
        { lineId: 'ya-no#na-4', name: 'Playera que se fue' },
      ],
    })
    const getAgain = (headers: Record<string, string>, query = '') =>
      at.app.request(`/api/orders/${order.number}/again${query}`, { headers })
    const answer = await getAgain({ cookie: ana.cookie })
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    const { items, lacking } = (await answer.json()) as { items: { id: string }[]; lacking: object[] }
    assert.deepEqual(items, [
      {
        id: 'otra-vez#na-4',
        title: 'Playera otra-vez',
        description: '',
        color: 'na',
        qty: 1,
        size: '4',
        design: 'na',
        price: 319,
        image: '/pictures/otra-vez',
        pzs: 1,
        clasification: 'PHYSICAL_GOODS',
      },
    ])
    assert.deepEqual(lacking, [
      { name: 'Playera otra-vez', reason: 'fewer', left: 1 },
      { name: 'Playera que se fue', reason: 'gone', left: 0 },
    ])
    assert.equal((await getAgain({ 'x-order-key': order.accessKey })).status, 200)
    assert.equal((await getAgain({ 'x-order-key': '0'.repeat(32) })).status, 404)
    assert.equal((await getAgain({}, `?clave=${order.accessKey}`)).status, 404, 'no key in the address')
    assert.equal((await getAgain({})).status, 404)
    assert.equal((await getAgain({ cookie: (await knownCustomer(at.db, { expiresAt })).cookie })).status, 404)
  })
})

test('the browser that paid gets the link to its order once, and later requests do not', async () => {
  await stock(at.db, 'direccion', 5)
  const buyer = createBuyer(at.app)
  const started = await buyer.order([{ sku: 'direccion#na-4', quantity: 1, price: 28_900 }])
  const current = async (cookie: string) =>
    (await (await at.app.request('/api/checkout/current', { headers: { cookie } })).json()) as {
      order_url?: string
    }
  assert.equal((await current(buyer.cookie())).order_url, undefined, 'no address before the order is paid')
  at.emulator.controls.approve(started.body.id!)
  const { body } = await buyer.capture(started.body.id!)
  const { access_key } = await at.db
    .selectFrom('orders')
    .select('access_key')
    .where('number', '=', body.order_number!)
    .executeTakeFirstOrThrow()
  assert.equal(body.order_url, `/pedido/${body.order_number}?clave=${access_key}`)
  assert.equal((await buyer.capture(started.body.id!)).body.order_url, undefined)
  assert.equal((await current(buyer.cookie())).order_url, undefined)
  assert.equal((await current('')).order_url, undefined)
  assert.equal((await current(`visitor=${'A'.repeat(22)}`)).order_url, undefined)
})
