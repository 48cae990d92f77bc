import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { insertDesign, saveDesign } from '../../data/designs/edited-designs.ts'
import type { DesignFields } from '../../domain/catalogue/catalogue.ts'
import { ownPrintAt } from '../../domain/designs/own-print.ts'
import { placeTestOrder } from '../../test/helpers/placed-order.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { sweepPrints } from '../pictures/sweep-pictures.ts'
import { takePrint } from './take-print.ts'

const at = await createTestShop()
after(() => at.close())

async function taken(fill: string): Promise<string> {
  const png = await sharp({ create: { width: 40, height: 40, channels: 4, background: fill } })
    .extend({ top: 5, bottom: 5, left: 5, right: 5, background: '#0000' })
    .png()
    .toBuffer()
  const result = await takePrint(at.shop, png)
  assert.ok(result.kind === 'print')
  return result.address
}

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
  const [carried, before, ordered, unused] = [
    await taken('tomato'),
    await taken('teal'),
    await taken('gold'),
    await taken('plum'),
  ]
  const fields: DesignFields = {
    name: 'Piñata',
    picture: before,
    colours: ['Black'],
    garments: ['TShirt'],
    status: 1,
  }
  await at.db.transaction().execute(async (tx) => {
    await insertDesign(tx, 'pinata', fields, randomUUID())
    await saveDesign(tx, 'pinata', { ...fields, picture: carried }, fields)
  })
  const { id } = await placeTestOrder(at.db)
  await at.db.updateTable('order_items').set({ image: ordered }).where('order_id', '=', id).execute()
  assert.equal(await sweepPrints(at.shop), 0, 'too new to be removed')
  at.later(31 * 24 * 60)
  assert.equal(await sweepPrints(at.shop), 1)
  assert.deepEqual(
    [await isKept(carried), await isKept(before), await isKept(ordered), await isKept(unused)],
    [true, true, true, false],
  )
  assert.equal(await taken('plum'), unused)
  assert.ok(await isKept(unused), 'sent again, the print is stored again')
  at.later(29 * 24 * 60)
  assert.equal(await sweepPrints(at.shop), 0, 'its days are counted from the start')
})
