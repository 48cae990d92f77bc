import type { Flaw } from '../state/records.ts'

/** The calls that a fault can apply to. */
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

/** `before`: nothing has happened yet. `after`: the change is committed, but the response is not sent yet. */
export type Phase = 'before' | 'after'

/** The order and capture of a call, as far as they are known at this point. */
export interface FaultContext {
  readonly on: OperationName
  readonly orderId?: string
  readonly captureId?: string
}

export type CallAction =
  | { readonly do: 'delay'; readonly ms: number }
  /** The call waits until the fault is released. */
  | { readonly do: 'hold' }
  /** Closes the connection without a response. */
  | { readonly do: 'drop' }
  | {
      readonly do: 'status'
      readonly status: 401 | 403 | 404 | 429 | 500 | 502 | 503
    }
  /** Refuses the call with this issue (error code) of the provider. */
  | { readonly do: 'issue'; readonly issue: string }
  /** The capture call succeeds (201), but the capture is pending or declined. */
  | { readonly do: 'capture'; readonly status: 'PENDING' | 'DECLINED'; readonly reason?: string }
  | { readonly do: 'refund'; readonly status: 'PENDING' | 'FAILED' }
  /** Runs a function of the test in this process. */
  | { readonly do: 'run'; readonly run: (context: FaultContext) => void | Promise<void> }

export type WebhookAction =
  | { readonly do: 'duplicate'; readonly copies?: number }
  | { readonly do: 'delay'; readonly ms: number }
  /** Holds the delivery until it is released. */
  | { readonly do: 'hold' }
  /** Sends the delivery only after the next event was delivered. */
  | { readonly do: 'reorder' }
  | { readonly do: 'never' }
  /** Sends the delivery once, with this flaw. */
  | { readonly do: Flaw }

interface Matching {
  /** How many matching calls the fault applies to; default 1. */
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

export interface FaultView {
  readonly id: string
  readonly order: FaultOrder
  /** Calls it has met. */
  readonly hits: number
  /** Calls that wait until the fault is released. */
  readonly waiting: number
  readonly spent: boolean
}
