import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sizeGuideForm } from '../../app/backoffice/routes/settings/words.ts'
import { replaceSizeGuide, sizeGuide } from '../../data/catalogue/stored-size-guide.ts'
import { fieldOf } from '../../domain/catalogue/size-guide-draft.ts'
import type { SizeGuideRow } from '../../domain/catalogue/size-guide.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { backofficeFrame } from '../../words/backoffice/backoffice-frame-words.ts'
import { howPaidCopy, transferFaults } from '../../words/backoffice/transfer-settings-words.ts'
import { noticesCopy } from '../../words/backoffice/order-notices-words.ts'
import { shipCopy } from '../../words/backoffice/order-page-words.ts'
import { settingsCopy, settingsFaults, settingsSlugs } from '../../words/backoffice/settings-words.ts'
import { carriersCopy, postalCodesCopy, shippingCopy } from '../../words/backoffice/shipping-words.ts'
import { paths as shopPaths } from '../../words/paths.ts'
import { json, key, posts } from '../faults/every-route.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { fileLine, postalCodeFile } from '../helpers/test-postal-code-file.ts'
import { expectWords, fieldOn, openStaffPages, type StaffPages } from '../helpers/staff-pages.ts'
import { stock } from '../helpers/test-shop.ts'
import { until } from '../helpers/until.ts'

let pages: StaffPages
before(async () => {
  pages = await openStaffPages()
})
after(() => pages.close())

const pageOf = (group: keyof typeof settingsSlugs) => paths.settingsOf(settingsSlugs[group])
/** The page cache learns of a change a moment later. */
const untilShopSays = (address: string, text: string) =>
  until(async () => (await pages.get(address)).words.includes(text), `${address} says «${text}»`)

test('the owner chooses order notices; a form without recipients and a colleague’s change are reported', async () => {
  const copy = noticesCopy
  const { actor: sales } = await pages.as({ role: 'sales', name: 'Sol de Ventas' })
  await pages.as({ role: 'workshop', name: 'Tere del Taller' })
  for (const from of [paths.today, paths.ownAccess])
    assert.ok((await pages.get(from)).document.querySelector(`a[href="${paths.notices}"]`), from)
  const seen = await pages.get(paths.notices)
  assert.equal(fieldOn(seen, 'how').value, 'each')
  assert.ok(!seen.words.includes('Tere del Taller'), 'the workshop sees no addresses')
  const first = await pages.press(paths.notices, copy.save, { how: 'together', staff: [sales.id] })
  expectWords(first, copy.saved)
  const stored = await pages.db.selectFrom('shop_notices').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([stored.order_mail, stored.to_staff], ['together', [sales.id]])

  const second = await pages.press(seen, copy.save, { how: 'none' })
  expectWords(second, copy.changed)
  assert.equal(fieldOn(second, 'how').value, 'together', 'the stored choice is shown')
  assert.equal(fieldOn(second, 'staff').value, sales.id)

  const nobody = await pages.press(second, copy.save, { shop: null, staff: null })
  expectWords(nobody, copy.nobody)
})

test('a colleague’s change is shown beside what was typed, also after a mended fault', async () => {
  const { save, saved, meanwhile, now, faulty } = settingsCopy
  const announcement = await pages.get(pageOf('announcement'))
  expectWords(await pages.press(pageOf('announcement'), save, { text: 'Cerramos el lunes.' }), saved)
  const late = await pages.press(announcement, save, { text: 'Rebajas de enero.' })
  expectWords(late, meanwhile, now('Cerramos el lunes.'))
  assert.equal(fieldOn(late, 'text').value, 'Rebajas de enero.')
  expectWords(await pages.press(late, save), saved)
  await untilShopSays('/', 'Rebajas de enero.')

  const contact = await pages.get(pageOf('contact'))
  expectWords(await pages.press(pageOf('contact'), save, { hours: 'De lunes a jueves' }), saved)
  const refused = await pages.press(contact, save, { email: 'sin arroba', hours: 'Cuando hay sol' })
  expectWords(refused, faulty)
  assert.equal(fieldOn(refused, 'email').value, 'sin arroba')
  assert.equal(fieldOn(refused, 'hours').value, 'Cuando hay sol')
  // The corrected form still contains the version number from before the colleague saved.
  const mended = await pages.press(refused, save, { email: 'hola@luna.example' })
  expectWords(mended, meanwhile, now('De lunes a jueves'))
})

