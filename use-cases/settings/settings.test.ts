import assert from 'node:assert/strict'
import { after, beforeEach, describe, test } from 'node:test'
import { replaceSizeGuide, sizeGuide } from '../../data/catalogue/stored-size-guide.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import type { Shop, ShopSettings } from '../shop.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { garmentPricesAtFirst } from '../../domain/designs/garment-price.ts'
import { transferAtFirst } from '../../domain/payments/transfer-account.ts'
import type { SizeGuideRow } from '../../domain/catalogue/size-guide.ts'
import { importSizeGuide } from '../spreadsheets/import-size-guide.ts'
import { changeSizeGuide, currentSizeGuide } from './change-size-guide.ts'
import { changeSettings, settingsOf, undoSettings } from './change-settings.ts'
import { openLiveSettings } from './live-settings.ts'
import { ownerSettingsOf, settingsWith } from './read-owner-settings.ts'

const at = await createTestShop()
after(() => at.close())
const owner = await hireStaff(at.db, { role: 'owner' })

const luna = { name: 'Luna', cry: '¡A volar!' }

/** Composes settings as the server does: a changed setting reaches every user of `shop`. */
async function living(
  more: Partial<ShopSettings> = {},
): Promise<{ shop: Shop; refresh(): Promise<boolean> }> {
  const live = await openLiveSettings(at.db, { ...at.shop.settings, ...more })
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
  const change = { group: 'identity', value: luna, version: 0 } as const
  assert.deepEqual(await changeSettings(here.shop, owner, change), { kind: 'changed' })
  assert.deepEqual([await here.refresh(), await there.refresh()], [true, true])
  for (const { shop } of [here, there])
    assert.deepEqual([shop.settings.name, shop.settings.cry], ['Luna', '¡A volar!'])
  assert.equal(there.shop.settings.email, at.shop.settings.email)
  const [line] = await auditLinesOf(at.db, { kind: 'settings', id: 'identity' })
  assert.deepEqual([line?.was, line?.became], [{ name: 'Pequeña Leyenda', cry: '¡Be a Legend!' }, luna])
})

test('a shop that already sells has no garment prices until its owner confirms them, also at 200 pesos', async () => {
  const { shop, refresh } = await living({ garmentPrices: null })
  assert.equal(shop.settings.garmentPrices, null)
  const { value } = await settingsOf(shop, 'garments')
  assert.deepEqual(value, garmentPricesAtFirst, 'the values that the form shows first')
  const change = { group: 'garments', value, version: 0 } as const
  assert.deepEqual(await changeSettings(shop, owner, change), { kind: 'changed' })
  await refresh()
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
  const change = { group: 'identity', value: luna, version: 1 } as const
  assert.deepEqual(await changeSettings(at.shop, sales, change), { kind: 'not-allowed' })
})

describe('the account for transfers', () => {
  const group = 'transfer'
  const first = {
    ...transferAtFirst,
    offered: true,
    holder: 'Luna de Abril',
    bank: 'Banorte',
    clabe: '072580001234567895',
  }
  const second = { ...first, bank: 'BBVA México', clabe: '012180007654321091' }
  const sentMails = () =>
    at.db
      .selectFrom('outbox')
      .select(['recipient', 'payload'])
      .where('kind', '=', 'staff-payment-account')
      .execute()
  const stale = { ...owner, secondFactor: null }

  test('a change of the account needs a fresh second factor, is mailed to every owner with access, and the log has old and new', async () => {
    const { shop, refresh } = await living()
    assert.deepEqual(shop.settings.transfer, at.shop.settings.transfer)
    const other = await hireStaff(at.db, { role: 'owner', name: 'Sol' })
    const left = await hireStaff(at.db, { role: 'owner', name: 'Inés' })
    await at.db.updateTable('staff').set({ status: 'disabled' }).where('id', '=', left.id).execute()
    assert.deepEqual(await changeSettings(shop, stale, { group, value: first, version: 0 }), {
      kind: 'second-factor-needed',
    })
    assert.deepEqual(await sentMails(), [])
    assert.deepEqual(await auditLinesOf(at.db, { kind: 'settings', id: group }), [])
    assert.equal((await settingsOf(shop, group)).version, 0)

    assert.deepEqual(await changeSettings(shop, owner, { group, value: first, version: 0 }), {
      kind: 'changed',
    })
    await refresh()
    assert.equal(shop.settings.transfer?.account.clabe, first.clabe)
    assert.deepEqual(await changeSettings(shop, owner, { group, value: second, version: 1 }), {
      kind: 'changed',
    })
    const mails = await sentMails()
    assert.deepEqual(
      [...new Set(mails.map(({ recipient }) => recipient))].toSorted(),
      [owner, other].map(({ id }) => `${id}@tienda.example`).toSorted(),
    )
    assert.equal(mails.length, 4)
    const said = JSON.stringify(mails)
    assert.ok(said.includes('"7895"') && said.includes('"1091"'), said)
    assert.ok(!said.includes(first.clabe) && !said.includes(second.clabe))
    const line = (await auditLinesOf(at.db, { kind: 'settings', id: group })).at(-1)
    assert.equal(line?.action, 'change payment account')
    const { bank, clabe } = first
    assert.deepEqual(
      [line.was, line.became],
      [
        { bank, clabe },
        { bank: second.bank, clabe: second.clabe },
      ],
    )
  })

  test('a shop that sells never offers the account of the demonstration, also if an owner saved it before', async () => {
    const { shop } = await living()
    const stored = (clabe: string) => [{ name: group, version: 1, value: { ...first, clabe } }]
    const sells = { ...shop.settings, demonstration: { ...shop.settings.demonstration, backoffice: false } }
    assert.equal(settingsWith(sells, stored('999000000000000001')).transfer, null)
    assert.ok(settingsWith(shop.settings, stored('999000000000000001')).transfer)
    assert.ok(settingsWith(sells, stored(first.clabe)).transfer)
  })

  test('the account that comes back by undo needs the second factor too, and is mailed', async () => {
    const { shop } = await living()
    const before = (await sentMails()).length
    assert.deepEqual(await undoSettings(shop, stale, { group, version: 2 }), { kind: 'second-factor-needed' })
    assert.deepEqual(await undoSettings(shop, owner, { group, version: 2 }), { kind: 'changed' })
    assert.deepEqual((await settingsOf(shop, group)).value, first)
    assert.equal((await sentMails()).length, before + 2)
  })

  test('hours, amounts and the text change without a second factor and without a mail; transfer is switched off with one', async () => {
    const { shop, refresh } = await living()
    const before = (await sentMails()).length
    const value = { ...first, payWithinHours: 72, least: 10_000, note: 'Gracias' }
    assert.deepEqual(await changeSettings(shop, stale, { group, value, version: 3 }), { kind: 'changed' })
    await refresh()
    assert.equal(shop.settings.transfer?.payWithinHours, 72)
    assert.equal((await sentMails()).length, before)
    const off = { ...value, offered: false }
    assert.deepEqual(await changeSettings(shop, stale, { group, value: off, version: 4 }), {
      kind: 'second-factor-needed',
    })
    assert.deepEqual(await changeSettings(shop, owner, { group, value: off, version: 4 }), {
      kind: 'changed',
    })
    await refresh()
    assert.equal(shop.settings.transfer, null)
    assert.equal((await settingsOf(shop, group)).value.clabe, first.clabe, 'the form still has the account')
    assert.equal((await sentMails()).length, before + 2)
  })
})

