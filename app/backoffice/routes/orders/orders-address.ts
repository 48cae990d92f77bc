import { isUuid } from '../../../../domain/values/uuid.ts'
import { orderStates, type OrderState } from '../../../../domain/orders/order-life.ts'
import {
  orderSortings,
  type OrderSorting,
  type OrderTab,
  orderTabs,
  sortingsOf,
  usualSorting,
} from '../../../../domain/orders/order-list.ts'
import type { OrderFilter } from '../../../../domain/orders/order-search.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { type Cursor, isMoment, knownCursor, listAddress, readList } from '../../list-address.ts'

const tabNames: Record<OrderTab, string> = {
  prepare: 'por-preparar',
  send: 'por-enviar',
  'on-the-way': 'en-camino',
  delivered: 'entregados',
  exchange: 'cambios',
  problem: 'con-problema',
  all: 'todos',
}
const sortingNames: Record<OrderSorting, string> = {
  newest: 'nuevos',
  longest: 'espera',
  dearest: 'total',
}
export const channels = ['web', 'counter', 'whatsapp', 'bazaar'] as const

/** The filters in the address of the order list. Invalid values are ignored. */
export type OrdersQuery = {
  tab: OrderTab
  typed: string
  from: string
  until: string
  channel: (typeof channels)[number] | ''
  state: OrderState | ''
  made: boolean
  comments: boolean
  pickup: boolean
  sorting: OrderSorting
  after: Cursor | null
}

/** Address parameters that only the order list has. */
export const orderListFields = {
  tab: 'ver',
  channel: 'canal',
  state: 'estado',
  made: 'medida',
  comments: 'comentarios',
  pickup: 'recoger',
  sorting: 'orden',
  chosen: 'n',
  again: 'exportar',
} as const

export function readOrders(search: URLSearchParams, { money }: { money: boolean }): OrdersQuery {
  const { q, from, to, after, own } = readList(search)
  const typed = q.slice(0, 80)
  // A search without a chosen tab covers all orders.
  const tab =
    orderTabs.find((each) => tabNames[each] === own(orderListFields.tab)) ??
    (typed === '' ? 'prepare' : 'all')
  const requested = orderSortings.find((each) => sortingNames[each] === own(orderListFields.sorting))
  const sorting = requested && sortingsOf(tab, { money }).includes(requested) ? requested : usualSorting(tab)
  const isKey = sorting === 'dearest' ? (key: string) => /^\d{1,9}$/.test(key) : isMoment
  return {
    tab,
    typed,
    from,
    until: to,
    channel: channels.find((each) => each === own(orderListFields.channel)) ?? '',
    state: tab === 'all' ? (orderStates.find((each) => each === own(orderListFields.state)) ?? '') : '',
    made: own(orderListFields.made) !== '',
    comments: own(orderListFields.comments) !== '',
    pickup: own(orderListFields.pickup) !== '',
    sorting,
    after: knownCursor(after, isKey, isUuid),
  }
}

/** The address of an order list. Default values are left out. */
export function ordersAddress(query: Partial<OrdersQuery>): string {
  const { after = null, tab = 'prepare', sorting, typed, from, until, channel, state } = query
  const { made, comments, pickup } = query
  const fields = {
    [orderListFields.tab]: tab !== (typed ? 'all' : 'prepare') && tabNames[tab],
    q: typed,
    from,
    to: until,
    [orderListFields.channel]: channel,
    [orderListFields.state]: state,
    [orderListFields.made]: made && '1',
    [orderListFields.comments]: comments && '1',
    [orderListFields.pickup]: pickup && '1',
    [orderListFields.sorting]: sorting && sorting !== usualSorting(tab) && sortingNames[sorting],
  }
  return listAddress(backofficePaths.orders, fields, after)
}

/** The address of the order list to which the second factor returns, to request the export again. */
export function listToExportAgain(query: OrdersQuery): string {
  const address = new URL(ordersAddress(query), 'https://here.invalid')
  address.searchParams.set(orderListFields.again, '1')
  return address.pathname + address.search
}

export function filtersOf({ made, comments, channel }: OrdersQuery): OrderFilter[] {
  return [
    ...(made ? (['=made'] as const) : []),
    ...(comments ? (['=comments'] as const) : []),
    ...(channel === '' ? [] : ([`=${channel}`] as const)),
  ]
}

/** Counts the active filters; tab and search do not count. */
export function filterCount({ from, until, channel, state, made, comments, pickup }: OrdersQuery): number {
  return [from, until, channel, state, made, comments, pickup].filter(Boolean).length
}

export const orderTabName = (tab: OrderTab) => tabNames[tab]
export const orderSortingName = (sorting: OrderSorting) => sortingNames[sorting]
