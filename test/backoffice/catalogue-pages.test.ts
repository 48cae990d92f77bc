import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import type { FoundThing } from '../../app/backoffice/routes/find/find.ts'
import { designsCopy as designs } from '../../app/backoffice/routes/designs/words.ts'
import {
  manyProductsCopy as many,
  productSortingCopy as positions,
} from '../../app/backoffice/routes/products/words.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { picturesByNameCopy as byName } from '../../words/backoffice/pictures-words.ts'
import { piecesCopy, productCopy } from '../../words/backoffice/product-page-words.ts'
import { importsCopy } from '../../words/backoffice/spreadsheet-words.ts'
import {
  expectWords,
  fieldOn,
  openStaffPages,
  type StaffPage,
  type StaffPages,
} from '../helpers/staff-pages.ts'
import { prepareMarkdown } from '../helpers/test-markdown.ts'
import { stock } from '../helpers/test-shop.ts'
import { until } from '../helpers/until.ts'
import { setUnit } from '../helpers/set-unit.ts'

let pages: StaffPages
before(async () => {
  pages = await openStaffPages()
})
after(() => pages.close())

test('an export uploaded again changes nothing, and pieces that arrived since are shown and may stay', async () => {
  await stock(pages.db, 'exportada', 4)
  const { body } = await pages.get(paths.productsFile('csv'))
  const upload = async (): Promise<StaffPage> => {
    const { document, address } = await pages.get(paths.imports)
    const key = document.querySelector<HTMLInputElement>('input[name=key]')!.value
    const sent = await pages.post(address, { key, kind: 'products', file: new File([body], 'productos.csv') })
    return pages.get(sent.location!)
  }
  expectWords(await upload(), importsCopy.nothing)
  await setUnit(pages.db, 'exportada', { pieces: 5 })
  const since = await upload()
  expectWords(since, importsCopy.sinceTitle(1), importsCopy.sinceTaken)
  const kept = await pages.press(since, importsCopy.leavePieces)
  expectWords(kept, importsCopy.sinceKept, importsCopy.nothing)
})

