// Two processes keep pages in memory: after a change of a row of garments, the home pages of both show it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { rankBestSellers } from '../../use-cases/catalogue/rank-best-sellers.ts'
import { changeSettings, type SettingsChange, settingsOf } from '../../use-cases/settings/change-settings.ts'
import { type ShopDoor, openDoor } from '../helpers/open-door.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { setUnit } from '../helpers/set-unit.ts'
import { makeTestCollection } from '../helpers/test-collection.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'
import { hireStaff } from '../helpers/test-staff.ts'
import { until } from '../helpers/until.ts'

let at: TestShop
let doors: [ShopDoor, ShopDoor]
before(async () => {
  at = await createTestShop()
  doors = [await openDoor({}, at), await openDoor({}, at)]
})
after(async () => {
  for (const opened of [...doors, at]) await opened.close()
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
  for (const id of ['uno', 'dos', 'tres', 'cuatro']) await stock(at.db, id, 9)
  const newest = { 'Lo nuevo': 'cuatro tres dos uno' }
  await everywhere(newest, 'new garments')

  const quantities = { tres: 4, uno: 3, cuatro: 2, dos: 1 }
  await placeTestOrder(at.db, {
    lines: Object.entries(quantities).map(([productId, quantity]) => ({ productId, quantity })),
  })
  await rankBestSellers({ db: at.db, now: () => new Date(Date.now() + 1_000) })
  const both = { ...newest, 'Lo que más se llevan': 'tres uno cuatro dos' }
  await everywhere(both, 'best sellers')

  await makeTestCollection(at.shop, 'Para dormir', ['dos', 'uno', 'cuatro', 'tres'], { homeRow: true })
  await everywhere({ ...both, 'Para dormir': 'dos uno cuatro tres' }, 'the collection')
  await stock(at.db, 'cinco', 1)
  await setUnit(at.db, 'tres', { pieces: 0 })
  await everywhere({ 'Lo nuevo': 'cinco cuatro dos uno' }, 'three garments of four are too few')
  await setUnit(at.db, 'tres', { pieces: 1 })

  const owner = await hireStaff(at.db)
  const { version } = await settingsOf(at.shop, 'rows')
  const value = { newestRow: false, bestSellersRow: true }
  const change: SettingsChange = { group: 'rows', value, version }
  assert.deepEqual(await changeSettings(at.shop, owner, change), { kind: 'changed' })
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
