import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { arcoRequests } from '../../data/accounts/arco-requests.ts'
import { customersPage } from '../../data/accounts/customer-pages.ts'
import { findCustomer } from '../../data/accounts/customers.ts'
import { insertDirectSale } from '../../data/payments/direct-sales.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { customerSought } from '../../domain/orders/order-search.ts'
import { placeTestOrder } from '../../test/helpers/placed-order.ts'
import { signInCustomer, signUpCustomer } from '../../test/helpers/sign-up-customer.ts'
import { knownCustomer } from '../../test/helpers/test-customers.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { answerMessage } from '../messages/answer-message.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { writeOrderNote } from '../orders/write-order-note.ts'
import { snoozePayment } from '../payments/resolve-payment.ts'
import {
  answerArcoRequest,
  sendPasswordLink,
  sendVerificationAgain,
  switchCustomer,
  writeArcoRequest,
} from './change-customer.ts'
import { eraseCustomerByStaff } from './erase-customer.ts'
import { exportCustomerByStaff } from './export-customer.ts'

const at = await createTestShop()
after(() => at.close())
const owner = await hireStaff(at.db)

async function newCustomer() {
  const { customer, ...who } = await signUpCustomer(at)
  return { ...who, customerId: customer.id }
}

const logOf = async (id: string) =>
  (await auditLinesOf(at.db, { kind: 'customer', id })).map(({ action, became }) => ({ action, became }))

test('a disabled customer is signed out and cannot sign in until access is restored', async () => {
  const { cookie, email, pass, customerId } = await newCustomer()
  assert.deepEqual(await switchCustomer(at.shop, owner, { customerId, to: 'Disabled' }), { kind: 'switched' })
  assert.equal((await at.app.request('/api/me', { headers: { cookie } })).status, 401)
  await assert.rejects(signInCustomer(at, { email, pass }))
  assert.deepEqual(await switchCustomer(at.shop, owner, { customerId, to: 'Disabled' }), { kind: 'already' })
  await switchCustomer(at.shop, owner, { customerId, to: 'Active' })
  await signInCustomer(at, { email, pass })
  assert.equal((await logOf(customerId)).length, 2)
})

test('staff can send the verification mail again three times an hour', async () => {
  const { customerId } = await newCustomer()
  const kinds: string[] = []
  for (let press = 0; press < 4; press += 1)
    kinds.push((await sendVerificationAgain(at.shop, owner, { customerId })).kind)
  assert.equal(kinds.at(-1), 'enough')
  assert.ok(kinds.includes('queued'))
})

test('staff can send a password link, which works like a requested one, and not to a disabled customer', async () => {
  const { customerId } = await newCustomer()
  const press = async () => (await sendPasswordLink(at.shop, owner, { customerId })).kind
  assert.deepEqual([await press(), await press(), await press()], ['queued', 'queued', 'queued'])
  assert.equal(await press(), 'enough')
  assert.deepEqual(
    (await logOf(customerId)).map(({ became }) => became),
    Array(3).fill({ passwordLink: 'sent' }),
  )
  await switchCustomer(at.shop, owner, { customerId, to: 'Disabled' })
  assert.equal(await press(), 'disabled')
})

test('a legal request is recorded once, with its day, and answered once', async () => {
  const { customerId } = await newCustomer()
  const about = { from: { customerId }, kind: 'access', receivedOn: '2026-11-20' } as const
  const request = { ...about, id: randomUUID() }
  const presses = await Promise.all([1, 2].map(() => writeArcoRequest(at.shop, owner, request)))
  assert.deepEqual(presses, Array(2).fill({ kind: 'written', dueOn: '2026-12-18', whose: { customerId } }))
  const waiting = await arcoRequests(at.db, 'waiting')
  assert.deepEqual(
    waiting.map(({ id, dueOn }) => [id, dueOn]),
    [[request.id, '2026-12-18']],
  )
  const answers = await Promise.all([1, 2].map(() => answerArcoRequest(at.shop, owner, request)))
  assert.deepEqual(answers.map(({ kind }) => kind).toSorted(), ['answered', 'answered-before'])
  assert.deepEqual(await arcoRequests(at.db, 'waiting'), [])
})

