import assert from 'node:assert/strict'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, it } from 'node:test'
import { type Db, openDatabase } from '../../data/database.ts'
import { offeredProducts } from '../../data/catalogue/products.ts'
import { sizeGuide } from '../../data/catalogue/stored-size-guide.ts'
import { createTestDatabase } from '../../test/helpers/test-database.ts'
import { storedSettings } from '../../data/settings/stored-settings.ts'
import { seedDemonstration, seedDemonstrationBrand } from './seed-demonstration.ts'

const folder = resolve(import.meta.dirname, '../../catalogue/demo')
const opened: Db[] = []

after(() => Promise.all(opened.map((db) => db.destroy())))

async function emptyShop(): Promise<[Db, Db]> {
  const { connectionString } = await createTestDatabase()
  const pair: [Db, Db] = [openDatabase({ connectionString }), openDatabase({ connectionString })]
  opened.push(...pair)
  return pair
}

it('two processes that fill an empty shop at the same moment fill it once', async () => {
  const [db, other] = await emptyShop()
  const outcomes = await Promise.all([seedDemonstration(db, folder), seedDemonstration(other, folder)])
  assert.deepEqual(outcomes.map(({ outcome }) => outcome).toSorted(), ['already-filled', 'seeded'])
  assert.deepEqual(
    outcomes.find(({ outcome }) => outcome === 'seeded'),
    { outcome: 'seeded', designs: 16, products: 68, postalCodes: 157 },
  )
  assert.deepEqual(await seedDemonstration(db, folder), { outcome: 'already-filled' })
  assert.equal((await sizeGuide(db))[0]?.age, '0-3m')
  const { products, total } = await offeredProducts(db, { category: null, page: 1, size: 4 })
  assert.equal(total, 63)
  assert.deepEqual(
    products.map(({ title }) => title),
    [
      'Playera Dino de Cartón',
      'Sudadera Cohete a la Luna',
      'Conjunto Ajolote Feliz',
      'Sobrecamisa Bugambilia',
    ],
  )
})

it('a faulty demonstration writes nothing at all', async () => {
  const [db] = await emptyShop()
  const broken = await mkdtemp(join(tmpdir(), 'pequena-leyenda-demo-'))
  try {
    await cp(folder, broken, { recursive: true })
    await writeFile(join(broken, 'products.csv'), 'id,title,price,category\na,A,abc,Boy\n')
    await assert.rejects(seedDemonstration(db, broken), /products\.csv has 1 faults\n {2}2 price: «abc»/)
  } finally {
    await rm(broken, { recursive: true })
  }
  assert.equal((await db.selectFrom('designs').selectAll().execute()).length, 0)
  assert.equal((await db.selectFrom('postal_codes').selectAll().execute()).length, 0)
})

it('the demonstration writes its brand, and does not overwrite settings that somebody chose', async () => {
  const [db] = await emptyShop()
  const own = { made: 'Hecho en Luna.' }
  await db
    .insertInto('settings')
    .values({ name: 'voice', value: JSON.stringify(own) })
    .execute()
  for (let starts = 0; starts < 2; starts += 1) await seedDemonstrationBrand(db, folder)
  const stored = new Map((await storedSettings(db)).map(({ name, value }) => [name, value]))
  assert.deepEqual(stored.get('voice'), own)
  assert.equal(stored.get('home')?.['title'], 'Ropa para leyendas pequeñas')
})
