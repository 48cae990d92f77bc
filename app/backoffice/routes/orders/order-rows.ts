import {
  type ListedOrder,
  listOrders,
  mostOrdersFound,
  type OrdersWanted,
} from '../../../../data/orders/listed-orders.ts'
import { listingOf, quietSince } from '../../../../domain/orders/order-list.ts'
import { addressOfDelivery } from '../../../../domain/shipping/delivery.ts'
import { isMadeToOrder } from '../../../../domain/purchase/line-id.ts'
import { dayBegins } from '../../../../domain/values/mexican-days.ts'
import { orderSought } from '../../../../domain/orders/order-search.ts'
import { mayDo, type StaffRole } from '../../../../domain/staff/staff-actions.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { ago } from '../../../../words/ago.ts'
import { filtersOf, type OrdersQuery } from './orders-address.ts'
import { rowsOnPage } from '../../list-address.ts'

const mostPictures = 3

export function wantedOf(query: OrdersQuery, { role, now }: { role: StaffRole; now: Date }): OrdersWanted {
  const { tab, state, from, until, sorting, after, typed } = query
  return {
    listing: listingOf(tab, state === '' ? null : state),
    sorting,
    after,
    from: dayBegins(from),
    until: dayBegins(until, 1),
    sought: orderSought(typed, { buyers: mayDo(role, 'see buyers'), filters: filtersOf(query) }),
    pickup: query.pickup,
    quietSince: quietSince(now),
    size: rowsOnPage,
  }
}

/** The rows of the order list, without the fields that the role may not see. */
export async function orderRows(shop: Shop, role: StaffRole, query: OrdersQuery) {
  const now = shop.now()
  const money = mayDo(role, 'see money')
  const { orders, next, found, many } = await listOrders(shop.db, wantedOf(query, { role, now }))
  return {
    rows: orders.map((order) => rowOf(order, { now, money, pictures: shop.pictures })),
    next,
    found,
    /** Number that the matching orders exceed; 0: `found` is the exact number. */
    moreThan: many ? mostOrdersFound : 0,
  }
}

function rowOf(
  order: ListedOrder,
  { now, money, pictures }: { now: Date; money: boolean; pictures: Shop['pictures'] },
) {
  const {
    number,
    state,
    delivery,
    lines,
    garments,
    stateSince,
    createdAt,
    refundFailed,
    disputed,
    handedOver,
  } = order
  const { city, state: region } = addressOfDelivery(delivery)
  const physical = lines.filter(({ category }) => category === 'PHYSICAL_GOODS')
  return {
    number,
    state,
    channel: order.channel,
    name: delivery.fullName,
    place: garments === 0 || handedOver || city === '' ? '' : `${city}, ${region}`,
    pickup: garments > 0 ? (delivery.pickup ?? null) : null,
    what: lines.map(({ name }) => name).join(', '),
    parcel: garments > 0,
    pieces: physical.reduce((sum, { quantity }) => sum + quantity, 0),
    made: lines.some(({ lineId }) => isMadeToOrder(lineId)),
    comments: order.comments !== '',
    /** The total is absent for roles that may not see money. */
    ...(money && { total: order.total }),
    since: ago(stateSince, now),
    moment: createdAt.toISOString(),
    refundFailed,
    disputed,
    quiet: state === 'shipped' && stateSince < quietSince(now),
    pictures: lines
      .filter(({ image }) => image !== '')
      .slice(0, mostPictures)
      .map(({ image }) => pictures.resolve(image)),
    morePictures: Math.max(0, lines.length - mostPictures),
  }
}

export type OrderRow = ReturnType<typeof rowOf>