describe('the size guide', () => {
  const row = (age: string, size: SizeGuideRow['size'] = null, height = 100): SizeGuideRow => ({
    size,
    age,
    height: [height, height + 8],
    chest: [55, 57],
    waist: [52, 54],
  })
  const first = [row('2'), row('4'), row('4', 'S')]
  beforeEach(() => at.db.transaction().execute((tx) => replaceSizeGuide(tx, first)))

  const change = async (guide: SizeGuideRow[], expected?: string) => {
    const fingerprint = expected ?? (await currentSizeGuide(at.db)).fingerprint
    return changeSizeGuide(at.shop, owner, { guide, fingerprint })
  }
  const lines = () => auditLinesOf(at.db, { kind: 'settings', id: 'sizes' })

  test('the owner’s size guide is saved, and the log names the changed rows and the order', async () => {
    const before = await lines()
    const guide = [row('4', null, 101), row('2'), row('6'), row('4', 'S')]
    const changed = await change(guide)
    assert.ok(changed.kind === 'changed')
    assert.deepEqual(await sizeGuide(at.db), guide)
    assert.deepEqual([changed.before, changed.now], [first, await currentSizeGuide(at.db)])
    const [line, ...more] = (await lines()).slice(before.length)
    assert.deepEqual(more, [])
    assert.deepEqual(
      [line?.was, line?.became],
      [
        { sizeRows: ['4 · 100-108 · 55-57 · 52-54'], sizeOrder: ['2', '4', 'S'] },
        {
          sizeRows: ['4 · 101-109 · 55-57 · 52-54', '6 · 100-108 · 55-57 · 52-54'],
          sizeOrder: ['4', '2', '6', 'S'],
        },
      ],
    )
  })

  test('a form without changes writes nothing, also if a colleague made the same change before', async () => {
    const before = await lines()
    assert.deepEqual(await change(first, 'seen long ago'), { kind: 'unchanged' })
    assert.deepEqual(await lines(), before)
  })

  test('of two simultaneous changes one is refused; changes of a colleague or a spreadsheet are not overwritten', async () => {
    const { fingerprint } = await currentSizeGuide(at.db)
    const [one, other] = [
      [row('1'), row('4')],
      [row('3'), row('4')],
    ]
    const both = await Promise.all([change(one, fingerprint), change(other, fingerprint)])
    assert.deepEqual(both.map(({ kind }) => kind).toSorted(), ['changed', 'meanwhile'])
    const now = await currentSizeGuide(at.db)
    const refused = both.find((result) => result.kind === 'meanwhile')
    assert.deepEqual(refused?.kind === 'meanwhile' && refused.now, now)

    await importSizeGuide(at, Buffer.from('talla,edad,estatura,pecho,cintura\n,8,120-131,61-66,56-59\n'))
    assert.equal((await change(one, now.fingerprint)).kind, 'meanwhile')
    assert.equal((await sizeGuide(at.db)).map(({ age }) => age).join(), '8')
  })

  test('a change of the size guide is undone with the current version, also back to an empty guide', async () => {
    await at.db.deleteFrom('size_guide').execute()
    const changed = await change(first)
    assert.ok(changed.kind === 'changed')
    assert.equal((await change(changed.before, changed.now.fingerprint)).kind, 'changed')
    assert.deepEqual(await sizeGuide(at.db), [])
  })

  test('only the owner may change the size guide', async () => {
    for (const role of ['sales', 'workshop', 'accounting'] as const) {
      const actor = await hireStaff(at.db, { role })
      const { fingerprint } = await currentSizeGuide(at.db)
      assert.deepEqual(await changeSizeGuide(at.shop, actor, { guide: [], fingerprint }), {
        kind: 'not-allowed',
      })
    }
    assert.deepEqual(await sizeGuide(at.db), first)
  })
})
