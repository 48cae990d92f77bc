import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import type { Shop } from '../shop.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { garmentPricesAtFirst } from '../../domain/designs/garment-price.ts'
import { changeSettings, settingsOf, undoSettings } from './change-settings.ts'
import { openLiveSettings } from './live-settings.ts'
import { ownerSettingsOf } from './read-owner-settings.ts'

const at = await createTestShop()
after(() => at.close())
const owner = await hireStaff(at.db, { role: 'owner' })

const luna = { name: 'Luna', cry: '¡A volar!' }

/** Composes settings as the server does: a changed setting reaches every user of `shop`. */
async function living(): Promise<{ shop: Shop; refresh(): Promise<boolean> }> {
  const live = await openLiveSettings(at.db, at.shop.settings)
  return {
    shop: Object.defineProperty({ ...at.shop }, 'settings', { get: () => live.current }),
    refresh: live.refresh,
  }
}

test('a setting that nobody changed has the value from the start of the shop', async () => {
  const { shop } = await living()
  assert.deepEqual(shop.settings, at.shop.settings)
})

test('a new name of the shop reaches every process, and the log has the old name', async () => {
  const [here, there] = [await living(), await living()]
  assert.deepEqual(await changeSettings(here.shop, owner, { group: 'identity', value: luna, version: 0 }), {
    kind: 'changed',
  })
  assert.deepEqual([await here.refresh(), await there.refresh()], [true, true])
  for (const { shop } of [here, there])
    assert.deepEqual([shop.settings.name, shop.settings.cry], ['Luna', '¡A volar!'])
  assert.equal(there.shop.settings.email, at.shop.settings.email)
  const [line] = await auditLinesOf(at.db, { kind: 'settings', id: 'identity' })
  assert.deepEqual([line?.was, line?.became], [{ name: 'Pequeña Leyenda', cry: '¡Be a Legend!' }, luna])
})

test('a shop that already sells has no garment prices until its owner confirms them, also at 200 pesos', async () => {
  const live = await openLiveSettings(at.db, { ...at.shop.settings, garmentPrices: null })
  const shop = Object.defineProperty({ ...at.shop }, 'settings', { get: () => live.current })
  assert.equal(shop.settings.garmentPrices, null)
  const { value } = await settingsOf(shop, 'garments')
  assert.deepEqual(value, garmentPricesAtFirst, 'the values that the form shows first')
  assert.deepEqual(await changeSettings(shop, owner, { group: 'garments', value, version: 0 }), {
    kind: 'changed',
  })
  await live.refresh()
  assert.deepEqual(shop.settings.garmentPrices, garmentPricesAtFirst)
})

test('a form with an old version changes no setting', async () => {
  const { shop, refresh } = await living()
  const group = 'selling'
  const { selling } = ownerSettingsOf(shop.settings)
  const change = (holdMinutes: number, version: number) =>
    changeSettings(shop, owner, { group, value: { ...selling, holdMinutes }, version })
  const both = await Promise.all([change(20, 0), change(30, 0)])
  assert.deepEqual(both.map(({ kind }) => kind).toSorted(), ['changed', 'meanwhile'])
  assert.deepEqual(await change(25, 0), { kind: 'meanwhile' })
  assert.deepEqual(await change(25, 1), { kind: 'changed' })
  await refresh()
  assert.equal(shop.settings.holdMinutes, 25)
})

test('the last change is undone once, with the current version; a long text is logged by its beginning', async () => {
  const { shop, refresh } = await living()
  const group = 'about'
  const { about } = ownerSettingsOf(shop.settings)
  const story = 'Había una vez una luna. '.repeat(20).trim()
  await changeSettings(shop, owner, { group, value: { ...about, story }, version: 0 })
  await refresh()
  assert.equal(shop.settings.brand.about.story, story)
  assert.deepEqual(await undoSettings(shop, owner, { group, version: 0 }), { kind: 'meanwhile' })
  assert.deepEqual(await undoSettings(shop, owner, { group, version: 1 }), { kind: 'changed' })
  await refresh()
  assert.deepEqual(shop.settings.brand.about, about)
  const [, line] = (await auditLinesOf(at.db, { kind: 'settings', id: group })).toReversed()
  assert.deepEqual(Object.keys(line?.became ?? {}), ['story'])
  assert.match(String(line?.became['story']), /^Había una vez.{40,70}…$/)
})

test('the life of a cart is at least as long as its hold', async () => {
  const { shop, refresh } = await living()
  const { selling } = ownerSettingsOf(shop.settings)
  const value = { ...selling, holdMinutes: shop.settings.holdLimits.seriesMinutes + 60 }
  await changeSettings(shop, owner, { group: 'selling', value, version: 2 })
  await refresh()
  assert.ok(shop.settings.holdLimits.seriesMinutes >= value.holdMinutes)
})

test('a setting that an older version of the program did not store keeps the value from the start of the shop', async () => {
  await at.db
    .insertInto('settings')
    .values({ name: 'contact', value: JSON.stringify({ email: 'hola@luna.example' }) })
    .execute()
  const { shop } = await living()
  assert.deepEqual([shop.settings.email, shop.settings.hours], ['hola@luna.example', at.shop.settings.hours])
})

test('only the owner may change settings', async () => {
  const sales = await hireStaff(at.db, { role: 'sales' })
  assert.deepEqual(await changeSettings(at.shop, sales, { group: 'identity', value: luna, version: 1 }), {
    kind: 'not-allowed',
  })
})
