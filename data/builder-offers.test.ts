import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestDatabase } from '../test/helpers/database.ts'
import { stock } from '../test/helpers/test-shop.ts'
import { builderOffers } from './builder-offers.ts'
import { type Db, openDatabase } from './database.ts'
import { productOfDesign } from './products.ts'

let db: Db

before(async () => {
  db = openDatabase({ connectionString: (await createTestDatabase()).connectionString })
  await db
    .insertInto('designs')
    .values(['luna', 'tigre'].map((id) => ({ id, name: id, picture: '/x', colours: [], garments: [] })))
    .execute()
})
after(() => db.destroy())

const put = async (id: string, pieces: number, values: object) => {
  await stock(db, id, pieces, { price: 30_000 })
  await db.updateTable('products').set(values).where('id', '=', id).execute()
}

test('the first product of each garment and design, in the owner’s order, with its free pieces', async () => {
  await put('lisa', 3, { design_id: null })
  await put('segunda', 3, { design_id: 'luna', position: 2 })
  await put('primera', 5, { design_id: 'luna', position: 1, held: 2, price_centavos: 41_000 })
  await put('retirada', 5, { design_id: 'luna', position: 0, status: 0 })
  await put('sudadera', 0, { design_id: 'luna', garment: 'Hoodies' })
  await put('otra', 1, { design_id: 'tigre' })
  const offers = await builderOffers(db)
  assert.deepEqual(
    offers.toSorted((a, b) => a.productId.localeCompare(b.productId)),
    [
      { garment: 'TShirt', designId: 'tigre', productId: 'otra', price: 30_000, pieces: 1 },
      { garment: 'TShirt', designId: 'luna', productId: 'primera', price: 41_000, pieces: 3 },
      { garment: 'Hoodies', designId: 'luna', productId: 'sudadera', price: 30_000, pieces: 0 },
    ],
  )
  for (const { garment, designId, productId } of offers)
    assert.equal((await productOfDesign(db, garment, designId))?.id, productId, 'as the server prices it')
})
