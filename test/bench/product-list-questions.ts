import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { findEdited } from '../../data/catalogue/edited-products.ts'
import { lastChangeOf, productHistory } from '../../data/catalogue/product-history.ts'
import { countToBeCounted, productsPage, productsWithIds } from '../../data/catalogue/listed-products.ts'
import { heldSizes } from '../../data/catalogue/stock-movements.ts'
import { anyOf } from '../../data/database.ts'
import { followedSpreadsheets } from '../../data/spreadsheets/followed-spreadsheets.ts'
import {
  findSpreadsheetImport,
  lastApplied,
  newestSpreadsheetImports,
  rowsOfImport,
} from '../../data/spreadsheets/spreadsheet-imports.ts'
import { countCustomersKeeping } from '../../data/favourites/favourites-of-customer.ts'
import { countWaiting } from '../../data/stock-waits/waves.ts'
import type { Category } from '../../domain/catalogue/catalogue.ts'
import { narrowingOf, type ProductSorting, type ProductTab } from '../../domain/catalogue/product-list.ts'
import { searchQuery } from '../../domain/catalogue/search.ts'
import { movePieces } from '../../use-cases/catalogue/move-pieces.ts'
import { repositionProducts } from '../../use-cases/catalogue/reposition-products.ts'
import { saveProducts } from '../../use-cases/catalogue/save-products.ts'
import { mostRows } from '../../use-cases/catalogue/save-rows.ts'
import { previewSpreadsheet } from '../../use-cases/spreadsheets/preview-spreadsheet.ts'
import { productIds, rareWord } from './fill-catalogue.ts'
import type { Question } from './catalogue-questions.ts'
import type { TestShop } from '../helpers/test-shop.ts'
import { vacuumAllVisible } from './vacuum-all-visible.ts'

type ListOptions = {
  size?: number
  tab?: ProductTab
  category?: Category
  collection?: string
  typed?: string
  sorting?: ProductSorting
  after?: { key: string; id: string }
}

const listed = (
  what: string,
  // Lists 20 rows, because even the rarest kind has that many products in a small shop.
  { tab = 'all', category, collection, typed, sorting = 'shop', after, size = 20 }: ListOptions = {},
): Question => ({
  what: `products for the owner, ${what}`,
  run: ({ db }) =>
    productsPage(db, {
      ...narrowingOf(tab, category ?? null, typed === undefined ? null : searchQuery(typed), collection),
      sorting,
      after: after ?? null,
      size,
    }),
})

const byCommand = { kind: 'console' } as const
const some = productIds(50)
const one = some[6]!

const spreadsheet = 'id,título,precio,categoría\nprenda-000007,Otro,289,niña\nprenda-000008,Otro,289,niña'
const importId = randomUUID()

const putElsewhere: Question['run'] = ({ shop, db }) =>
  repositionProducts({ ...shop, db }, byCommand, { ids: [one], spot: { side: 'before', id: some[20]! } })

/** Every product had people who were told; for the first fifty somebody waits. */
const awaited = async ({ db }: TestShop) => {
  await sql`
    INSERT INTO stock_waits (id, product_id, size, email, state, asked_at, waiting_since, told_at)
    SELECT gen_random_uuid(), products.id, '4', 'ana-' || n || '@correo.example', CASE WHEN waits THEN 'waiting' ELSE 'told' END,
      now(), now(), CASE WHEN waits THEN NULL ELSE now() END
    FROM products, generate_series(1, 3) AS n, LATERAL (SELECT products.id = ${anyOf(some)} AND n > 1 AS waits) AS waiting
    WHERE NOT EXISTS (SELECT FROM stock_waits WHERE state = 'waiting')`.execute(db)
  await vacuumAllVisible(db, ['stock_waits'])
}

