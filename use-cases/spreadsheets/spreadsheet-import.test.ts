import assert from 'node:assert/strict'
import { after, beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { openDatabase } from '../../data/database.ts'
import { rowsOfImport } from '../../data/spreadsheets/spreadsheet-imports.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { runOnce } from '../../jobs/worker.ts'
import { spreadsheetImportSteps } from '../../test/helpers/spreadsheet-import-steps.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { applyConfirmedImport, confirmImport } from './apply-import.ts'
import { undoImport } from './undo-import.ts'
import { setUnit } from '../../test/helpers/set-unit.ts'

// The pool has fewer connections than there are kinds of spreadsheets that are imported at once.
const at = await createTestShop({
  open: (connectionString) => openDatabase({ connectionString, max: 3, connectionTimeoutMillis: 10_000 }),
})
after(() => at.close())
const shop = { ...at.shop, pictures: { ...at.shop.pictures, names: new Set(['a', 'b']) } }
const owner = await hireStaff(at.db, { role: 'owner' })
const { previewed, taken, undone, found, work } = spreadsheetImportSteps(shop, owner)
describe('spreadsheets', () => {
  beforeEach(async () => {
    await sql`truncate products, shelf, designs, postal_codes, size_guide, sheet_imports, jobs cascade`.execute(
      at.db,
    )
  })

  const head = 'id,título,precio,categoría,imagen,piezas'
  const csv = (...lines: string[]) => Buffer.from([head, ...lines].join('\n'))

  const products = () =>
    at.db
      .selectFrom('products')
      .select(['id', 'title', 'price_centavos as price', 'pieces', 'status', 'position'])
      .orderBy('position')
      .orderBy('id')
      .execute()
  const movements = () =>
    at.db
      .selectFrom('stock_movements')
      .select(['product_id', 'reason', 'change', 'pieces', 'who'])
      .orderBy('at')
      .orderBy('product_id')
      .execute()

  test('a preview shows the changes row by row and changes nothing', async () => {
    await taken(csv('a,Luna,100,niña,/pictures/a,5', 'b,Sol,100,niño,/pictures/b,5', 'c,Mar,100,niño,,1'))
    const was = await products()
    const preview = await previewed(
      Buffer.from(
        `${head},notas\na,Luna nueva,$120.50,niña,/pictures/nope,5,x\nb,Sol,100,niño,/pictures/b,5,\nn,Nube,90,unisex,/pictures/a,2,\n`,
      ),
    )
    assert.deepEqual(await products(), was)
    assert.equal(preview.state, 'preview')
    assert.deepEqual(preview.counts, { new: 1, changed: 1, moved: 0, unchanged: 1, missing: 1 })
    const [changed] = await rowsOfImport(at.db, { id: preview.id, outcome: 'changed', from: 0, size: 9 })
    assert.deepEqual(
      [changed?.row, changed?.subject, changed?.was, changed?.became],
      [2, 'a', { title: 'Luna', price: '100.00' }, { title: 'Luna nueva', price: '120.50' }],
    )
    const [missing] = await rowsOfImport(at.db, { id: preview.id, outcome: 'missing', from: 0, size: 9 })
    assert.deepEqual([missing?.row, missing?.subject, missing?.title], [null, 'c', 'Mar'])
    const said = preview.warnings.map(({ row, column, problem }) => `${row} ${column} ${problem}`)
    assert.match(said[0]!, /^1 notas .*se ignora/)
    assert.match(said[1]!, /^2 imagen .*«\/pictures\/nope».*se queda lo que había/i)
  })

  test('a confirmed preview is imported exactly; the same file again changes nothing; movements and a log line are written', async () => {
    const { id } = await taken(csv('a,Luna,100,niña,/pictures/a,5', 'b,Sol,100,niño,/pictures/b,0'))
    await taken(csv('a,Luna,100,niña,/pictures/a,8', 'b,Sol,100,niño,/pictures/b,0'))
    assert.deepEqual(await movements(), [
      { product_id: 'a', reason: 'first', change: 5, pieces: 5, who: owner.name },
      { product_id: 'a', reason: 'sheet', change: 3, pieces: 8, who: owner.name },
    ])
    const [line] = await auditLinesOf(at.db, { kind: 'sheet', id })
    const counts = { created: 2, changed: 0, moved: 0 }
    assert.deepEqual(line?.became, { sheet: 'hoja.csv', sheetKind: 'products', ...counts })
    const again = await previewed(csv('a,Luna,100,niña,/pictures/a,8', 'b,Sol,100,niño,/pictures/b,0'))
    assert.deepEqual(again.counts, { new: 0, changed: 0, moved: 0, unchanged: 2, missing: 0 })
  })

  test('errors are listed by row and column, and the preview cannot be confirmed', async () => {
    const preview = await previewed(csv('a,Luna,abc,niña,,5', 'a,Sol,100,nadie,,-1'))
    assert.deepEqual([preview.state, preview.faultCount], ['faulty', 4])
    assert.deepEqual(
      preview.faults.map(({ row, column }) => [row, column]),
      [
        [2, 'precio'],
        [3, 'id'],
        [3, 'categoría'],
        [3, 'piezas'],
      ],
    )
    assert.deepEqual(await confirmImport(shop, owner, preview), { kind: 'meanwhile' })
  })

  test('if the shop changed since the preview, a new preview is made and nothing is imported', async () => {
    await taken(csv('a,Luna,100,niña,/pictures/a,5'))
    const { id, fingerprint } = await previewed(csv('a,Luna,120,niña,/pictures/a,5'))
    await confirmImport(shop, owner, { id, fingerprint })
    // A buyer buys a piece before the worker runs the import.
    await setUnit(at.db, null, { pieces: 4 })
    await work()
    const preview = await found(id)
    assert.deepEqual([preview.state, preview.changedMeanwhile], ['preview', true])
    assert.equal((await products())[0]?.price, 10_000)
    assert.deepEqual(await confirmImport(shop, owner, { id, fingerprint }), { kind: 'meanwhile' })
    await confirmImport(shop, owner, { id, fingerprint: preview.fingerprint })
    await work()
    assert.deepEqual(
      (await products()).map(({ price, pieces }) => [price, pieces]),
      [[12_000, 5]],
    )
  })

  test('the shop keeps its own count of pieces if the owner chooses so', async () => {
    await taken(csv('a,Luna,100,niña,/pictures/a,5'))
    await setUnit(at.db, null, { pieces: 4 })
    await taken(csv('a,Luna,120,niña,/pictures/a,5', 'n,Nube,90,unisex,/pictures/b,2'), { keepPieces: true })
    assert.deepEqual(
      (await products()).map(({ price, pieces }) => [price, pieces]),
      [
        [12_000, 4],
        [9_000, 2],
      ],
    )
  })

  test('an import whose process dies writes nothing, and the next process imports all of it', async () => {
    const { id, fingerprint } = await previewed(csv('a,Luna,100,niña,/pictures/a,5'))
    await confirmImport(shop, owner, { id, fingerprint })
    const dying = {
      ...shop,
      reached: (step: string) => (step === 'sheet-written' ? Promise.reject(new Error('killed')) : undefined),
    }
    await runOnce(dying, at.mailer)
    assert.deepEqual([await products(), await movements(), (await found(id)).state], [[], [], 'applying'])
    await at.db
      .updateTable('jobs')
      .set({ run_at: new Date(0) })
      .where('finished_at', 'is', null)
      .execute()
    await work()
    assert.deepEqual([(await products()).length, (await found(id)).state], [1, 'applied'])
  })

  test('the same import job run twice imports once', async () => {
    const { id, fingerprint } = await previewed(csv('a,Luna,100,niña,/pictures/a,5'))
    await confirmImport(shop, owner, { id, fingerprint })
    for (let times = 0; times < 2; times += 1)
      await applyConfirmedImport(shop, { importId: id, turn: 1, by: owner })
    const { state, changedMeanwhile } = await found(id)
    assert.deepEqual([state, changedMeanwhile, (await movements()).length], ['applied', false, 1])
    assert.equal((await auditLinesOf(at.db, { kind: 'sheet', id })).length, 1)
  })

  test('simultaneous imports wait for each other without using up the shared connections', async () => {
    const ids: string[] = []
    for (const [kind, text] of [
      ['products', `${head}\na,Luna,100,niña,/pictures/a,5`],
      ['designs', 'id,nombre,imagen,colores,prendas\nluna,Luna,/pictures/a,Negro,Playera'],
      ['sizes', 'talla,edad,estatura,pecho,cintura\nS,4,100-108,55-57,52-54'],
      ['postal-codes', 'cp,colonia,ciudad,estado,envío\n64000,Centro,Monterrey,Nuevo León,79'],
    ] as const) {
      const preview = await previewed(Buffer.from(text), { kind })
      assert.deepEqual(await confirmImport(shop, owner, preview), { kind: 'queued' }, kind)
      ids.push(preview.id)
    }
    await work()
    const states = await Promise.all(ids.map(async (id) => (await found(id)).state))
    assert.deepEqual(states, Array(4).fill('applied'))
  })

  test('an uploaded picture is accepted, and an address without a picture is not', async () => {
    const [there, gone] = ['0', '1'].map((digit) => `/pictures/p/${digit.repeat(16)}-960x1200-aabbcc`)
    await sql`insert into pictures (id, master_id, state, shape, cut_x, cut_y, cut_size, address)
    select id, id, 'ready', 'portrait', 500, 500, 1000, ${there} from gen_random_uuid() as id`.execute(at.db)
    const preview = await previewed(csv(`a,Luna,100,niña,${there},5`, `b,Sol,100,niño,${gone},5`))
    const rows = await rowsOfImport(at.db, { id: preview.id, outcome: 'new', from: 0, size: 9 })
    assert.deepEqual(
      rows.map(({ became }) => became?.['image']),
      [there, ''],
    )
    assert.match(preview.warnings[0]?.problem ?? '', /La tienda no tiene esta foto/)
  })

  test('fewer pieces than buyers hold are an error with the number of held pieces', async () => {
    await taken(csv('a,Luna,100,niña,/pictures/a,5'))
    await setUnit(at.db, null, { held: 3 })
    const preview = await previewed(csv('a,Luna,100,niña,/pictures/a,2'))
    assert.match(preview.faults[0]?.problem ?? '', /Hay 3 apartadas por quien está pagando/)
  })

  test('undo restores the fields; pieces sold meanwhile stay sold, new products become drafts', async () => {
    await taken(csv('a,Luna,100,niña,/pictures/a,5', 'b,Sol,100,niño,/pictures/b,5'))
    const was = await products()
    const { id } = await taken(
      csv(
        'b,Sol,150,niño,/pictures/b,9',
        'a,Luna llena,100,niña,/pictures/b,20',
        'n,Nube,90,unisex,/pictures/a,2',
      ),
    )
    await setUnit(at.db, 'a', { pieces: 18 })
    assert.deepEqual(await undone(id), [])
    assert.deepEqual(
      (await products()).filter(({ id: each }) => each !== 'n'),
      was.map((each) => (each.id === 'a' ? { ...each, pieces: 3 } : each)),
    )
    assert.equal((await products()).find(({ id: each }) => each === 'n')?.status, 2)
    const [, undo] = await auditLinesOf(at.db, { kind: 'sheet', id })
    assert.deepEqual([undo?.was, undo?.became['state']], [{ state: 'applied' }, 'undone'])
  })

  test('only the last import of a kind can be undone; fields that changed since stay and are listed', async () => {
    const first = await taken(csv('a,Luna,100,niña,/pictures/a,5', 'b,Sol,100,niño,/pictures/b,5'))
    const { id } = await taken(
      csv('a,Luna,150,niña,/pictures/a,9', 'b,Sol,150,niño,/pictures/b,9', 'n,Nube,90,unisex,/pictures/a,2'),
    )
    assert.deepEqual(await undoImport(shop, owner, first), { kind: 'not-the-last' })
    await at.db.updateTable('products').set({ price_centavos: 16_000 }).where('id', '=', 'a').execute()
    await at.db.updateTable('products').set({ title: 'Nubecita' }).where('id', '=', 'n').execute()
    await setUnit(at.db, 'b', { held: 7 })
    await sql`insert into stock_movements (id, product_id, reason, change, pieces, at)
    values (gen_random_uuid(), 'a', 'counted', -1, 8, now() + interval '1 second')`.execute(at.db)
    const left = await undone(id)
    assert.deepEqual(left, [
      '«Luna»: el precio cambió después; se queda como está.',
      '«Luna»: las piezas se contaron después; se quedan en 9.',
      '«Sol»: las piezas no pueden bajar a 5: hay 7 apartadas. Se quedan en 9.',
      '«Nube» es nuevo y cambió después; se queda como está.',
    ])
    assert.deepEqual(
      (await products()).map(({ id: each, price, pieces, status }) => [each, price, pieces, status]),
      [
        ['a', 16_000, 9, 1],
        ['b', 10_000, 9, 1],
        ['n', 9_000, 2, 1],
      ],
    )
  })

  test('imports of designs, sizes and postal codes can be made and undone in the same way', async () => {
    const tables = { designs: 'designs', sizes: 'size_guide', 'postal-codes': 'postal_codes' }
    const spreadsheets: [keyof typeof tables, string, string][] = [
      [
        'designs',
        'id,nombre,imagen,colores,prendas\nluna,Luna,/pictures/a,Negro,Playera',
        'id,nombre,imagen,colores,prendas\nsol,Sol,/pictures/b,Negro,Playera\nluna,Luna llena,/pictures/a,Negro,Playera',
      ],
      [
        'sizes',
        'talla,edad,estatura,pecho,cintura\nS,4,100-108,55-57,52-54',
        'talla,edad,estatura,pecho,cintura\nS,4,100-110,55-57,52-54\nM,6,112-120,58-60,55-57',
      ],
      [
        'postal-codes',
        'cp,colonia,ciudad,estado,envío\n64000,Centro,Monterrey,Nuevo León,79',
        'cp,colonia,ciudad,estado,envío\n64000,Centro,Monterrey,Nuevo León,89\n64000,Obispado,Monterrey,Nuevo León,89\n66200,Centro,San Pedro,Nuevo León,79',
      ],
    ]
    const all = async (kind: keyof typeof tables) => {
      const rows = sql`select to_jsonb(t) - 'updated_at' - 'version' from ${sql.table(tables[kind])} t order by 1`
      return (await rows.execute(at.db)).rows
    }
    for (const [kind, one, other] of spreadsheets) {
      await taken(Buffer.from(one), { kind })
      const was = await all(kind)
      const { id } = await taken(Buffer.from(other), { kind })
      assert.notDeepEqual(await all(kind), was, kind)
      assert.deepEqual(await undone(id), [], kind)
      assert.deepEqual(await all(kind), was, kind)
    }
  })

  test('an Excel file is read like its CSV: numbers, dates, blank rows', async () => {
    const lines: SheetData = [
      ['id', 'título', 'precio', 'categoría', 'imagen', 'piezas'],
      [null, null, null, null, null, null],
      ['a', 'Luna', 289.5, 'niña', '/pictures/a', 5],
      ['b', '=Sol', 100, 'niño', '/pictures/b', 0],
    ]
    const preview = await previewed(await writeXlsxFile(lines).toBuffer())
    assert.deepEqual([preview.faults, preview.counts.new], [[], 2])
    const rows = await rowsOfImport(at.db, { id: preview.id, outcome: 'new', from: 0, size: 9 })
    assert.deepEqual(
      rows.map(({ row, title, became }) => [row, title, became?.['price']]),
      [
        [3, 'Luna', '289.50'],
        [4, '=Sol', '100.00'],
      ],
    )
    const dated: SheetData = lines.map((line, index) => [
      ...line,
      index === 0 ? 'edades' : index === 2 ? new Date('2026-10-08') : null,
    ])
    const faulty = await previewed(await writeXlsxFile(dated, { dateFormat: 'dd/mm/yyyy' }).toBuffer())
    assert.match(faulty.faults[0]?.problem ?? '', /«8-oct-2026» no es una edad.*convirtió 8-10 en fecha/)
  })
})