test('a guest’s legal request is identified by its address, and belongs to the account that verified this address', async () => {
  const { email, customerId } = await newCustomer()
  const write = async () => {
    const request = { id: randomUUID(), kind: 'access', receivedOn: '2026-11-20' } as const
    const result = await writeArcoRequest(at.shop, owner, {
      ...request,
      from: { email: email.toUpperCase() },
    })
    return { id: request.id, whose: result.kind === 'written' && result.whose }
  }
  const prove = (when: Date | null) =>
    at.db.updateTable('customers').set({ email_verified_at: when }).where('id', '=', customerId).execute()
  await prove(null)
  const asGuest = await write()
  assert.deepEqual(asGuest.whose, { guest: email.toUpperCase() })
  await prove(at.shop.now())
  const { id, whose } = await write()
  assert.deepEqual(whose, { customerId })
  const log = await auditLinesOf(at.db, { kind: 'request', id: asGuest.id })
  assert.deepEqual(
    log.map(({ became }) => became),
    [{ arco: 'access', due: '2026-12-18' }],
  )
  assert.deepEqual(await eraseCustomerByStaff(at.shop, owner, { requestId: id }), {
    kind: 'no-such-customer',
  })
  for (const each of [id, asGuest.id]) await answerArcoRequest(at.shop, owner, { id: each })
})

test('the owner exports and erases a customer’s data; the log records both without any of the data', async () => {
  const { email, customerId } = await newCustomer()
  const result = await exportCustomerByStaff(at.shop, owner, { customerId })
  assert.equal(result.kind === 'exported' && result.exported.customer?.email, email)
  const presses = await Promise.all([1, 2].map(() => eraseCustomerByStaff(at.shop, owner, { customerId })))
  assert.deepEqual(presses.map(({ kind }) => kind).toSorted(), ['erased', 'erased-before'])
  assert.equal(await findCustomer(at.db, { email }), null)
  const log = await logOf(customerId)
  assert.deepEqual(
    log.map(({ action }) => action),
    ['export customer', 'erase customer'],
  )
  assert.doesNotMatch(JSON.stringify(log), new RegExp(email))
})

test('customers are found by name, address and telephone; an erased customer is not found', async () => {
  const { customer, email } = await signUpCustomer(at, {
    name: 'Ángeles',
    lastName: 'Ñandú de la O',
    phone: '+52 81 5555 1234',
  })
  const customerId = customer.id
  const found = async (typed: string) => {
    const words = customerSought(typed)
    const { customers } = await customersPage(at.db, { words, sorting: 'newest', after: null, size: 50 })
    return customers.some(({ id }) => id === customerId)
  }
  for (const typed of [
    email,
    email.toUpperCase(),
    email.slice(0, 9),
    'angeles',
    'ÁNGELES ñandu',
    'nandu',
    '81 5555 1234',
    '+52 81 5555 1234',
    '1234',
  ])
    assert.ok(await found(typed), typed)
  for (const typed of ['nadie', '9999']) assert.ok(!(await found(typed)), typed)
  await eraseCustomerByStaff(at.shop, owner, { customerId })
  assert.ok(!(await found(email)))
  const all = await customersPage(at.db, { words: null, sorting: 'newest', after: null, size: 50 })
  assert.ok(all.customers.every(({ id }) => id !== customerId))
})

test('customers are listed by name, page after page, with Spanish sorting of accents and with their purchases', async () => {
  const names = ['Ábel', 'abela', 'Ana', 'Ñoño', 'noña', 'Zoé'].map((name) => `Qq${name}`)
  const ids = []
  for (const name of names.toReversed())
    ids.unshift((await knownCustomer(at.db, { name, lastName: 'Paz' })).id)
  await placeTestOrder(at.db, { customerId: ids[1]! })
  await placeTestOrder(at.db, { customerId: ids[1]!, state: 'cancelled' })
  const seen = []
  let after = null
  do {
    const page: Awaited<ReturnType<typeof customersPage>> = await customersPage(at.db, {
      words: customerSought('qq'),
      sorting: 'name',
      after,
      size: 2,
    })
    seen.push(...page.customers)
    after = page.next
  } while (after)
  assert.deepEqual(
    seen.map(({ name }) => name),
    ['Ábel', 'abela', 'Ana', 'noña', 'Ñoño', 'Zoé'].map((name) => `Qq${name}`),
  )
  assert.deepEqual(seen[1]?.bought, { orders: 2, spent: 72_800 })
})

