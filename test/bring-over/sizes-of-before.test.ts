import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { openDatabase } from '../../data/database.ts'
import { replaceSizeGuide, sizeGuide } from '../../data/catalogue/stored-size-guide.ts'
import { setUnits } from '../../data/catalogue/stock.ts'
import { createTestDatabase } from '../helpers/test-database.ts'
import { stock } from '../helpers/test-shop.ts'

const db = openDatabase({ connectionString: (await createTestDatabase()).connectionString })
after(() => db.destroy())

const measures = { height: [50, 76], chest: [40, 47], waist: [39, 47] } as const

test('the migration sorts ages and size guide of before, and no piece moves', async () => {
  await stock(db, 'mezclada', 9, { ages: ['M', '10', '4', 'S', '8-10', '0-1'] })
  await stock(db, 'repetida', 3, { ages: ['6', '4', '6'] })
  await stock(db, 'por-talla', 3, { ages: ['6', '4'] })
  await db.transaction().execute(async (tx) => {
    await setUnits(tx, new Map([['por-talla', { '6': 3, '4': 1 }]]))
    const guide = [
      ['M', '6'],
      ['S', '4'],
      [null, '10'],
      [null, '2'],
      [null, '0-1'],
    ] as const
    await replaceSizeGuide(
      tx,
      guide.map(([size, age]) => ({ size, age, ...measures })),
    )
    await sql.raw(await readFile('db/migrations/0200-sizes-of-all-kinds.sql', 'utf8')).execute(tx)
  })
  const products = await db.selectFrom('products').select(['id', 'ages', 'pieces']).orderBy('id').execute()
  assert.deepEqual(products, [
    { id: 'mezclada', ages: ['0-1', '4', '8-10', '10', 'S', 'M'], pieces: 9 },
    { id: 'por-talla', ages: ['4', '6'], pieces: 4 },
    { id: 'repetida', ages: ['4', '6'], pieces: 3 },
  ])
  assert.deepEqual(
    (await sizeGuide(db)).map(({ size, age }) => size ?? age),
    ['0-1', '2', '10', 'S', 'M'],
  )
})
