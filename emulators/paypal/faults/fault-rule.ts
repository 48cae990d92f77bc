import type { Flaw } from '../state/records.ts'

export const operations = [
  'token',
  'orders.create',
  'orders.get',
  'orders.capture',
  'captures.get',
  'captures.refund',
  'webhooks.create',
  'webhooks.manage',
  'webhooks.verify',
  'identity.userinfo',
] as const

export type OperationName = (typeof operations)[number]

/**
 * When a fault applies. `before`: the call has changed nothing yet. `after`: the change is committed, but the response
 * is not sent yet.
 */
export type Phase = 'before' | 'after'

export interface FaultContext {
  readonly on: OperationName
  readonly orderId?: string
  readonly captureId?: string
}

export type CallAction =
  | { readonly do: 'delay'; readonly ms: number }
  /** The call waits until the fault is released. */
  | { readonly do: 'hold' }
  | { readonly do: 'drop' }
  | {
      readonly do: 'status'
      readonly status: 401 | 403 | 404 | 429 | 500 | 502 | 503
    }
  /** `issue`: an error code of PayPal. */
  | { readonly do: 'issue'; readonly issue: string }
  /** The call succeeds (201), but the capture is pending or declined, or has the time `at`. */
  | {
      readonly do: 'capture'
      readonly status: 'PENDING' | 'DECLINED' | 'COMPLETED'
      readonly reason?: string
      readonly at?: number
    }
  | { readonly do: 'refund'; readonly status: 'PENDING' | 'FAILED' | 'COMPLETED'; readonly at?: number }
  /** The function `run` runs in the emulator's process. */
  | { readonly do: 'run'; readonly run: (context: FaultContext) => void | Promise<void> }

export type WebhookAction =
  | { readonly do: 'duplicate'; readonly copies?: number }
  | { readonly do: 'delay'; readonly ms: number }
  | { readonly do: 'hold' }
  /** The webhook delivery is sent only after the next event was delivered. */
  | { readonly do: 'reorder' }
  | { readonly do: 'never' }
  /** The webhook delivery is sent once, with this flaw. */
  | { readonly do: Flaw }

interface Matching {
  /** The number of calls that the fault applies to; 1 by default. */
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
    readonly event?: string
  }

export type FaultOrder = CallFault | WebhookFault

export interface FaultView {
  readonly id: string
  readonly order: FaultOrder
  readonly hits: number
  readonly waiting: number
  readonly spent: boolean
}