const manualChangeQuestions: Question[] = [
  // Queries of the preview of a bulk change: all products that the list finds, or the selected ones.
  listed('all of a bulk edit', { size: mostRows }),
  { what: 'selected products', run: ({ db }) => productsWithIds(db, some) },
  {
    what: 'the page of a product, with its history',
    async before({ db }) {
      await sql`INSERT INTO stock_movements (id, product_id, reason, change, pieces)
        SELECT gen_random_uuid(), id, 'counted', 0, pieces FROM products, generate_series(1, 3)`.execute(db)
      await vacuumAllVisible(db, ['stock_movements'])
    },
    run: ({ db }) =>
      Promise.all([
        findEdited(db, one),
        heldSizes(db, [one]),
        productHistory(db, one, { after: null, size: 20 }),
        lastChangeOf(db, one),
      ]),
  },
  {
    what: 'a price change',
    run: ({ shop }) =>
      saveProducts(shop, byCommand, [
        { id: one, expected: {}, fields: { price: 10_000 + Math.floor(Math.random() * 10_000) } },
      ]),
  },
  {
    what: 'a stock movement for arrived pieces',
    run: ({ shop }) =>
      movePieces(shop, byCommand, [
        {
          key: randomUUID(),
          productId: one,
          size: null,
          reason: 'arrived',
          amount: 1,
          note: '',
          expectedPieces: null,
        },
      ]),
  },
  {
    what: 'a move of products in the shop’s sorting',
    // The first move of a product renumbers all positions, so it runs before the measured one.
    before: putElsewhere,
    run: putElsewhere,
    // The audit log stores the old and new rank of the product; ranking counts one index entry per product.
    grows: true,
  },
  {
    what: 'Hojas, and a page of products missing in a spreadsheet',
    before: ({ shop, db }) =>
      previewSpreadsheet({ ...shop, db }, byCommand, {
        id: importId,
        kind: 'products',
        keepPieces: false,
        from: { name: 'dos.csv', bytes: Buffer.from(spreadsheet) },
      }),
    async run({ db }) {
      await Promise.all([
        newestSpreadsheetImports(db, 20),
        followedSpreadsheets(db),
        lastApplied(db, 'products'),
      ])
      await findSpreadsheetImport(db, importId)
      const rows = await rowsOfImport(db, { id: importId, outcome: 'missing', from: 300, size: 51 })
      assert.equal(rows.length, 51)
    },
  },
]

export const productListQuestions: Question[] = [
  listed('first page'),
  listed('a later page', { after: { key: '400', id: 'prenda-000400' } }),
  listed('newest', { sorting: 'newest' }),
  listed('cheapest', { sorting: 'cheapest' }),
  listed('dearest', { sorting: 'dearest' }),
  listed('scarcest', { sorting: 'scarcest' }),
  listed('in the shop', { tab: 'active' }),
  listed('retired', { tab: 'retired' }),
  listed('drafts', { tab: 'draft' }),
  listed('sold out', { tab: 'sold-out', sorting: 'scarcest' }),
  listed('nearly sold out', { tab: 'few', sorting: 'scarcest' }),
  listed('with missing sizes', { tab: 'missing-sizes' }),
  listed('waiting to be counted by size', { tab: 'to-count' }),
  { what: 'the products that wait to be counted, for Hoy', run: ({ db }) => countToBeCounted(db, 20) },
  listed('of a collection', { collection: 'pocas' }),
  { ...listed('that people wait for', { tab: 'awaited' }), before: awaited },
  {
    what: 'how many people wait for each size of a page of products',
    before: awaited,
    run: async ({ db }) => assert.equal((await countWaiting(db, some)).size, some.length),
    // A shop with few waits reads all of them; a large one looks up each product of the page in an index.
    grows: true,
  },
  {
    what: 'how many customers keep a product as a favourite',
    run: ({ db }) => countCustomersKeeping(db, 'prenda-000001'),
    grows: true,
  },
  listed('of a garment type', { category: 'Hoodies' }),
  // Products are sorted in blocks by audience, so the query reads past the earlier blocks, in the index alone.
  { ...listed('of the last audience', { category: 'Unisex' }), grows: true },
  listed('by a word of forty products', { typed: rareWord }),
  listed('by an id', { typed: 'prenda-000077' }),
  ...manualChangeQuestions,
]
