import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { findEdited } from '../../data/catalogue/edited-products.ts'
import { insertPicture, setPictureMade } from '../../data/pictures/owner-pictures.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { type PictureShape, ownerPictureAddress, wholeCut } from '../../domain/pictures/owner-picture.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop, stock } from '../../test/helpers/test-shop.ts'
import { saveProducts } from '../catalogue/save-products.ts'
import { saveRows } from '../catalogue/save-rows.ts'
import { picturesByName } from './pictures-by-name.ts'

const at = await createTestShop()
after(() => at.close())
const owner = await hireStaff(at.db, { role: 'owner', name: 'Marisol' })
for (const id of ['playera-dino', 'playera-dino-azul', 'luna']) await stock(at.db, id, 1)

async function ready(fileName: string, more: { shape?: PictureShape; masterId?: string } = {}) {
  const id = randomUUID()
  const hash = id.replaceAll('-', '').slice(0, 16)
  const address = ownerPictureAddress({ hash, width: 800, height: 1000, tint: '#c04030' })
  const { shape = 'portrait', masterId = id } = more
  await insertPicture(at.db, {
    id,
    masterId,
    shape,
    cut: wholeCut,
    fileName,
    staffId: owner.id,
    state: 'waiting',
  })
  await setPictureMade(at.db, id, { address })
  return { id, address }
}

const picturesOf = async (id: string) => (await findEdited(at.db, id))!.fields.pictures
const addressesOf = async (id: string) => (await picturesOf(id)).map(({ address }) => address)

const changesFor = ({ groups }: Awaited<ReturnType<typeof picturesByName>>) =>
  groups.map(({ id, pictures, unused }) => ({
    id,
    seen: { pictures },
    fields: { pictures: [...pictures, ...unused.map(({ address }) => ({ address, text: '' }))] },
  }))

test('unused pictures are grouped by the product id that their names begin with, sorted by name', async () => {
  const tenth = await ready('playera-dino-10.jpg')
  const second = await ready('Playera-Dino-2.jpg')
  const blue = await ready('playera-dino-azul.jpg')
  await ready('IMG_0001.jpg')
  await ready('')
  await ready('luna-1.jpg', { shape: 'whole' })
  const used = await ready('luna-2.jpg')
  await ready('luna-2.jpg', { masterId: used.id })
  await at.db
    .updateTable('products')
    .set({ images: [used.address] })
    .where('id', '=', 'luna')
    .execute()
  const found = await picturesByName(at.shop)
  assert.deepEqual(
    found.groups.map(({ id, unused }) => [id, unused.map(({ address }) => address)]).toSorted(),
    [
      ['playera-dino', [second.address, tenth.address]],
      ['playera-dino-azul', [blue.address]],
    ],
  )
  assert.deepEqual([found.unmatched, found.later], [2, 0])
})

test('one form adds all pictures behind those of their products; a product that changed meanwhile stays unchanged', async () => {
  const changes = changesFor(await picturesByName(at.shop))
  const other = [{ address: '/pictures/otra', text: '' }]
  await saveProducts(at.shop, owner, [{ id: 'playera-dino-azul', seen: {}, fields: { pictures: other } }])
  const result = await saveRows(at.shop, owner, { changes, moves: [] })
  assert.ok(result.kind === 'saved')
  assert.deepEqual(result.saved, ['playera-dino'])
  assert.deepEqual(
    result.notSaved.map(({ id, why }) => [id, why]),
    [['playera-dino-azul', 'conflict']],
  )
  assert.equal((await addressesOf('playera-dino')).length, 3)
  assert.equal((await addressesOf('playera-dino'))[0], '/pictures/playera-dino')
  assert.deepEqual(await picturesOf('playera-dino-azul'), other)
  const [line] = await auditLinesOf(at.db, { kind: 'product', id: 'playera-dino' })
  assert.deepEqual([line?.who, line?.was['pictures'], line?.became['pictures']], ['Marisol', 1, 3])
  const left = await picturesByName(at.shop)
  assert.deepEqual(
    left.groups.map(({ id }) => id),
    ['playera-dino-azul'],
  )
  const back = changes
    .filter(({ id }) => id === 'playera-dino')
    .map(({ id, seen, fields }) => ({ id, seen: fields, fields: seen }))
  await saveRows(at.shop, owner, { changes: back, moves: [] })
  assert.deepEqual(await addressesOf('playera-dino'), ['/pictures/playera-dino'])
})

test('thirty simultaneous uploads are all matched; of several cuts of one picture only the newest is', async () => {
  await stock(at.db, 'muchas', 1)
  const first = await ready('muchas-0.jpg')
  const cut = await ready('muchas-0.jpg', { masterId: first.id })
  for (let place = 1; place < 30; place += 1) await ready(`muchas-${place}.jpg`)
  const { groups } = await picturesByName(at.shop)
  const { unused } = groups.find(({ id }) => id === 'muchas')!
  assert.deepEqual(
    unused.map(({ fileName }) => fileName),
    Array.from({ length: 30 }, (_, place) => `muchas-${place}.jpg`),
  )
  assert.equal(unused[0]?.address, cut.address)
})

test('one form adds pictures to at most fifty products, and the page counts the remaining products', async () => {
  for (let place = 0; place < 60; place += 1) {
    await stock(at.db, `serie-${place}`, 1)
    await ready(`serie-${place}.jpg`)
  }
  const { groups, later } = await picturesByName(at.shop)
  assert.deepEqual([groups.length, later], [50, 13])
})
