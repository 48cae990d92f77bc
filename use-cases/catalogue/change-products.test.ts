import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { findEdited } from '../../data/catalogue/edited-products.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import type { PiecesMove } from '../../domain/catalogue/stock-movement.ts'
import { createBuyer } from '../../test/helpers/buyer.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop, stock } from '../../test/helpers/test-shop.ts'
import { createProduct, duplicateProduct } from './create-product.ts'
import { movePieces } from './move-pieces.ts'
import { saveProducts } from './save-products.ts'
import { saveRows } from './save-rows.ts'

const at = await createTestShop()
after(() => at.close())
const marisol = await hireStaff(at.db, { name: 'Marisol' })
const lucia = await hireStaff(at.db, { name: 'Lucía' })

const product = async (id: string) => (await findEdited(at.db, id))!
const move = (productId: string, { reason, amount }: PiecesMove, key: string = randomUUID()) => ({
  key,
  productId,
  reason,
  amount,
  note: 'de la caja azul',
  expectedPieces: null,
  size: null,
})
const linesOf = (id: string) => auditLinesOf(at.db, { kind: 'product', id })
const movementsOf = (id: string) =>
  at.db.selectFrom('stock_movements').selectAll().where('product_id', '=', id).orderBy('at').execute()

describe('stock movements', () => {
  test('a stock movement records reason, person and note; the same form sent twice moves once', async () => {
    await stock(at.db, 'llegan', 4)
    const press = move('llegan', { reason: 'arrived', amount: 6 })
    const first = await movePieces(at.shop, marisol, [press])
    assert.deepEqual(first, {
      kind: 'moved',
      moved: [{ productId: 'llegan', size: '', change: 6, pieces: 10 }],
    })
    assert.deepEqual(await movePieces(at.shop, marisol, [press]), { kind: 'moved', moved: [] })
    assert.equal((await product('llegan')).pieces, 10)
    const [movement, ...others] = await movementsOf('llegan')
    assert.deepEqual(others, [])
    assert.partialDeepStrictEqual(movement, {
      id: press.key,
      reason: 'arrived',
      change: 6,
      pieces: 10,
      note: 'de la caja azul',
      who: 'Marisol',
      staff_id: marisol.id,
    })
    const [line] = await linesOf('llegan')
    assert.deepEqual([line?.was, line?.became], [{ pieces: 4 }, { pieces: 10, movement: 'arrived' }])
  })

  test('two movements of one product in one form are applied one after the other', async () => {
    await stock(at.db, 'dos-veces', 4)
    const moved = await movePieces(at.shop, marisol, [
      { ...move('dos-veces', { reason: 'arrived', amount: 6 }), expectedPieces: 4 },
      { ...move('dos-veces', { reason: 'damaged', amount: 1 }), expectedPieces: 4 },
    ])
    assert.deepEqual(moved, {
      kind: 'moved',
      moved: [
        { productId: 'dos-veces', size: '', change: 6, pieces: 10 },
        { productId: 'dos-veces', size: '', change: -1, pieces: 9 },
      ],
    })
    assert.equal((await product('dos-veces')).pieces, 9)
    const lines = await linesOf('dos-veces')
    assert.deepEqual(
      lines.map(({ was, became }) => [was['pieces'], became['pieces']]),
      [
        [4, 10],
        [10, 9],
      ],
    )
  })

  test('a movement below the pieces on hold is refused with the holding orders, and no other movement is written', async () => {
    await stock(at.db, 'apartada', 3)
    await stock(at.db, 'libre', 3)
    const buyer = createBuyer(at.app)
    assert.equal((await buyer.order([{ sku: 'apartada#na-4', quantity: 2, price: 28_900 }])).status, 200)
    const result = await movePieces(at.shop, marisol, [
      move('libre', { reason: 'counted', amount: 1 }),
      move('apartada', { reason: 'counted', amount: 1 }),
    ])
    assert.equal(result.kind, 'not-moved')
    const [refusal, ...others] = 'refusals' in result ? result.refusals : []
    assert.deepEqual(others, [])
    const checkout = await at.db.selectFrom('checkouts').selectAll().executeTakeFirstOrThrow()
    const { hold_expires_at: until, order_number: orderNumber } = checkout
    assert.deepEqual(refusal, {
      productId: 'apartada',
      title: 'Playera apartada',
      why: 'below-held',
      size: '',
      held: 2,
      left: 1,
      holders: [{ productId: 'apartada', size: '4', pieces: 2, state: 'awaiting_payer', until, orderNumber }],
    })
    assert.equal((await product('libre')).pieces, 3)
  })

  test('a count is refused if pieces were sold since the form was shown', async () => {
    await stock(at.db, 'contada', 8)
    const counted = { ...move('contada', { reason: 'counted', amount: 7 }), expectedPieces: 9 }
    assert.deepEqual(await movePieces(at.shop, lucia, [counted]), {
      kind: 'not-moved',
      refusals: [{ productId: 'contada', title: 'Playera contada', why: 'meanwhile', size: '', pieces: 8 }],
    })
    assert.equal((await movePieces(at.shop, lucia, [{ ...counted, expectedPieces: 8 }])).kind, 'moved')
  })
})

