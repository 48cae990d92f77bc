import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { designsCopy } from '../../app/backoffice/routes/designs/words.ts'
import { evidenceCopy } from '../../app/backoffice/routes/printouts/words.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { orderListCopy } from '../../words/backoffice/order-list-words.ts'
import {
  addressCopy,
  orderPageCopy as copy,
  orderStateForStaff,
  shipCopy,
} from '../../words/backoffice/order-page-words.ts'
import { printoutsCopy } from '../../words/backoffice/printout-words.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { shownTextOf } from '../helpers/read-page.ts'
import { countIn, setUnit } from '../helpers/set-unit.ts'
import { stock } from '../helpers/test-shop.ts'
import { type Placed, placeTestOrder } from '../helpers/placed-order.ts'
import {
  expectWords,
  fieldOn,
  openStaffPages,
  type StaffPage,
  type StaffPages,
} from '../helpers/staff-pages.ts'

let pages: StaffPages
before(async () => {
  pages = await openStaffPages()
})
after(() => pages.close())

const stateOf = async ({ id }: Placed) =>
  (await pages.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const article = ({ document }: StaffPage, label: string) =>
  document.querySelector(`article[aria-label*="${label}"]`)!.textContent

describe('the page of an order', () => {
  test('the order list says how many orders a search found, or that it found none', async () => {
    const { number } = await placeTestOrder(pages.db, { delivery: { fullName: 'Renata Ibarra Ñúñez' } })
    expectWords(await pages.get(`${paths.orders}?q=renata+nunez`), orderListCopy.found(1), number)
    expectWords(await pages.get(`${paths.orders}?q=trigonometria`), orderListCopy.empty.search.title)
  })

  test('of two people at one order the second is told what the first did', async () => {
    const order = await placeTestOrder(pages.db, { state: 'preparing' })
    const marisol = await pages.as({ name: 'Lucía', role: 'workshop' })
    const [hers, mine] = [
      await pages.get(paths.shipOrder(order.number), marisol),
      await pages.get(paths.shipOrder(order.number)),
    ]
    // These tracking numbers are long, because a short one could be a part of another number on the page.
    const [hersNumber, mineNumber] = ['7946123456781', '7946123456782']
    const parcel = (trackingNumber: string) => ({ carrier: 'Redpack', trackingNumber })
    const shipped = await pages.press(hers, shipCopy.press, parcel(hersNumber), { by: marisol })
    expectWords(shipped, orderStateForStaff.shipped)
    expectWords(await pages.press(mine, shipCopy.press, parcel(mineNumber)), 'Lucía se te adelantó')
    const page = await pages.get(paths.order(order.number))
    expectWords(page, hersNumber)
    assert.ok(!page.words.includes(mineNumber))
  })

  test('a step of yesterday is undone by a second press that says what it does', async () => {
    const yesterday = new Date(Date.now() - 24 * 3_600_000)
    const order = await placeTestOrder(pages.db, { state: 'shipped', createdAt: yesterday })
    const { preparing } = orderStateForStaff
    const warned = await pages.press(paths.order(order.number), copy.undoTo(preparing))
    // The warning depends on the day, and midnight may have passed during the test.
    const warning = [copy.undoLate('ayer', false), copy.undoLate('hace 2 días', false)]
    assert.ok(warning.some((words) => warned.words.includes(words)))
    assert.equal(await stateOf(order), 'shipped')
    expectWords(await pages.press(warned, copy.undoStill(preparing)), copy.undone(preparing))
    assert.equal(await stateOf(order), 'preparing')
  })

  test('of two corrections of one address the second is told, with its own text kept', async () => {
    const order = await placeTestOrder(pages.db)
    const second = await pages.get(paths.orderAddress(order.number))
    await pages.press(paths.orderAddress(order.number), addressCopy.press, { street: 'Hidalgo 21' })
    const refused = await pages.press(second, addressCopy.press, { street: 'Hidalgo 12 bis' })
    expectWords(refused, copy.changedByYou, 'Ahora dice: Ana Treviño, Hidalgo 21,')
    assert.equal(fieldOn(refused, 'street').value, 'Hidalgo 12 bis')
    expectWords(await pages.press(refused, addressCopy.press), 'Hidalgo 12 bis', orderStateForStaff.paid)
    assert.equal(await stateOf(order), 'paid')
  })

  test('an address of another state is refused, the next person reads a note, and one press prepares', async () => {
    const order = await placeTestOrder(pages.db)
    const refused = await pages.press(paths.orderAddress(order.number), addressCopy.press, {
      postalCode: '97000',
    })
    expectWords(refused, 'El código postal 97000 es de Yucatán.')
    const mended = await pages.press(refused, addressCopy.press, {
      postalCode: '64000',
      street: 'Hidalgo 21',
    })
    assert.equal(mended.address, paths.order(order.number))
    expectWords(mended, 'Hidalgo 21')
    await pages.press(mended, copy.writeNote, { text: 'Lleva moño.' })
    const next = await pages.as({ role: 'workshop' })
    const page = await pages.get(paths.order(order.number), next)
    expectWords(page, 'Lleva moño.')
    expectWords(await pages.press(page, copy.prepare, {}, { by: next }), orderStateForStaff.preparing)
    assert.equal(await stateOf(order), 'preparing')
  })

  test('an unknown order, an order of cards only and an order without its money each say why nothing is sent', async () => {
    const unknown = await pages.get(paths.order('PL-0000-00000'))
    assert.equal(unknown.status, 404)
    expectWords(unknown, copy.unknownTitle)
    const lines = [
      { category: 'DIGITAL_GOODS' as const, lineId: 'tarjetaSocio-1#na-na', size: 'na', image: '' },
    ]
    const cards = await pages.get(paths.order((await placeTestOrder(pages.db, { lines })).number))
    expectWords(cards, copy.digitalParcel)
    assert.ok(!cards.words.includes(copy.prepare))
    const { number } = await placeTestOrder(pages.db, { state: 'preparing' })
    await pages.db
      .updateTable('captures')
      .set({ state: 'pending' })
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('orders').select('capture_id').where('number', '=', number),
      )
      .execute()
    const pending = await pages.get(paths.order(number))
    expectWords(pending, copy.whyNot['money-not-here'])
    assert.ok(!pending.document.querySelector(`a[href="${paths.shipOrder(number)}"]`))
  })
})

