import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  invoiceCopy as copy,
  invoiceDataCopy,
  invoicePanelCopy,
  invoicesCopy,
} from '../../app/backoffice/routes/invoices/words.ts'
import { invoiceInputs } from '../../app/forms/invoice-form.ts'
import { findOrderForInvoice } from '../../data/invoices/invoiced-orders.ts'
import { askInvoice } from '../../use-cases/invoices/ask-invoice.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { invoiceFaultWords, invoiceFormCopy } from '../../words/invoice-form-words.ts'
import { paths as shopPaths } from '../../words/paths.ts'
import { cfdiXml } from '../helpers/cfdi-xml.ts'
import { cfdiUuid, invoiceData, invoiceDraft, pdfBytes } from '../helpers/invoice-scene.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { expectWords, fieldOn, itemsWith, openStaffPages, type StaffPages } from '../helpers/staff-pages.ts'
import { createTestShop, type TestShop } from '../helpers/test-shop.ts'

let pages: StaffPages
let at: TestShop
before(async () => {
  at = await createTestShop()
  pages = await openStaffPages({}, { connectionString: at.connectionString })
})
after(async () => {
  await pages.close()
  await at.close()
})

const xmlFile = (rfc: string) => new File([cfdiXml({ rfc, uuid: cfdiUuid })], 'f.xml', { type: 'text/xml' })
const pdfFile = () => new File([pdfBytes], 'f.pdf', { type: 'application/pdf' })

async function askedOrder() {
  const order = await placeTestOrder(at.db, { createdAt: at.shop.now() })
  await askInvoice(at.shop, order.number, invoiceDraft)
  return order
}

test('the list and the page show what the accountant copies, with IVA apart', async () => {
  const { number } = await askedOrder()
  const list = await pages.get(paths.invoices)
  assert.match(itemsWith(list, number).join(), /\$728\.00.*GOTE850101AB1/)
  const page = await pages.get(paths.invoice(number))
  const { rfc, name, postalCode, email } = invoiceData
  expectWords(page, rfc, name, postalCode, email, copy.methodValue, '31 · Intermediario pagos')
  expectWords(
    page,
    '612 · Personas Físicas con Actividades Empresariales y Profesionales',
    'G03 · Gastos en general',
  )
  // Two shirts of 289 pesos, and 150 pesos of shipping.
  expectWords(page, '249.140000', '498.28', '79.72', '129.31', '20.69', '627.59', '100.41', '728.00')
})

test('marking needs a file of the right receiver and a folio, which the XML may give', async () => {
  const { number } = await askedOrder()
  const mark = (fields: Parameters<StaffPages['press']>[2]) =>
    pages.press(paths.invoice(number), copy.mark, fields)
  assert.match(fieldOn(await mark({ folio: 'A 1' }), 'pdf').description, /Elige el PDF o el XML/)
  assert.match(fieldOn(await mark({ folio: '', pdf: pdfFile() }), 'folio').description, /Escribe el folio/)
  const other = await mark({ folio: '', xml: xmlFile('OTRA850101AB1') })
  assert.match(fieldOn(other, 'xml').description, /otro RFC: OTRA850101AB1/)
  const picture = await mark({ folio: 'A1', pdf: new File(['nada'], 'f.pdf') })
  assert.match(fieldOn(picture, 'pdf').description, /no es un PDF/)
  assert.equal(fieldOn(picture, 'folio').value, 'A1', 'what was typed stays')

  const done = await mark({ folio: '', pdf: pdfFile(), xml: xmlFile(invoiceData.rfc) })
  expectWords(done, copy.feedback.marked, `${copy.folio} ${cfdiUuid}`, copy.files.pdf, copy.files.xml)
  assert.equal(itemsWith(await pages.get(paths.invoices), number).length, 0)
  const made = await pages.get(`${paths.invoices}?ver=hechas`)
  assert.match(itemsWith(made, number).join(), new RegExp(cfdiUuid))
  const file = await pages.get(paths.invoiceFile(number, 'xml'))
  assert.equal(file.status, 200)
  assert.match(String(file.headers['content-disposition']), new RegExp(`factura-${number}\\.xml`))
})

test('a member who marks while the buyer changes the data sees what has changed', async () => {
  const { number } = await askedOrder()
  const seen = await pages.get(paths.invoice(number))
  await askInvoice(at.shop, number, { ...invoiceDraft, name: 'Otra Persona' })
  const answer = await pages.press(seen, copy.mark, { folio: 'A1', pdf: pdfFile() })
  expectWords(answer, copy.feedback.meanwhile, 'OTRA PERSONA', copy.before(invoiceData.name))
  const done = await pages.press(answer, copy.mark, { folio: 'A1', pdf: pdfFile() })
  expectWords(done, copy.feedback.marked)
})

