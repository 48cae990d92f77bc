import type { Effects } from '../faults/meet-faults.ts'
import type { Refusal } from './refusal.ts'

/** A resource the answer shows; rendered when it is sent, so a replay shows its latest state. */
export interface Shown {
  readonly kind: 'order' | 'capture' | 'refund'
  readonly id: string
}

export type Success =
  | { readonly ok: true; readonly status: 200 | 201; readonly show: Shown; readonly delayMs?: number }
  | { readonly ok: true; readonly status: 200 | 201; readonly body: unknown }

/** `remember`: money was asked for and refused; the same request id repeats this answer. */
export type Failure = Refusal & { readonly remember?: boolean }

export type Outcome = Success | Failure

/** What an operation is told about its request. */
export interface Call {
  /** The id in the path, empty where there is none. */
  readonly id: string
  readonly query: URLSearchParams
  readonly body: unknown
  readonly rawBody: string
  readonly requestId: string | undefined
  readonly effects: Effects
}
