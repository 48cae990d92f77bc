import type { Effects } from '../faults/meet-faults.ts'
import type { Refusal } from './refusal.ts'

/**
 * A successful result names its resource, which is rendered when the response is sent. So a repeated request gets the
 * latest state.
 */
export interface Shown {
  readonly kind: 'order' | 'capture' | 'refund'
  readonly id: string
}

export type Success =
  | { readonly ok: true; readonly status: 200 | 201; readonly show: Shown; readonly delayMs?: number }
  | { readonly ok: true; readonly status: 200 | 201; readonly body: unknown }

/** `remember`: the payment was tried and refused; a repeated request id gets the same refusal again. */
export type Failure = Refusal & { readonly remember?: boolean }

export type Outcome = Success | Failure

export interface Call {
  /** The id in the path; '' when the path has none. */
  readonly id: string
  readonly query: URLSearchParams
  readonly body: unknown
  readonly rawBody: string
  readonly requestId: string | undefined
  readonly effects: Effects
}
