import assert from 'node:assert/strict'
import { after, beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { newestSpreadsheetImports } from '../../data/spreadsheets/spreadsheet-imports.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { spreadsheetImportSteps } from '../../test/helpers/spreadsheet-import-steps.ts'
import { narrowingOf } from '../../domain/catalogue/product-list.ts'
import { makeTestCollection } from '../../test/helpers/test-collection.ts'
import { placeTestOrder } from '../../test/helpers/placed-order.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { exportProducts } from './export-products.ts'
import { importSpreadsheet } from './import-spreadsheet.ts'

const at = await createTestShop()
after(() => at.close())
const shop = { ...at.shop, pictures: { ...at.shop.pictures, names: new Set(['a', 'b']) } }
const { taken, undone } = spreadsheetImportSteps(shop, await hireStaff(at.db))
const command = (row: string, head = 'id,título,precio,categoría,imagen,piezas,') =>
  importSpreadsheet(shop, { name: 'consola.csv', bytes: Buffer.from(`${head}\n${row}`), kind: 'products' })
const products = () =>
  at.db
    .selectFrom('products')
    .select(['id', 'title', 'price_centavos as price', 'pieces', 'status', 'images', 'audience'])
    .orderBy('id')
    .execute()

describe('undoing and importing at once', () => {
  beforeEach(async () => {
    await sql`truncate products, collections, shelf, designs, postal_codes, shipping_by_code, sheet_imports, jobs cascade`.execute(
      at.db,
    )
  })

  test('undo keeps a field whose old value no longer exists, says so, and restores all other fields', async () => {
    const gone = `/pictures/p/${'0'.repeat(16)}-960x1200-aabbcc`
    await sql`insert into pictures (id, master_id, state, shape, cut_x, cut_y, cut_size, address)
    select id, id, 'ready', 'portrait', 500, 500, 1000, ${gone} from gen_random_uuid() as id`.execute(at.db)
    const designs = await taken(
      Buffer.from('id,nombre,imagen,colores,prendas\nluna,Luna,/pictures/a,Negro,Playera'),
      { kind: 'designs' },
    )
    const productsCsv = (...lines: string[]) =>
      Buffer.from(['id,título,precio,categoría,imagen,piezas,diseño,prenda', ...lines].join('\n'))
    await taken(productsCsv(`a,Luna,100,niña,${gone},5,luna,playera`, 'b,Sol,100,playera,/pictures/b,5,,'))
    const { id } = await taken(
      productsCsv('a,Luna,150,niña,/pictures/b,5,,playera', 'b,Sol,150,niño,/pictures/b,5,,playera'),
    )
    await at.db.deleteFrom('pictures').execute()
    assert.deepEqual(await undone(designs.id), [])
    await at.db.updateTable('products').set({ garment: 'Hoodies' }).where('id', '=', 'b').execute()
    const left = await undone(id)
    assert.equal(left.length, 3, left.join('\n'))
    assert.match(left[0]!, /^«Luna»: el diseño se queda como está\. No hay un diseño «luna»/)
    assert.match(left[1]!, /^«Sol»: la prenda .*no va con la categoría/)
    assert.match(left[2]!, /^«Luna»: la foto se queda como está\. La tienda no tiene esta foto/)
    assert.deepEqual(
      (await products()).map(({ id: each, price }) => [each, price]),
      [
        ['a', 10_000],
        ['b', 15_000],
      ],
    )
  })

  test('undo keeps the new print of a design whose old print was deleted, and says so', async () => {
    const gone = `/pictures/d/${'0a'.repeat(16)}-800x1000-svg`
    await at.db.insertInto('prints').values({ address: gone, used_at: new Date() }).execute()
    const designsCsv = (name: string, picture: string) =>
      Buffer.from(`id,nombre,imagen,colores,prendas\nluna,${name},${picture},Negro,Playera`)
    await taken(designsCsv('Luna', gone), { kind: 'designs' })
    const { id } = await taken(designsCsv('Luna llena', '/pictures/a'), { kind: 'designs' })
    await at.db.deleteFrom('prints').execute()
    const left = await undone(id)
    assert.equal(left.length, 1, left.join('\n'))
    assert.match(left[0]!, /el dibujo se queda como está\. La tienda ya no tiene el de antes\./)
    assert.deepEqual(await at.db.selectFrom('designs').select(['name', 'picture']).execute(), [
      { name: 'Luna', picture: '/pictures/a' },
    ])
  })

  test('undo keeps a new design that was ordered meanwhile', async () => {
    const { id } = await taken(
      Buffer.from(
        'id,nombre,imagen,colores,prendas\nluna,Luna,/pictures/a,Negro,Playera\nsol,Sol,/pictures/a,Negro,Playera',
      ),
      { kind: 'designs' },
    )
    await placeTestOrder(at.db, {
      lines: [
        { lineId: 'custom-TShirt-luna#Black-M', productId: null, design: 'luna', quantity: 1, size: 'M' },
      ],
    })
    assert.deepEqual(await undone(id), ['«Luna» es nuevo y ya hay prendas con él; se queda.'])
    assert.deepEqual(await at.db.selectFrom('designs').select('id').execute(), [{ id: 'luna' }])
  })

  test('undo keeps the shipping cost that a code had before the spreadsheet brought its suburbs', async () => {
    await sql`insert into shipping_by_code (postal_code, cost_centavos) values ('64000', 9900)`.execute(at.db)
    const { id } = await taken(
      Buffer.from('cp,colonia,ciudad,estado,envío\n64000,Centro,Monterrey,Nuevo León,79'),
      { kind: 'postal-codes' },
    )
    assert.deepEqual(await undone(id), [])
    const costs = await at.db.selectFrom('shipping_by_code').selectAll().execute()
    assert.deepEqual(costs, [{ postal_code: '64000', cost_centavos: 9_900 }])
    assert.deepEqual(await at.db.selectFrom('postal_codes').selectAll().execute(), [])
  })

  test('a spreadsheet puts products into collections by name; the export tells them, and undo takes them out', async () => {
    for (const name of ['Bebé', 'Pijamas', 'Navidad']) await makeTestCollection(shop, name)
    const csv = (collections: string, others = '') =>
      Buffer.from(
        `id,título,precio,categoría,imagen,piezas,colecciones\na,Luna,100,niña,/pictures/a,5,"${collections}"${others}`,
      )
    await taken(csv('pijamas, BEBE'))
    const exported = async () => {
      const out = await exportProducts(shop, await hireStaff(at.db), narrowingOf('all', null, null))
      assert.ok(out.kind === 'products')
      const rows = []
      for await (const some of out.pages) rows.push(...some)
      return rows.map(({ id, colecciones }) => [id, colecciones])
    }
    assert.deepEqual(await exported(), [['a', 'Bebé, Pijamas']])
    // A file without the column leaves them alone.
    await command('a,Luna nueva,100,niña,/pictures/a,5,')
    assert.deepEqual(await exported(), [['a', 'Bebé, Pijamas']])
    const { id } = await taken(csv('Navidad'))
    assert.deepEqual(await exported(), [['a', 'Navidad']])
    await at.db.deleteFrom('collections').where('id', '=', 'bebe').execute()
    const left = await undone(id)
    assert.deepEqual(left.length, 1)
    assert.match(left[0]!, /«Luna»: las colecciones se queda como está\. No hay una colección «Bebé»/)
    const { id: next } = await taken(csv(''))
    assert.deepEqual(await exported(), [['a', '']])
    assert.deepEqual(await undone(next), [])
    assert.deepEqual(await exported(), [['a', 'Navidad']])
  })

  test('a spreadsheet says what a product weighs and its box; a sheet without the columns keeps both', async () => {
    const parcelOf = () =>
      at.db
        .selectFrom('products')
        .select(['grams', 'box', 'version'])
        .where('id', '=', 'a')
        .executeTakeFirstOrThrow()
    const csv = (columns: string, cells: string) =>
      Buffer.from(`id,título,precio,categoría,imagen,piezas${columns}\na,Luna,100,niña,/pictures/a,5${cells}`)
    const { id } = await taken(csv(',gramos,caja', ',0.4 kg,40 x 30 x 12 cm'))
    assert.deepEqual(await parcelOf(), { grams: 400, box: '40x30x12', version: 1 })
    await command('a,Luna nueva,100,niña,/pictures/a,5,')
    assert.deepEqual(await parcelOf(), { grams: 400, box: '40x30x12', version: 2 })
    const { id: next } = await taken(csv(',gramos,caja', ',,'))
    assert.deepEqual(await parcelOf(), { grams: null, box: '', version: 3 })
    assert.deepEqual(await undone(next), [])
    assert.deepEqual(await parcelOf(), { grams: 400, box: '40x30x12', version: 4 })
    assert.notEqual(id, next)
  })

  test('an import by the command is listed with the others and can be undone', async () => {
    await command('a,Luna,100,niña,/pictures/a,5,')
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
    const [newest] = await newestSpreadsheetImports(at.db, 1)
    assert.ok(newest)
    assert.deepEqual(
      [newest.source, newest.state, newest.who, newest.warnings],
      ['consola.csv', 'applied', 'consola', warnings],
    )
    const [line] = await auditLinesOf(at.db, { kind: 'sheet', id: newest.id })
    assert.deepEqual([line?.who, line?.became['changed']], ['consola', 1])
    assert.deepEqual(await undone(newest.id), [])
    assert.deepEqual(await products(), was)
  })

  test('a command that changes nothing is not listed; a file with errors is listed and changes nothing', async () => {
    await command('a,Luna,100,niña,/pictures/a,5,')
    const was = await products()
    assert.equal((await command('a,Luna,100,niña,/pictures/a,5,')).counts.unchanged, 1)
    assert.equal((await newestSpreadsheetImports(at.db, 9)).length, 1)
    const { faults } = await command('a,Luna,gratis,niña,/pictures/a,5,')
    assert.deepEqual([faults[0]?.row, faults[0]?.column], [2, 'precio'])
    const [newest] = await newestSpreadsheetImports(at.db, 1)
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
    const [newest] = await newestSpreadsheetImports(at.db, 1)
    assert.deepEqual(await undone(newest!.id), [])
    assert.deepEqual(await products(), was)
  })
})
