import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { sizeGuide } from '../../data/catalogue/stored-size-guide.ts'
import { sizes } from '../../domain/catalogue/catalogue.ts'
import { createBuyer } from '../../test/helpers/buyer.ts'
import { prepareMarkdown, provePrices } from '../../test/helpers/test-markdown.ts'
import { makeTestCollection } from '../../test/helpers/test-collection.ts'
import { createTestShop, stock, type TestShop } from '../../test/helpers/test-shop.ts'
import { turnMarkdowns } from '../../use-cases/discounts/turn-markdowns.ts'
import { importSizeGuide } from '../../use-cases/spreadsheets/import-size-guide.ts'
import { spreadsheetApi } from './spreadsheet-api.ts'

let at: TestShop
before(async () => void (at = await createTestShop()))
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

test('the export of an empty shop is empty, later it lists every offered product once in the shop’s order, however many', async () => {
  assert.deepEqual(JSON.parse((await read('/api/catalogue.json')).text), [])
  assert.equal((await read('/api/catalogue.csv')).text.split('\r\n').length, 2)
  await sql`
    INSERT INTO products (id, title, price_centavos, pieces, audience, images, position)
    SELECT 'z' || lpad((5000 - number)::text, 5, '0'), 'Playera "Ñandú", azul', 100, 1, 'Boy', ARRAY['/pictures/z'], number
    FROM generate_series(1, 4001) AS number`.execute(at.db)
  await stock(at.db, 'agotada', 0)
  const json = await read('/api/catalogue.json')
  assert.equal(json.type, 'application/json')
  const rows = JSON.parse(json.text) as { id: string; title: string }[]
  assert.equal(rows.length, 4001)
  const ids = rows.map(({ id }) => id)
  assert.deepEqual(ids, ids.toSorted().toReversed())
  assert.equal(rows[0]?.title, 'Playera "Ñandú", azul')

  const csv = await read('/api/catalogue.csv')
  assert.equal(csv.type, 'text/csv; charset=utf-8')
  const lines = csv.text.trimEnd().split('\r\n')
  assert.ok(lines[0]?.startsWith('\ufeffid,title,price'))
  assert.equal(lines.length, 4002)
  assert.equal(lines.filter((line) => line.includes('id,title')).length, 1)
  assert.ok(lines.at(-1)?.startsWith(`${rows.at(-1)?.id},"Playera ""Ñandú"", azul",`))
  await at.db.deleteFrom('products').execute()
})

test('products can be asked for by collection and category; a closed or unknown collection is no filter', async () => {
  for (const id of ['luna', 'sol', 'mar'])
    await stock(at.db, id, 1, { audience: id === 'mar' ? 'Girl' : 'Boy' })
  const open = await makeTestCollection(at.shop, 'Cielo', ['sol', 'luna', 'mar'])
  const later = { shownFrom: new Date(Date.now() + 3_600_000) }
  const closed = await makeTestCollection(at.shop, 'Luego', ['luna'], later)
  const ids = async (query: string) =>
    (JSON.parse((await read(`/api/products?${query}`)).text) as { Id: string }[]).map(({ Id }) => Id)
  assert.deepEqual(await ids(`collection=${open}`), ['sol', 'luna', 'mar'])
  assert.deepEqual(await ids(`collection=${open}&category=boy`), ['sol', 'luna'])
  for (const other of [closed, 'nadie', '%22']) assert.equal((await ids(`collection=${other}`)).length, 3)
  await at.db.deleteFrom('collections').execute()
  await at.db.deleteFrom('products').execute()
})

