import type { Centavos } from '../values/money.ts'
import type { WaitingSection } from './what-waits.ts'

/** What every open page of the back office is told again and again. */
export type Ring = {
  /** How much waits in each part. */
  counts: Record<WaitingSection, number>
  /** The newest paid orders, newest first: those a page has not heard of make it ring. */
  orders: readonly RungOrder[]
}

/** So many are told at once: whoever slept longer hears that there may be more. */
export const mostTold = 10

/** `buyer` and `total`: null for whoever may not see it. */
export type RungOrder = { number: string; pieces: number; buyer: string | null; total: Centavos | null }

/** What the shop answers a page that asks by itself. out: nobody is signed in here (any more). */
export type RingAnswer = { kind: 'ring'; ring: Ring } | { kind: 'out' }

/** What a page knows of the ring. */
export type RingState = {
  counts: Ring['counts']
  /** Orders it has heard of. */
  known: ReadonlySet<string>
  /** Orders that came while it was open and nobody has looked at, newest first. */
  fresh: readonly RungOrder[]
  /** There may be more of those than were told. */
  more: boolean
  out: boolean
}

/** What there was when the page came is no news. */
export function beginRing({ counts, orders }: Ring): RingState {
  return { counts, known: new Set(orders.map(({ number }) => number)), fresh: [], more: false, out: false }
}

export function withAnswer(state: RingState, answer: RingAnswer): RingState {
  if (answer.kind === 'out') return { ...state, out: true }
  const { counts, orders } = answer.ring
  const come = orders.filter(({ number }) => !state.known.has(number))
  if (come.length === 0) return { ...state, counts, out: false }
  const known = new Set([...state.known, ...come.map(({ number }) => number)])
  const more = state.more || come.length >= mostTold
  return { counts, known, fresh: [...come, ...state.fresh], more, out: false }
}

/** Several orders in a line: their pieces, and their money where all of it may be seen. */
export function together(orders: readonly RungOrder[]): Pick<RungOrder, 'pieces' | 'total'> {
  const totals = orders.map(({ total }) => total)
  return {
    pieces: orders.reduce((sum, { pieces }) => sum + pieces, 0),
    total: totals.includes(null) ? null : totals.reduce<Centavos>((sum, total) => sum + (total ?? 0), 0),
  }
}

/** Somebody looked. */
export function withoutFresh(state: RingState): RingState {
  return { ...state, fresh: [], more: false }
}