describe('changes of product fields', () => {
  test('changed fields are written with a log line and can be undone', async () => {
    await stock(at.db, 'cambia', 1)
    const { fields, version } = await product('cambia')
    const wished = { ...fields, title: 'Playera Fuego', price: 31_900 }
    const result = await saveProducts(at.shop, marisol, [{ id: 'cambia', expected: fields, fields: wished }])
    const before = { title: 'Playera cambia', price: 28_900 }
    assert.deepEqual(result, { kind: 'saved', saved: [{ id: 'cambia', version: version + 1, before }] })
    const [line] = await linesOf('cambia')
    assert.deepEqual(
      [line?.was, line?.became],
      [
        { productTitle: 'Playera cambia', price: 28_900 },
        { productTitle: 'Playera Fuego', price: 31_900 },
      ],
    )
    await saveProducts(at.shop, marisol, [{ id: 'cambia', expected: wished, fields: before }])
    assert.deepEqual((await product('cambia')).fields, fields)
  })

  test('a conflict names the person who changed the field first, and no field of the second form is written', async () => {
    await stock(at.db, 'ambas', 1)
    const { fields } = await product('ambas')
    await saveProducts(at.shop, lucia, [
      { id: 'ambas', expected: fields, fields: { ...fields, price: 30_000, ages: ['4'] } },
    ])
    const mine = { ...fields, price: 31_900, title: 'Mía' }
    const result = await saveProducts(at.shop, marisol, [{ id: 'ambas', expected: fields, fields: mine }])
    const refusal = 'refusals' in result ? result.refusals[0]! : null
    assert.ok(refusal?.why === 'conflict')
    assert.deepEqual(refusal.conflicts, [{ field: 'price', expected: 28_900, theirs: 30_000, yours: 31_900 }])
    assert.equal(refusal.by?.who, 'Lucía')
    assert.equal((await product('ambas')).fields.title, 'Playera ambas')
    const expected = { ...fields, price: 30_000 }
    assert.equal(
      (await saveProducts(at.shop, marisol, [{ id: 'ambas', expected, fields: mine }])).kind,
      'saved',
    )
    const { price, title, ages } = (await product('ambas')).fields
    assert.deepEqual({ price, title, ages }, { price: 31_900, title: 'Mía', ages: ['4'] })
  })

  test('a product that lacks a field, or has a picture of a foreign site, is refused; the whole form is saved or nothing', async () => {
    await stock(at.db, 'entera', 1)
    await stock(at.db, 'incompleta', 1)
    const pictures = [{ address: 'https://ajena.example/a.jpg', text: '' }]
    const result = await saveProducts(at.shop, marisol, [
      { id: 'entera', expected: {}, fields: { price: 100 } },
      { id: 'incompleta', expected: {}, fields: { pictures: [] } },
      { id: 'nadie', expected: {}, fields: { price: 100 } },
    ])
    assert.deepEqual('refusals' in result && result.refusals, [
      { id: 'incompleta', title: 'Playera incompleta', why: 'lacking', lacking: ['picture'] },
      { id: 'nadie', title: 'nadie', why: 'no-such-product' },
    ])
    assert.equal((await product('entera')).fields.price, 28_900)
    const foreign = await saveProducts(at.shop, marisol, [
      { id: 'entera', expected: {}, fields: { pictures } },
    ])
    const sites = ['https://ajena.example']
    assert.deepEqual('refusals' in foreign && foreign.refusals, [
      { id: 'entera', title: 'Playera entera', why: 'pictures-not-shown', sites },
    ])
  })

  test('many rows are saved with one form; only a row that somebody else changed meanwhile is returned, with both values', async () => {
    for (const id of ['una', 'dos', 'tres']) await stock(at.db, id, 3)
    await saveProducts(at.shop, lucia, [
      { id: 'dos', expected: { price: 28_900 }, fields: { price: 30_000 } },
    ])
    const change = (id: string) => ({ id, expected: { price: 28_900 }, fields: { price: 31_900 } })
    const counted = (id: string, expectedPieces: number) => ({
      ...move(id, { reason: 'counted', amount: 7 }),
      expectedPieces,
    })
    const rows = {
      changes: [change('tres'), change('dos'), change('una')],
      moves: [counted('una', 3), counted('tres', 9)],
    }
    const result = await saveRows(at.shop, marisol, rows)
    assert.ok(result.kind === 'saved')
    assert.deepEqual(result.saved.toSorted(), ['tres', 'una'])
    const [conflict, ...others] = result.notSaved
    assert.deepEqual(others, [])
    assert.ok(conflict?.why === 'conflict')
    assert.deepEqual(conflict.conflicts, [
      { field: 'price', expected: 28_900, theirs: 30_000, yours: 31_900 },
    ])
    assert.equal(conflict.by?.who, 'Lucía')
    assert.deepEqual(result.notMoved, [
      { productId: 'tres', title: 'Playera tres', why: 'meanwhile', size: '', pieces: 3 },
    ])
    const saved = await Promise.all(['una', 'dos', 'tres'].map(product))
    assert.deepEqual(
      saved.map(({ fields, pieces }) => [fields.price, pieces]),
      [
        [31_900, 7],
        [30_000, 3],
        [31_900, 3],
      ],
    )
    const lines = await linesOf('una')
    assert.deepEqual(lines.map(({ action }) => action).toSorted(), ['change product', 'move pieces'])
    // The same form sent again changes nothing.
    assert.deepEqual(
      await saveRows(at.shop, marisol, { changes: [change('una')], moves: [rows.moves[0]!] }),
      {
        kind: 'saved',
        saved: [],
        notSaved: [],
        notMoved: [],
      },
    )
  })
})

