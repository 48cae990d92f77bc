import { catalogueColumns } from '../../../../domain/catalogue-import/stored-product.ts'
import { exportProducts } from '../../../../use-cases/sheets/export-products.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { formatAsked, sheetFileAs } from '../../../sheet-file.ts'
import { fileRefused } from '../../session/file-refused.ts'
import { atWork } from '../../session/staff-context.ts'
import { isRefused } from '../../session/told.ts'
import type { Route } from './+types/products-file.ts'

/** The products as a spreadsheet that the importer takes back. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, who } = atWork({ context })
  const { searchParams } = new URL(request.url)
  const exported = await exportProducts(shop, who.actor, {})
  if (isRefused(exported)) return fileRefused(exported, backofficePaths.imports)
  return sheetFileAs(formatAsked(searchParams.get('formato')), {
    fileName: 'productos.csv',
    columns: [...catalogueColumns],
    numbers: ['price', 'pieces', 'status'],
    pages: exported.pages,
    rowOf: (row) => row,
  })
}
