// Two processes with kept pages: a change of a collection is in all of them, and a collection opens and closes by itself.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeTestCollection } from '../helpers/test-collection.ts'
import { type ShopDoor, openDoor } from '../helpers/open-door.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'
import { until } from '../helpers/until.ts'
import { addToCollection } from '../../use-cases/collections/collect-products.ts'
import { hireStaff } from '../helpers/test-staff.ts'

let at: TestShop
let doors: [ShopDoor, ShopDoor]
before(async () => {
  at = await createTestShop()
  doors = [await openDoor({}, at), await openDoor({}, at)]
  for (const id of ['luna', 'sol']) await stock(at.db, id, 9)
})
after(async () => {
  for (const opened of [...doors, at]) await opened.close()
})

const html = async ({ url }: ShopDoor, address: string) => (await fetch(url + address)).text()
const everywhere = async (address: string, says: (text: string) => boolean, what: string) => {
  for (const door of doors) await until(async () => says(await html(door, address)), what)
}

test('a collection comes to kept pages with its button, its page and its sitemap entry, and leaves them when it is over', async () => {
  const button = 'href="/product?coleccion=noches"'
  await everywhere('/product', (text) => !text.includes(button), 'no button yet')
  const shownFrom = new Date(Date.now() + 1_500)
  const id = await makeTestCollection(at.shop, 'Noches', ['sol'], { shownFrom, description: 'Para dormir.' })
  for (const { url } of doors) {
    const early = await fetch(`${url}/product?coleccion=noches&orden=precio-menor`, { redirect: 'manual' })
    assert.deepEqual([early.status, early.headers.get('location')], [302, '/product?orden=precio-menor'])
  }
  await everywhere('/product', (text) => text.includes(button), 'the button')
  const address = `/product?coleccion=${id}`
  await everywhere(address, (text) => text.includes('<h1>Noches</h1>'), 'the page')
  const page = await html(doors[0], address)
  assert.match(page, /<link rel="canonical" href="[^"]+\/product\?coleccion=noches"/)
  assert.match(page, /Para dormir\./)
  assert.match(page, /"@type":"CollectionPage"/)
  assert.ok(page.includes('/product/sol') && !page.includes('/product/luna"'))
  assert.match(await html(doors[1], '/sitemap.xml'), /coleccion=noches/)

  const owner = await hireStaff(at.db)
  await addToCollection(at.shop, owner, { collection: id, ids: ['luna'] })
  await everywhere(address, (text) => text.includes('/product/luna'), 'the added product')

  const over = new Date(Date.now() + 1_000)
  await at.db.updateTable('collections').set({ shown_until: over }).where('id', '=', id).execute()
  await everywhere('/product', (text) => !text.includes(button), 'no button any more')
  const late = await fetch(doors[1].url + address, { redirect: 'manual' })
  assert.deepEqual([late.status, late.headers.get('location')], [302, '/product'])
})

test('a sold-out collection keeps its page, and a search or a filter inside keeps the collection', async () => {
  await makeTestCollection(at.shop, 'Agotadas', [])
  const [door] = doors
  const page = await html(door, '/product?coleccion=agotadas')
  assert.match(page, /aria-current="page"[^>]*>Agotadas</)
  assert.doesNotMatch(page, /noindex/)
  const inside = await html(door, '/product?coleccion=agotadas&q=luna&edad=4')
  assert.match(inside, /<input type="hidden" name="coleccion" value="agotadas"/)
  assert.match(inside, /noindex/)
})

test('a collection that the owner chose has a tile on the home page, with its first garment if it has no picture', async () => {
  const images = ['https://fotos.example/sol.jpg']
  await at.db.updateTable('products').set({ images }).where('id', '=', 'sol').execute()
  const id = await makeTestCollection(at.shop, 'Del inicio', ['sol'], { onHome: true })
  const tile = new RegExp(`href="/product\\?coleccion=${id}"[^]*?fotos\\.example/sol\\.jpg[^]*?>Del inicio<`)
  await everywhere('/', (text) => tile.test(text), 'the tile')
  await at.db.updateTable('products').set({ status: 0 }).where('id', '=', 'sol').execute()
  await everywhere('/', (text) => !text.includes('Del inicio'), 'no tile for an empty collection')
})