describe('changing the size of a line', () => {
  test('the workshop changes one of two pieces with one press, and the page shows both lines and the former size', async () => {
    const product = await stockedBySize('cambia-uno', { '4': 0, '6': 1, '8': 0 })
    const order = await placeTestOrder(pages.db, { lines: [lineOf(product)] })
    const workshop = await pages.as({ role: 'workshop' })
    const page = await pages.get(paths.order(order.number), workshop)
    expectWords(page, size.open, size.to('6 Años', 1))
    assert.ok(!page.words.includes('8 Años'), 'a sold-out size is not offered')
    const changed = await pages.press(page, size.to('6 Años', 1), { quantity: '1' }, { by: workshop })
    expectWords(changed, size.done.waits, size.before('4 Años'), size.undo('4 Años'), 'Cambió una talla')
    const lines = [...changed.document.querySelectorAll('.order-lines > li')].map((each) => shownTextOf(each))
    assert.equal(lines.length, 2)
    assert.match(lines[0]!, /4 Años .*1 pieza/)
    assert.match(lines[1]!, /6 Años .*1 pieza/)
    const slip = await pages.get(paths.packingSlip(order.number))
    expectWords(slip, '6 Años')
    const undone = await pages.press(changed, size.undo('4 Años'))
    expectWords(undone, size.done['taken-back'])
  })

  test('the second of two people is told, a size that just sold out is refused, and accounting sees no change', async () => {
    const product = await stockedBySize('cambia-dos', { '4': 0, '6': 1, '8': 1 })
    const order = await placeTestOrder(pages.db, { lines: [lineOf(product)] })
    const [first, second] = [
      await pages.get(paths.order(order.number)),
      await pages.get(paths.order(order.number)),
    ]
    await setUnit(pages.db, product, { size: '8', pieces: 0 })
    expectWords(await pages.press(first, size.to('8 Años', 1)), size.taken(0))
    await pages.press(first, size.to('6 Años', 1), { quantity: '1' })
    expectWords(await pages.press(second, size.to('6 Años', 1)), copy.changedByYou)
    const accounting = await pages.as({ role: 'accounting' })
    assert.ok(!(await pages.get(paths.order(order.number), accounting)).words.includes(size.open))
  })

  test('an order on its way, a card and a garment without another free size offer no change', async () => {
    const product = await stockedBySize('cambia-nada', { '4': 0, '6': 0, '8': 0 })
    const alone = await placeTestOrder(pages.db, { lines: [lineOf(product)] })
    expectWords(await pages.get(paths.order(alone.number)), size.none)
    const sent = await placeTestOrder(pages.db, { lines: [lineOf(product)], state: 'shipped' })
    assert.ok(!(await pages.get(paths.order(sent.number))).words.includes(size.open))
  })
})

