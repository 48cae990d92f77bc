import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { builderOffers, offeredDesigns } from '../../data/designs/designs.ts'
import { findDesign, listDesigns } from '../../data/designs/edited-designs.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import type { DesignFields } from '../../domain/catalogue/catalogue.ts'
import { ownPrintAt } from '../../domain/designs/own-print.ts'
import { placeTestOrder } from '../../test/helpers/placed-order.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { sweepPrints } from '../pictures/sweep-pictures.ts'
import { checkCart } from '../purchase/check-cart.ts'
import { moveDesign } from './move-design.ts'
import { changeDesign, createDesign, setDesignStatus, undoDesign } from './save-design.ts'
import { takePrint } from './take-print.ts'

const at = await createTestShop()
after(() => at.close())
const owner = await hireStaff(at.db)
const picture = await taken('<svg viewBox="0 0 90 60"><circle cx="30" cy="30" r="20" fill="tomato"/></svg>')

async function taken(file: string | Buffer): Promise<string> {
  const result = await takePrint(at.shop, Buffer.from(file))
  assert.ok(result.kind === 'print')
  return result.address
}

const fieldsOf = (name: string, more: Partial<DesignFields> = {}): DesignFields => ({
  name,
  picture,
  colours: ['Black', 'White'],
  garments: ['TShirt'],
  status: 1,
  ...more,
})

async function made(name: string, more: Partial<DesignFields> = {}): Promise<string> {
  const result = await createDesign(at.shop, owner, { key: randomUUID(), fields: fieldsOf(name, more) })
  assert.ok(result.kind === 'created')
  return result.id
}

async function lineOf(id: string) {
  const lines = await auditLinesOf(at.db, { kind: 'design', id })
  return { count: lines.length, was: lines.at(-1)?.was, became: lines.at(-1)?.became }
}

test('a new design gets its id from its name; the same form sent twice creates one, another form creates a second', async () => {
  const form = { key: randomUUID(), fields: fieldsOf('Piñata de Ánimo') }
  const both = await Promise.all([createDesign(at.shop, owner, form), createDesign(at.shop, owner, form)])
  assert.deepEqual(both, Array(2).fill({ kind: 'created', id: 'pinata-de-animo' }))
  assert.equal(await made('Piñata de ánimo'), 'pinata-de-animo-2')
  assert.equal(await made('¿?'), 'diseno')
  const { count, became } = await lineOf('pinata-de-animo')
  assert.equal(count, 1)
  assert.equal(became?.['print'], picture)
})

test('when two people edit one design, the second gets the current values and overwrites nothing', async () => {
  const id = await made('Ancla')
  const first = { id, version: 1, fields: fieldsOf('Ancla de papel', { colours: ['RedWine'] }) }
  const second = { id, version: 1, fields: fieldsOf('Ancla azul') }
  assert.deepEqual(await changeDesign(at.shop, owner, first), { kind: 'changed' })
  const refused = await changeDesign(at.shop, owner, second)
  assert.equal(refused.kind === 'meanwhile' && refused.now.name, 'Ancla de papel')
  assert.deepEqual((await lineOf(id)).was, { name: 'Ancla', colours: ['Black', 'White'] })
  assert.deepEqual(await changeDesign(at.shop, owner, { ...second, version: 2 }), { kind: 'changed' })
  assert.deepEqual(await undoDesign(at.shop, owner, { id, version: 3 }), { kind: 'changed' })
  assert.equal((await findDesign(at.db, id))?.name, 'Ancla de papel')
  assert.equal((await lineOf(id)).count, 4)
})

test('saving a design without changes writes no change and no log line', async () => {
  const id = await made('Barco')
  await changeDesign(at.shop, owner, { id, version: 1, fields: fieldsOf('Barco') })
  assert.equal((await findDesign(at.db, id))?.version, 1)
  assert.equal((await lineOf(id)).count, 1)
})

test('a retired design is not offered: a cart line with it is removed, and accepted when the design is offered again', async () => {
  const id = await made('Cometa')
  const lineId = `custom-TShirt-${id}#Black-M`
  const offered = async () => (await offeredDesigns(at.db)).some((design) => design.id === id)
  assert.equal((await checkCart(at.shop, [lineId], null))[0]?.['refused' as never], undefined)
  await setDesignStatus(at.shop, owner, { id, version: 1, status: 0 })
  assert.deepEqual(await checkCart(at.shop, [lineId], null), [{ lineId, refused: 'gone' }])
  assert.equal(await offered(), false)
  assert.deepEqual((await lineOf(id)).became, { offered: false })
  assert.equal(
    (await builderOffers(at.db)).some((offer) => offer.designId === id),
    false,
  )
  await setDesignStatus(at.shop, owner, { id, version: 2, status: 1 })
  assert.equal(await offered(), true)
})

