import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { givingCopy as giving } from '../../app/backoffice/routes/discounts/giving-words.ts'
import { markdownsCopy as markdowns } from '../../app/backoffice/routes/discounts/markdown-editing-words.ts'
import { codesCopy as codes, discountsCopy as copy } from '../../app/backoffice/routes/discounts/words.ts'
import { manyProductsCopy as many } from '../../app/backoffice/routes/products/words.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import {
  expectWords,
  fieldOn,
  openStaffPages,
  type StaffPage,
  type StaffPages,
  type Visitor,
} from '../helpers/staff-pages.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { stock } from '../helpers/test-shop.ts'
import { placeOrderWithCode } from '../helpers/used-code.ts'

let pages: StaffPages
before(async () => {
  pages = await openStaffPages()
  for (const id of ['luna', 'sol', 'nube']) await stock(pages.db, id, 3)
})
after(() => pages.close())

const idOf = ({ address }: StaffPage) => address.split('/').at(-1)!

const hasButton = ({ document }: StaffPage, words: string) =>
  [...document.querySelectorAll('button, a')].some((each) => each.textContent === words)

test('a code is made on its page, shown with its link, and listed', async () => {
  const made = await pages.press(paths.newDiscountCode, codes.make, {
    spelling: 'Buen Fin 26',
    percent: '15 %',
    minimum: '$500',
    mostUses: '100',
    endsDay: '2030-11-30',
  })
  expectWords(
    made,
    'Buen Fin 26',
    '15% menos',
    '$500',
    'hasta el 30 nov 2030',
    '0 de 100 usos · 1 por persona',
    '/?codigo=BUENFIN26',
    codes.nobodyYet,
  )
  expectWords(await pages.get(paths.discountCodes), 'Buen Fin 26', codes.states.running)
  const found = await pages.press(paths.discountCodes, codes.find, { q: 'buen' })
  expectWords(found, 'Buen Fin 26')
  const none = await pages.press(paths.discountCodes, codes.find, { q: 'otro' })
  expectWords(none, codes.noneFound('otro'))
})

test('a refused code names each fault beside its field, and keeps everything typed', async () => {
  const typed = {
    spelling: 'a!',
    percent: '120',
    minimum: 'mucho',
    mostUses: '0',
    endsDay: '2020-01-01',
    scope: 'categories',
  }
  const refused = await pages.press(paths.newDiscountCode, codes.make, typed)
  expectWords(refused, copy.faulty, copy.categoriesMissing)
  const faults = {
    spelling: codes.spellingFault,
    percent: copy.percentFault(100),
    minimum: copy.amountFault,
    mostUses: codes.mostUsesFault,
    endsDay: copy.endsInPast,
  }
  for (const [name, fault] of Object.entries(faults)) {
    const { value, description } = fieldOn(refused, name)
    assert.equal(value, typed[name as keyof typeof typed])
    assert.ok(description.includes(fault), name)
  }
  const mended = await pages.press(refused, codes.make, {
    spelling: 'Buen Fin 27',
    percent: '12',
    minimum: '',
    mostUses: '',
    endsDay: '',
    categories: ['Girl'],
  })
  expectWords(mended, '12% menos', 'Niña', 'siempre')
  const taken = await pages.press(paths.newDiscountCode, codes.make, { spelling: 'buenfin27', percent: '5' })
  assert.ok(fieldOn(taken, 'spelling').description.includes(codes.taken))
})

test('the shop spells a code for an owner who typed none, with a random end', async () => {
  const made = await pages.press(paths.newDiscountCode, codes.make, { gives: 'free-shipping' })
  expectWords(made, /REGALO-[A-Z2-9]{6}/, 'envío gratis')
})

test('products are found, chosen and kept without scripts; the Enter key in the search only searches', async () => {
  const typed = { spelling: 'Elegidas', gives: 'amount', amount: '49.50', scope: 'products', sought: 'luna' }
  const found = await pages.press(paths.newDiscountCode, copy.find, typed)
  assert.equal(fieldOn(found, 'amount').value, '49.50')
  assert.equal(fieldOn(found, 'productIds').value, '')
  const again = await pages.press(found, codes.make, { productIds: ['luna'], sought: 'sol' })
  expectWords(again, copy.chosen, copy.found('sol'))
  const both = await pages.press(again, codes.make, { productIds: ['luna', 'sol'] })
  expectWords(both, '$49.50 menos', '2 prendas elegidas')
  const nothing = await pages.press(paths.newDiscountCode, copy.find, { ...typed, sought: 'zzz' })
  expectWords(nothing, copy.nothingFound('zzz'))
  const unchosen = await pages.press(nothing, codes.make)
  expectWords(unchosen, copy.productsMissing)
})