test('sales staff cannot export or erase a customer’s data', async () => {
  const sales = await hireStaff(at.db, { role: 'sales' })
  const { customerId } = await newCustomer()
  assert.deepEqual(await exportCustomerByStaff(at.shop, sales, { customerId }), { kind: 'not-allowed' })
  assert.deepEqual(await eraseCustomerByStaff(at.shop, sales, { customerId }), { kind: 'not-allowed' })
})

const mark = 'zenobia'

async function tablesWithMark(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`.execute(at.db)
  const marked = await Promise.all(
    rows.map(async ({ name }) => {
      const found =
        await sql`SELECT FROM ${sql.table(name)} AS each WHERE each::text ILIKE ${`%${mark}%`} LIMIT 1`.execute(
          at.db,
        )
      return found.rows.length > 0 ? [name] : []
    }),
  )
  return marked.flat()
}

async function staffWriteOf({ customerId, email }: { customerId: string; email: string }) {
  const { number } = await placeTestOrder(at.db, { customerId, email })
  await writeOrderNote(at.shop, owner, { number, key: randomUUID(), text: `Llamar a ${mark}` })
  const back = {
    id: randomUUID(),
    number,
    version: 1,
    expectedRefunded: 0,
    refund: true,
    reason: `Lo pidió ${mark}`,
  }
  const canceled = await cancelOrder(at.shop, owner, {
    ...back,
    back: [{ position: 0, sound: 1, unsound: 0 }],
  })
  assert.equal(canceled.kind, 'cancelled')

  const counter = await placeTestOrder(at.db, { email: email.toUpperCase() })
  const sale = {
    orderId: counter.id,
    staffId: null,
    reference: '',
    priceReason: mark,
    shopPrices: [{ position: 0, unitPrice: 1 }],
  }
  await at.db.transaction().execute((tx) => insertDirectSale(tx, sale, new Date()))

  const review = await placeTestOrder(at.db, { customerId, email })
  await sql`UPDATE checkouts SET state = 'review' WHERE order_number = ${review.number}`.execute(at.db)
  const off = { orderNumber: review.number, days: 2, note: `${mark} dice que espera`, version: 0 }
  assert.equal((await snoozePayment(at.shop, owner, off)).kind, 'snoozed')

  const messageId = randomUUID()
  await at.db
    .insertInto('contact_messages')
    .values({ id: messageId, name: mark, email, message: 'Hola', source: 'x' })
    .execute()
  const answer = { key: randomUUID(), messageId, version: 1, text: `Claro, ${mark}` }
  assert.equal((await answerMessage(at.shop, owner, answer)).kind, 'answered')
}

test('erasing a customer also erases what staff wrote about them, in every table', async () => {
  const customer = await newCustomer()
  await at.db
    .updateTable('customers')
    .set({ email_verified_at: new Date() })
    .where('id', '=', customer.customerId)
    .execute()
  await staffWriteOf(customer)
  assert.deepEqual(await tablesWithMark(), [
    'contact_messages',
    'direct_sales',
    'message_answers',
    'order_notes',
    'payment_waits',
    'refunds',
    'returned_pieces',
  ])
  assert.deepEqual(await eraseCustomerByStaff(at.shop, owner, customer), { kind: 'erased' })
  assert.deepEqual(await tablesWithMark(), [])
})

test('notes about a guest order stay if the customer never verified its address', async () => {
  const { email, customerId } = await newCustomer()
  assert.deepEqual(await tablesWithMark(), [])
  const { number } = await placeTestOrder(at.db, { email })
  await writeOrderNote(at.shop, owner, { number, key: randomUUID(), text: `Llamar a ${mark}` })
  assert.deepEqual(await eraseCustomerByStaff(at.shop, owner, { customerId }), { kind: 'erased' })
  assert.deepEqual(await tablesWithMark(), ['order_notes'])
})
