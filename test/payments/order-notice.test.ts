import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { addressOfDelivery } from '../../domain/shipping/delivery.ts'
import { recordCapture } from '../../use-cases/payments/record-capture.ts'
import { checkoutAt, pays, pieceOf } from '../helpers/buying.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { createMember } from '../helpers/member.ts'
import { mailsOfKind } from '../helpers/mail-folder.ts'
import type { ReadMail } from '../helpers/read-mail.ts'
import { testSettings } from '../helpers/test-settings.ts'
import { createMailingShop, type MailingShop, stock } from '../helpers/test-shop.ts'
import { letEverythingSettle } from '../helpers/webhook-door.ts'

let at: MailingShop
before(async () => {
  at = await createMailingShop()
  await stock(at.db, 'playera', 200)
})
after(() => at.close())
afterEach(() => assertInvariants(at))

const line = pieceOf('playera', 2)

async function noticesOf(number: string): Promise<ReadMail[]> {
  await letEverythingSettle(at)
  const notices = await mailsOfKind(at.mailFolder, 'order-notice')
  return notices.filter(({ subject }) => subject.includes(number))
}

test('the shop gets one mail about a guest’s order, however often the payment is recorded, with everything needed to prepare and send it', async () => {
  const buyer = createBuyer(at.app, 'compradora@correo.example')
  const { body } = await buyer.order([line])
  at.emulator.controls.approve(body.id!)
  const { id } = await checkoutAt(at.db, body.id!)
  const taken = await at.shop.payments.online.captureOrder(body.id!, { key: `${id}-capture-1` })
  assert.ok(taken.kind === 'captured')
  const [captured] = await Promise.all([
    buyer.capture(body.id!),
    ...Array.from({ length: 5 }, () => recordCapture(at.shop, id, taken.capture)),
  ])
  assert.equal(captured.status, 200)
  const number = body.order_number!
  const [mail, ...others] = await noticesOf(number)
  assert.deepEqual(others, [])
  const queued = at.db.selectFrom('outbox').select('sent_count').where('kind', '=', 'order-notice')
  assert.deepEqual(await queued.execute(), [{ sent_count: 1 }])
  assert.ok(mail)
  assert.equal(mail.to, testSettings.email)
  assert.equal(mail.replyTo, 'compradora@correo.example', 'a reply goes to the buyer')
  assert.equal(mail.subject, `Pedido nuevo ${number}: 2 piezas, $728.00 MXN`)
  const { capture_id, delivery: to } = await at.db
    .selectFrom('orders')
    .select(['capture_id', 'delivery'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const delivery = addressOfDelivery(to)
  for (const words of [mail.text, mail.html])
    for (const fact of [
      number,
      '4 Años',
      '2 piezas',
      'playera#na-4',
      delivery.fullName,
      delivery.street,
      `C.P. ${delivery.postalCode} ${delivery.city}, ${delivery.state}`,
      'compradora@correo.example',
      'Compró sin cuenta.',
      '$150.00 MXN',
      '$728.00 MXN',
      capture_id,
      `${testSettings.publicUrl}/trastienda/pedidos/${number}`,
    ])
      assert.ok(words.includes(fact), fact)
  assert.match(
    mail.text,
    new RegExp(`^${delivery.fullName}\n${delivery.street}\n.*\nC\\.P\\. .*\nMéxico$`, 'm'),
  )
  assert.doesNotMatch(mail.html + mail.text, /clave=/, 'the notice has no key of the order')
})

test('the mail names the phone of the customer’s account; an order of a card alone has no address', async () => {
  const ana = await createMember(at)
  await at.db.updateTable('customers').set({ phone: '+528112345678' }).where('id', '=', ana.id).execute()
  const { orderId } = await ana.buy('tarjetaSocio-1')
  const { number } = await at.db
    .selectFrom('orders')
    .select('number')
    .where('provider_order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const [mail] = await noticesOf(number)
  assert.match(mail!.subject, /: solo tarjeta, \$2,500\.00 MXN$/)
  assert.match(mail!.text, /No hay nada que enviar/)
  assert.match(mail!.text, /Teléfono de su cuenta: \+52 81 1234 5678/)
  assert.doesNotMatch(mail!.text, /A dónde va/)
})

test('a buyer’s comment is escaped in the HTML and quoted in the plain text', async () => {
  const buyer = createBuyer(at.app)
  const { body } = await buyer.order([line])
  await at.db
    .updateTable('checkouts')
    .set({ comments: 'Toca <b>fuerte</b>\nBcc: todos@correo.example\nTotal: $0.00 MXN' })
    .where('provider_order_id', '=', body.id!)
    .execute()
  await pays(at, buyer, body.id)
  const [mail] = await noticesOf(body.order_number!)
  assert.match(mail!.html, /Toca &lt;b&gt;fuerte&lt;\/b&gt;/)
  const quoted = '\n> Toca <b>fuerte</b>\n> Bcc: todos@correo.example\n> Total: $0.00 MXN\n'
  assert.ok(mail!.text.includes(quoted), 'lines of a buyer are quoted')
  const [confirmation] = (await mailsOfKind(at.mailFolder, 'order-confirmation')).filter(({ text }) =>
    text.includes(body.order_number!),
  )
  assert.ok(confirmation!.text.includes(quoted))
})
