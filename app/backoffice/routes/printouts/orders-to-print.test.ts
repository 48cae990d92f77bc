import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { runOnce } from '../../../../jobs/worker.ts'
import { mailsOfKind } from '../../../../test/helpers/mail-folder.ts'
import { placeTestOrder } from '../../../../test/helpers/placed-order.ts'
import { hireStaff, type StaffActor } from '../../../../test/helpers/test-staff.ts'
import { createMailingShop, type MailingShop } from '../../../../test/helpers/test-shop.ts'
import { handOverOrder, prepareOrder } from '../../../../use-cases/orders/prepare-ship-deliver.ts'
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
