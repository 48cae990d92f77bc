import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { placeTestOrder } from '../../test/helpers/placed-order.ts'
import {
  problemCode,
  postJson,
  type SignedUp,
  signInCustomer,
  signUpCustomer,
  statusesOf,
} from '../../test/helpers/sign-up-customer.ts'
import { createTestShop, stock, type TestShop } from '../../test/helpers/test-shop.ts'
import { awaitedTransfer } from '../../test/helpers/transfer-scene.ts'
import { startBrowserLink } from '../../use-cases/accounts/request-link.ts'
import { findTransfer } from '../../data/payments/transfers.ts'
import { insertMail } from '../../data/mail/outbox.ts'
import { eraseCustomer } from '../../use-cases/accounts/erase-customer.ts'

let at: TestShop
before(async () => {
  at = await createTestShop()
})
after(() => at.close())

const get = (path: string, cookie: string) => at.app.request(path, { headers: { cookie } })
const erase = (who: { cookie: string }, pass: string) =>
  postJson(at, '/api/me', { pass }, who.cookie, { method: 'DELETE' })
const wrote = (email: string, message: string) =>
  at.db
    .insertInto('contact_messages')
    .values({ id: crypto.randomUUID(), name: 'Ana', email, message, source: 'x' })
    .execute()
const verify = ({ customer }: SignedUp) =>
  at.db
    .updateTable('customers')
    .set({ email_verified_at: new Date() })
    .where('id', '=', customer.id)
    .execute()

describe('data of a customer', () => {
  test('purchases have the owner’s format, newest first', async () => {
    const ana = await signUpCustomer(at)
    await placeTestOrder(at.db, { customerId: ana.customer.id, createdAt: new Date('2026-01-02T18:00:00Z') })
    const recent = await placeTestOrder(at.db, {
      customerId: ana.customer.id,
      createdAt: new Date('2026-03-04T15:05:06Z'),
      shipping: 0,
      state: 'shipped',
    })
    await at.db
      .updateTable('orders')
      .set({ carrier: 'DHL', tracking_number: '1234' })
      .where('id', '=', recent.id)
      .execute()
    const answer = await get('/api/me/transactions', ana.cookie)
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    const [first, ...others] = (await answer.json()) as { paypalOrderId: string }[]
    assert.equal(others.length, 1)
    assert.deepEqual(first, {
      id: recent.id,
      creationDate: '04/03/2026 09:05:06',
      customer: ana.customer.id,
      paypalOrderId: first!.paypalOrderId,
      number: recent.number,
      state: 'shipped',
      tracking: {
        carrier: 'DHL',
        number: '1234',
        url: 'https://www.dhl.com/mx-es/home/rastreo.html?tracking-id=1234',
      },
      shipping: {
        name: { full_name: 'Ana Treviño' },
        address: {
          address_line_1: 'Hidalgo 12',
          address_line_2: 'Centro',
          postal_code: '64000',
          admin_area_2: 'Monterrey',
          admin_area_1: 'Nuevo León',
          country_code: 'MX',
        },
      },
      pickup: '',
      items: [
        {
          name: 'Playera Dino de Cartón',
          quantity: '2',
          unit_amount: { currency_code: 'MXN', value: '289.00' },
        },
      ],
      discount_code: '',
      amount: {
        currency_code: 'MXN',
        value: '578.00',
        breakdown: {
          item_total: { currency_code: 'MXN', value: '578.00' },
          shipping: { currency_code: 'MXN', value: '0.00' },
        },
      },
    })
  })

  test('the export has the customer’s data, orders, sessions and messages, and no secrets', async () => {
    const ana = await signUpCustomer(at)
    await wrote(ana.email, 'Hola, ¿hacen capas?')
    const order = await placeTestOrder(at.db, { customerId: ana.customer.id, comments: 'Portón azul' })
    await verify(ana)
    const answer = await get('/api/me/export', ana.cookie)
    assert.match(
      answer.headers.get('content-disposition') ?? '',
      /^attachment; filename="pequena-leyenda-mis-datos-\d{4}-\d{2}-\d{2}\.json"$/,
    )
    const file = await answer.text()
    const all = JSON.parse(file) as Record<string, { length: number }> & { customer: Record<string, string> }
    // test/personal-data checks that the export is complete.
    for (const part of ['exported', 'customer', 'cards', 'mails', 'requests'] as const)
      assert.ok(all[part], part)
    for (const part of ['orders', 'sessions', 'messages'] as const) assert.equal(all[part]!.length, 1, part)
    for (const known of [ana.email, 'Treviño', '+528112345678', order.number, 'Portón azul', '¿hacen capas?'])
      assert.ok(file.includes(known), known)
    const { CreationDate, UpdatedDate } = all.customer
    for (const date of [CreationDate, UpdatedDate]) assert.match(date!, /^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/)
    const session = ana.cookie.split('=')[1]!
    for (const secret of [order.accessKey, session, 'argon2']) assert.ok(!file.includes(secret), secret)
  })

  test('the export has no messages of an address that the customer did not verify', async () => {
    const claimed = await signUpCustomer(at)
    await wrote(claimed.email, 'De la verdadera dueña del correo')
    assert.ok(!(await (await get('/api/me/export', claimed.cookie)).text()).includes('verdadera'))
  })
})

