// Two processes keep pages in memory: after a change of a row of garments, the home pages of both show it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { rankBestSellers } from '../../use-cases/catalogue/rank-best-sellers.ts'
import { changeSettings, type SettingsChange, settingsOf } from '../../use-cases/settings/change-settings.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { type ShopDoor, openDoor } from '../helpers/open-door.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { setUnit } from '../helpers/set-unit.ts'
import { makeTestCollection } from '../helpers/test-collection.ts'
import { testSettings } from '../helpers/test-settings.ts'
import { stock } from '../helpers/test-shop.ts'
import { hireStaff } from '../helpers/test-staff.ts'
import { until } from '../helpers/until.ts'

let doors: [ShopDoor, ShopDoor]
let shop: Shop
before(async () => {
  const first = await openDoor()
  doors = [first, await openDoor({}, { connectionString: first.connectionString })]
  const log = () => {}
  const settingsChanged = () => Promise.resolve()
  shop = {
    db: first.db,
    now: () => new Date(),
    log,
    settings: testSettings,
    settingsChanged,
  } as unknown as Shop
})
after(async () => {
  for (const door of doors.toReversed()) await door.close()
})

const section = /<section class="page garments" aria-label="([^"]*)">([^]*?)<\/section>/g

/** The garments of each row of the home page, by the row's title. */
async function rowsOf({ url }: ShopDoor): Promise<Record<string, string>> {
  const page = await (await fetch(url)).text()
  return Object.fromEntries(
    [...page.matchAll(section)].map(([, title, row]) => [
      title!,
      [...row!.matchAll(/<h3[^>]*><a href="\/product\/([^"]+)"/g)].map(([, id]) => id).join(' '),
    ]),
  )
}

async function everywhere(wanted: Record<string, string>, what: string) {
  const said = JSON.stringify(wanted)
  for (const door of doors) await until(async () => JSON.stringify(await rowsOf(door)) === said, what)
}

test('kept home pages follow new garments, sales, settings and collections', async () => {
  await everywhere({}, 'an empty shop has no rows')
  for (const id of ['uno', 'dos', 'tres', 'cuatro']) await stock(shop.db, id, 9)
  const newest = { 'Lo nuevo': 'cuatro tres dos uno' }
  await everywhere(newest, 'new garments')

  const quantities = { tres: 4, uno: 3, cuatro: 2, dos: 1 }
  await placeTestOrder(shop.db, {
    lines: Object.entries(quantities).map(([productId, quantity]) => ({ productId, quantity })),
  })
  await rankBestSellers({ db: shop.db, now: () => new Date(Date.now() + 1_000) })
  const both = { ...newest, 'Lo que más se llevan': 'tres uno cuatro dos' }
  await everywhere(both, 'best sellers')

  await makeTestCollection(shop, 'Para dormir', ['dos', 'uno', 'cuatro', 'tres'], { homeRow: true })
  await everywhere({ ...both, 'Para dormir': 'dos uno cuatro tres' }, 'the collection')
  await stock(shop.db, 'cinco', 1)
  await setUnit(shop.db, 'tres', { pieces: 0 })
  await everywhere({ 'Lo nuevo': 'cinco cuatro dos uno' }, 'three garments of four are too few')
  await setUnit(shop.db, 'tres', { pieces: 1 })

  const owner = await hireStaff(shop.db)
  const { version } = await settingsOf(shop, 'rows')
  const value = { newestRow: false, bestSellersRow: true }
  const change: SettingsChange = { group: 'rows', value, version }
  assert.deepEqual(await changeSettings(shop, owner, change), { kind: 'changed' })
  const { 'Lo nuevo': _, ...others } = { ...both, 'Para dormir': 'dos uno cuatro tres' }
  await everywhere(others, 'the row of new garments is switched off')
})

test('each row leads to all of its garments, and its pictures load late', async () => {
  const page = await (await fetch(doors[0].url)).text()
  const heads = [...page.matchAll(section)].map(([, , row]) =>
    /<a aria-label="([^"]*)" href="([^"]*)"/.exec(row!),
  )
  assert.deepEqual(
    heads.map((head) => [head?.[1], head?.[2]]),
    [
      ['Ver todo: Lo que más se llevan', '/product'],
      ['Ver todo: Para dormir', '/product?coleccion=para-dormir'],
    ],
  )
  const pictures = [...page.matchAll(section)].flatMap(([, , row]) => [...row!.matchAll(/<img[^>]*>/g)])
  assert.equal(pictures.length, 8)
  for (const [picture] of pictures) assert.match(picture, /loading="lazy"/)
})
