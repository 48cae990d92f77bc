import type { Centavos } from './money.ts'
import type { WaitingSection } from './what-waits.ts'

/** What every open page of the back office is told again and again. */
export type Ring = {
  /** How much waits in each part. */
  counts: Record<WaitingSection, number>
  /** The newest paid orders, newest first: those a page has not heard of make it ring. */
  orders: readonly RungOrder[]
}

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
  out: boolean
}

/** What there was when the page came is no news. */
export function beginRing({ counts, orders }: Ring): RingState {
  return { counts, known: new Set(orders.map(({ number }) => number)), fresh: [], out: false }
}

export function withAnswer(state: RingState, answer: RingAnswer): RingState {
  if (answer.kind === 'out') return { ...state, out: true }
  const { counts, orders } = answer.ring
  const come = orders.filter(({ number }) => !state.known.has(number))
  if (come.length === 0) return { ...state, counts, out: false }
  const known = new Set([...state.known, ...come.map(({ number }) => number)])
  return { counts, known, fresh: [...come, ...state.fresh], out: false }
}

/** Somebody looked. */
export function withoutFresh(state: RingState): RingState {
  return { ...state, fresh: [] }
}