test('an invoice is corrected, undone and cancelled on its page', async () => {
  const { number } = await askedOrder()
  await pages.press(paths.invoice(number), copy.mark, { folio: 'A1', pdf: pdfFile() })
  expectWords(
    await pages.press(paths.invoice(number), copy.correct, { folio: 'A2' }),
    copy.feedback.corrected,
    `${copy.folio} A2`,
  )
  expectWords(await pages.press(paths.invoice(number), copy.undo), copy.feedback.undo, copy.markTitle)
  await pages.press(paths.invoice(number), copy.mark, { folio: 'A3', pdf: pdfFile() })
  expectWords(
    await pages.press(paths.invoice(number), copy.cancel),
    copy.feedback.cancel,
    copy.state.cancelled,
  )
})

test('staff type the invoice data for the buyer of a direct sale; each refused field says why', async () => {
  const { number } = await placeTestOrder(at.db, { createdAt: at.shop.now(), provider: 'cash', email: '' })
  const seller = await pages.as({ role: 'sales' })
  const order = await pages.get(paths.order(number), seller)
  expectWords(order, invoicePanelCopy.title, invoicePanelCopy.type)
  const { rfc, name, regime, use, postalCode, email } = invoiceInputs
  const typed = {
    [rfc]: 'zno 010203-a19',
    [name]: 'Zapatos del Norte SA de CV',
    [regime]: '601',
    [use]: 'G01',
    [postalCode]: '64000',
    [email]: 'a@b.example',
  }
  const faulty = await pages.press(paths.invoiceData(number), invoiceDataCopy.save, typed, { by: seller })
  expectWords(faulty, invoiceDataCopy.faulty)
  assert.match(fieldOn(faulty, name).description, /sin «SA DE CV»: ZAPATOS DEL NORTE/)
  const useName = invoiceFormCopy.useName('ZAPATOS DEL NORTE')
  const saved = await pages.press(faulty, useName, {}, { by: seller })
  expectWords(saved, copy.titleOf(number), 'ZNO010203A19', 'ZAPATOS DEL NORTE', '01 · Efectivo')
  assert.ok(!saved.words.includes(copy.mark), 'sales see invoices and make none')
  expectWords(await pages.get(paths.order(number), seller), 'ZNO010203A19', invoicePanelCopy.open)
  assert.equal((await findOrderForInvoice(at.db, number))!.request!.name, 'ZAPATOS DEL NORTE')
})

test('the workshop sees nothing of invoices, and sales cannot mark or export', async () => {
  const { number } = await askedOrder()
  const workshop = await pages.as({ role: 'workshop' })
  assert.equal((await pages.get(paths.invoice(number), workshop)).status, 403)
  assert.ok(!(await pages.get(paths.order(number), workshop)).words.includes(invoiceData.rfc))
  const sales = await pages.as({ role: 'sales' })
  const answer = await pages.post(
    paths.invoice(number),
    { que: 'mark', version: '1', folio: 'A1', pdf: pdfFile() },
    { by: sales },
  )
  assert.ok(!answer.words.includes(copy.feedback.marked))
  assert.equal((await findOrderForInvoice(at.db, number))!.request!.state, 'asked')
  assert.ok(!(await pages.get(paths.invoices, sales)).words.includes(invoicesCopy.file))
})

test('the accountant’s file has a row for each request, as CSV and as Excel', async () => {
  const { number } = await askedOrder()
  const day = new Date(at.shop.now().getTime() - 6 * 3_600_000).toISOString().slice(0, 10)
  const accountant = await pages.as({ role: 'accounting', proved: new Date() })
  const send = (formato: string) =>
    pages.post(paths.invoicesFile, { desde: day, hasta: day, formato }, { by: accountant })
  const { body, headers } = await send('csv')
  assert.match(String(headers['content-disposition']), /facturas-.*\.csv/)
  const row = body.split('\r\n').find((line) => line.startsWith(number))
  assert.match(row!, /GOTE850101AB1.*ANA GÓMEZ TREVIÑO.*612.*G03.*64000.*627\.59,100\.41,728\.00,0\.00/)
  assert.match(String((await send('xlsx')).headers['content-type']), /spreadsheetml/)
  const wrong = await pages.post(
    paths.invoicesFile,
    { desde: day, hasta: '2020-01-01', formato: 'csv' },
    { by: accountant },
  )
  assert.equal(wrong.location, `${paths.invoices}?fechas-mal`)
})

test('the buyer finds folio and files on the page of the order, opened by its key, and nobody else does', async () => {
  const order = await askedOrder()
  await pages.press(paths.invoice(order.number), copy.mark, { folio: 'A-77', pdf: pdfFile() })
  const buyer = { cookie: '' }
  await pages.get(shopPaths.order(order.number, order.accessKey), buyer)
  const page = await pages.get(shopPaths.order(order.number), buyer)
  expectWords(page, 'Folio A-77', 'Bajar PDF')
  const file = await pages.get(shopPaths.invoiceFile(order.number, 'pdf'), buyer)
  assert.deepEqual([file.status, file.headers['cache-control']], [200, 'no-store'])
  assert.equal((await pages.get(shopPaths.invoiceFile(order.number, 'xml'), buyer)).status, 404)
  assert.equal((await pages.get(shopPaths.invoiceFile(order.number, 'pdf'), { cookie: '' })).status, 404)
  assert.equal(invoiceFaultWords({ field: 'rfc', why: 'foreign' }).includes('escríbenos'), true)
})
