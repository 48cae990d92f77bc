import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { deliveredOrder } from '../../test/helpers/delivered-order.ts'
import { deliverDueMails } from '../../test/helpers/due-mails.ts'
import { mailsOfKind } from '../../test/helpers/mail-folder.ts'
import { createMailingShop } from '../../test/helpers/test-shop.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { changeSize } from './change-size.ts'
import { sendExchange, settleExchange, undoExchangeStep } from './follow-exchange.ts'

const at = await createMailingShop()
after(() => at.close())
const staff = await hireStaff(at.db)

async function exchanged() {
  const { number } = await deliveredOrder(at.shop, staff)
  const id = randomUUID()
  const wish = { id, number, version: null, position: 0, size: '6', quantity: 1 }
  assert.equal((await changeSize(at.shop, staff, wish)).kind, 'done')
  return { number, id }
}

async function sendWithNumbers(
  exchange: { number: string; id: string },
  [first, ...corrections]: readonly string[],
) {
  const send = async (trackingNumber: string, corrects: boolean) => {
    const parcel = { carrier: 'Estafeta', trackingNumber }
    assert.equal((await sendExchange(at.shop, staff, { ...exchange, parcel, corrects })).kind, 'done')
  }
  await send(first!, false)
  for (const each of corrections) await send(each, true)
}

async function numbersMailed({ number }: { number: string }): Promise<string[]> {
  await deliverDueMails(at)
  const mails = await mailsOfKind(at.mailFolder, 'order-exchange-sent')
  return mails
    .filter(({ subject }) => subject.includes(number))
    .flatMap(({ text }) => /guía (\w+)/.exec(text)?.[1] ?? 'no number')
}

test('a tracking number that is corrected twice within seconds makes one mail', async () => {
  const exchange = await exchanged()
  await sendWithNumbers(exchange, ['1', '2', '3'])
  assert.deepEqual(await numbersMailed(exchange), ['3'])
})

test('a tracking number that is corrected again and again makes three more mails a day', async (t) => {
  // Freezes the date, because a midnight during the test would start a new daily limit.
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const exchange = await exchanged()
  await sendWithNumbers(exchange, ['1'])
  await numbersMailed(exchange)
  const mails = []
  for (const trackingNumber of ['2', '3', '4', '5']) {
    const parcel = { carrier: 'Estafeta', trackingNumber }
    const sent = await sendExchange(at.shop, staff, { ...exchange, parcel, corrects: true })
    mails.push(sent.kind === 'done' && sent.mail)
    await numbersMailed(exchange)
  }
  assert.deepEqual(mails, ['waits', 'waits', 'waits', 'enough'])
  assert.deepEqual((await numbersMailed(exchange)).toSorted(), ['1', '2', '3', '4'])
})

test('undoing a sending withdraws the waiting mail of a correction, and says whether an earlier mail was sent', async () => {
  const exchange = await exchanged()
  const undo = () => undoExchangeStep(at.shop, staff, { ...exchange, step: 'send' })
  await sendWithNumbers(exchange, ['1', '2'])
  assert.deepEqual(await undo(), { kind: 'undone', mailSent: false })
  assert.deepEqual(await numbersMailed(exchange), [])
  await sendWithNumbers(exchange, ['1'])
  assert.deepEqual(await numbersMailed(exchange), ['1'])
  await sendWithNumbers(await exchanged(), ['7'])
  const parcel = { carrier: 'Estafeta', trackingNumber: '2' }
  await sendExchange(at.shop, staff, { ...exchange, parcel, corrects: true })
  assert.deepEqual(await undo(), { kind: 'undone', mailSent: true })
  assert.deepEqual(await numbersMailed(exchange), ['1'])
})

test('the mail about the start of an exchange asks for nothing if the buyer brought the old piece meanwhile', async () => {
  const exchange = await exchanged()
  const old = { kind: 'came-back', sound: 1 } as const
  assert.equal((await settleExchange(at.shop, staff, { ...exchange, old })).kind, 'done')
  await deliverDueMails(at)
  const mails = await mailsOfKind(at.mailFolder, 'order-exchange-started')
  const started = mails.find(({ subject }) => subject.includes(exchange.number))!
  assert.match(started.text, /Ya apartamos/)
  assert.doesNotMatch(started.text, /Mándanos/)
})