test('the owner changes a code, switches it off and on, and copies it; after its first use only its limits change', async () => {
  const made = await pages.press(paths.newDiscountCode, codes.make, { spelling: 'Cambia', percent: '10' })
  const id = idOf(made)
  const changed = await pages.press(made, codes.save, { percent: '20', mostUses: '5' })
  expectWords(changed, codes.saved, '20% menos', '0 de 5 usos')
  const stale = await pages.press(made, codes.save, { percent: '30' })
  expectWords(stale, codes.meanwhile)
  assert.equal(fieldOn(stale, 'percent').value, '30')

  const order = await placeOrderWithCode(pages.db, { codeId: id, given: 12_345 })
  expectWords(await pages.press(changed, codes.save, { percent: '30' }), codes.inUse)
  const used = await pages.get(paths.discountCode(id))
  expectWords(used, order.number, '$123.45', 'Ana Treviño', codes.fixed, '1 de 5 usos')
  assert.equal(used.document.querySelector('[name=percent]')?.getAttribute('type'), 'hidden')
  const below = await pages.press(used, codes.save, { mostUses: '' })
  expectWords(below, codes.saved)
  await placeOrderWithCode(pages.db, { codeId: id })
  const few = await pages.press(below, codes.save, { mostUses: '1' })
  assert.ok(fieldOn(few, 'mostUses').description.includes(codes.moreUses(2)))

  const off = await pages.press(paths.discountCode(id), codes.switchOff)
  expectWords(off, codes.switchedOff, codes.states.off)
  expectWords(await pages.press(off, codes.switchOn), codes.switchedOn, codes.states.running)
  const copied = await pages.get(paths.copyDiscountCode(id))
  assert.equal(fieldOn(copied, 'spelling').value, '')
  assert.equal(fieldOn(copied, 'percent').value, '20')
  expectWords(await pages.get(paths.log), '«Cambia»')
})

test('a markdown is previewed with the reasons for a missing «Antes», made, ended, and copied', async () => {
  await pages.db
    .updateTable('price_history')
    .set({ since: new Date(Date.now() - 40 * 86_400_000) })
    .where('product_id', '=', 'luna')
    .execute()
  const form = await pages.press(paths.newMarkdown, copy.find, {
    name: 'Fin de otoño',
    percent: '20',
    endsDay: '2030-11-30',
    endsTime: '20:00',
    scope: 'products',
    sought: 'luna',
  })
  const more = await pages.press(form, markdowns.preview, { productIds: ['luna'], sought: 'sol' })
  const preview = await pages.press(more, markdowns.preview, { productIds: ['luna', 'sol'] })
  expectWords(
    preview,
    markdowns.previewTitle(2),
    markdowns.outcomes.before(1),
    markdowns.outcomes.new(1),
    markdowns.notes.new,
    /30 nov 2030, 20:00/,
  )
  const back = await pages.press(preview, markdowns.goBack)
  assert.equal(fieldOn(back, 'name').value, 'Fin de otoño')
  assert.equal(fieldOn(back, 'endsTime').value, '20:00')
  const made = await pages.press(preview, markdowns.make)
  expectWords(made, 'Fin de otoño', markdowns.states.running, markdowns.loweredWords(2))
  expectWords(await pages.get(paths.discounts), 'Fin de otoño', markdowns.states.running)
  const copied = await pages.get(paths.copyMarkdown(idOf(made)))
  assert.deepEqual([fieldOn(copied, 'percent').value, fieldOn(copied, 'endsDay').value], ['20', ''])

  const lower = await pages.press(copied, markdowns.preview, { percent: '10', endsDay: '2030-12-30' })
  expectWords(lower, markdowns.nothing)
  assert.ok(!hasButton(lower, markdowns.make))

  const ended = await pages.press(paths.markdown(idOf(made)), markdowns.end)
  expectWords(ended, markdowns.ended, markdowns.states.ended)
  const { charged_centavos, price_centavos } = await pages.db
    .selectFrom('products')
    .select(['charged_centavos', 'price_centavos'])
    .where('id', '=', 'luna')
    .executeTakeFirstOrThrow()
  assert.equal(charged_centavos, price_centavos)
})

test('products chosen in the bulk edit are chosen in the form of a new markdown', async () => {
  const form = await pages.press(paths.manyProducts, many.markDown, { chosen: ['luna', 'nube'] })
  assert.ok(form.address.startsWith(`${paths.newMarkdown}?`))
  const preview = await pages.press(form, markdowns.preview, {
    name: 'Dos',
    percent: '10',
    endsDay: '2030-11-30',
  })
  expectWords(preview, markdowns.previewTitle(2), '2 prendas elegidas')
  expectWords(await pages.press(paths.manyProducts, many.markDown), many.nothingChosen)
})

