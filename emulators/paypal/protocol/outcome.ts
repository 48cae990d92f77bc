import type { Effects } from '../faults/meet-faults.ts'
import type { Refusal } from './refusal.ts'

/** The resource is rendered when the response is sent, so a replay shows the latest state. */
export interface Shown {
  readonly kind: 'order' | 'capture' | 'refund'
  readonly id: string
}

export type Success =
  | { readonly ok: true; readonly status: 200 | 201; readonly show: Shown; readonly delayMs?: number }
  | { readonly ok: true; readonly status: 200 | 201; readonly body: unknown }

/** `remember`: the payment was attempted and refused; the same request id gets this refusal again. */
export type Failure = Refusal & { readonly remember?: boolean }

export type Outcome = Success | Failure

export interface Call {
  /** '' when the path has no id. */
  readonly id: string
  readonly query: URLSearchParams
  readonly body: unknown
  readonly rawBody: string
  readonly requestId: string | undefined
  readonly effects: Effects
}
