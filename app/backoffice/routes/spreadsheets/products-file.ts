import { redirect } from 'react-router'
import { exportColumns, exportProducts } from '../../../../use-cases/spreadsheets/export-products.ts'
import { spreadsheetFormatOf, spreadsheetFileAs } from '../../../spreadsheet-file.ts'
import { fileRefused } from '../../session/staff-file.ts'
import { currentStaff } from '../../session/staff-context.ts'
import { isRefused } from '../../session/feedback.ts'
import { narrowedBy } from '../products/rows-on-page.ts'
import { productsAddress, readProducts } from '../products/products-address.ts'
import type { Route } from './+types/products-file.ts'

/** The products of the open list, or all products, as a file that can be imported again. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaff({ context })
  const { searchParams } = new URL(request.url)
  const query = readProducts(searchParams)
  const list = narrowedBy(query)
  if (!list) return redirect(productsAddress(query))
  const exported = await exportProducts(shop, who.actor, list)
  if (isRefused(exported)) return fileRefused(exported, productsAddress(query))
  return spreadsheetFileAs(spreadsheetFormatOf(searchParams.get('formato')), {
    fileName: 'productos.csv',
    columns: exportColumns,
    numbers: ['price', 'pieces', 'status'],
    pages: exported.pages,
    rowOf: (row) => row,
  })
}
