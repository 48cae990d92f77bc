import { dayBegins } from '../../../../domain/values/mexican-days.ts'
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

const tabNames: Record<OrderTab, string> = {
  prepare: 'por-preparar',
  send: 'por-enviar',
  'on-the-way': 'en-camino',
  delivered: 'entregados',
  problem: 'con-problema',
  all: 'todos',
}
const sortingNames: Record<OrderSorting, string> = {
  newest: 'nuevos',
  longest: 'espera',
  dearest: 'total',
}
export const channels = ['web', 'counter', 'whatsapp', 'bazaar'] as const

/** What an address of the list asks for. Whatever cannot be is left out. */
export type ListAsked = {
  tab: OrderTab
  typed: string
  /** 'yyyy-mm-dd', or ''. */
  from: string
  until: string
  channel: (typeof channels)[number] | ''
  state: OrderState | ''
  made: boolean
  comments: boolean
  sorting: OrderSorting
  after: { key: string; id: string } | null
}

/** Names of the fields, as the address has them. */
export const fields = {
  tab: 'ver',
  typed: 'q',
  from: 'desde',
  until: 'hasta',
  channel: 'canal',
  state: 'estado',
  made: 'medida',
  comments: 'comentarios',
  sorting: 'orden',
  after: 'despues',
  chosen: 'n',
  again: 'exportar',
} as const

export function readList(asked: URLSearchParams, { money }: { money: boolean }): ListAsked {
  const text = (field: keyof typeof fields) => (asked.get(fields[field]) ?? '').trim()
  const typed = text('typed').slice(0, 80)
  const date = (field: 'from' | 'until') => (dayBegins(text(field)) ? text(field) : '')
  // Whoever looks for something means all there is.
  const tab = orderTabs.find((each) => tabNames[each] === text('tab')) ?? (typed === '' ? 'prepare' : 'all')
  const sorting = orderSortings.find((each) => sortingNames[each] === text('sorting'))
  const how = sorting && sortingsOf(tab, { money }).includes(sorting) ? sorting : usualSorting(tab)
  return {
    tab,
    typed,
    from: date('from'),
    until: date('until'),
    channel: channels.find((each) => each === text('channel')) ?? '',
    state: tab === 'all' ? (orderStates.find((each) => each === text('state')) ?? '') : '',
    made: text('made') !== '',
    comments: text('comments') !== '',
    sorting: how,
    after: placeOf(text('after'), how),
  }
}

/** The address of what is asked for; what is as usual is not in it. */
export function listAddress(asked: Partial<ListAsked>): string {
  const { after, tab = 'prepare', sorting, ...rest } = asked
  const query = new URLSearchParams()
  if (tab !== (rest.typed ? 'all' : 'prepare')) query.set(fields.tab, tabNames[tab])
  for (const field of ['typed', 'from', 'until', 'channel', 'state'] as const)
    if (rest[field]) query.set(fields[field], rest[field])
  for (const field of ['made', 'comments'] as const) if (rest[field]) query.set(fields[field], '1')
  if (sorting && sorting !== usualSorting(tab)) query.set(fields.sorting, sortingNames[sorting])
  if (after) query.set(fields.after, `${after.key}~${after.id}`)
  const text = query.toString()
  return backofficePaths.orders + (text === '' ? '' : `?${text}`)
}

/** The list after the second factor was given for its file, with what was chosen in it. */
export function listToExportAgain(asked: ListAsked, chosen: readonly string[]): string {
  const address = new URL(listAddress(asked), 'https://here.invalid')
  address.searchParams.set(fields.again, '1')
  for (const number of chosen) address.searchParams.append(fields.chosen, number)
  return address.pathname + address.search
}

export function filtersOf({ made, comments, channel }: ListAsked): OrderFilter[] {
  return [
    ...(made ? (['=made'] as const) : []),
    ...(comments ? (['=comments'] as const) : []),
    ...(channel === '' ? [] : ([`=${channel}`] as const)),
  ]
}

/** How many filters are on, beside tab and search. */
export function filterCount({ from, until, channel, state, made, comments }: ListAsked): number {
  return [from, until, channel, state, made, comments].filter(Boolean).length
}

export const nameOfTab = (tab: OrderTab) => tabNames[tab]
export const nameOfSorting = (sorting: OrderSorting) => sortingNames[sorting]

/** Where a page ended that was sorted so; null where no page of that sorting ends there. */
function placeOf(text: string, sorting: OrderSorting): ListAsked['after'] {
  const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
  const amount = '\\d{1,9}'
  const moment =
    '20\\d\\d-\\d\\d-\\d\\d (?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,6})?[+-][01]\\d(?::[0-5]\\d)?'
  const match = new RegExp(`^(${sorting === 'dearest' ? amount : moment})~(${uuid})$`).exec(text)
  const [, key = '', id = ''] = match ?? []
  if (!match || (sorting !== 'dearest' && !dayBegins(key.slice(0, 10)))) return null
  return { key, id }
}
