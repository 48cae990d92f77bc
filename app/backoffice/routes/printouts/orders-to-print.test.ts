import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { runOnce } from '../../../../jobs/worker.ts'
import { deliverDueMails } from '../../../../test/helpers/due-mails.ts'
import { mailsOfKind } from '../../../../test/helpers/mail-folder.ts'
import { placeTestOrder } from '../../../../test/helpers/placed-order.ts'
import { hireStaff, type StaffActor } from '../../../../test/helpers/test-staff.ts'
import { countIn } from '../../../../test/helpers/set-unit.ts'
import { createMailingShop, type MailingShop, stock } from '../../../../test/helpers/test-shop.ts'
import { changeSize } from '../../../../use-cases/orders/change-size.ts'
import { sendOrderMailAgain } from '../../../../use-cases/orders/order-mails.ts'
import { handOverOrder, prepareOrder, shipOrder } from '../../../../use-cases/orders/prepare-ship-deliver.ts'
import { startRefund } from '../../../../use-cases/refunds/start-refund.ts'
import { takePiecesBack } from '../../../../use-cases/orders/take-parcel-back.ts'
import { ordersToPrint } from './orders-to-print.ts'

let at: MailingShop
let owner: StaffActor
before(async () => {
  at = await createMailingShop()
  owner = await hireStaff(at.db)
})
after(() => at.close())

const request = new Request('http://tienda.example/')
const card = { lineId: 'tarjetaSocio-1', name: 'Tarjeta', category: 'DIGITAL_GOODS', quantity: 1 } as const
const sweater = { lineId: 'sudadera-luna#na-6', name: 'Sudadera Luna', quantity: 1 }

test('pieces cancelled before shipping are on no printout and in no mail about the parcel', async () => {
  const { number, id } = await placeTestOrder(at.db, { lines: [{ quantity: 3 }, card, sweater] })
  const called = await startRefund(at.shop, owner, {
    id: randomUUID(),
    orderNumber: number,
    wish: { kind: 'lines', lines: [{ position: 0, quantity: 2 }], shipping: false },
    back: [
      { position: 0, sound: 1, unsound: 1 },
      { position: 2, sound: 1, unsound: 0 },
    ],
    reason: 'Se arrepintió',
  })
  assert.equal(called.kind, 'written')
  const { orders } = await ordersToPrint(at.shop, request, number)
  assert.deepEqual(
    orders[0]!.lines.map(({ name, quantity }) => [name, quantity]),
    [
      ['Playera Dino de Cartón', 1],
      ['Tarjeta', 1],
      ['Sudadera Luna', 0],
    ],
    'each line keeps its position, which the addresses of print files contain',
  )

  await prepareOrder(at.shop, owner, { number, version: null })
  await handOverOrder(at.shop, owner, { number, version: null })
  await sql`UPDATE jobs SET run_at = now() WHERE payload ->> 'mail' LIKE ${`%${id}%`} OR id LIKE ${`%${id}%`}`.execute(
    at.db,
  )
  await runOnce(at.shop, at.mailer)
  const [mail] = await mailsOfKind(at.mailFolder, 'order-handed-over')
  assert.match(mail!.text, /Playera Dino de Cartón · .*1 pieza/)
  assert.doesNotMatch(mail!.text + mail!.html, /Sudadera Luna/)

  await takePiecesBack(at.shop, owner, {
    id: randomUUID(),
    orderNumber: number,
    back: [{ position: 0, sound: 1, unsound: 0 }],
    reason: 'Talla',
  })
  const after = await ordersToPrint(at.shop, request, number)
  assert.equal(after.orders[0]!.lines[0]!.quantity, 1, 'a piece that came back later was in the parcel')
})

test('pieces of a changed size are printed and mailed in their new size, and a cancelled one is on no printout', async () => {
  await stock(at.db, 'playera-nube', 0, { title: 'Playera Nube', ages: ['4', '6'] })
  await countIn(at.db, 'playera-nube', { '4': 0, '6': 3 })
  const line = { lineId: 'playera-nube#na-4', productId: 'playera-nube', name: 'Playera Nube', quantity: 3 }
  const { number } = await placeTestOrder(at.db, { lines: [line], email: 'nube@correo.example' })
  const change = { id: randomUUID(), number, version: null, position: 0, size: '6', quantity: 2 }
  assert.equal((await changeSize(at.shop, owner, change)).kind, 'done')
  const called = await startRefund(at.shop, owner, {
    id: randomUUID(),
    orderNumber: number,
    wish: { kind: 'lines', lines: [{ position: 1, quantity: 1 }], shipping: false },
    back: [{ position: 1, sound: 1, unsound: 0 }],
    reason: 'Se arrepintió de una',
  })
  assert.equal(called.kind, 'written')
  const { orders } = await ordersToPrint(at.shop, request, number)
  assert.deepEqual(
    orders[0]!.lines.map(({ size, quantity }) => [size, quantity]),
    [
      ['4', 1],
      ['6', 1],
    ],
  )

  await sendOrderMailAgain(at.shop, owner, { number, mail: 'confirmation' })
  await prepareOrder(at.shop, owner, { number, version: null })
  await shipOrder(at.shop, owner, { number, version: null, carrier: 'DHL', trackingNumber: '1234567890' })
  await deliverDueMails(at)
  const sentTo = async (kind: string) => {
    const [mail] = (await mailsOfKind(at.mailFolder, kind)).filter(({ subject }) => subject.includes(number))
    return mail!.text
  }
  const ofSize = (text: string) =>
    [...text.matchAll(/([46]) Años · (\d) pieza/g)].map(([, size, count]) => `${count} of ${size}`)
  assert.deepEqual(
    ofSize(await sentTo('order-copy')),
    ['1 of 4', '2 of 6'],
    'the confirmation lists what was paid',
  )
  assert.deepEqual(
    ofSize(await sentTo('order-shipped')),
    ['1 of 4', '1 of 6'],
    'the parcel has what was sent',
  )
})

test('a line whose size changed as a whole is mailed again in the new size only', async () => {
  await stock(at.db, 'playera-lluvia', 0, { title: 'Playera Lluvia', ages: ['4', '6'] })
  await countIn(at.db, 'playera-lluvia', { '4': 0, '6': 3 })
  const line = {
    lineId: 'playera-lluvia#na-4',
    productId: 'playera-lluvia',
    name: 'Playera Lluvia',
    quantity: 1,
  }
  const { number } = await placeTestOrder(at.db, { lines: [line], email: 'lluvia@correo.example' })
  const change = { id: randomUUID(), number, version: null, position: 0, size: '6', quantity: 1 }
  assert.equal((await changeSize(at.shop, owner, change)).kind, 'done')
  await sendOrderMailAgain(at.shop, owner, { number, mail: 'confirmation' })
  await deliverDueMails(at)
  const mails = await mailsOfKind(at.mailFolder, 'order-copy')
  const { text, html } = mails.find(({ subject }) => subject.includes(number))!
  assert.match(text, /Playera Lluvia · 6 Años · 1 pieza/)
  assert.doesNotMatch(text + html, /4 Años/)
})
