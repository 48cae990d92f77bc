import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { personalDataFile } from '../../app/personal-data-file.ts'
import { exportView } from '../../app/export-view.ts'
import { deleteExpiredTraces } from '../../data/queue/expired-traces.ts'
import { writeArcoRequest } from '../../use-cases/accounts/change-customer.ts'
import { eraseCustomerByStaff } from '../../use-cases/accounts/erase-customer.ts'
import { type CustomerExport, exportCustomerByStaff } from '../../use-cases/accounts/export-customer.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { signUpCustomer } from '../helpers/sign-up-customer.ts'
import { knownCustomer } from '../helpers/test-customers.ts'
import { hireStaff, type StaffActor } from '../helpers/test-staff.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'
import { columns, notExported } from './columns.ts'

let at: TestShop
before(async () => {
  at = await createTestShop()
})
after(() => at.close())

type Column = { table: string; column: string; type: string }

async function wordColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT table_name AS table, column_name AS column, data_type AS type
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type NOT IN ('integer', 'bigint', 'smallint',
      'boolean', 'uuid', 'date', 'timestamp with time zone')
    ORDER BY 1, 2`.execute(at.db)
  return rows
}

const named = (of: readonly Column[]) => of.map(({ table, column }) => `${table}.${column}`)

function said(...kinds: ('erased' | 'kept' | 'passes' | 'plain')[]): string[] {
  return Object.entries(columns)
    .flatMap(([table, of]) =>
      typeof of === 'string'
        ? []
        : kinds.flatMap((kind) => {
            const some = of[kind] ?? []
            return (Array.isArray(some) ? some : Object.keys(some)).map((column) => `${table}.${column}`)
          }),
    )
    .toSorted()
}

test('every column that can hold text has a rule for a buyer’s personal data', async () => {
  const there = (await wordColumns()).filter(({ table }) => typeof columns[table] !== 'string')
  assert.deepEqual(named(there).toSorted(), said('erased', 'kept', 'passes', 'plain'))
})

const mark = 'zenobia'

/** A text that is unique to this column. Phone numbers and tracking keys are short. */
const markOf = (name: string) =>
  `${mark}${name.replaceAll(/[._]/g, '')}`.slice(0, shortest[name.split('.')[1]!] ?? 100)

const shortest: Record<string, number> = { phone: 20, tracking_key: 30, rfc: 13 }

const theirEmail = `${markOf('customers.email')}@correo.example`

async function requestAsGuest(owner: StaffActor, email = theirEmail): Promise<string> {
  const id = randomUUID()
  const request = { id, from: { email }, kind: 'cancellation', receivedOn: '2026-11-20' } as const
  const written = await writeArcoRequest(at.shop, owner, request)
  assert.ok(written.kind === 'written' && 'guest' in written.whose)
  return id
}

/** `tables`: the condition that finds this person's rows in each table. */
async function somebody() {
  const { db } = at
  const email = theirEmail
  const { customer } = await signUpCustomer(at, { email })
  const { id } = customer
  await db.updateTable('customers').set({ email_verified_at: new Date() }).where('id', '=', id).execute()
  const tables = await leaveTraces(id)
  await sql`INSERT INTO membership_cards (id, customer_id, order_id, line_id, number, holder, amount_centavos, revoked_at)
    SELECT ${randomUUID()}, ${id}, id, 'x', '123456789012', 'x', 100, now() FROM orders WHERE ${tables['orders']!}`.execute(
    db,
  )
  return {
    id,
    tables: {
      ...tables,
      customers: sql`id = ${id}`,
      identity_users: sql`id = ${customer.fId}`,
      membership_cards: sql`customer_id = ${id}`,
    },
  }
}

/** `customerId` is null for a person without an account. */
async function leaveTraces(customerId: string | null): Promise<Record<string, ReturnType<typeof sql>>> {
  const { db } = at
  const email = theirEmail
  const order = await placeTestOrder(db, { customerId, email, state: 'delivered' })
  await db.updateTable('orders').set({ carrier: 'Estafeta' }).where('id', '=', order.id).execute()
  const { checkout_id: checkout } = await db
    .selectFrom('orders')
    .select('checkout_id')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const [message, now] = [randomUUID(), new Date()]
  await sql`INSERT INTO contact_messages (id, name, email, message, source) VALUES (${message}, 'x', ${email}, 'x', 'x')`.execute(
    db,
  )
  await sql`INSERT INTO message_answers VALUES (${randomUUID()}, ${message}, NULL, 'x', 'x', ${now})`.execute(
    db,
  )
  await sql`INSERT INTO order_notes (id, order_id, text) VALUES (${randomUUID()}, ${order.id}, 'x')`.execute(
    db,
  )
  await sql`INSERT INTO direct_sales (order_id) VALUES (${order.id})`.execute(db)
  await sql`INSERT INTO payment_waits (checkout_id, waiting_until) VALUES (${checkout}, ${now})`.execute(db)
  await sql`INSERT INTO refunds (id, provider, capture_id, order_id, amount_centavos, reason, state, failure,
      withdrawn_at, withdrawn_reason)
    SELECT ${randomUUID()}, provider, capture_id, id, 100, 'x', 'failed', 'x', now(), 'x' FROM orders WHERE id = ${order.id}`.execute(
    db,
  )
  await sql`INSERT INTO returned_pieces (return_id, order_id, position, quantity, sound)
    VALUES (${randomUUID()}, ${order.id}, 0, 1, true)`.execute(db)
  const exchange = randomUUID()
  await sql`INSERT INTO size_changes (id, order_id, position, size_before, size, quantity, created_at)
    VALUES (${exchange}, ${order.id}, 0, '4', '6', 1, ${now})`.execute(db)
  await sql`INSERT INTO exchanges (id, order_id, position, started_at, sent_at, old_pieces, settled_at)
    VALUES (${exchange}, ${order.id}, 0, ${now}, ${now}, 'kept', ${now})`.execute(db)
  await sql`INSERT INTO transfers (checkout_id, account, remind_at, reported_at, receipt, receipt_type)
    VALUES (${checkout}, '{}', ${now}, ${now}, 'x', 'image/webp')`.execute(db)
  // The database has each tracking key once.
  await sql`UPDATE transfer_arrivals SET tracking_key = ''`.execute(db)
  await sql`INSERT INTO transfer_arrivals (id, checkout_id, amount_centavos, arrived_on, recorded_at)
    VALUES (${randomUUID()}, ${checkout}, 100, ${now}, ${now})`.execute(db)
  await sql`INSERT INTO discount_codes (id, spelling, code, gives, for_email, order_id)
    VALUES (${randomUUID()}, ${order.number}, ${order.number.replaceAll('-', '')}, 'free-shipping', ${email}, ${order.id})`.execute(
    db,
  )
  await sql`INSERT INTO invoice_requests (checkout_id, rfc, name, regime, cfdi_use, postal_code, email, state, asked_at,
      changed_at, folio, invoiced_at)
    VALUES (${checkout}, 'XEXX010101000', 'x', '605', 'S01', '64000', 'x@x', 'invoiced', ${now}, ${now}, 'A1', ${now})`.execute(
    db,
  )
  await sql`INSERT INTO invoice_files VALUES (${checkout}, 'pdf', 'x', ${now})`.execute(db)
  const wait = randomUUID()
  await stock(db, wait, 0)
  await sql`INSERT INTO stock_waits (id, product_id, email, customer_id, state, asked_at)
    VALUES (${wait}, ${wait}, ${email}, ${customerId}, 'asked', ${now})`.execute(db)
  if (customerId !== null)
    await sql`INSERT INTO favourites (customer_id, product_id) VALUES (${customerId}, ${wait})`.execute(db)
  const confirmation = `order-confirmation:${order.id}`
  await sql`INSERT INTO outbox (id, kind, recipient, payload)
    VALUES (${confirmation}, 'order-confirmation', 'x', '{}')`.execute(db)
  const ofOrder = sql`order_id = ${order.id}`
  return {
    checkouts: sql`id = ${checkout}`,
    contact_messages: sql`id = ${message}`,
    direct_sales: ofOrder,
    discount_codes: ofOrder,
    exchanges: ofOrder,
    invoice_files: sql`checkout_id = ${checkout}`,
    invoice_requests: sql`checkout_id = ${checkout}`,
    message_answers: sql`message_id = ${message}`,
    order_notes: ofOrder,
    orders: sql`id = ${order.id}`,
    outbox: sql`id = ${confirmation}`,
    payment_waits: sql`checkout_id = ${checkout}`,
    stock_waits: sql`id = ${wait}`,
    refunds: ofOrder,
    returned_pieces: ofOrder,
    transfers: sql`checkout_id = ${checkout}`,
    transfer_arrivals: sql`checkout_id = ${checkout}`,
  }
}

/** Columns that copy other columns have the same marker text. An address must be equal in both of its places. */
const madeOfOthers = [
  'arco_requests.email',
  'customers.words',
  'order_search.words',
  'customers.email',
  'contact_messages.email',
  'discount_codes.for_email',
  'stock_waits.email',
]

async function markEach(names: readonly string[], tables: Record<string, ReturnType<typeof sql>>) {
  const types = new Map((await wordColumns()).map((each) => [`${each.table}.${each.column}`, each.type]))
  for (const name of names.filter((each) => !madeOfOthers.includes(each))) {
    const [table = '', column = ''] = name.split('.')
    const where = tables[table] ?? assert.fail(`there is no row of ${table} in the scene`)
    const words =
      types.get(name) === 'jsonb'
        ? sql`jsonb_build_object('fullName', ${markOf(name)}::text, 'street', 'x', 'suburb', 'x', 'city', 'x',
            'state', 'x', 'postalCode', '64000', 'country', 'MX')`
        : sql`${markOf(name)}`
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${words} WHERE ${where}`.execute(at.db)
  }
}

