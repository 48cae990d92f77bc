import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { orderSpreadsheetColumns as columns } from '../../words/backoffice/order-list-words.ts'
import { orderPageCopy } from '../../words/backoffice/order-page-words.ts'
import { parseCsv } from '../../domain/spreadsheets/csv.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { shownTextOf } from '../helpers/read-page.ts'
import { countIn } from '../helpers/set-unit.ts'
import { openStaffPages, type StaffPage, type StaffPages } from '../helpers/staff-pages.ts'
import { stock } from '../helpers/test-shop.ts'

let pages: StaffPages
before(async () => {
  pages = await openStaffPages()
})
after(() => pages.close())

const copy = orderPageCopy.changeSize
const made = {
  lineId: 'custom-TShirt-dinosaurio#Black-M',
  productId: null,
  name: 'Playera Dino de Cartón',
  colour: 'Black',
  size: 'M',
  design: 'dinosaurio',
  image: '/pictures/diseno-dinosaurio',
  quantity: 1,
}

let products = 0

/** A garment with plenty of pieces of each size. */
async function garment(name: string, sizes: readonly string[], colour = 'na') {
  const id = `cambio-${(products += 1)}`
  await stock(pages.db, id, 0, { title: name, ages: [...sizes] })
  await countIn(pages.db, id, Object.fromEntries(sizes.map((size) => [size, 9])))
  return (size: string, quantity: number) => ({
    productId: id,
    lineId: `${id}#${colour}-${size}`,
    name,
    size,
    colour,
    quantity,
    image: '',
  })
}

/** Changes pieces of the line with the words `from`. `left`: the free pieces of the new size before. */
async function change(number: string, from: string, to: string, quantity: number, left = 9): Promise<void> {
  const page = await pages.get(paths.order(number))
  const changed = await pages.press(page, copy.to(to, left), { quantity: String(quantity) }, { within: from })
  assert.ok(changed.words.includes(copy.done.waits), changed.words)
}

/** The cells of the rows of garments. */
function rowsOf({ document }: StaffPage): string[][] {
  return [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => shownTextOf(cell).trim()).filter((text) => text !== ''),
  )
}

describe('printouts after a change of size', () => {
  test('the packing slip has a row for each size that is packed, with its pieces, and no row for a size that was changed', async () => {
    const shirt = await garment('Playera Nube', ['4', '6', '8'])
    const baby = await garment('Mameluco Sol', ['6-9m', '12m'])
    const hoodie = await garment('Sudadera Vino', ['S', 'M'], 'RedWine')
    const lines = [shirt('4', 3), baby('6-9m', 1), made, hoodie('S', 1)]
    const { number } = await placeTestOrder(pages.db, { lines })
    await change(number, 'Playera Nube', '6 Años', 2)
    await change(number, 'Mameluco Sol', '12 meses', 1)
    await change(number, 'Sudadera Vino', 'Talla M', 1)
    const slip = await pages.get(paths.packingSlip(number))
    assert.deepEqual(rowsOf(slip), [
      ['Playera Nube', '4 Años', '1'],
      ['Playera Nube', '6 Años', '2'],
      ['Mameluco Sol', '12 meses', '1'],
      ['Playera Dino de Cartón (sobre pedido)', 'Talla M', 'Negro', '1'],
      ['Sudadera Vino', 'Talla M', 'Vino', '1'],
    ])
    for (const gone of ['6-9 meses', 'Talla S']) assert.ok(!slip.words.includes(gone), gone)
    assert.match(slip.words, /6 piezas/)
  })

  test('the gathering list counts changed pieces in their new size, over all orders', async () => {
    const shirt = await garment('Playera Lluvia', ['4', '6'])
    const first = await placeTestOrder(pages.db, { lines: [shirt('4', 2), shirt('6', 1)] })
    const second = await placeTestOrder(pages.db, { lines: [shirt('4', 1)] })
    await change(first.number, '4 Años', '6 Años', 1)
    const address = paths.gatheringList([first.number, second.number])
    assert.deepEqual(rowsOf(await pages.get(address)), [
      ['2', `Playera Lluvia 1 × ${first.number} 1 × ${second.number}`, '4 Años'],
      ['2', `Playera Lluvia 2 × ${first.number}`, '6 Años'],
    ])
    await change(first.number, '4 Años', '6 Años', 1, 8)
    assert.deepEqual(rowsOf(await pages.get(address)), [
      ['1', `Playera Lluvia 1 × ${second.number}`, '4 Años'],
      ['3', `Playera Lluvia 3 × ${first.number}`, '6 Años'],
    ])
  })

  test('the workshop printout and its print file stay with their garment, though the order got another line', async () => {
    const shirt = await garment('Playera Viento', ['4', '6'])
    const { number } = await placeTestOrder(pages.db, { lines: [shirt('4', 2), made] })
    await change(number, 'Playera Viento', '6 Años', 1)
    const page = await pages.get(paths.workshopPrintout(number))
    const printouts = [...page.document.querySelectorAll('article')].map((each) => shownTextOf(each))
    assert.equal(printouts.length, 1)
    assert.match(
      printouts[0]!,
      /Hacer 1 pieza.*Playera Dino de Cartón|Playera Dino de Cartón.*Hacer 1 pieza/s,
    )
    const file = page.document.querySelector('a[href$=".pdf"]')!.getAttribute('href')!
    assert.equal(file, paths.printFile(number, 1))
    assert.equal((await pages.get(file)).status, 200)
  })

  test('the spreadsheet of orders has the new size and the pieces bought', async () => {
    const shirt = await garment('Playera Trueno', ['4', '6'])
    const { number } = await placeTestOrder(pages.db, { lines: [shirt('4', 3)] })
    const exported = async () => {
      const file = parseCsv((await pages.post(paths.ordersExport, { n: number })).body, 100)
      assert.ok(file.ok)
      const [head, row] = file.records.map(({ cells }) => cells)
      const cell = (name: string) => row![head!.findIndex((each) => each.replace('\ufeff', '') === name)]
      return [cell(columns.garments), cell(columns.pieces)]
    }
    await change(number, 'Playera Trueno', '6 Años', 2)
    assert.deepEqual(await exported(), ['1 × Playera Trueno (4); 2 × Playera Trueno (6)', '3'])
    await change(number, '4 Años', '6 Años', 1, 7)
    assert.deepEqual(await exported(), ['1 × Playera Trueno (6); 2 × Playera Trueno (6)', '3'])
  })
})
