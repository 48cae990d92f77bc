import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { findEdited } from '../../data/catalogue/edited-products.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { piecesInUnits } from '../../domain/catalogue/stock-unit.ts'
import { productsAddress } from '../../app/backoffice/routes/products/products-address.ts'
import { piecesField } from '../../app/backoffice/routes/products/many-typed.ts'
import { manyProductsCopy as many } from '../../app/backoffice/routes/products/words.ts'
import { settingsFields } from '../../words/backoffice/settings-fields.ts'
import { todayCopy } from '../../words/backoffice/today.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { productListCopy as list } from '../../words/backoffice/product-list-words.ts'
import { countingCopy, piecesCopy, productCopy as copy } from '../../words/backoffice/product-page-words.ts'
import { expectWords, fieldOn, openStaffPages, type StaffPages } from '../helpers/staff-pages.ts'
import { setUnit } from '../helpers/set-unit.ts'
import { stock } from '../helpers/test-shop.ts'

let pages: StaffPages
before(async () => {
  pages = await openStaffPages()
})
after(() => pages.close())

const piecesOfProduct = async (id: string) => piecesInUnits((await findEdited(pages.db, id))!.units)

/** The texts of the table of sizes, without its fields. */
const sizeRowsOn = ({ document }: { document: Document }) =>
  [...document.querySelectorAll('.product-sizes tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')]
      .map((cell) => cell.textContent)
      .slice(0, 4)
      .join(' '),
  )

test('the owner switches a product to counting by size, and adds pieces of several sizes with one form; both can be undone', async () => {
  const id = 'por-talla'
  await stock(pages.db, id, 4, { ages: ['4', '6', '8'] })
  const address = paths.product(id)
  const missing = await pages.press(address, countingCopy.save, { amount: ['3', '', '0'] })
  expectWords(missing, countingCopy.missing)
  const counted = await pages.press(missing, countingCopy.save, { amount: ['3', '2', '0'] })
  expectWords(counted, 'Contadas por talla: 3 de la edad 4, 2 de la edad 6 y 0 de la edad 8.')
  assert.deepEqual(await piecesOfProduct(id), { 4: 3, 6: 2, 8: 0 })
  expectWords(await pages.press(counted, copy.undo), copy.undone)
  assert.deepEqual(await piecesOfProduct(id), { '': 4 })
  const again = await pages.press(address, countingCopy.save, { amount: ['3', '1', '0'] })
  expectWords(again, 'Se contaron · Todas juntas: −4, quedan 0', 'Se contaron · Edad 4: +3, quedan 3')
  assert.deepEqual(sizeRowsOn(again), ['4 Años 3 0 3', '6 Años 1 0 1', '8 Años 0 0 0'])

  const arrived = await pages.press(again, piecesCopy.move, { amount: ['', '2', '5'], note: 'Caja azul' })
  expectWords(arrived, 'Listo: ahora hay 3 de la edad 6 y 5 de la edad 8.', 'Edad 8: +5, quedan 5')
  const twice = await pages.press(again, piecesCopy.move, { amount: ['', '2', '5'] })
  expectWords(twice, piecesCopy.movedAlready)
  expectWords(await pages.press(arrived, copy.undo), copy.undone)
  assert.deepEqual(await piecesOfProduct(id), { 4: 3, 6: 1, 8: 0 })

  const refused = await pages.press(address, piecesCopy.move, { reason: 'damaged', amount: ['1', '9', ''] })
  expectWords(refused, 'Quedarían -8 de la edad 6, y hay 0 apartadas:')
  assert.equal(fieldOn(refused, 'reason').value, 'damaged')
  assert.deepEqual(await piecesOfProduct(id), { 4: 3, 6: 1, 8: 0 }, 'no size moved')
  const noNumber = await pages.press(address, piecesCopy.move, { amount: ['', 'dos', ''] })
  expectWords(noNumber, piecesCopy.noNumberOf('6'))

  const together = await pages.press(address, countingCopy.together)
  expectWords(together, countingCopy.countedTogether(4))
  expectWords(await pages.press(together, copy.undo), copy.undone)
  assert.deepEqual(await piecesOfProduct(id), { 4: 3, 6: 1, 8: 0 })
})

