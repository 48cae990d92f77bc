import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { findCustomer } from '../../data/accounts/customers.ts'
import { insertDirectSale } from '../../data/payments/direct-sales.ts'
import { placeTestOrder } from '../../test/helpers/placed-order.ts'
import { signUpCustomer } from '../../test/helpers/sign-up-customer.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { answerMessage } from '../messages/answer-message.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { writeOrderNote } from '../orders/write-order-note.ts'
import { snoozePayment } from '../payments/resolve-payment.ts'
import { eraseCustomerByStaff } from './erase-customer.ts'

const at = await createTestShop()
after(() => at.close())
const owner = await hireStaff(at.db)

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

async function provenCustomer() {
  const { email } = await signUpCustomer(at)
  const { id } = (await findCustomer(at.db, { email }))!
  await at.db.updateTable('customers').set({ email_verified_at: new Date() }).where('id', '=', id).execute()
  return { id, email }
}

async function staffWriteOf({ id: customerId, email }: { id: string; email: string }) {
  const { number } = await placeTestOrder(at.db, { customerId, email })
  await writeOrderNote(at.shop, owner, { number, key: randomUUID(), text: `Llamar a ${mark}` })
  const back = { id: randomUUID(), number, version: 1, seen: 0, refund: true, reason: `Lo pidió ${mark}` }
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
  assert.equal((await snoozePayment(at.shop, owner, off)).kind, 'put-off')

  const messageId = randomUUID()
  await at.db
    .insertInto('contact_messages')
    .values({ id: messageId, name: mark, email, message: 'Hola', source: 'x' })
    .execute()
  const answer = { key: randomUUID(), messageId, version: 1, text: `Claro, ${mark}` }
  assert.equal((await answerMessage(at.shop, owner, answer)).kind, 'answered')
}

test('erasing a customer also erases what staff wrote about them, in every table', async () => {
  const customer = await provenCustomer()
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
  assert.deepEqual(await eraseCustomerByStaff(at.shop, owner, { customerId: customer.id }), {
    kind: 'erased',
  })
  assert.deepEqual(await tablesWithMark(), [])
})

test('notes about a guest order stay if the customer never verified its address', async () => {
  const { email } = await signUpCustomer(at)
  const { id: customerId } = (await findCustomer(at.db, { email }))!
  assert.deepEqual(await tablesWithMark(), [])
  const { number } = await placeTestOrder(at.db, { email })
  await writeOrderNote(at.shop, owner, { number, key: randomUUID(), text: `Llamar a ${mark}` })
  assert.deepEqual(await eraseCustomerByStaff(at.shop, owner, { customerId }), { kind: 'erased' })
  assert.deepEqual(await tablesWithMark(), ['order_notes'])
})
