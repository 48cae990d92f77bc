import type { Flaw } from '../state/records.ts'

/** The calls a fault can be ordered on. */
export const operations = [
  'token',
  'orders.create',
  'orders.get',
  'orders.capture',
  'captures.get',
  'captures.refund',
  'webhooks.manage',
  'webhooks.verify',
] as const

export type OperationName = (typeof operations)[number]

/** `before`: nothing has happened yet. `after`: it is committed and not yet answered. */
export type Phase = 'before' | 'after'

/** What a call is about, as far as it is known at that point. */
export interface FaultContext {
  readonly on: OperationName
  readonly orderId?: string
  readonly captureId?: string
}

export type CallAction =
  | { readonly do: 'delay'; readonly ms: number }
  /** Waits until the fault is released. */
  | { readonly do: 'hold' }
  /** Closes the connection without an answer. */
  | { readonly do: 'drop' }
  | {
      readonly do: 'status'
      readonly status: 401 | 403 | 404 | 429 | 500 | 502 | 503
    }
  /** Refuses with this issue, as the provider would. */
  | { readonly do: 'issue'; readonly issue: string }
  /** The capture succeeds (201) but is not money yet, or never will be. */
  | { readonly do: 'capture'; readonly status: 'PENDING' | 'DECLINED'; readonly reason?: string }
  | { readonly do: 'refund'; readonly status: 'PENDING' | 'FAILED' }
  /** Runs code of a test in this process. */
  | { readonly do: 'run'; readonly run: (context: FaultContext) => void | Promise<void> }

export type WebhookAction =
  | { readonly do: 'duplicate'; readonly copies?: number }
  | { readonly do: 'delay'; readonly ms: number }
  /** Kept back until released. */
  | { readonly do: 'hold' }
  /** Sent only after the next event has been delivered. */
  | { readonly do: 'reorder' }
  | { readonly do: 'never' }
  /** Sent once, spoiled. */
  | { readonly do: Flaw }

interface Matching {
  /** How many matching calls it meets; 1 unless told. */
  readonly times?: number | 'always'
  readonly orderId?: string
}

export type CallFault = CallAction &
  Matching & {
    readonly on: OperationName | '*'
    readonly when?: Phase
    readonly captureId?: string
  }

export type WebhookFault = WebhookAction &
  Matching & {
    readonly on: 'webhook'
    /** Only events of this type. */
    readonly event?: string
  }

export type FaultOrder = CallFault | WebhookFault

/** A fault as it is listed. */
export interface FaultView {
  readonly id: string
  readonly order: FaultOrder
  /** Calls it has met. */
  readonly hits: number
  /** Calls waiting in it until it is released. */
  readonly waiting: number
  readonly spent: boolean
}