test('the public files tell exact pieces only if the owner wants it', async () => {
  await stock(at.db, 'secreta', 37)
  const { db, shop } = at
  const settings = { ...shop.settings, publishesPieces: true }
  for (const [api, told] of [
    [spreadsheetApi(shop), false],
    [spreadsheetApi({ ...shop, settings }), true],
  ] as const) {
    const [csv, json] = await Promise.all(
      ['/catalogue.csv', '/catalogue.json'].map(async (path) => (await api.request(path)).text()),
    )
    for (const text of [csv, json]) assert.equal(/\b37\b|pieces/.test(text!), told, text)
    assert.match(csv!, /secreta/)
  }
  await db.deleteFrom('products').execute()
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
  const spreadsheet = await read('/api/size-guide.csv')
  assert.equal(spreadsheet.type, 'text/csv; charset=utf-8')
  const before = await sizeGuide(at.db)
  assert.ok(before.some(({ size }) => size === 'XL') && before.some(({ size }) => size === null))
  const same = await importSizeGuide(at.shop, Buffer.from(spreadsheet.text))
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

describe('a shop with products', () => {
  before(async () => {
    await stock(at.db, 'playera-dino', 7)
    await stock(at.db, 'playera', 3)
    await stock(at.db, 'retirada', 3)
    await at.db.updateTable('products').set({ status: 0 }).where('id', '=', 'retirada').execute()
  })

  const visitor = { cookie: `visitor=${'a'.repeat(22)}` }

  test('a stock request with invalid ids does not disturb requests for valid ids', async () => {
    const strange = ['x%00', '%ED%A0%80', '%E2%80%AE', 'a'.repeat(5000), '%27%29%3B--', '%C3%B1', '%', '%ZZ']
    const shelf = (query: string, headers = {}) => at.app.request(`/api/stock?ids=${query}`, { headers })
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const [answer, other, both] = await Promise.all([
          shelf(strange[index % strange.length]!),
          shelf('playera-dino'),
          shelf(`playera-dino,x%00${index}`, visitor),
        ])
        assert.equal(answer.status, 200)
        assert.deepEqual(Object.values(await answer.json()), [0])
        assert.deepEqual(await other.json(), { 'playera-dino': 7 })
        assert.equal(((await both.json()) as Record<string, number>)['playera-dino'], 7)
      }),
    )
  })

  test('a stock request answers unknown ids with no pieces, and no ids with nothing', async () => {
    assert.deepEqual(await (await at.app.request('/api/stock?ids=nadie')).json(), { nadie: 0 })
    assert.deepEqual(await (await at.app.request('/api/stock')).json(), {})
  })

  test('an invalid product id is answered with 404', async () => {
    for (const id of ['%00', 'x%00y', '%ED%A0%80', 'a'.repeat(81), '%E2%80%AEonid', '..%2f', '%'])
      assert.equal((await at.app.request(`/api/products/${id}`)).status, 404, id)
    assert.equal((await at.app.request('/api/products/playera-dino')).status, 200)
  })

  async function lines(ids: readonly string[], cookie = ''): Promise<unknown> {
    const query = new URLSearchParams(ids.map((id) => ['line', id]))
    const response = await at.app.request(`/api/stock/lines?${query}`, { headers: { cookie } })
    assert.equal(response.status, 200)
    return response.json()
  }

  test('a cart gets today’s name, price and pieces of its lines', async () => {
    await at.db.updateTable('products').set({ price_centavos: 31_950 }).where('id', '=', 'playera').execute()
    assert.deepEqual(await lines(['playera#na-4', 'tarjetaSocio-1']), [
      {
        id: 'playera#na-4',
        title: 'Playera playera',
        unit_price: '319.50',
        price_before: null,
        pieces: 3,
        by_size: false,
      },
      {
        id: 'tarjetaSocio-1',
        title: 'Tarjeta de Socio ',
        unit_price: '2500.00',
        price_before: null,
        pieces: null,
        by_size: false,
      },
    ])
  })

  test('an unknown product is reported as gone, and a missing age of a known product as an unavailable option', async () => {
    const strange = [
      'nunca-hubo#na-4',
      'retirada#na-4',
      'playera#na-40',
      'custom-TShirt-nada#Black-M',
      'x',
      '\u0000#na-4',
    ]
    assert.deepEqual(await lines(strange), [
      { id: 'nunca-hubo#na-4', refused: 'gone' },
      { id: 'retirada#na-4', refused: 'gone' },
      { id: 'playera#na-40', refused: 'option' },
      { id: 'custom-TShirt-nada#Black-M', refused: 'gone' },
      { id: 'x', refused: 'gone' },
      { id: '\u0000#na-4', refused: 'gone' },
    ])
  })

  test('pieces that a buyer holds are available to that buyer', async () => {
    const ana = createBuyer(at.app)
    assert.equal((await ana.order([{ sku: 'playera#na-4', quantity: 2, price: 31_950 }])).status, 200)
    const pieces = async (cookie: string) =>
      ((await lines(['playera#na-4'], cookie)) as { pieces: number }[])[0]?.pieces
    assert.equal(await pieces(ana.cookie()), 3)
    assert.equal(await pieces(''), 1)
  })

  test('a line that cannot be bought is named in the refusal, with the reason', async () => {
    const ana = createBuyer(at.app)
    const of = async (sku: string) => {
      const { status, body } = await ana.order([{ sku, quantity: 2, price: 31_950 }])
      const { issue, lines: named } = body.details![0]!
      return { status, issue, named: named?.map(({ id, removed, reason }) => ({ id, removed, reason })) }
    }
    assert.deepEqual(await of('playera#na-40'), {
      status: 400,
      issue: 'CART_INVALID',
      named: [{ id: 'playera#na-40', removed: 2, reason: 'option' }],
    })
    assert.deepEqual(await of('nunca-hubo#na-4'), {
      status: 409,
      issue: 'OUT_OF_STOCK',
      named: [{ id: 'nunca-hubo#na-4', removed: 2, reason: 'gone' }],
    })
  })

  test('a markdown lowers the price in the API; the spreadsheet that can be imported again keeps the owner’s price', async () => {
    await at.db.updateTable('products').set({ price_centavos: 28_900 }).where('id', '=', 'playera').execute()
    await provePrices(at.db)
    const { endsAt } = await prepareMarkdown(at.db)
    await turnMarkdowns(at.shop)
    const { Price, price_before, price_valid_until } = JSON.parse(
      (await read('/api/products/playera')).text,
    ) as Record<string, unknown>
    assert.deepEqual([Price, price_before, price_valid_until], [231.2, 289, endsAt.toISOString()])
    const line = (await read('/api/catalogue.csv')).text
      .split('\r\n')
      .find((each) => each.startsWith('playera,'))
    assert.ok(line?.includes(',289'), line)
    const [checked] = JSON.parse((await read('/api/stock/lines?line=playera%23na-4')).text) as [
      Record<string, unknown>,
    ]
    assert.deepEqual([checked['unit_price'], checked['price_before']], ['231.20', '289.00'])
  })
})