async function marked(): Promise<string[]> {
  const found = await Promise.all(
    (await wordColumns()).map(async ({ table, column, type }) => {
      const text =
        type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`
      const rows =
        await sql`SELECT FROM ${sql.table(table)} WHERE ${text} ILIKE ${`%${mark}%`} LIMIT 1`.execute(at.db)
      return rows.rows.length > 0 ? [`${table}.${column}`] : []
    }),
  )
  return found.flat().toSorted()
}

/** The exported JSON file and the exported page. */
function filesOf(exported: CustomerExport): string[] {
  const view = exportView(exported, { now: at.shop.now(), settings: at.shop.settings })
  return [JSON.stringify(view), personalDataFile(view, at.shop.settings)]
}

/** The columns that are missing in each file. */
const leftOut = (exported: CustomerExport, names: readonly string[]): string[][] =>
  filesOf(exported).map((file) => names.filter((name) => !file.includes(markOf(name))))

const notExportedOf = (names: readonly string[]) =>
  Object.keys(notExported).filter((name) => names.includes(name))

test('a guest who asks receives all data under their address, and their deletable data is deleted', async () => {
  const owner = await hireStaff(at.db)
  const ofAccounts = ['customers', 'identity_users', 'membership_cards']
  const ofGuests = (names: string[]) => names.filter((name) => !ofAccounts.includes(name.split('.')[0]!))
  const requestId = await requestAsGuest(owner)
  const personal = ofGuests(said('erased', 'kept'))
  // The address on the order shows that the order is this person's.
  const address = 'orders.email'
  await markEach(
    personal.filter((name) => name !== address),
    await leaveTraces(null),
  )
  assert.deepEqual(await marked(), personal)
  const answer = await exportCustomerByStaff(at.shop, owner, { requestId })
  assert.ok(answer.kind === 'exported')
  assert.deepEqual(
    leftOut(answer.exported, personal),
    Array(2).fill([...notExportedOf(personal), address].toSorted()),
  )

  const presses = await Promise.all([1, 2].map(() => eraseCustomerByStaff(at.shop, owner, { requestId })))
  assert.deepEqual(presses.map(({ kind }) => kind).toSorted(), ['erased', 'erased-before'])
  assert.deepEqual(await marked(), ofGuests(said('kept')))
})

test('a customer who asks receives all their data, and erased data is gone from every table', async () => {
  const owner = await hireStaff(at.db)
  const { id, tables } = await somebody()
  const personal = said('erased', 'kept')
  await markEach(personal, tables)
  assert.deepEqual(await marked(), personal)

  const answer = await exportCustomerByStaff(at.shop, owner, { customerId: id })
  assert.ok(answer.kind === 'exported')
  assert.deepEqual(leftOut(answer.exported, personal), Array(2).fill(Object.keys(notExported).toSorted()))

  assert.deepEqual(await eraseCustomerByStaff(at.shop, owner, { customerId: id }), { kind: 'erased' })
  assert.deepEqual(await marked(), said('kept'))
})

const wrote = 'Soy Ana, toquen fuerte'
const phone = '+528187654321'

/** Comments and phone of the order, and of its checkout. */
async function commentsAndPhone(orderId: string): Promise<string[]> {
  const { rows } = await sql<{ texts: string }>`
    SELECT concat(comments, delivery ->> 'phone') AS texts FROM orders WHERE id = ${orderId}
    UNION ALL SELECT concat(comments, delivery ->> 'phone') FROM checkouts
      WHERE id = (SELECT checkout_id FROM orders WHERE id = ${orderId})`.execute(at.db)
  return rows.map(({ texts }) => texts)
}

test('comments and phone of an open order are kept until the order ends; the guest can buy and ask again', async () => {
  const owner = await hireStaff(at.db)
  const { id: customerId, email } = await knownCustomer(at.db, { verified: true })
  const guest = `${randomUUID()}@correo.example`
  const requestByGuest = () => requestAsGuest(owner, guest.toUpperCase())
  const erase = (target: Parameters<typeof eraseCustomerByStaff>[2]) =>
    eraseCustomerByStaff(at.shop, owner, target)
  // The customer bought without signing in, but typed the mail address of the account.
  for (const { address, target } of [
    { address: email, target: { customerId } },
    { address: guest, target: { requestId: await requestByGuest() } },
  ]) {
    const order = { email: address, delivery: { phone }, comments: wrote }
    const { id } = await placeTestOrder(at.db, { ...order, state: 'preparing' })
    const answer = await exportCustomerByStaff(at.shop, owner, target)
    assert.ok(answer.kind === 'exported')
    for (const file of filesOf(answer.exported)) assert.ok(file.includes(phone), address)
    assert.equal((await erase(target)).kind, 'erased')
    await deleteExpiredTraces(at.db, at.shop.now())
    assert.deepEqual(await commentsAndPhone(id), Array(2).fill(wrote + phone), address)
    const done = { state: 'delivered', shipped_at: new Date(), delivered_at: new Date() } as const
    await at.db.updateTable('orders').set(done).where('id', '=', id).execute()
    const createdAt = new Date(Date.now() + 1000)
    const later = await placeTestOrder(at.db, { ...order, createdAt, state: 'delivered' })
    await deleteExpiredTraces(at.db, at.shop.now())
    assert.deepEqual(await commentsAndPhone(id), ['', ''], address)
    if (address === guest)
      assert.deepEqual(await commentsAndPhone(later.id), Array(2).fill(wrote + phone), 'a later order')
  }
  assert.equal(
    (await erase({ requestId: await requestByGuest() })).kind,
    'erased',
    'a new request is carried out',
  )
})