test('the form of a product says that a new age begins with 0 pieces and that the pieces of an age left with it; undo brings both back', async () => {
  const id = 'edades'
  await stock(pages.db, id, 3, { ages: ['4', '6'] })
  await pages.press(paths.product(id), countingCopy.save, { amount: ['2', '1'] })
  const changed = await pages.press(paths.product(id), copy.save, { ages: '4, 8' })
  expectWords(changed, copy.saved, copy.ageBegins('8'), copy.ageLeft('6', 1), copy.ageGoneNote('6'))
  assert.deepEqual(await piecesOfProduct(id), { 4: 2, 8: 0 })
  expectWords(await pages.press(changed, copy.undo), copy.undone)
  assert.deepEqual(await piecesOfProduct(id), { 4: 2, 6: 1 })
})

test('the form and a spreadsheet take Mexican letters and months as people write them; the preview shows months in words', async () => {
  const id = 'letras'
  await stock(pages.db, id, 2)
  const saved = await pages.press(paths.product(id), copy.save, { ages: 'grande, Ch, M, XCH, EG' })
  expectWords(saved, copy.saved)
  assert.deepEqual((await findEdited(pages.db, id))!.fields.ages, ['XCH', 'CH', 'M', 'G', 'EG'])
  const { document, address } = await pages.get(paths.imports)
  const key = document.querySelector<HTMLInputElement>('input[name=key]')!.value
  const sheet = `id,piezas,edades\n${id},12 meses: 3; G: 1; ch: 2,"g, ch, 12 m"`
  const sent = await pages.post(address, { key, kind: 'products', file: new File([sheet], 'hoja.csv') })
  expectWords(await pages.get(sent.location!), /12 meses:\s3; CH:\s2; G:\s1/, '12 meses, CH, G')
})

test('a member who may not move pieces reads the pieces of each size', async () => {
  const id = 'se-lee'
  await stock(pages.db, id, 3, { ages: ['4', '6'] })
  await pages.press(paths.product(id), countingCopy.save, { amount: ['2', '1'] })
  const accounting = await pages.as({ role: 'accounting' })
  const page = await pages.get(paths.product(id), accounting)
  assert.deepEqual(sizeRowsOn(page), ['4 Años 2 0 2', '6 Años 1 0 1'])
  assert.equal(page.document.querySelector('input[name=amount]'), null)
})

test('the list strikes out sold-out sizes, and its filters find what lacks sizes and what waits to be counted', async () => {
  const id = 'faltan'
  await stock(pages.db, id, 4, { title: 'Faltan tallas', ages: ['4', '6', '8'] })
  const titlesIn = async (tab: 'missing-sizes' | 'to-count') =>
    (await pages.get(productsAddress({ tab }))).words.includes('Faltan tallas faltan')
  assert.deepEqual([await titlesIn('missing-sizes'), await titlesIn('to-count')], [false, true])
  await pages.press(paths.product(id), countingCopy.save, { amount: ['3', '1', '0'] })
  assert.deepEqual([await titlesIn('missing-sizes'), await titlesIn('to-count')], [true, false])
  const page = await pages.get(productsAddress({ tab: 'missing-sizes' }))
  const row = [...page.document.querySelectorAll('.product-row')].find((each) =>
    each.textContent.includes('Faltan tallas'),
  )!
  assert.equal(row.querySelector('s')?.textContent, '8')
  assert.ok(row.textContent.includes(`8 ${list.sizeSoldOut}`))
  await pages.press(paths.product(id), piecesCopy.move, { amount: ['', '', '2'] })
  assert.equal(await titlesIn('missing-sizes'), false)
  await pages.press(paths.product(id), piecesCopy.move, { reason: 'counted', amount: ['0', '0', '0'] })
  assert.equal(await titlesIn('missing-sizes'), false, 'all sizes are sold out')
})

