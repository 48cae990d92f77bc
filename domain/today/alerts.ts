import type { Centavos } from '../values/money.ts'
import type { WaitingSection } from './what-waits.ts'

/** What may alert staff. Every open page of the back office requests this again and again. */
export type Alerts = {
  counts: Record<WaitingSection, number>
  /** The newest paid orders, newest first. A page alerts staff to orders that it does not know yet. */
  orders: readonly AlertedOrder[]
}

/** Most orders in one answer. A page that missed more orders says that there may be more. */
export const mostOrdersPerAlert = 10

/** `buyer` and `total` are null for roles that may not see them. */
export type AlertedOrder = { number: string; pieces: number; buyer: string | null; total: Centavos | null }

/** out: the member is no longer signed in. */
export type AlertsResponse = { kind: 'ring'; ring: Alerts } | { kind: 'out' }

export type AlertsState = {
  counts: Alerts['counts']
  known: ReadonlySet<string>
  /** Orders that came while the page was open and that nobody has looked at, newest first. */
  fresh: readonly AlertedOrder[]
  /** There may be more new orders than the server's answer had. */
  more: boolean
  out: boolean
}

/** Orders that exist when the page loads are known, so they cause no alert. */
export function beginAlerts({ counts, orders }: Alerts): AlertsState {
  return { counts, known: new Set(orders.map(({ number }) => number)), fresh: [], more: false, out: false }
}

export function withAnswer(state: AlertsState, answer: AlertsResponse): AlertsState {
  if (answer.kind === 'out') return { ...state, out: true }
  const { counts, orders } = answer.ring
  const come = orders.filter(({ number }) => !state.known.has(number))
  if (come.length === 0) return { ...state, counts, out: false }
  const known = new Set([...state.known, ...come.map(({ number }) => number)])
  const more = state.more || come.length >= mostOrdersPerAlert
  return { counts, known, fresh: [...come, ...state.fresh], more, out: false }
}

/** Adds up several orders. The total is null unless the role may see every order's total. */
export function together(orders: readonly AlertedOrder[]): Pick<AlertedOrder, 'pieces' | 'total'> {
  const totals = orders.map(({ total }) => total)
  return {
    pieces: orders.reduce((sum, { pieces }) => sum + pieces, 0),
    total: totals.includes(null) ? null : totals.reduce<Centavos>((sum, total) => sum + (total ?? 0), 0),
  }
}

/** Clears the new orders after somebody has looked at them. */
export function withoutFresh(state: AlertsState): AlertsState {
  return { ...state, fresh: [], more: false }
}
