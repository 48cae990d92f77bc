import type { OrderState } from './order-life.ts'

/** The lists of orders, by what is to be done with them. */
export const orderTabs = ['prepare', 'send', 'on-the-way', 'delivered', 'problem', 'all'] as const
export type OrderTab = (typeof orderTabs)[number]

/** A parcel of which nothing was heard for so many days is asked after. */
export const quietDays = 10

/** Which orders are in a list: of one state or any; only parcels, for a card alone is never packed; only problems. */
export type OrderListing = { state: OrderState | null; parcels: boolean; problems: boolean }

const listings: Record<OrderTab, OrderListing> = {
  prepare: { state: 'paid', parcels: true, problems: false },
  send: { state: 'preparing', parcels: true, problems: false },
  'on-the-way': { state: 'shipped', parcels: true, problems: false },
  delivered: { state: 'delivered', parcels: false, problems: false },
  problem: { state: null, parcels: false, problems: true },
  all: { state: null, parcels: false, problems: false },
}

/** `state`: of all orders, those of one state. */
export function listingOf(tab: OrderTab, state: OrderState | null = null): OrderListing {
  return tab === 'all' ? { ...listings.all, state } : listings[tab]
}

export const orderSortings = ['newest', 'longest', 'dearest'] as const
/** longest: what has waited longest as it is comes first. */
export type OrderSorting = (typeof orderSortings)[number]

/** What waits is taken from its oldest end; what is done is looked up from its newest. */
export function usualSorting(tab: OrderTab): OrderSorting {
  return sortingsOf(tab).includes('longest') ? 'longest' : 'newest'
}

/** Whoever waits for nothing cannot wait longest. `money`: whether they may see what was paid. */
export function sortingsOf(tab: OrderTab, { money = true }: { money?: boolean } = {}): OrderSorting[] {
  const waits = tab !== 'all' && tab !== 'delivered'
  return orderSortings.filter(
    (sorting) => (sorting !== 'longest' || waits) && (sorting !== 'dearest' || money),
  )
}

/** Before it, a shipped parcel is quiet. */
export function quietSince(now: Date): Date {
  return new Date(now.getTime() - quietDays * 86_400_000)
}