const size = copy.changeSize
const lineOf = (productId: string) => ({ productId, lineId: `${productId}#na-4`, image: '' })

async function stockedBySize(id: string, units: Record<string, number>): Promise<string> {
  await stock(pages.db, id, 0, { ages: Object.keys(units) })
  await countIn(pages.db, id, units)
  return id
}

const shirt = { quantity: 1, colour: 'na' }
const custom = {
  lineId: 'custom-TShirt-dinosaurio#Black-M',
  productId: null,
  name: 'Playera Dino de Cartón',
  colour: 'Black',
  size: 'M',
  design: 'dinosaurio',
  image: '/pictures/diseno-dinosaurio',
  quantity: 2,
}

describe('printouts', () => {
  test('packing slips have address, gift note and code, prices only on request, and name unknown orders', async () => {
    const first = await placeTestOrder(pages.db, { lines: [shirt, custom], comments: 'Es un regalo' })
    const second = await placeTestOrder(pages.db, { lines: [{ ...shirt, quantity: 3 }] })
    const address = paths.packingSlips([first.number, second.number, 'PL-NADA-NADAA'])
    const page = await pages.get(address)
    const printout = article(page, first.number)
    for (const words of ['Ana Treviño', 'Hidalgo 12', 'Es un regalo'])
      assert.ok(printout.includes(words), words)
    const rows = [...page.document.querySelectorAll('tr')].map(({ textContent }) => textContent)
    assert.ok(rows.some((row) => /Talla MNegro2/.test(row)))
    assert.ok(page.document.querySelector('[aria-label="Escanea para abrir el pedido"]'))
    expectWords(page, printoutsCopy.unknown(['PL-NADA-NADAA']))
    assert.ok(!page.words.includes('$'))
    const priced = page.document.querySelector('a[href$="precios=si"]')!.getAttribute('href')!
    assert.ok(article(await pages.get(priced), second.number).includes('$867.00'))
  })

  test('the gathering list adds up a garment over all orders, and says how many each order gets', async () => {
    const first = await placeTestOrder(pages.db, { lines: [shirt, custom] })
    const second = await placeTestOrder(pages.db, { lines: [{ ...shirt, quantity: 3 }] })
    const page = await pages.get(paths.gatheringList([first.number, second.number]))
    const row = [...page.document.querySelectorAll('tr')].find(({ textContent }) =>
      textContent.startsWith('4'),
    )
    for (const words of [`1 × ${first.number}`, `3 × ${second.number}`])
      assert.ok(row!.textContent.includes(words), row!.textContent)
    expectWords(page, printoutsCopy.places.workshop)
  })

  test('the workshop printout says what to make without money, and its print file has the true size', async () => {
    const unknown = { ...custom, lineId: 'custom-TShirt-mi-dibujo#White-S', design: 'mi-dibujo', size: 'S' }
    const { number } = await placeTestOrder(pages.db, { lines: [shirt, custom, unknown] })
    await pages.press(paths.order(number), copy.writeNote, { text: 'Lleva moño y tarjeta' })
    const workshop = await pages.as({ role: 'workshop' })
    const page = await pages.get(paths.workshopPrintout(number), workshop)
    const printout = article(page, '1 de 2')
    for (const words of ['Hacer 2 piezas', 'Playera', 'Negro', 'Frente: 200 mm de ancho', 'La hizo'])
      assert.ok(printout.includes(words), words)
    assert.ok(page.document.querySelector('img[alt="Playera Dino de Cartón, Espalda"]'))
    expectWords(page, 'la casa no lo tiene dibujado', 'Lleva moño y tarjeta')
    assert.ok(!page.words.includes('$'))
    assert.equal(page.document.querySelectorAll('a[href$=".pdf"]').length, 1)
    const file = await pages.get(paths.printFile(number, 1), workshop)
    assert.equal(file.headers['content-type'], 'application/pdf')
    assert.equal(file.headers['cache-control'], 'no-store')
    expectDrawnPages(file)
    const none = await pages.get(paths.printFile(number, 2), workshop)
    assert.equal(none.status, 404)
    expectWords(none, 'no lo tiene dibujado')
  })

  test('a garment with the owner’s own print is made as it was ordered, also after the design is retired', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="40" fill="gold"/></svg>'
    const file = new File([svg], 'dibujo.svg', { type: 'image/svg+xml' })
    const created = await pages.press(paths.newDesign, designsCopy.create, { name: 'Sol de Ana', file })
    expectWords(created, designsCopy.created)
    const id = created.address.split('/').at(-1)!.split('?')[0]!
    const buyer = createBuyer(pages.door.app)
    const sku = `custom-TShirt-${id}#RedWine-M`
    const started = await buyer.order([{ sku, quantity: 1, price: 20_000 }])
    pages.door.payments.approve(started.body.id!)
    const number = (await buyer.capture(started.body.id!)).body.order_number!
    expectWords(await pages.get(paths.workshopPrintout(number)), 'Sol de Ana', 'Vino')
    expectDrawnPages(await pages.get(paths.printFile(number, 0)))
    expectWords(await pages.press(paths.design(id), designsCopy.retire), designsCopy.retiredNow)
    assert.equal((await pages.get(paths.printFile(number, 0))).status, 200)
  })

  /**
   * Checks the pages of a print file: the front print is 200 mm wide, the back print 65 mm, both with margins. The
   * file has only paths, no bitmap and no font.
   */
  function expectDrawnPages({ body }: StaffPage): void {
    const widths = [...body.matchAll(/\/MediaBox \[0 0 ([\d.]+)/g)].map(
      ([, wide]) => (Number(wide) * 25.4) / 72,
    )
    assert.deepEqual(widths.map(Math.round), [240, 105])
    assert.doesNotMatch(body, /\/Subtype\s*\/Image|\/FontFile/)
  }

  test('an empty printout says where its content comes from', async () => {
    for (const empty of [
      paths.packingSlips([]),
      paths.gatheringList([]),
      paths.workshopPrintout('PL-NADA-NADAA'),
    ])
      expectWords(await pages.get(empty), printoutsCopy.none, printoutsCopy.noneText)
  })

  test('order and parcel show a dispute, and its evidence has the facts without the team’s notes', async () => {
    const lines = [{ name: 'Playera Reclamada' }]
    const order = await placeTestOrder(pages.db, { state: 'shipped', comments: 'Tocar fuerte', lines })
    const { capture_id, provider } = await pages.db
      .updateTable('orders')
      .set({ carrier: 'Estafeta', tracking_number: 'EST-123456' })
      .where('id', '=', order.id)
      .returning(['capture_id', 'provider'])
      .executeTakeFirstOrThrow()
    const dispute = {
      step: 'created',
      reason: 'not-received',
      outcome: null,
      amount_centavos: 43_900,
    } as const
    const answerBy = new Date(Date.now() + 9 * 86_400_000)
    await pages.db
      .insertInto('disputes')
      .values({ ...dispute, provider, id: 'PP-D-2', capture_id, answer_by: answerBy })
      .execute()
    const note = 'Ojo: ya reclamó dos veces'
    const page = await pages.press(paths.order(order.number), copy.writeNote, { text: note })
    expectWords(page, note, /Quien compró abrió un reclamo en PayPal/, copy.evidence)
    expectWords(await pages.get(paths.shipOrder(order.number)), /Quien compró abrió un reclamo en PayPal/)
    const packing = await pages.get(paths.packingSlip(order.number))
    expectWords(packing, note)
    expectWords(await pages.get(paths.packingSlips([order.number])), note)
    assert.match(packing.document.querySelector('.paper-logo')!.getAttribute('src')!, /^\/favicon\.svg/)
    const money = await pages.get(paths.money)
    expectWords(money, 'PP-D-2', /responde antes del /, evidenceCopy.gather)
    const evidence = await pages.get(paths.evidence(order.number))
    expectWords(evidence, capture_id, 'Playera Reclamada', 'ana@correo.example', 'Hidalgo 12')
    expectWords(evidence, 'Tocar fuerte', 'Estafeta', 'EST-123456')
    assert.ok(!evidence.words.includes('dos veces'))
  })
})