test('a change of many products has a field for each size: all sizes of a product are saved or none, and undo restores them', async () => {
  const [id, other] = ['muchas', 'juntas-aparte']
  await stock(pages.db, id, 4, { ages: ['0-3m', '4', '6'] })
  await pages.press(paths.product(id), countingCopy.save, { amount: ['3', '1', '0'] })
  await stock(pages.db, other, 2, { ages: ['4', '6'] })
  const [ofBabies, ofFour, ofSix] = ['0-3m', '4', '6'].map((size) => piecesField(id, size)) as [
    string,
    string,
    string,
  ]
  const page = await pages.get(paths.manyProducts)
  assert.equal(fieldOn(page, ofFour).value, '1')
  const label = (name: string) => page.document.querySelector(`[name="${name}"]`)?.getAttribute('aria-label')
  assert.equal(label(ofFour), `Piezas de Playera ${id}, 4 Años`)
  assert.equal(label(piecesField(other, '')), `Piezas de Playera ${other}`)
  const typed = { [`price.${id}`]: '300', [ofBabies]: '2', [ofSix]: '5', [piecesField(other, '')]: '3' }
  const saved = await pages.press(page, many.save, typed)
  expectWords(saved, many.saved(2))
  assert.deepEqual(await piecesOfProduct(id), { '0-3m': 2, 4: 1, 6: 5 })
  assert.deepEqual(await piecesOfProduct(other), { '': 3 })
  const twice = await pages.press(page, many.save, typed)
  assert.deepEqual(await piecesOfProduct(id), { '0-3m': 2, 4: 1, 6: 5 }, twice.words)
  const noted = (await auditLinesOf(pages.db, { kind: 'product', id })).map(({ became }) => became)
  assert.deepEqual(
    noted.filter(({ size }) => size === '6'),
    [{ pieces: 5, size: '6', movement: 'counted' }],
  )
  expectWords(await pages.press(saved, copy.undo), copy.undone)
  assert.deepEqual(await piecesOfProduct(id), { '0-3m': 3, 4: 1, 6: 0 })
  assert.deepEqual(await piecesOfProduct(other), { '': 2 })
  expectWords(await pages.get(paths.product(id)), piecesCopy.undoneNote, '$289.00')
})

test('a change of many products refuses a size below its held pieces and a size that changed meanwhile, and keeps the typed numbers', async () => {
  const id = 'apartadas'
  await stock(pages.db, id, 4, { ages: ['4', '6'] })
  await pages.press(paths.product(id), countingCopy.save, { amount: ['3', '1'] })
  await setUnit(pages.db, id, { size: '4', held: 2 })
  const [ofFour, ofSix] = [piecesField(id, '4'), piecesField(id, '6')]
  const below = await pages.press(paths.manyProducts, many.save, { [ofFour]: '1', [ofSix]: '9' })
  expectWords(below, many.notAll(1), 'Quedaría 1 de la edad 4')
  assert.deepEqual([fieldOn(below, ofFour).value, fieldOn(below, ofSix).value], ['1', '9'])
  assert.deepEqual(await piecesOfProduct(id), { 4: 3, 6: 1 }, 'no size moved')
  const noNumber = await pages.press(below, many.save, { [ofFour]: '3', [ofSix]: 'dos' })
  expectWords(noNumber, many.noPieces)
  assert.equal(fieldOn(noNumber, ofSix).value, 'dos')
  const open = await pages.get(paths.manyProducts)
  await setUnit(pages.db, id, { size: '6', pieces: 2 })
  expectWords(await pages.press(open, many.save, { [ofSix]: '7' }), piecesCopy.meanwhile(2, '6'))
  assert.deepEqual(await piecesOfProduct(id), { 4: 3, 6: 2 })
  const otherwise = await pages.get(paths.manyProducts)
  await setUnit(pages.db, id, { size: '4', held: 0 })
  await pages.press(paths.product(id), countingCopy.together)
  expectWords(await pages.press(otherwise, many.save, { [ofSix]: '7' }), piecesCopy.countedOtherwise)
})

test('Hoy names the products that wait to be counted until the owner leaves them so; the settings turn the line on again', async () => {
  await stock(pages.db, 'por-contar', 4, { ages: ['4', '6'] })
  const line = /productos? en la tienda con varias edades se cuentan? sin distinguir tallas/
  expectWords(await pages.get(paths.today), line)
  const sales = await pages.as({ role: 'sales' })
  assert.doesNotMatch((await pages.get(paths.today, sales)).words, line)
  const left = await pages.press(paths.today, todayCopy.leaveSizes)
  expectWords(left, todayCopy.sizesLeft)
  assert.doesNotMatch((await pages.get(paths.today)).words, line)
  expectWords(await pages.get(paths.settingsOf('venta')), settingsFields.remindsOfSizes)
})
