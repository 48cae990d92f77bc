import type { SpreadsheetOrder } from '../../../../data/orders/order-spreadsheet.ts'
import { addressOfDelivery } from '../../../../domain/shipping/delivery.ts'
import type { Centavos } from '../../../../domain/values/money.ts'
import { exchangedCustomer } from '../../../../domain/orders/public-sale.ts'
import { mayDo } from '../../../../domain/staff/staff-actions.ts'
import { exportOrders } from '../../../../use-cases/orders/export-orders.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import {
  orderListCopy,
  orderSpreadsheetColumns as columns,
} from '../../../../words/backoffice/order-list-words.ts'
import { dateAndTime } from '../../../../words/dates.ts'
import { stateName } from '../../../../words/order-words.ts'
import { spreadsheetFormatOf, spreadsheetFileAs } from '../../../spreadsheet-file.ts'
import { fileRefused, onlyByPress } from '../../session/staff-file.ts'
import { currentStaff } from '../../session/staff-context.ts'
import { isRefused } from '../../session/feedback.ts'
import type { Route } from './+types/orders-file.ts'
import { listToExportAgain, readOrders } from './orders-address.ts'
import { wantedOf } from './order-rows.ts'

export const loader = onlyByPress('export orders', () => backofficePaths.orders)

/** The chosen orders or the whole shown list as a file. Rows are streamed while the database is read. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  const { role } = who.actor
  const form = await request.formData()
  const shown = new URL(String(form.get('shown') ?? ''), 'https://here.invalid').searchParams
  const shownList = readOrders(shown, { money: mayDo(role, 'see money') })
  const numbers = form.getAll('n').filter((number) => typeof number === 'string')
  const which =
    form.get('what') === 'shown'
      ? { wanted: wantedOf({ ...shownList, after: null }, { role, now: shop.now() }) }
      : { numbers }
  const exported = await exportOrders(shop, who.actor, which)
  if (isRefused(exported)) return fileRefused(exported, listToExportAgain(shownList))
  return spreadsheetFileAs(spreadsheetFormatOf(new URL(request.url).searchParams.get('formato')), {
    fileName: 'pedidos.csv',
    columns: Object.values(columns),
    numbers: [columns.pieces, columns.goods, columns.discount, columns.shipping, columns.total],
    pages: exported.pages,
    rowOf,
  })
}

function rowOf(order: SpreadsheetOrder): Record<string, string> {
  const { createdAt } = order
  const pickup = order.delivery.pickup ?? ''
  const delivery = addressOfDelivery(order.delivery)
  return {
    [columns.number]: order.number,
    [columns.date]: dateAndTime(createdAt),
    [columns.state]: stateName(order.state, pickup !== ''),
    [columns.channel]: orderListCopy.channels[order.channel],
    [columns.customer]: exchangedCustomer(order.customerId),
    [columns.name]: delivery.fullName,
    [columns.email]: order.email,
    [columns.phone]: delivery.phone ?? '',
    [columns.street]: delivery.street,
    [columns.suburb]: delivery.suburb,
    [columns.city]: delivery.city,
    [columns.region]: delivery.state,
    [columns.postalCode]: delivery.postalCode,
    [columns.pieces]: String(order.pieces ?? 0),
    [columns.garments]: order.garments ?? '',
    [columns.goods]: pesos(order.goods),
    [columns.code]: order.code,
    [columns.discount]: pesos(order.discount),
    [columns.shipping]: pesos(order.shipping),
    [columns.total]: pesos(order.total),
    [columns.carrier]: order.carrier,
    [columns.tracking]: order.tracking,
    [columns.comments]: order.comments,
    [columns.pickup]: pickup,
  }
}

/** 124950 → '1249.50', which a spreadsheet reads as a number. */
function pesos(amount: Centavos): string {
  return (amount / 100).toFixed(2)
}