test('the owner’s own terms begin with the program’s text, refuse an unknown placeholder, and appear in the shop', async () => {
  const { begin, begun, notBegun, saveTemplate, saved } = settingsCopy
  const started = await pages.press(pageOf('terms'), begin)
  expectWords(started, begun)
  const text = fieldOn(started, 'own').value
  assert.match(text, /\{minutosDeApartado\} minutos/)
  const own = text.replace(/^.*$/m, 'Somos {nombre} y {nombbre}.')
  expectWords(await pages.press(started, begin, { own }), notBegun)
  const refused = await pages.press(started, saveTemplate, { own })
  assert.ok(fieldOn(refused, 'own').description.startsWith(settingsFaults.unknownWords(['nombbre'])))
  const stored = await pages.press(refused, saveTemplate, { own: own.replace(' y {nombbre}', '') })
  expectWords(stored, saved)
  await assert.rejects(pages.press(stored, begin), /^Error: 0 buttons/)
  await untilShopSays(shopPaths.terms, 'Somos Pequeña Leyenda')
  assert.doesNotMatch((await pages.get(shopPaths.terms)).words, /[{}]/)
})

test('shipping costs: an invalid amount, a missing choice and a colleague’s change are reported, and the typed values stay', async () => {
  const { save, saved, faults } = shippingCopy
  const within = shippingCopy.freeFrom
  const seen = await pages.get(paths.shipping)
  const typed = { freeFrom: '500', usualCost: 'poco', deliveryDays: '7' }
  const noAmount = await pages.press(paths.shipping, save, typed, { within })
  assert.match(fieldOn(noAmount, 'usualCost').description, /Escribe pesos/)
  assert.equal(fieldOn(noAmount, 'freeFrom').value, '500')
  const noChoice = await pages.press(noAmount, save, { usualCost: '180' }, { within })
  expectWords(noChoice, faults.mexicoCity)
  expectWords(await pages.press(noChoice, save, { withMexicoCity: 'no' }, { within }), saved)

  const late = await pages.press(seen, save, { deliveryDays: '3', withMexicoCity: 'no' }, { within })
  expectWords(late, 'gratis desde $500.00 MXN, $180.00 MXN lo usual, 7 días hábiles')
  assert.equal(fieldOn(late, 'deliveryDays').value, '3')
})

test('a postal code gets a cost, is tried, and overlapping ranges are refused', async () => {
  const put = (first: string, last: string, cost: string) =>
    pages.press(paths.shipping, shippingCopy.put, { first, last, cost })
  expectWords(await put('97000', '97999', '88.50'), '97000–97999 cuesta $88.50 MXN.')
  const crossing = await put('96500', '97500', '70')
  expectWords(crossing, 'Se cruza con 97000–97999')
  assert.equal(fieldOn(crossing, 'first').value, '96500')
  expectWords(await put('97998', '', '0'), '97998 cuesta $0.00 MXN.')
  const attempt = (cp: string) => pages.press(paths.shipping, shippingCopy.tryPress, { cp })
  expectWords(await attempt('97997'), '97997 paga $88.50 MXN, por el rango 97000–97999.')
  expectWords(await attempt('97998'), '97998 paga nada, por el costo de ese código.')
  expectWords(await attempt('18000'), 'Ningún estado tiene el código 18000')
})

test('a postal code file: a different file and a truncated file are refused, a whole file is imported, and the checkout offers its suburbs', async () => {
  const send = (bytes: Buffer) =>
    pages.press(paths.postalCodes, postalCodesCopy.send, {
      file: new File([new Uint8Array(bytes)], 'CPdescarga.txt'),
    })
  const untilPageSays = (text: string) =>
    until(async () => (await pages.get(paths.postalCodes)).words.includes(text), text)
  expectWords(await send(Buffer.from('otra,cosa\n1,2\n')), 'Ese no es el archivo de Correos')
  const whole = postalCodeFile({ codes: 60 })
  await send(whole.subarray(0, whole.length - 40))
  await untilPageSays('Se corta a la mitad de la línea 3,842')
  const more = Buffer.from(`${fileLine('97999', 'La Inventada', 'Yucatán')}\r\n`, 'latin1')
  await send(Buffer.concat([whole, more]))
  await untilPageSays('3,841 colonias · 1,921 códigos · Archivo de Correos de México')
  assert.match((await pages.get('/api/postal-codes/97999')).body, /La Inventada/)
})

