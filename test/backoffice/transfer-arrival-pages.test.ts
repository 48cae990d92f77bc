import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { transferArrivalCopy as copy } from '../../app/backoffice/routes/money/transfer-arrival-words.ts'
import { paymentsCopy } from '../../app/backoffice/routes/money/words.ts'
import { findTransfer, type Transfer } from '../../data/payments/transfers.ts'
import { mexicanDay } from '../../domain/values/mexican-days.ts'
import { cancelTransfer } from '../../use-cases/transfers/follow-transfer.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { directSaleCopy } from '../../words/backoffice/direct-sale-words.ts'
import { expectWords, fieldOn, itemsWith, openStaffPages, type StaffPages } from '../helpers/staff-pages.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'
import { awaitedTransfer, moneyArrives, transferTotal } from '../helpers/transfer-scene.ts'

let pages: StaffPages
let own: TestShop
/** A shop that offers transfers, on the database of the pages. */
let at: Pick<TestShop, 'shop' | 'db'>
before(async () => {
  pages = await openStaffPages()
  own = await createTestShop()
  at = { shop: { ...own.shop, db: pages.db }, db: pages.db }
  await stock(pages.db, 'verde', 30)
})
after(async () => {
  await own.close()
  await pages.close()
})

const stateOf = async ({ id }: Transfer) => (await findTransfer(pages.db, { id }))!.state
const { choices } = copy
const today = mexicanDay(new Date())

test('the money of a transfer makes the order with one press: amount and day are filled in', async () => {
  const transfer = await awaitedTransfer(at, 'verde')
  const page = await pages.press(paths.transferArrival(transfer.orderNumber), copy.press)
  expectWords(page, copy.said.paid, copy.toOrder)
  assert.equal(await stateOf(transfer), 'paid')
})

test('another amount is recorded only after staff chose what to do, and nothing typed is lost', async () => {
  const transfer = await awaitedTransfer(at, 'verde')
  const to = paths.transferArrival(transfer.orderNumber)
  const asked = await pages.press(to, copy.press, { cantidad: '400', clave: 'mban 0100-26' })
  expectWords(asked, copy.anotherText(transferTotal, 40_000))
  assert.equal(fieldOn(asked, 'cantidad').value, '400')
  assert.equal(fieldOn(asked, 'clave').value, 'mban 0100-26')
  assert.equal(await stateOf(transfer), 'awaiting_transfer')
  const rest = await pages.press(asked, choices(true)['ask-rest'])
  expectWords(rest, /faltan \$39\.00/)
  const whole = await pages.press(to, copy.press)
  expectWords(whole, copy.said.paid)
})

test('faulty input is refused beside its field', async () => {
  const to = paths.transferArrival((await awaitedTransfer(at, 'verde')).orderNumber)
  for (const [field, typed, fault] of [
    ['cantidad', 'mucho', copy.faults.amount],
    ['cantidad', '0', copy.faults.amount],
    ['dia', '2999-01-01', copy.faults.day],
    ['dia', '2020-01-01', copy.faults.day],
    ['clave', 'ñandú!', copy.faults.key],
  ] as const) {
    const page = await pages.press(to, copy.press, { [field]: typed })
    assert.match(fieldOn(page, field).description, new RegExp(fault.slice(0, 20)), field)
  }
})

test('pasted lines of the bank propose their orders; the marked ones are recorded, the others lead to their page', async () => {
  const [exact, less] = [await awaitedTransfer(at, 'verde'), await awaitedTransfer(at, 'verde')]
  const lines = [
    'Fecha,Concepto,Depósito',
    `${today},SPEI RECIBIDO REF ${exact.reference},439.00`,
    `${today},SPEI RECIBIDO REF ${less.reference},400.00`,
    `${today},COMISION,12.00`,
  ].join('\n')
  const found = await pages.press(paths.bankLines, copy.bank.read, { movimientos: lines })
  assert.match(itemsWith(found, exact.orderNumber).join(), new RegExp(copy.bank.exact))
  assert.match(itemsWith(found, less.orderNumber).join(), new RegExp(copy.bank.less))
  assert.equal(await stateOf(exact), 'awaiting_transfer', 'the proposal decides nothing')
  expectWords(await pages.press(found, copy.bank.record), copy.bank.recorded(1))
  assert.deepEqual([await stateOf(exact), await stateOf(less)], ['paid', 'awaiting_transfer'])
  const again = await pages.press(paths.bankLines, copy.bank.read, { movimientos: lines })
  assert.deepEqual(itemsWith(again, exact.orderNumber), [], 'a paid order is not proposed again')
})

