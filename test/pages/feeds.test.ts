import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type ShopDoor, openDoor } from '../helpers/open-door.ts'
import { DOMParser } from '../helpers/read-page.ts'
import { countIn } from '../helpers/set-unit.ts'
import { prepareMarkdown, provePrices } from '../helpers/test-markdown.ts'
import { stock } from '../helpers/test-shop.ts'
import { until } from '../helpers/until.ts'

let door: ShopDoor

before(async () => {
  door = await openDoor()
  await stock(door.db, 'dino', 9, { ages: ['4', '6'], price: 30_000, audience: 'Boy' })
  await stock(door.db, 'gorro', 3, { ages: ['Unitalla'] })
  await stock(door.db, 'oculta', 3, { images: [] })
  await countIn(door.db, 'dino', { 4: 8, 6: 1 })
  await provePrices(door.db)
})
after(() => door.close())

type Row = Record<string, string>

async function googleRows(): Promise<Row[]> {
  const answer = await fetch(`${door.url}/feeds/google.xml`)
  assert.equal(answer.headers.get('content-type'), 'application/xml; charset=utf-8')
  const document = new DOMParser().parseFromString(await answer.text(), 'text/xml')
  return [...document.querySelectorAll('item')].map((item) =>
    Object.fromEntries([...item.children].map(({ localName, textContent }) => [localName, textContent])),
  )
}

const rowOf = async (id: string) => (await googleRows()).find((row) => row['id'] === id)

test('each size of a shown product is a row, with the group, age and gender of its product', async () => {
  const rows = await googleRows()
  assert.deepEqual(
    rows.map((row) => [
      row['id'],
      row['item_group_id'],
      row['age_group'],
      row['gender'],
      row['availability'],
    ]),
    [
      ['dino-4', 'dino', 'toddler', 'male', 'in_stock'],
      ['dino-6', 'dino', 'kids', 'male', 'in_stock'],
      ['gorro', undefined, 'kids', 'unisex', 'in_stock'],
    ],
  )
  const page = await (await fetch(`${door.url}/product/dino`)).text()
  for (const { id } of rows.slice(0, 2))
    assert.ok(page.includes(`"sku":"${id}"`), 'the page names its sizes alike')
  const meta = await (await fetch(`${door.url}/feeds/meta.csv`)).text()
  assert.match(meta, /^id,item_group_id,title/)
  assert.match(meta, /^dino-6,dino,"Playera dino, 6 Años"/m)
})

test('a feed is kept in memory, and changes with pieces, prices and products like a page', async () => {
  const { db } = door
  await googleRows()
  await until(async () => {
    const { hits } = door.counters()
    await googleRows()
    return door.counters().hits > hits
  }, 'the feed is not kept')

  await countIn(db, 'dino', { 4: 8, 6: 0 })
  await until(async () => (await rowOf('dino-6'))?.['availability'] === 'out_of_stock')
  assert.equal((await rowOf('dino-4'))?.['availability'], 'in_stock')

  const { endsAt, beginsAt } = await prepareMarkdown(db)
  await until(async () => (await rowOf('dino-4'))?.['sale_price'] === '240.00 MXN')
  const row = await rowOf('dino-4')
  assert.equal(row?.['price'], '300.00 MXN')
  const [from = '', to = ''] = row?.['sale_price_effective_date']?.split('/') ?? []
  const inMinutes = (moment: Date | string) => Math.floor(+new Date(moment) / 60_000)
  assert.deepEqual([from, to].map(inMinutes), [beginsAt, endsAt].map(inMinutes))

  await stock(db, 'nueva', 2)
  await until(async () => (await rowOf('nueva-4')) !== undefined)
  await db.updateTable('products').set({ status: 0 }).where('id', '=', 'nueva').execute()
  await until(async () => (await rowOf('nueva-4')) === undefined)
})

test('an address without a feed is not found, and is not kept', async () => {
  for (const file of ['google-2.xml', 'google.csv', 'otra.xml', 'meta-1.csv'])
    assert.equal((await fetch(`${door.url}/feeds/${file}`)).status, 404, file)
})
