import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { findSheetImport, newestSheetImports } from '../../data/spreadsheets/sheet-imports.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { runOnce } from '../../jobs/worker.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { importSheet } from './import-sheet.ts'
import { undoSheet } from './undo-sheet.ts'

const at = await createTestShop()
after(() => at.close())
const shop = { ...at.shop, pictures: { ...at.shop.pictures, names: new Set(['a']) } }
const owner = await hireStaff(at.db, { role: 'owner' })
beforeEach(async () => {
  await sql`truncate products, shelf, sheet_imports, jobs cascade`.execute(at.db)
  await command('a,Luna,100,niña,/pictures/a,5,')
})

const command = (row: string, head = 'id,título,precio,categoría,imagen,piezas,') =>
  importSheet(shop, { name: 'consola.csv', bytes: Buffer.from(`${head}\n${row}`), kind: 'products' })
const products = () =>
  at.db
    .selectFrom('products')
    .select(['id', 'title', 'price_centavos as price', 'pieces', 'status', 'images', 'audience'])
    .orderBy('id')
    .execute()

test('an import by the command is listed with the others and can be undone', async () => {
  const was = await products()
  const { counts, warnings } = await command(
    'a,Luna,120,niña,/pictures/nope,9,x',
    'id,título,precio,categoría,imagen,piezas,notas',
  )
  assert.deepEqual(counts, { new: 0, changed: 1, moved: 0, unchanged: 0, missing: 0 })
  assert.deepEqual(
    warnings.map(({ row, column }) => [row, column]),
    [
      [1, 'notas'],
      [2, 'imagen'],
    ],
  )
  const [newest] = await newestSheetImports(at.db, 1)
  assert.ok(newest)
  assert.deepEqual(
    [newest.source, newest.state, newest.who, newest.warnings],
    ['consola.csv', 'applied', 'consola', warnings],
  )
  const [line] = await auditLinesOf(at.db, { kind: 'sheet', id: newest.id })
  assert.deepEqual([line?.who, line?.became['changed']], ['consola', 1])
  assert.deepEqual(await undoSheet(shop, owner, newest), { kind: 'asked' })
  await runOnce(shop, at.mailer)
  assert.equal((await findSheetImport(at.db, newest.id))?.state, 'undone')
  assert.deepEqual(await products(), was)
})

test('a command that changes nothing is not listed; a file with errors is listed and changes nothing', async () => {
  const was = await products()
  assert.equal((await command('a,Luna,100,niña,/pictures/a,5,')).counts.unchanged, 1)
  assert.equal((await newestSheetImports(at.db, 9)).length, 1)
  const { faults } = await command('a,Luna,gratis,niña,/pictures/a,5,')
  assert.deepEqual([faults[0]?.row, faults[0]?.column], [2, 'precio'])
  const [newest] = await newestSheetImports(at.db, 1)
  assert.deepEqual([newest?.state, newest?.faults], ['faulty', faults])
  assert.deepEqual(await products(), was)
})

test('undoing the import that completed a draft empties its fields again', async () => {
  await at.db
    .insertInto('products')
    .values({ id: 'b', title: 'Sol', price_centavos: 0, pieces: 0, status: 2, ages: [], images: [] })
    .execute()
  const was = await products()
  await command('b,Sol,100,niña,1', 'id,título,precio,categoría,estatus')
  const [newest] = await newestSheetImports(at.db, 1)
  assert.deepEqual(await undoSheet(shop, owner, newest!), { kind: 'asked' })
  await runOnce(shop, at.mailer)
  assert.equal((await findSheetImport(at.db, newest!.id))?.state, 'undone')
  assert.deepEqual(await products(), was)
})