test('a prepared markdown shows what it will do, and is withdrawn', async () => {
  const preview = await pages.press(paths.newMarkdown, markdowns.preview, {
    name: 'Reyes',
    reduction: 'price',
    price: '99',
    beginsDay: '2030-01-02',
    beginsTime: '09:00',
    endsDay: '2030-01-06',
  })
  const made = await pages.press(preview, markdowns.make)
  expectWords(made, markdowns.states.prepared, 'a $99', 'del 2 ene 2030, 09:00 al 6 ene 2030')
  const withdrawn = await pages.press(made, markdowns.withdraw)
  expectWords(withdrawn, markdowns.withdrawn)
  assert.ok(!withdrawn.words.includes('Reyes'))
})

test('a refused markdown names each fault beside its field, and keeps everything typed', async () => {
  const refused = await pages.press(paths.newMarkdown, markdowns.preview, {
    percent: '95',
    beginsTime: '10:00',
    scope: 'products',
  })
  expectWords(refused, copy.faulty, copy.productsMissing)
  const faults = {
    name: markdowns.nameFault(80),
    percent: copy.percentFault(90),
    beginsDay: copy.beginsFault,
    endsDay: copy.endsFault,
  }
  for (const [name, fault] of Object.entries(faults))
    assert.ok(fieldOn(refused, name).description.includes(fault), name)
  assert.equal(fieldOn(refused, 'percent').value, '95')
  const past = await pages.press(refused, markdowns.preview, {
    name: 'x',
    percent: '10',
    beginsDay: '2020-01-01',
    endsDay: '2019-12-30',
    scope: 'all',
  })
  assert.ok(fieldOn(past, 'endsDay').description.includes(copy.endsInPast))
})

test('sales and accounting see discounts and change none', async () => {
  const code = await pages.press(paths.newDiscountCode, codes.make, { spelling: 'Solo ver', percent: '10' })
  const by: Visitor = await pages.as({ role: 'accounting' })
  const list = await pages.get(paths.discountCodes, by)
  expectWords(list, 'Solo ver')
  assert.ok(!hasButton(list, codes.new))
  const page = await pages.get(code.address, by)
  for (const button of [codes.switchOff, codes.save, copy.copy]) assert.ok(!hasButton(page, button))
  const sent = await pages.post(code.address, { intent: 'off', version: '1' }, { by })
  expectWords(sent, /Tu papel/)
})

test('sales give the buyer of an order a code within their limit; the order shows it and whether it was used', async () => {
  const { number } = await placeTestOrder(pages.db, { email: 'ana@correo.example' })
  const by = await pages.as({ role: 'sales' })
  expectWords(await pages.get(paths.order(number), by), giving.link)
  const page = await pages.get(paths.giveCodeForOrder(number), by)
  expectWords(page, 'ana@correo.example')
  const refused = await pages.press(page, giving.give, { amount: '2,001', days: 'x' }, { by })
  assert.deepEqual(
    ['amount', 'days'].map((name) => fieldOn(refused, name).value),
    ['2,001', 'x'],
  )
  assert.ok(fieldOn(refused, 'amount').description.includes(giving.limit(200_000, 50)))
  assert.ok(fieldOn(refused, 'days').description.includes(giving.daysFault(365)))
  const given = await pages.press(refused, giving.give, { amount: '50', days: '30' }, { by })
  assert.equal(given.address, paths.order(number))
  expectWords(given, giving.given, /GRACIAS-[A-Z2-9]{6}/, '$50 menos', giving.states.running)
  const link = [...given.document.querySelectorAll('a')].find((each) =>
    each.textContent.startsWith('GRACIAS'),
  )
  const codePage = await pages.get(link!.getAttribute('href')!, by)
  expectWords(codePage, 'ana@correo.example', codes.becauseOrder(number))
  await placeOrderWithCode(pages.db, { codeId: idOf(codePage) })
  expectWords(await pages.get(paths.order(number), by), giving.states['used-up'])
})

test('the writer of a message gets a code from the page of the message', async () => {
  const id = randomUUID()
  const message = { id, name: 'Luz', email: 'luz@correo.example', message: 'Hola', source: 'x' }
  await pages.db.insertInto('contact_messages').values(message).execute()
  const typed = { gives: 'percent', percent: '15 %' }
  const given = await pages.press(paths.giveCodeForMessage(id), giving.give, typed)
  assert.equal(given.address, paths.message(id))
  expectWords(given, giving.given, '15% menos', giving.states.running)
})

test('an order without a mail address says why there is no discount to give', async () => {
  const { number } = await placeTestOrder(pages.db, { email: '' })
  expectWords(await pages.get(paths.giveCodeForOrder(number)), giving.noAddress)
  const gone = await pages.get(paths.giveCodeForOrder('PL-0000-00000'))
  assert.equal(gone.status, 404)
})
