import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { listDisputes, openDisputesSum } from '../../data/payments/disputes.ts'
import { waitingFor } from '../../use-cases/today/just-now.ts'
import type { Log } from '../../use-cases/shop.ts'
import { processWebhook, notifyOfDispute } from '../../use-cases/payments/process-webhook.ts'
import { pays } from '../helpers/buying.ts'
import { mailsOfKind } from '../helpers/mail-folder.ts'
import type { ReadMail } from '../helpers/read-mail.ts'
import { testSettings } from '../helpers/test-settings.ts'
import { openWebhookScene, type WebhookScene } from '../helpers/webhook-scene.ts'

let on: WebhookScene
const logged: Parameters<Log>[0][] = []
before(async () => {
  on = await openWebhookScene()
  on.at.shop.log = (event) => void logged.push(event)
})
after(() => on.close())
afterEach(() => on.check())

async function noticesOf(number: string): Promise<ReadMail[]> {
  const mails = await mailsOfKind(on.mailFolder, 'dispute-notice')
  return mails.filter(({ subject }) => subject.includes(number))
}

async function paid(product: string) {
  const { buyer, orderId, number } = await on.checkoutOf(product)
  await pays(on.at, buyer, orderId)
  return { orderId, number, captureId: on.capturesOf(orderId)[0]!.id }
}

test('each step of a dispute is logged as an error and mailed to the shop, once', async () => {
  const { orderId, number, captureId } = await paid('disputada')
  on.controls.disputeCapture(captureId, 'CREATED')
  await on.settle()
  const [opened, ...others] = await noticesOf(number)
  assert.deepEqual(others, [])
  assert.equal(opened?.to, testSettings.email)
  assert.equal(opened.subject, `Disputa abierta: pedido ${number}, $439.00 MXN`)
  for (const words of [opened.text, opened.html])
    for (const fact of [
      number,
      '$439.00 MXN',
      'Dice que su compra no llegó',
      'Centro de resoluciones',
      captureId,
      `/trastienda/pedidos/${number}/pruebas`,
    ])
      assert.ok(words.includes(fact), fact)
  assert.match(opened.text, /A más tardar el \d+ de [a-z]+ de \d{4}/)

  on.controls.disputeCapture(captureId, 'RESOLVED')
  await on.settle()
  const subjects = (await noticesOf(number)).map(({ subject }) => subject)
  assert.deepEqual(subjects.toSorted(), [
    `Disputa abierta: pedido ${number}, $439.00 MXN`,
    `Disputa cerrada: pedido ${number}, $439.00 MXN`,
  ])
  assert.deepEqual(await on.outcomes(orderId), [
    'APPROVED: paid',
    'COMPLETED: paid',
    'CREATED: told',
    'RESOLVED: told',
  ])
  assert.equal((await on.checkoutAt(orderId)).state, 'paid')
  const errors = logged.filter(({ what }) => what === 'dispute')
  assert.deepEqual(
    errors.map(({ level, order, step }) => [level, order, step]),
    [
      ['error', number, 'created'],
      ['error', number, 'resolved'],
    ],
  )
})

test('a dispute counts in the ledger and in Hoy until it is decided, even if its webhooks arrive out of order', async () => {
  const { number, captureId } = await paid('disputada-en-libros')
  const notice = (step: 'created' | 'updated' | 'resolved', answerBy: string | null) =>
    notifyOfDispute(
      on.at.shop,
      { provider: 'paypal', id: `WH-libros-${step}` },
      {
        step,
        id: 'PP-D-LIBROS',
        captureId,
        reason: 'not-received',
        amount: { value: '439.00', currency: 'MXN' },
        answerBy,
        outcome: step === 'resolved' ? 'shop-is-right' : null,
      },
    )
  const kept = async () =>
    (await listDisputes(on.at.db, { open: 50, decided: 50 })).find(({ id }) => id === 'PP-D-LIBROS')
  const inHoy = async () =>
    (await waitingFor(on.at.shop, 'owner')).find(({ kind }) => kind === 'disputes')?.count ?? 0
  const before = await inHoy()
  const sumBefore = await openDisputesSum(on.at.db)
  await notice('updated', '2026-12-24T06:00:00Z')
  await notice('created', '2026-12-20T06:00:00Z')
  const open = await kept()
  assert.deepEqual(
    [open?.step, open?.orderNumber, open?.amount, open?.answerBy?.toISOString()],
    ['updated', number, 43_900, '2026-12-24T06:00:00.000Z'],
  )
  assert.equal(await inHoy(), before + 1)
  // The day close shows the disputed amount. The provider does not report how much of the money it holds back.
  assert.deepEqual(await openDisputesSum(on.at.db), {
    ...sumBefore,
    count: sumBefore.count + 1,
    amount: sumBefore.amount + 43_900,
  })
  await notice('resolved', null)
  await notice('updated', '2026-12-24T06:00:00Z')
  assert.deepEqual([(await kept())?.step, (await kept())?.outcome], ['resolved', 'shop-is-right'])
  assert.equal(await inHoy(), before)
  assert.deepEqual(await openDisputesSum(on.at.db), sumBefore)
})

test('five workers and a later repeat process one dispute webhook and send one mail', async () => {
  const { number, orderId, captureId } = await paid('disputada-a-la-vez')
  on.controls.disputeCapture(captureId, 'CREATED')
  await on.controls.deliveriesSettled()
  const event = (await on.eventsAbout(orderId)).find(({ type }) => type === 'CUSTOMER.DISPUTE.CREATED')!
  await Promise.all(Array.from({ length: 5 }, () => processWebhook(on.at.shop, event)))
  await on.settle()
  assert.equal((await noticesOf(number)).length, 1)
})

test('a dispute about an unknown payment, or with hardly any data, is mailed to the shop too', async () => {
  await notifyOfDispute(
    on.at.shop,
    { provider: 'paypal', id: 'WH-ajena' },
    {
      step: 'updated',
      id: 'PP-D-7',
      captureId: 'ELSEWHERE1',
      reason: 'SOMETHING_NEW',
      amount: { value: '12.50', currency: 'USD' },
      answerBy: null,
      outcome: null,
    },
  )
  const nothing = on.at.shop.payments.online.webhooks.read(
    Buffer.from('{"id":"WH-1","event_type":"CUSTOMER.DISPUTE.CREATED","resource":{"dispute_amount":7}}'),
  )
  assert.ok(nothing?.about.kind === 'dispute')
  await notifyOfDispute(on.at.shop, { provider: 'paypal', id: 'WH-callada' }, nothing.about.dispute)
  await on.settle()
  const mails = await noticesOf('un pago que la tienda no conoce')
  const [detailed, bare] = mails.toSorted((a, b) => b.text.length - a.text.length)
  assert.equal(detailed?.subject, 'Novedad en una disputa: un pago que la tienda no conoce, 12.50 USD')
  for (const fact of ['ELSEWHERE1', 'PP-D-7', 'SOMETHING_NEW', 'hazlo cuanto antes'])
    assert.ok(detailed.text.includes(fact), fact)
  assert.equal(bare?.subject, 'Disputa abierta: un pago que la tienda no conoce')
})
