import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { designsCopy as designs } from '../../app/backoffice/routes/designs/words.ts'
import {
  manyProductsCopy as many,
  productOrderCopy as positions,
} from '../../app/backoffice/routes/products/words.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { picturesByNameCopy as byName } from '../../words/backoffice/pictures-words.ts'
import { piecesCopy, productCopy } from '../../words/backoffice/product-page-words.ts'
import { importsCopy } from '../../words/backoffice/spreadsheet-words.ts'
import { expectWords, fieldOn, openStaffPages, type StaffPage } from '../helpers/staff-pages.ts'
import { stock } from '../helpers/test-shop.ts'
import { until } from '../helpers/until.ts'

let pages: Awaited<ReturnType<typeof openStaffPages>>
before(async () => {
  pages = await openStaffPages()
})
after(() => pages.close())

test('an export handed in again changes nothing, and pieces that arrived since are shown and may stay', async () => {
  await stock(pages.db, 'exportada', 4)
  const { body } = await pages.get(paths.productsFile('csv'))
  const handIn = async (): Promise<StaffPage> => {
    const { document, address } = await pages.get(paths.imports)
    const key = document.querySelector<HTMLInputElement>('input[name=key]')!.value
    const sent = await pages.post(address, { key, kind: 'products', file: new File([body], 'productos.csv') })
    return pages.get(sent.location!)
  }
  expectWords(await handIn(), importsCopy.nothing)
  await pages.db.updateTable('products').set({ pieces: 5 }).where('id', '=', 'exportada').execute()
  const since = await handIn()
  expectWords(since, importsCopy.sinceTitle(1), importsCopy.sinceTaken)
  const kept = await pages.press(since, importsCopy.leavePieces)
  expectWords(kept, importsCopy.sinceKept, importsCopy.nothing)
})

test('a followed address in a private network is stopped with its reason, told in Hoy, and ended', async () => {
  const address = 'https://127.0.0.1/hoja.csv'
  expectWords(await pages.press(paths.imports, importsCopy.follow, { address }), importsCopy.followed)
  const stopped = async () => (await pages.get(paths.imports)).words.includes(importsCopy.notFetched.private)
  await until(stopped, 'the follow stops')
  expectWords(await pages.get(paths.today), '1 hoja que se seguía se detuvo')
  const ended = await pages.press(paths.imports, importsCopy.endFollow, {}, { within: address })
  expectWords(ended, importsCopy.endedFollow)
})

test('a design moves in the list by its buttons, and a refused design form names its faults', async () => {
  for (const [position, id] of ['primero', 'segundo'].entries())
    await pages.db
      .insertInto('designs')
      .values({ id, name: id, picture: `/pictures/${id}`, colours: [], garments: [], position })
      .execute()
  expectWords(await pages.press(paths.designs, designs.move.up('segundo')), /Ahora está en el lugar 1/)
  const lettered = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>¡Hola!</text></svg>'
  const drawn = { name: 'Luna', garments: ['TShirt'], colours: ['Black'] }
  const letters = { ...drawn, file: new File([lettered], 'dibujo.svg') }
  const refused = await pages.press(paths.newDesign, designs.create, letters)
  expectWords(refused, designs.fault.letters)
  assert.equal(fieldOn(refused, 'name').value, 'Luna')
})

test('pictures named after a product are added by one press; a product changed meanwhile stays, undo removes them', async () => {
  const id = 'playera-fotografiada'
  await stock(pages.db, id, 3)
  const product = () =>
    pages.db.selectFrom('products').select('images').where('id', '=', id).executeTakeFirstOrThrow()
  const { images } = await product()
  const setImages = (all: string[]) =>
    pages.db.updateTable('products').set({ images: all }).where('id', '=', id).execute()
  // The picture files are sent in this order; the numbers in their names decide the order in the shop.
  for (const [name, background] of [
    ['10', '#208040'],
    ['2', '#204080'],
  ]) {
    const photo = sharp({ create: { width: 800, height: 1000, channels: 3, background: background! } })
    const file = new File([await photo.jpeg().toBuffer()], `${id}-${name}.jpg`)
    await pages.post(paths.pictures, { shape: 'product', file })
  }
  const add = byName.add(2, 1)
  const ready = async () => (await pages.get(paths.pictures)).words.includes(add)
  await until(ready, 'both pictures are ready')
  const seen = await pages.get(paths.pictures)
  await setImages([...images, images[0]!])
  expectWords(await pages.press(seen, add), byName.meanwhile)
  await setImages(images)
  const added = await pages.press(paths.pictures, add)
  expectWords(added, byName.added(2, 1))
  const [second, tenth] = (await product()).images.slice(images.length)
  assert.match(second!, /-2\d4\d8\d$/, 'the blue picture is first')
  assert.match(tenth!, /-2\d8\d4\d$/)
  expectWords(await pages.press(added, productCopy.undo), productCopy.undone)
  assert.deepEqual((await product()).images, images)
})

test('moving no product says so', async () => {
  expectWords(await pages.press(paths.productOrder, positions.move), positions.nothingChosen)
})

test('a refused movement of pieces keeps what was typed', async () => {
  await stock(pages.db, 'contada', 3)
  const typed = { reason: 'damaged', amount: '9', note: 'Se mojaron' }
  const refused = await pages.press(paths.product('contada'), piecesCopy.move, typed)
  for (const [name, value] of Object.entries(typed)) assert.equal(fieldOn(refused, name).value, value)
  const { pieces } = await pages.db
    .selectFrom('products')
    .select('pieces')
    .where('id', '=', 'contada')
    .executeTakeFirstOrThrow()
  assert.equal(pieces, 3)
})

test('many products: an amount is missing, rows are not saved yet, a preview is cancelled with its choices kept', async () => {
  for (const id of ['alba', 'bruma']) await stock(pages.db, id, 4)
  const chosen = { chosen: ['alba'], what: 'percent-' }
  const noAmount = await pages.press(paths.manyProducts, many.preview, chosen)
  expectWords(noAmount, many.noAmount)
  assert.equal(fieldOn(noAmount, 'chosen').value, 'alba')
  const unsaved = { amount: '15', 'price.bruma': '310' }
  const saveFirst = await pages.press(noAmount, many.preview, unsaved)
  expectWords(saveFirst, many.saveFirst)
  assert.equal(fieldOn(saveFirst, 'price.bruma').value, '310')
  // The Enter key in the field of the amount presses the first button of the form.
  const preview = await pages.press(saveFirst, many.save, { 'price.bruma': '289.00' })
  expectWords(preview, many.previewTitle(1))
  const back = await pages.press(preview, many.cancel)
  assert.equal(fieldOn(back, 'chosen').value, 'alba')
  assert.equal(fieldOn(back, 'amount').value, '15')
})