describe('deletion of an account', () => {
  test('deletion erases the person and keeps the orders', async () => {
    const ana = await signUpCustomer(at)
    const { id, fId } = ana.customer
    await verify(ana)
    await wrote(ana.email.toUpperCase(), 'Adiós')
    const order = await placeTestOrder(at.db, { customerId: id, email: ana.email })
    const second = await signInCustomer(at, ana)
    await startBrowserLink(at.shop, 'start-browser-link:hers', ana.email)

    const refund = { id: 'refund-done:hers', kind: 'refund-done', recipient: ana.email, payload: {} }
    await at.db.transaction().execute((tx) => insertMail(tx, refund))

    const answer = await erase(ana, ana.pass)
    assert.equal(answer.status, 204)
    assert.match(answer.headers.get('set-cookie') ?? '', /^session=;.*Max-Age=0/)

    const row = await at.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    assert.ok(row.erased_at)
    assert.deepEqual(
      [row.name, row.last_name, row.email, row.phone, row.f_id, row.status, row.email_verified_at],
      ['Cuenta', 'borrada', `borrado-${id}@invalid`, '', null, 'Disabled', null],
    )
    for (const { cookie } of [ana, second])
      assert.equal((await get('/api/me', cookie)).status, 401, 'every session ended')
    const left = async (
      table: 'identity_users' | 'sessions' | 'single_use_links' | 'known_devices' | 'contact_messages',
    ) => (await at.db.selectFrom(table).selectAll().execute()).map((each) => JSON.stringify(each)).join()
    assert.ok(!(await left('identity_users')).includes(fId!), 'no user is left')
    assert.ok(!(await left('sessions')).includes(fId!))
    assert.ok(!(await left('single_use_links')).includes(id), 'no link is left')
    assert.ok(!(await left('known_devices')).includes(id))
    assert.ok(!(await left('contact_messages')).includes('Adiós'))
    const mails = await at.db.selectFrom('outbox').select('kind').where('recipient', '=', ana.email).execute()
    assert.deepEqual(mails, [{ kind: 'refund-done' }], 'only mails about her money are kept')
    assert.equal((await get(`/api/orders/${order.number}/again`, '')).status, 404)
    const kept = await at.db.selectFrom('orders').select('email').where('id', '=', order.id).execute()
    assert.deepEqual(kept, [{ email: ana.email }], 'what the law asks to keep is kept')

    const login = await postJson(at, '/api/auth/login', ana)
    assert.equal(login.status, 401)
    const again = await signUpCustomer(at, { email: ana.email })
    assert.notEqual(again.customer.id, id, 'the address is free for another account')
    assert.deepEqual(await (await get('/api/me/transactions', again.cookie)).json(), [])
  })

  test('deletion needs the password, and guesses are limited', async () => {
    const ana = await signUpCustomer(at)
    const wrong = await erase(ana, 'otra-cosa')
    assert.deepEqual([wrong.status, await problemCode(wrong)], [401, 'PASSWORD_WRONG'])
    assert.ok((await statusesOf(12, (nth) => erase(ana, `no-${nth}-`))).includes(429))
    assert.equal((await get('/api/me', ana.cookie)).status, 200)
  })

  test('two simultaneous deletions delete once', async () => {
    const ana = await signUpCustomer(at)
    const input = { customer: ana.customer, pass: ana.pass }
    const results = await Promise.all([eraseCustomer(at.shop, input), eraseCustomer(at.shop, input)])
    const kinds = results.map(({ kind }) => kind)
    assert.ok(kinds.includes('erased'))
    assert.ok(
      kinds.every((kind) => kind === 'erased' || kind === 'wrong'),
      'the later finds no account',
    )
  })

  test('a deletion that the identity provider does not receive erases the data, and logs the remaining user', async () => {
    const ana = await signUpCustomer(at)
    const logged: string[] = []
    const log = ({ what }: { what: string }) => void logged.push(what)
    const deleteUser = async () => ({ kind: 'unavailable' as const, reason: 'ECONNREFUSED' })
    const deaf = { ...at.shop, log, identity: { ...at.shop.identity, deleteUser } }
    const erased = await eraseCustomer(deaf, { customer: ana.customer, pass: ana.pass })
    assert.deepEqual(erased, { kind: 'erased' })
    assert.equal((await get('/api/me', ana.cookie)).status, 401)
    assert.deepEqual(logged, ['identity user left over: delete it by hand'])
  })

  test('an open order by transfer that the customer made as a guest goes with the account', async () => {
    await stock(at.db, 'apartada', 1)
    const transfer = await awaitedTransfer(at, 'apartada')
    const ana = await signUpCustomer(at, { email: transfer.email })
    await verify(ana)
    assert.equal((await erase(ana, ana.pass)).status, 204)
    assert.equal((await findTransfer(at.db, { id: transfer.id }))?.customerId, ana.customer.id)
  })

  test('deletion keeps data of an address that the customer did not verify', async () => {
    const claimed = await signUpCustomer(at)
    await wrote(claimed.email, 'Mensaje de otra persona')
    assert.equal((await erase(claimed, claimed.pass)).status, 204)
    const messages = await at.db.selectFrom('contact_messages').select('message').execute()
    assert.ok(messages.some(({ message }) => message === 'Mensaje de otra persona'))
  })
})

test('each earlier delivery address is listed once, newest first, and only for its own customer', async () => {
  const [ana, luz] = [await signUpCustomer(at), await signUpCustomer(at)]
  const place = (who: typeof ana, delivery: object, day: number) =>
    placeTestOrder(at.db, {
      customerId: who.customer.id,
      delivery,
      createdAt: new Date(`2026-03-0${day}T18:00:00Z`),
    })
  await place(ana, { street: 'Hidalgo 12' }, 1)
  await place(ana, { street: 'Juárez 7', phone: '+528112345678' }, 2)
  await place(ana, { street: 'hidalgo 12' }, 3)
  await place(ana, { street: '' }, 4)
  await place(luz, { street: 'Secreta 1' }, 5)
  const answer = await get('/api/me/addresses', ana.cookie)
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  const addresses = (await answer.json()) as { street: string; phone: string }[]
  assert.deepEqual(
    addresses.map(({ street, phone }) => [street, phone]),
    [
      ['hidalgo 12', ''],
      ['Juárez 7', '+528112345678'],
    ],
  )
  assert.equal((await get('/api/me/addresses', '')).status, 401)
})