test('a carrier of the owner’s own needs an https address, and the buyer follows the parcel there', async () => {
  const { save, saved } = shippingCopy
  const fields = { 'name-7': 'Mensajeros Sol', 'follow-7': 'http://sol.example/{}' }
  const refused = await pages.press(paths.carriers, save, fields)
  expectWords(refused, carriersCopy.nameOf(8))
  assert.match(fieldOn(refused, 'follow-7').description, /https:\/\//)
  expectWords(
    await pages.press(refused, save, { 'follow-7': 'https://sol.example/guia/{}?de=tienda' }),
    saved,
  )
  const { number, accessKey } = await placeTestOrder(pages.db, { state: 'preparing' })
  const sent = { carrier: 'Mensajeros Sol', trackingNumber: 'AB 12-3' }
  await pages.press(paths.shipOrder(number), shipCopy.press, sent)
  // The link in a mail leads to the order's page and leaves the order's key in a cookie.
  const { location } = await pages.get(shopPaths.order(number, accessKey))
  const { document } = await pages.get(location!)
  assert.ok(document.querySelector('a[href="https://sol.example/guia/AB12-3?de=tienda"]'))
})

test('rows of the size guide are added and removed by presses, and sorted when saved; of two who save the second sees what changed, and a late undo is refused', async () => {
  const copy = sizeGuideForm
  const measured = (size: SizeGuideRow['size'], age: string): SizeGuideRow => ({
    size,
    age,
    height: [100, 108],
    chest: [55, 57],
    waist: [52, 54],
  })
  const guide = [measured(null, '2'), measured(null, '4'), measured('S', '4'), measured('M', '6')]
  await pages.db.transaction().execute((tx) => replaceSizeGuide(tx, guide))
  const names = async () => (await sizeGuide(pages.db)).map(({ size, age }) => size ?? age)
  const seen = await pages.get(pageOf('sizes'))

  const added = await pages.press(pageOf('sizes'), copy.addAge, { [fieldOf('estatura', 1)]: '101-109' })
  assert.equal(added.document.querySelector('[autofocus]')?.id, fieldOf('edad', 2))
  const baby = { edad: '12 meses', estatura: '120-131', pecho: '61-66', cintura: '56-59' } as const
  const filled = Object.entries(baby).map(([column, text]) => [fieldOf(column as keyof typeof baby, 2), text])
  const first = await pages.press(added, copy.save, Object.fromEntries(filled))
  expectWords(first, copy.saved)

  // The second person removes a row and types a wrong number. The page with that fault shows no value of the first
  // person, but it must still report the conflict.
  const waist = fieldOf('cintura', 2)
  const removed = await pages.press(seen, copy.remove(4))
  assert.equal(removed.document.querySelector('[autofocus]')?.getAttribute('aria-label'), copy.remove(3))
  const faulty = await pages.press(removed, copy.save, { [waist]: 'mucha' })
  assert.equal(fieldOn(faulty, waist).value, 'mucha')
  const second = await pages.press(faulty, copy.save, { [waist]: '53-55' })
  expectWords(second, copy.meanwhile, 'Ahora también está 12m:', 'Ahora también está M (6):')
  assert.match(fieldOn(second, fieldOf('estatura', 1)).description, /101-109/)
  assert.equal(fieldOn(second, waist).value, '53-55')
  assert.deepEqual(await names(), ['12m', '2', '4', 'S', 'M'])

  expectWords(await pages.press(second, copy.save), copy.saved)
  assert.deepEqual(await names(), ['2', '4', 'S'])
  expectWords(await pages.press(first, copy.undo), copy.undoTooLate)
  assert.deepEqual(await names(), ['2', '4', 'S'])
})

test('a button that only an earlier version of the size guide had saves nothing and keeps the typed rows', async () => {
  const guide: SizeGuideRow[] = ['2', '4'].map((age) => ({
    size: null,
    age,
    height: [100, 108],
    chest: [55, 57],
    waist: [52, 54],
  }))
  await pages.db.transaction().execute((tx) => replaceSizeGuide(tx, guide))
  const seen = await pages.get(pageOf('sizes'))
  const button = seen.document.querySelector<HTMLButtonElement>('button[value="remove 1"]')!
  button.value = 'up 1'
  const waist = fieldOf('cintura', 1)
  const pressed = await pages.press(seen, sizeGuideForm.remove(2), { [waist]: '53-55' })
  expectWords(pressed, sizeGuideForm.unknownPress)
  assert.equal(fieldOn(pressed, waist).value, '53-55')
  assert.deepEqual(await sizeGuide(pages.db), guide)
})

test('the account for transfers: a mistyped CLABE is refused beside its field, the bank is named from the CLABE, and the page shows the account as a buyer reads it', async () => {
  const page = pageOf('transfer')
  const seen = await pages.get(page)
  expectWords(seen, howPaidCopy.online.demonstration, howPaidCopy.preview, '999 000 0000 0000 000 1')
  assert.ok(seen.document.querySelector(`a[href="${paths.settingsOf(settingsSlugs.paypal)}"]`))
  const typed = {
    offered: 'on',
    holder: 'Luna de Abril',
    bank: '',
    clabe: '072 580 0012 3456 789 6',
    note: 'Hola',
  }
  const refused = await pages.press(seen, settingsCopy.save, typed)
  expectWords(refused, settingsCopy.faulty)
  assert.match(fieldOn(refused, 'clabe').description, new RegExp(transferFaults.clabeDigit))
  assert.equal(fieldOn(refused, 'clabe').value, typed.clabe)
  assert.equal(fieldOn(refused, 'note').value, 'Hola')
  const saved = await pages.press(refused, settingsCopy.save, { clabe: '072580001234567895' })
  expectWords(saved, settingsCopy.saved, 'Banorte', '072 580 0012 3456 789 5')
  assert.equal(fieldOn(saved, 'bank').value, 'Banorte')
})

test('the page says how many orders still wait for money on the account before', async () => {
  const page = pageOf('transfer')
  await stock(pages.db, 'roja', 4)
  const { good } = posts['POST /api/transfers']!
  // An earlier test of this file changed the shipping cost.
  const shown = { goods: '289.00', shipping: '180.00', total: '469.00' }
  const body = Buffer.from(JSON.stringify({ ...(good[0] as object), shown }))
  const chosen = await pages.door.send({
    method: 'POST',
    address: '/api/transfers',
    headers: { ...json, ...key },
    body,
  })
  assert.ok(chosen.status < 300, chosen.body)
  assert.ok(!(await pages.get(page)).words.includes(howPaidCopy.elsewhere(1)))
  const changed = await pages.press(page, settingsCopy.save, {
    clabe: '852 580 0012 3456 789 5',
    bank: 'Otro',
  })
  expectWords(changed, settingsCopy.saved, howPaidCopy.elsewhere(1))
})

test('an owner whose second factor is old keeps the typed account, and nothing is saved', async () => {
  const page = pageOf('transfer')
  const by = await pages.as({ name: 'Sol', proved: new Date(Date.now() - 60 * 60_000) })
  const typed = { offered: 'on', holder: 'Otra persona', clabe: '012180007654321091', depositCard: '' }
  const refused = await pages.press(await pages.get(page, by), settingsCopy.save, typed, { by })
  expectWords(refused, backofficeFrame.refused['second-factor-needed'])
  assert.equal(fieldOn(refused, 'holder').value, 'Otra persona')
  assert.notEqual(fieldOn(await pages.get(page), 'holder').value, 'Otra persona')
  const note = await pages.press(await pages.get(page, by), settingsCopy.save, { note: 'Gracias' }, { by })
  expectWords(note, settingsCopy.saved)
})