test('the bank’s CSV file proposes the orders too, in UTF-8 and in Windows-1252', async () => {
  const { reference, orderNumber } = await awaitedTransfer(at, 'verde')
  const csv = `Fecha;Descripción;Depósito\n${today};SPEI DE ÑUÑO ${reference};439.00\n`
  for (const encoding of ['utf8', 'latin1'] as const) {
    const archivo = new File([new Uint8Array(Buffer.from(csv, encoding))], 'movimientos.csv')
    const found = await pages.press(paths.bankLines, copy.bank.read, { movimientos: 'lo de ayer', archivo })
    const [row] = itemsWith(found, orderNumber)
    assert.match(row ?? '', new RegExp(`SPEI DE ÑUÑO ${reference}.*${copy.bank.exact}`))
    assert.equal(fieldOn(found, 'movimientos').value, 'lo de ayer')
    assert.equal(found.words.includes('Windows-1252'), encoding === 'latin1')
  }
})

test('a file of the bank that is too large, empty, no text or too long is refused with the reason, and the pasted text stays', async () => {
  for (const [content, reason] of [
    [new Uint8Array(1_050_000).fill(97), 'pesa más de 1 MB'],
    [new Uint8Array(), 'está vacío'],
    [new Uint8Array([0x50, 0x4b, 3, 4]), 'El archivo es de Excel'],
    [new Uint8Array([0, 1, 2, 3]), 'no es de texto'],
    [new Uint8Array(400_000).fill(97), copy.bank.tooLong],
  ] as const) {
    const archivo = new File([content], 'banco.csv')
    const refused = await pages.press(paths.bankLines, copy.bank.read, { movimientos: 'lo de ayer', archivo })
    assert.ok(fieldOn(refused, 'archivo').description.includes(reason), reason)
    assert.equal(fieldOn(refused, 'movimientos').value, 'lo de ayer')
  }
  const nothing = await pages.press(paths.bankLines, copy.bank.read, { movimientos: '' })
  assert.ok(fieldOn(nothing, 'movimientos').description.includes(copy.bank.empty))
})

test('only who may record transfers opens these pages', async () => {
  const { orderNumber } = await awaitedTransfer(at, 'verde')
  const workshop = await pages.as({ role: 'workshop' })
  for (const to of [paths.bankLines, paths.transferArrival(orderNumber)])
    assert.equal((await pages.get(to, workshop)).status, 403)
  assert.equal((await pages.get(paths.transferArrival('PL-NADA-NADAA'))).status, 404)
})

test('part of the money of an order that was given up is decided like any payment, and goes back by hand', async () => {
  const transfer = await awaitedTransfer(at, 'verde')
  const { orderNumber, accessKey } = transfer
  await moneyArrives(at, transfer, { amount: 40_000, choice: 'ask-rest' })
  await cancelTransfer(at.shop, { orderNumber, claim: { customerId: null, accessKey } })
  const [row = ''] = itemsWith(await pages.get(paths.transfers), orderNumber)
  assert.ok(row.includes(copy.toPayment) && !row.includes(copy.press), row)
  const page = await pages.get(paths.payment(orderNumber))
  expectWords(page, /Lo que llegó a tu cuenta.*está en tu cuenta/s, /Llegaron \$39\.00 MXN de menos/)
  const decided = await pages.press(page, paymentsCopy.giveBack, { segura: '1' })
  expectWords(decided, paymentsCopy.goingBack(40_000))
  expectWords(await pages.get(paths.refunds), 'Transferir de regreso y anotar', 'por transferir de regreso')
  expectWords(await pages.get(paths.manualRefunds(orderNumber)), /Transfiere \$400\.00 MXN desde tu banco/)
  const owed = await pages.press(paths.manualRefunds(orderNumber), directSaleCopy.paidBack(40_000))
  expectWords(owed, directSaleCopy.nowBack)
  expectWords(await pages.get(paths.refunds), 'transferida de regreso')
  assert.equal(await stateOf(transfer), 'closed')
})