describe('new products', () => {
  const bare = {
    title: 'Playera Ñandú',
    description: '',
    price: 0,
    audience: null,
    garment: null,
    ages: [],
    designId: null,
    pictures: [],
    collections: [],
    grams: null,
    box: '',
  }

  test('a new product is a draft without pieces with an id from its title; one form creates one, equal titles get different ids', async () => {
    const key = randomUUID()
    const press = { key, id: null, fields: bare }
    const both = await Promise.all([1, 2].map(() => createProduct(at.shop, marisol, press)))
    assert.deepEqual(both, Array(2).fill({ kind: 'created', id: 'playera-nandu' }))
    const other = (id: string | null) =>
      createProduct(at.shop, lucia, { fields: bare, key: randomUUID(), id })
    assert.deepEqual(await other(null), { kind: 'created', id: 'playera-nandu-2' })
    for (const id of ['playera-nandu', 'Playera-NANDU'])
      assert.deepEqual(await other(id), { kind: 'id-taken', id })
    const { fields, pieces } = await product('playera-nandu')
    assert.deepEqual([fields, pieces], [{ ...bare, status: 2 }, 0])
    const show = { id: 'playera-nandu', expected: {}, fields: { status: 1 } } as const
    const shown = await saveProducts(at.shop, marisol, [show])
    const lacking = ['picture', 'price', 'category']
    assert.deepEqual('refusals' in shown && shown.refusals, [
      { id: 'playera-nandu', title: 'Playera Ñandú', why: 'lacking', lacking },
    ])
  })

  test('a copy has the texts and pictures of its product, its title says that it is a copy, and a long title is shortened', async () => {
    const copyOf = (title: string) => `${title} (copia)`
    await stock(at.db, 'modelo', 9)
    const again = { key: randomUUID(), id: 'modelo', copyOf }
    assert.deepEqual(await duplicateProduct(at.shop, marisol, again), {
      kind: 'created',
      id: 'playera-modelo-copia',
    })
    const made = await product('playera-modelo-copia')
    const { fields } = await product('modelo')
    assert.deepEqual(made.fields, { ...fields, status: 2, title: 'Playera modelo (copia)' })
    assert.equal(made.pieces, 0)
    await saveProducts(at.shop, marisol, [{ id: 'modelo', expected: {}, fields: { title: 'a'.repeat(118) } }])
    const long = await duplicateProduct(at.shop, marisol, { ...again, key: randomUUID() })
    const { title } = (await product('id' in long ? long.id : '')).fields
    assert.equal(title, `${'a'.repeat(112)} (copia)`)
  })
})
