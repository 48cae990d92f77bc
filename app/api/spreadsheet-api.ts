import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { storedInBatches } from '../../data/catalogue/catalogue-import.ts'
import { sizeGuide } from '../../data/catalogue/stored-size-guide.ts'
import { catalogueColumns, catalogueRows } from '../../domain/spreadsheets/stored-product.ts'
import { sizeGuideSpreadsheet } from '../../domain/spreadsheets/size-rows.ts'
import { isOffered } from '../../domain/catalogue/catalogue.ts'
import { narrowingOf } from '../../domain/catalogue/product-list.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { answersJson, sends } from './described.ts'
import { spreadsheetFile } from '../spreadsheet-file.ts'
import { streamedText } from '../streamed-text.ts'

const row = v.pipe(
  v.strictObject({
    ...v.entriesFromList(catalogueColumns, v.string()),
    pieces: v.optional(v.pipe(v.string(), v.description('Only if the owner publishes numbers of pieces'))),
  }),
  v.description('A row of the owner’s spreadsheet: every value is text.'),
  v.metadata({ ref: 'CatalogueRow' }),
)

const rowsRoute = describeRoute({
  summary: 'The offered catalogue as spreadsheet rows, with the prices that no markdown lowers',
  responses: { 200: answersJson('Rows', v.array(row)) },
})
const fileRoute = describeRoute({
  summary: 'The same as a file',
  responses: { 200: sends('CSV, UTF-8', 'text/csv') },
})
const sizesRoute = describeRoute({
  summary: 'The size guide as spreadsheet rows: by age, and by the builder’s letters',
  responses: { 200: sends('CSV, UTF-8', 'text/csv') },
})

/**
 * Spreadsheets for download, sent while they are read. The spreadsheet import accepts them unchanged, so they have the
 * owner's prices, which no markdown lowers. Without a column of pieces an import changes no pieces.
 */
export function spreadsheetApi(shop: Shop): Hono {
  const api = new Hono()

  const publicColumns = () =>
    catalogueColumns.filter((column) => shop.settings.publishesPieces || column !== 'pieces')

  async function* batches() {
    const columns = publicColumns()
    for await (const products of storedInBatches(shop.db, narrowingOf('active', null, null))) {
      const rows = catalogueRows(products.filter(isOffered))
      if (rows.length > 0)
        yield rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])))
    }
  }
  async function* json() {
    let before = '['
    for await (const rows of batches()) {
      yield before + rows.map((row) => JSON.stringify(row)).join(',')
      before = ','
    }
    yield before === '[' ? '[]' : ']'
  }

  api.get('/catalogue.json', rowsRoute, () => streamedText(json(), { 'content-type': 'application/json' }))
  api.get('/catalogue.csv', fileRoute, () =>
    spreadsheetFile({
      fileName: 'catalogo.csv',
      columns: publicColumns(),
      pages: batches(),
      rowOf: (each) => each,
    }),
  )

  api.get('/size-guide.csv', sizesRoute, async () => {
    const { columns, rows } = sizeGuideSpreadsheet(await sizeGuide(shop.db))
    return spreadsheetFile({ fileName: 'tallas.csv', columns, pages: [rows], rowOf: (each) => each })
  })
  return api
}