test('a followed address in a private network is stopped with its reason, shown in Hoy, and ended', async () => {
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
  expectWords(await pages.press(paths.productSorting, positions.move), positions.nothingChosen)
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

test('many products get a weight and a box, or the usual ones again; a refusal says what the form of a product says', async () => {
  for (const id of ['gorra', 'manta']) await stock(pages.db, id, 2, { title: `La ${id}` })
  const chosen = { chosen: ['gorra', 'manta'] }
  const parcels = async () => {
    const products = pages.db.selectFrom('products').select(['grams', 'box']).orderBy('id')
    return (await products.where('id', 'in', chosen.chosen).execute()).map(({ grams, box }) => [grams, box])
  }
  const preview = (what: 'grams' | 'box', amount: string, page: string | StaffPage = paths.manyProducts) =>
    pages.press(page, many.preview, { ...chosen, what, amount })
  for (const [what, amount] of [
    ['grams', '0'],
    ['box', '40x30'],
  ] as const) {
    const refused = await preview(what, amount)
    const form = await pages.press(paths.product('gorra'), productCopy.save, { [what]: amount })
    const why = /«[^«]* no es un[^.]*\./.exec(refused.words)?.[0] ?? ''
    expectWords(form, why)
    assert.ok(why.includes(amount), refused.words)
    assert.equal(fieldOn(refused, 'amount').value, amount)
  }
  const heavy = await preview('grams', '1.2 kg')
  expectWords(
    heavy,
    many.previewTitle(2),
    `${productCopy.usualWeight} → ${many.to} ${productCopy.gramsOf(1_200)}`,
  )
  const weighed = await pages.press(heavy, many.doIt)
  expectWords(weighed, many.saved(2))
  const boxed = await pages.press(await preview('box', '40 x 30 x 12 cm', weighed), many.doIt)
  assert.deepEqual(await parcels(), [
    [1_200, '40x30x12'],
    [1_200, '40x30x12'],
  ])
  expectWords(await pages.get(paths.product('manta')), 'gramos: — → 1200', 'caja: — → 40x30x12')
  expectWords(await pages.press(boxed, productCopy.undo), productCopy.undone)
  assert.deepEqual(await parcels(), [
    [1_200, ''],
    [1_200, ''],
  ])
  const usual = await pages.press(await preview('grams', ''), many.doIt)
  assert.deepEqual(await parcels(), [
    [null, ''],
    [null, ''],
  ])
  expectWords(await pages.press(usual, productCopy.undo), productCopy.undone)
  assert.deepEqual((await parcels())[0], [1_200, ''])
  // Somebody else weighs a product between the preview and its confirmation.
  const late = await preview('grams', '900')
  await pages.db.updateTable('products').set({ grams: 700 }).where('id', '=', 'manta').execute()
  const done = await pages.press(late, many.doIt)
  expectWords(done, many.notAll(1), 'el peso es ahora 700 g; tú escribiste 900 g')
  assert.deepEqual(await parcels(), [
    [900, ''],
    [700, ''],
  ])
})

test('a few letters find products, in the shop or not, by title or id, and designs; each result links to its page', async () => {
  for (const id of ['quetzal-rojo', 'quetzal-azul']) await stock(pages.db, id, 3)
  await pages.db.updateTable('products').set({ status: 2 }).where('id', '=', 'quetzal-azul').execute()
  await pages.db
    .insertInto('designs')
    .values({ id: 'ave', name: 'Quétzal', picture: '/pictures/ave', colours: [], garments: [], position: 1 })
    .execute()
  const found = async (typed: string, by = pages.owner) => {
    const { body } = await pages.get(`${paths.find}?q=${typed}`, by)
    const things = JSON.parse(body) as FoundThing[]
    return things.map(({ kind, about, to }) => [kind, about, to].join(' ')).toSorted()
  }
  const red = `product 3 piezas ${paths.product('quetzal-rojo')}`
  const blue = `product Borrador ${paths.product('quetzal-azul')}`
  const design = `design ave ${paths.design('ave')}`
  assert.deepEqual(await found('quetzal'), [design, red, blue].toSorted())
  assert.deepEqual(await found('quetzal-rojo'), [red])
  const accounting = await pages.as({ role: 'accounting' })
  assert.deepEqual(await found('quetzal', accounting), [red, blue].toSorted(), 'no designs found')
})

const places = {
  'the page of pictures': { address: paths.pictures, fields: {} },
  'a picture of a product or of the brand': { address: paths.pictureFiles, fields: { id: randomUUID() } },
  'a spreadsheet': { address: paths.imports, fields: { key: randomUUID(), kind: 'products' } },
  'the postal codes': { address: paths.postalCodes, fields: { key: randomUUID() } },
  'the print of a design': { address: paths.newDesign, fields: { key: randomUUID(), name: 'Luna' } },
}

test('a file of zero bytes is refused as empty in every place that takes files', async () => {
  for (const [place, { address, fields }] of Object.entries(places)) {
    const { status, body } = await pages.post(address, { ...fields, file: new File([], 'nada.png') })
    assert.equal(status, 200, place)
    assert.match(body, /vacío\. Elígelo otra vez/, place)
  }
})

test('the page of a product says what it costs today by a running markdown, and leads to the markdown', async () => {
  await stock(pages.db, 'rebajada', 4, { price: 20_000 })
  const scope = { kind: 'products', productIds: ['rebajada'] } as const
  const { id } = await prepareMarkdown(pages.db, { scope, endsAt: new Date('2099-12-01T06:00:00Z') })
  await until(async () => (await pages.get(paths.product('rebajada'))).words.includes('rebaja «Buen Fin»'))
  const page = await pages.get(paths.product('rebajada'))
  expectWords(page, 'En la tienda cuesta $160.00 MXN hasta el 30 de noviembre, por la rebaja «Buen Fin»')
  assert.ok(page.document.querySelector(`a[href="${paths.markdown(id)}"]`))
  assert.equal(fieldOn(page, 'price').value, '200.00')
})