test('designs move in the builder’s order, and the list counts how many of each were made lately', async () => {
  const [one, two] = [await made('Uno'), await made('Dos')]
  const names = async () => {
    const since = new Date(at.shop.now().getTime() - 86_400_000)
    return (await listDesigns(at.db, { since, now: at.shop.now() })).map(({ id, sold }) => [id, sold])
  }
  const result = await moveDesign(at.shop, owner, { id: two, move: 'first' })
  assert.equal(result.kind === 'moved' && result.position, 1)
  assert.equal((await lineOf(two)).became?.['place'], 1)
  await placeTestOrder(at.db, {
    lines: [{ lineId: `custom-TShirt-${one}#Black-M`, productId: null, design: one, quantity: 3, size: 'M' }],
  })
  const list = await names()
  assert.deepEqual(list[0], [two, 0])
  assert.deepEqual(list.at(-1), [one, 3])
  assert.deepEqual(await moveDesign(at.shop, owner, { id: 'nadie', move: 'up' }), { kind: 'gone' })
})

async function isKept(address: string): Promise<boolean> {
  const print = ownPrintAt(address)!
  const kept = [
    await at.shop.ownPrints.forPress(print),
    await at.shop.ownPrints.look(print, '160.webp'),
    await at.shop.ownPrints.look(print, '640.avif'),
  ].map((file) => file !== null)
  assert.equal(new Set(kept).size, 1, 'all files of a print exist, or none')
  return kept[0]!
}

test('an unused print is deleted after thirty days; prints of designs, of their undo values and of orders stay', async () => {
  const drawn = (fill: string) =>
    taken(`<svg viewBox="0 0 50 50"><circle cx="25" cy="25" r="20" fill="${fill}"/></svg>`)
  const painted = async (background: string) => {
    const square = sharp({ create: { width: 40, height: 40, channels: 4, background } })
    const around = { top: 5, bottom: 5, left: 5, right: 5, background: '#0000' }
    return taken(await square.extend(around).png().toBuffer())
  }
  const [carried, before, ordered, unused] = [
    await drawn('olive'),
    await drawn('teal'),
    await painted('gold'),
    await painted('plum'),
  ]
  const id = await made('Papalote', { picture: before })
  const changed = { id, version: 1, fields: fieldsOf('Papalote', { picture: carried }) }
  assert.deepEqual(await changeDesign(at.shop, owner, changed), { kind: 'changed' })
  await placeTestOrder(at.db, { lines: [{ image: ordered }] })
  assert.equal(await sweepPrints(at.shop), 0, 'too new to be removed')
  at.later(31 * 24 * 60)
  assert.equal(await sweepPrints(at.shop), 1)
  assert.deepEqual(
    [await isKept(carried), await isKept(before), await isKept(ordered), await isKept(unused)],
    [true, true, true, false],
  )
  assert.equal(await painted('plum'), unused)
  assert.ok(await isKept(unused), 'sent again, the print is stored again')
  at.later(29 * 24 * 60)
  assert.equal(await sweepPrints(at.shop), 0, 'its days are counted from the start')
})

test('a design needs a stored print with enough resolution for its largest garment', async () => {
  const png = await sharp({ create: { width: 1300, height: 900, channels: 4, background: '#0000' } })
    .composite([
      { input: Buffer.from('<svg width="1300" height="900"><circle cx="650" cy="450" r="400"/></svg>') },
    ])
    .png()
    .toBuffer()
  const coarse = await taken(png)
  assert.equal(ownPrintAt(coarse)?.width, 800, 'the print is cut to its visible part')
  const make = (more: Partial<DesignFields>) =>
    createDesign(at.shop, owner, { key: randomUUID(), fields: fieldsOf('Grueso', more) })
  assert.deepEqual(await make({ picture: coarse }), { kind: 'few-dots', dots: 78 })
  assert.deepEqual(await make({ picture: `/pictures/d/${'0'.repeat(32)}-10x10-svg` }), { kind: 'no-print' })
  assert.deepEqual(await make({ picture: 'https://elsewhere.example/a.png' }), { kind: 'no-print' })
})
