import type { OrderState } from './order-life.ts'

export const orderTabs = ['prepare', 'send', 'on-the-way', 'delivered', 'exchange', 'problem', 'all'] as const
export type OrderTab = (typeof orderTabs)[number]

/** A shipped parcel without news for this many days is listed as a problem. */
export const quietDays = 10

/**
 * `state`: null selects orders of every state. `parcels`: selects only orders with something to send. `only`: selects
 * only orders with a problem, or with an open exchange.
 */
export type OrderListing = {
  state: OrderState | null
  parcels: boolean
  only: 'problems' | 'exchanges' | null
}

const listings: Record<OrderTab, OrderListing> = {
  prepare: { state: 'paid', parcels: true, only: null },
  send: { state: 'preparing', parcels: true, only: null },
  'on-the-way': { state: 'shipped', parcels: true, only: null },
  delivered: { state: 'delivered', parcels: false, only: null },
  exchange: { state: null, parcels: false, only: 'exchanges' },
  problem: { state: null, parcels: false, only: 'problems' },
  all: { state: null, parcels: false, only: null },
}

export function listingOf(tab: OrderTab, state: OrderState | null = null): OrderListing {
  return tab === 'all' ? { ...listings.all, state } : listings[tab]
}

export const orderSortings = ['newest', 'longest', 'dearest'] as const
/** longest: the order that has been in its state for the longest time comes first in the list. */
export type OrderSorting = (typeof orderSortings)[number]

export function usualSorting(tab: OrderTab): OrderSorting {
  return sortingsOf(tab).includes('longest') ? 'longest' : 'newest'
}

/** The lists of delivered and of all orders have no 'longest'. `money`: the member of staff may see amounts. */
export function sortingsOf(tab: OrderTab, { money = true }: { money?: boolean } = {}): OrderSorting[] {
  const waits = tab !== 'all' && tab !== 'delivered'
  return orderSortings.filter(
    (sorting) => (sorting !== 'longest' || waits) && (sorting !== 'dearest' || money),
  )
}

export function quietSince(now: Date): Date {
  return new Date(now.getTime() - quietDays * 86_400_000)
}
