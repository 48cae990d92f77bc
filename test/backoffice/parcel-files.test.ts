import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { orderListCopy } from '../../words/backoffice/order-list-words.ts'
import { parcelFilesCopy as copy } from '../../words/backoffice/parcel-file-words.ts'
import { productCopy } from '../../words/backoffice/product-page-words.ts'
import { shippingCopy } from '../../words/backoffice/shipping-words.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { expectWords, openStaffPages, type StaffPages } from '../helpers/staff-pages.ts'

let pages: StaffPages
before(async () => {
  pages = await openStaffPages()
})
after(() => pages.close())

const lines =
  'Destinatario = {nombre}\nDomicilio = {calle} {numero}\nCP = {cp}\nPeso = {kilos}\nDe = {de-nombre}\nPedido = {pedido}'

test('the owner writes the columns of a platform, and the chosen orders come out in them', async () => {
  const form = await pages.get(paths.parcelFiles)
  const typed = {
    name: 'Pequeña Leyenda',
    boxGrams: '200',
    pieceGrams: '300',
    'format-2': 'Otra',
    'columns-2': lines,
  }
  expectWords(await pages.press(form, shippingCopy.save, typed), copy.saved)

  const one = await placeTestOrder(pages.db, { delivery: { fullName: 'Ana Treviño', street: 'Hidalgo 12' } })
  await placeTestOrder(pages.db)
  expectWords(await pages.get(`${paths.orders}?ver=por-enviar`), orderListCopy.title)
  expectWords(await pages.get(`${paths.orders}?ver=por-preparar`), copy.file('Otra'), copy.file('Envia'))
  const file = await pages.post(paths.parcelFile('Otra'), { n: one.number })
  assert.match(String(file.headers['content-disposition']), /paquetes-otra\.csv/)
  const [heads, row, ...rest] = file.body.replace('\ufeff', '').trim().split('\r\n')
  assert.equal(heads, 'Destinatario,Domicilio,CP,Peso,De,Pedido')
  assert.equal(row, `Ana Treviño,Hidalgo 12,64000,0.80,Pequeña Leyenda,${one.number}`)
  assert.deepEqual(rest, [])
})

test('a faulty line is named, and nothing that was typed is lost', async () => {
  const form = await pages.get(paths.parcelFiles)
  const typed = { 'columns-0': 'Peso = {peso}', length: 'mucho' }
  const answer = await pages.press(form, shippingCopy.save, typed)
  expectWords(answer, copy.fault['unknown-field'](1, 'peso'), copy.fault.whole(30_000))
  assert.equal(
    answer.document.querySelector<HTMLTextAreaElement>('[name=columns-0]')?.value,
    typed['columns-0'],
  )
})

test('a product with its own weight and box changes the row of its orders', async () => {
  const id = 'chamarra'
  await pages.db
    .insertInto('products')
    .values({ id, title: 'Chamarra', price_centavos: 90_000, audience: 'Unisex', pieces: 3 })
    .execute()
  const faulty = await pages.press(paths.product(id), productCopy.save, { grams: 'mucho', box: '40x30' })
  expectWords(faulty, '«mucho» no es un peso.', '«40x30» no es una caja.')
  const typed = { grams: '1.2 kg', box: '50 x 40 x 20' }
  expectWords(await pages.press(paths.product(id), productCopy.save, typed), productCopy.saved)

  const lines = [{ productId: id, quantity: 1 }, { quantity: 2 }]
  const order = await placeTestOrder(pages.db, { lines })
  const file = await pages.post(paths.parcelFile('Skydropx'), { n: order.number })
  const [heads = '', row = ''] = file.body.replace('\ufeff', '').trim().split('\r\n')
  const cells = Object.fromEntries(heads.split(',').map((head, index) => [head, row.split(',')[index]]))
  const { weight, length, width, height } = cells
  assert.deepEqual([weight, length, width, height], ['2.00', '50', '40', '20'])
})
