import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createTestDatabase } from '../../test/helpers/test-database.ts'
import { setUnit } from '../../test/helpers/set-unit.ts'
import { stock } from '../../test/helpers/test-shop.ts'
import { builderOffers, offersOf } from './designs.ts'
import { openDatabase } from '../database.ts'

const db = openDatabase({ connectionString: (await createTestDatabase()).connectionString })
after(() => db.destroy())
const design = { picture: '/x', colours: [], garments: ['TShirt' as const, 'Hoodies' as const] }
for (const id of ['luna', 'tigre'])
  await db
    .insertInto('designs')
    .values({ ...design, id, name: id })
    .execute()

const put = async (id: string, pieces: number, values: object) => {
  await stock(db, id, pieces, { price: 30_000 })
  await db.updateTable('products').set(values).where('id', '=', id).execute()
}

test('the first active product of each garment and design gives the price, the sizes and the free pieces', async () => {
  await put('lisa', 3, { design_id: null })
  await put('segunda', 3, { design_id: 'luna', position: 2 })
  const first = { position: 1, price_centavos: 41_000, ages: ['4', 'M', 'S'] }
  await put('primera', 5, { ...first, design_id: 'luna' })
  await setUnit(db, 'primera', { held: 2 })
  await put('retirada', 5, { design_id: 'luna', position: 0, status: 0 })
  await put('sudadera', 0, { design_id: 'luna', garment: 'Hoodies' })
  await put('otra', 1, { design_id: 'tigre' })
  const offers = await builderOffers(db)
  assert.deepEqual(
    offers.map((each) => [
      each.garment,
      each.designId,
      each.productId,
      each.price,
      each.piecesBySize,
      each.sizes,
    ]),
    [
      ['Hoodies', 'luna', 'sudadera', 30_000, { '': 0 }, []],
      ['TShirt', 'luna', 'primera', 41_000, { '': 3 }, ['M', 'S']],
      ['TShirt', 'tigre', 'otra', 30_000, { '': 1 }, []],
    ],
  )
  const choices = [{ garment: 'TShirt', designId: 'luna' }] as const
  assert.deepEqual(await offersOf(db, choices), [offers[1]], 'same price as the server')
})

test('a product without a picture gives a price and no pieces', async () => {
  const values = { design_id: 'tigre', garment: 'Hoodies', images: [], ages: ['M'], price_centavos: 52_000 }
  await put('sin-foto', 9, values)
  const [offer] = await offersOf(db, [{ garment: 'Hoodies', designId: 'tigre' }])
  assert.deepEqual([offer?.price, offer?.sizes], [52_000, []])
})
