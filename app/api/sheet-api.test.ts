import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { sizeGuide } from '../../data/catalogue/stored-size-guide.ts'
import { sizes } from '../../domain/catalogue/catalogue.ts'
import { importSizeGuide } from '../../use-cases/spreadsheets/import-size-guide.ts'
import { createTestShop, stock, type TestShop } from '../../test/helpers/test-shop.ts'

let at: TestShop

before(async () => {
  at = await createTestShop()
})
after(() => at.close())

async function read(address: string): Promise<{ text: string; type: string | null }> {
  const answer = await at.app.request(address)
  assert.equal(answer.status, 200)
  // Reading the file as text would remove its byte order mark.
  return {
    text: Buffer.from(await answer.arrayBuffer()).toString(),
    type: answer.headers.get('content-type'),
  }
}

test('an empty shop exports an empty spreadsheet', async () => {
  assert.deepEqual(JSON.parse((await read('/api/catalogue.json')).text), [])
  assert.equal((await read('/api/catalogue.csv')).text.split('\r\n').length, 2)
})

test('the export lists every offered product once in the shop’s order, however many there are', async () => {
  await sql`
    INSERT INTO products (id, title, price_centavos, pieces, audience, images, position)
    SELECT 'z' || lpad((5000 - number)::text, 5, '0'), 'Playera "Ñandú", azul', 100, 1, 'Boy', ARRAY['/pictures/z'], number
    FROM generate_series(1, 4001) AS number`.execute(at.db)
  await stock(at.db, 'agotada', 0)
  const json = await read('/api/catalogue.json')
  assert.equal(json.type, 'application/json')
  const rows = JSON.parse(json.text) as { id: string; title: string }[]
  assert.equal(rows.length, 4001)
  assert.deepEqual(
    rows.map(({ id }) => id),
    rows
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
  )
  assert.equal(rows[0]?.title, 'Playera "Ñandú", azul')

  const csv = await read('/api/catalogue.csv')
  assert.equal(csv.type, 'text/csv; charset=utf-8')
  const lines = csv.text.trimEnd().split('\r\n')
  assert.ok(lines[0]?.startsWith('\ufeffid,title,price'))
  assert.equal(lines.length, 4002)
  assert.equal(lines.filter((line) => line.includes('id,title')).length, 1)
  assert.ok(lines.at(-1)?.startsWith(`${rows.at(-1)?.id},"Playera ""Ñandú"", azul",`))
})

test('the default size guide grows with age and letter without gaps between its rows', async () => {
  const guide = await sizeGuide(at.db)
  for (const rows of [guide.filter(({ size }) => size === null), guide.filter(({ size }) => size !== null)])
    for (const measure of ['height', 'chest', 'waist'] as const)
      rows.forEach((row, index) => {
        const before = rows[index - 1]
        if (before) assert.equal(row[measure][0], before[measure][1], `${measure} of ${row.size ?? row.age}`)
      })
  assert.deepEqual(
    guide.flatMap(({ size }) => size ?? []),
    [...sizes],
  )
})

test('the importer can read the served size guide', async () => {
  const sheet = await read('/api/size-guide.csv')
  assert.equal(sheet.type, 'text/csv; charset=utf-8')
  const before = await sizeGuide(at.db)
  assert.ok(before.some(({ size }) => size === 'XL') && before.some(({ size }) => size === null))
  const same = await importSizeGuide(at.shop, Buffer.from(sheet.text))
  assert.deepEqual([same.outcome, await sizeGuide(at.db)], ['imported', before])

  const own = 'talla,edad,estatura,pecho,cintura\n,4,100-110,55-58,52-55\nM,4,100-110,55-58,52-55\n'
  assert.equal((await importSizeGuide(at.shop, Buffer.from(own))).outcome, 'imported')
  assert.deepEqual(
    (await sizeGuide(at.db)).map(({ size, age, height }) => [size, age, height]),
    [
      [null, '4', [100, 110]],
      ['M', '4', [100, 110]],
    ],
  )
  const wrong = await importSizeGuide(at.shop, Buffer.from(own.replace('M,', 'Q,')))
  assert.equal(wrong.outcome, 'refused')
  assert.equal((await sizeGuide(at.db)).length, 2, 'a refused file changes nothing')
})
