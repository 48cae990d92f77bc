import { data } from 'react-router'
import type { SpreadsheetOrder } from '../../../../data/orders/order-spreadsheet.ts'
import { parcelRow, readColumns } from '../../../../domain/shipping/parcel-file.ts'
import { exportOrders } from '../../../../use-cases/orders/export-orders.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { catalogueIdFrom } from '../../../../domain/catalogue/id-from-name.ts'
import { spreadsheetFile } from '../../../spreadsheet-file.ts'
import { isRefused } from '../../session/feedback.ts'
import { currentStaff } from '../../session/staff-context.ts'
import { fileRefused, onlyByPress } from '../../session/staff-file.ts'
import type { Route } from './+types/platform-file.ts'
import { listToExportAgain, readOrders } from './orders-address.ts'

export const loader = onlyByPress('export orders', () => backofficePaths.orders)

/** Sends the ticked orders as a CSV file with the columns of a shipping platform; each order is one row. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  const form = await request.formData()
  const shown = new URL(String(form.get('shown') ?? ''), 'https://here.invalid').searchParams
  const numbers = form.getAll('n').filter((number) => typeof number === 'string')
  const exported = await exportOrders(shop, who.actor, { numbers })
  if (isRefused(exported))
    return fileRefused(exported, listToExportAgain(readOrders(shown, { money: false })))
  const { parcels } = shop.settings
  const name = new URL(request.url).searchParams.get('formato')
  const format = parcels.formats.find((each) => each.name === name)
  const read = format && readColumns(format.columns)
  if (!format || read?.kind !== 'columns') throw data(null, { status: 404 })
  return spreadsheetFile({
    fileName: `paquetes-${catalogueIdFrom(format.name)}.csv`,
    columns: read.columns.map(({ heading }) => heading),
    pages: toShip(exported.pages),
    rowOf: ({ goods, discount, ...order }) =>
      parcelRow(read.columns, { ...order, value: goods - discount }, parcels),
  })
}

/** A membership card has no parcel, and an order that is picked up has no address. */
async function* toShip(pages: AsyncIterable<readonly SpreadsheetOrder[]>) {
  for await (const page of pages)
    yield page.flatMap(({ delivery, ...order }) =>
      order.weighed.length > 0 && delivery.pickup === undefined ? [{ ...order, delivery }] : [],
    )
}
