import { Hono } from 'hono'
import { storedProducts } from '../../data/catalogue-import.ts'
import { catalogueColumns, catalogueRows } from '../../domain/catalogue-import/catalogue-rows.ts'
import { toCsv } from '../../domain/catalogue-import/csv.ts'
import { isOffered } from '../../domain/catalogue.ts'
import type { Shop } from '../../use-cases/shop.ts'

// Spreadsheet programs take a file without it for an older encoding and spoil the accents.
const byteOrderMark = '\ufeff'

/** The offered catalogue as spreadsheet rows, in the form the importer takes back. */
export function sheetApi(shop: Shop): Hono {
  const api = new Hono()
  const rows = async () => catalogueRows((await storedProducts(shop.db)).filter(isOffered))

  api.get('/catalogue.json', async (c) => c.json(await rows()))
  api.get('/catalogue.csv', async (c) => {
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', 'attachment; filename="catalogo.csv"')
    return c.body(byteOrderMark + toCsv(await rows(), [...catalogueColumns]))
  })
  return api
}
