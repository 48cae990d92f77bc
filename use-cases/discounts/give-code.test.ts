import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { codesGivenFor, findDiscountCodeById } from '../../data/discounts/discount-codes.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import type { GivenDiscount } from '../../domain/discounts/given-code.ts'
import { mailsOfKind } from '../../test/helpers/mail-folder.ts'
import { deliverDueMails } from '../../test/helpers/due-mails.ts'
import { placeTestOrder } from '../../test/helpers/placed-order.ts'
import { knownCustomer } from '../../test/helpers/test-customers.ts'
import { createMailingShop, type MailingShop } from '../../test/helpers/test-shop.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { eraseCustomerByStaff } from '../accounts/erase-customer.ts'
import { giveCode, type GivenFor } from './give-code.ts'

let at: MailingShop
before(async () => {
  at = await createMailingShop()
})
after(() => at.close())

const discount: GivenDiscount = { gives: { kind: 'amount', amount: 5_000 }, days: 30 }

async function give(to: GivenFor, of: { discount?: GivenDiscount; role?: 'owner' | 'sales' } = {}) {
  const id = randomUUID()
  const actor = await hireStaff(at.db, { role: of.role ?? 'sales' })
  const result = await giveCode(at.shop, actor, { id, to, discount: of.discount ?? discount })
  return { id, result }
}

test('a code for the buyer of an order is for one use and for this buyer, and is mailed once', async () => {
  const order = await placeTestOrder(at.db, { email: 'ana@correo.example' })
  const actor = await hireStaff(at.db)
  const wanted = { id: randomUUID(), to: { orderNumber: order.number }, discount }
  const results = await Promise.all([giveCode(at.shop, actor, wanted), giveCode(at.shop, actor, wanted)])
  assert.deepEqual(results, [{ kind: 'given' }, { kind: 'given' }])
  const code = (await findDiscountCodeById(at.db, wanted.id))!
  assert.match(code.spelling, /^GRACIAS-[A-Z2-9]{6}$/)
  assert.deepEqual(
    [code.gives, code.mostUses, code.forEmail, code.orderId, code.messageId],
    [discount.gives, 1, 'ana@correo.example', order.id, null],
  )
  assert.deepEqual(
    (await codesGivenFor(at.db, { orderId: order.id })).map(({ id }) => id),
    [wanted.id],
  )
  await deliverDueMails(at)
  const [mail, ...others] = await mailsOfKind(at.mailFolder, 'code-given')
  assert.equal(others.length, 0)
  assert.equal(mail?.to, 'ana@correo.example')
  for (const words of ['Hola, Ana', code.spelling, '$50.00 MXN menos', `/?codigo=${code.code}`])
    assert.ok(mail.text.includes(words), words)
  const lines = await auditLinesOf(at.db, { kind: 'code', id: wanted.id })
  assert.deepEqual(
    lines.map(({ action, became }) => [action, became['code'], became['amount']]),
    [['give code', code.spelling, 5_000]],
  )
  assert.ok(!JSON.stringify(lines).includes('ana@'))
})

test('a customer gets the code at the present address of the account', async () => {
  const customer = await knownCustomer(at.db, { verified: true })
  const order = await placeTestOrder(at.db, { customerId: customer.id, email: 'antes@correo.example' })
  const { id } = await give({ orderNumber: order.number })
  assert.equal((await findDiscountCodeById(at.db, id))?.forEmail, customer.email)
})

test('a code for the writer of a message keeps the message', async () => {
  const messageId = randomUUID()
  const message = { id: messageId, name: 'Luz', email: 'luz@correo.example', message: 'Hola', source: 'x' }
  await at.db.insertInto('contact_messages').values(message).execute()
  const { id, result } = await give({ messageId })
  assert.deepEqual(result, { kind: 'given' })
  const code = await findDiscountCodeById(at.db, id)
  assert.deepEqual([code?.forEmail, code?.messageId, code?.orderId], ['luz@correo.example', messageId, null])
})

test('nobody gets a code if the discount is over the limit of the role, the buyer is unknown, or the order has no mail address', async () => {
  const order = await placeTestOrder(at.db)
  const much: GivenDiscount = { gives: { kind: 'amount', amount: 200_001 }, days: 30 }
  const refused = await give({ orderNumber: order.number }, { discount: much })
  assert.deepEqual(refused.result, { kind: 'faulty', faults: ['over-limit'] })
  assert.equal(await findDiscountCodeById(at.db, refused.id), null)
  const byOwner = await give({ orderNumber: order.number }, { discount: much, role: 'owner' })
  assert.deepEqual(byOwner.result, { kind: 'given' })
  assert.deepEqual((await give({ orderNumber: 'PL-0000-00000' })).result, { kind: 'no-such-buyer' })
  assert.deepEqual((await give({ messageId: randomUUID() })).result, { kind: 'no-such-buyer' })
  const unknown = await placeTestOrder(at.db, { email: '' })
  assert.deepEqual((await give({ orderNumber: unknown.number })).result, { kind: 'no-address' })
})

test('the code of an erased buyer is off, and cannot be used by anybody', async () => {
  const customer = await knownCustomer(at.db, { verified: true })
  const order = await placeTestOrder(at.db, { customerId: customer.id, email: customer.email })
  const { id } = await give({ orderNumber: order.number })
  await eraseCustomerByStaff(at.shop, await hireStaff(at.db), { customerId: customer.id })
  const code = (await findDiscountCodeById(at.db, id))!
  assert.deepEqual([code.forEmail, code.active], ['-', false])
  assert.deepEqual((await give({ orderNumber: order.number })).result, { kind: 'no-address' })
})
