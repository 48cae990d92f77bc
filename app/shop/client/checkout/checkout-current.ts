import type { Quantity } from '../../../../domain/purchase/cart.ts'
import { fieldIn, listOf, numberIn, orderUrlIn, textIn } from '../answer-fields.ts'
import type { ShownHold, RecentOrder } from './shown-checkout.ts'
import { onOurClock } from '../server-clock.ts'

/** `pending`: this browser's payments without an outcome, the newest first. */
export type CurrentCheckout = CheckoutSnapshot & { pending: readonly RecentOrder[] }

type CheckoutSnapshot =
  | { state: 'none' }
  | { state: 'waiting'; hold: ShownHold | null; declined: boolean }
  | { state: 'settling'; orderId: string; orderNumber: string }
  | { state: 'review'; orderId: string; orderNumber: string }
  | {
      state: 'paid'
      orderId: string
      orderNumber: string
      orderUrl: string | null
      items: readonly Quantity[]
    }
  | { state: 'closed'; reason: string }

/**
 * Fetches this browser's checkout; null when the server does not answer. 'none': the server knows another customer
 * than `signedInAs` (`believedCustomer`), or the checkout ended or went into review long ago.
 */
export async function fetchCurrentCheckout(
  signedInAs?: string | null,
  signal: AbortSignal | null = null,
): Promise<CurrentCheckout | null> {
  const query = signedInAs === undefined ? '' : `?${new URLSearchParams({ signedInAs: signedInAs ?? '' })}`
  try {
    const response = await fetch(`/api/checkout/current${query}`, { signal })
    if (!response.ok) return null
    const body: unknown = await response.json()
    const pending = listOf(fieldIn(body, 'pending') ?? []).map((each) => ({
      orderNumber: textIn(each, 'order_number'),
      items: itemsIn(each),
    }))
    return { ...currentFrom(body, response), pending }
  } catch {
    return null
  }
}

function currentFrom(body: unknown, response: Response): CheckoutSnapshot {
  const state = textIn(body, 'state')
  const orderId = textIn(body, 'provider_order_id', '')
  const orderNumber = textIn(body, 'order_number', '')
  switch (state) {
    case 'awaiting_payer': {
      const endsAt = onOurClock(textIn(body, 'hold_expires_at', ''), response)
      const hold = endsAt > Date.now() ? { orderId, orderNumber, endsAt } : null
      return { state: 'waiting', hold, declined: fieldIn(body, 'declined') === true }
    }
    case 'capturing':
    case 'confirming':
      return { state: 'settling', orderId, orderNumber }
    case 'paid':
      return {
        state,
        orderId,
        orderNumber,
        orderUrl: orderUrlIn(body),
        items: itemsIn(body),
      }
    case 'review':
      return { state, orderId, orderNumber }
    case 'returning':
      return { state: 'closed', reason: 'returned' }
    case 'closed':
      return { state: 'closed', reason: textIn(body, 'closed_reason', '') }
    default:
      return { state: 'none' }
  }
}

function itemsIn(body: unknown): Quantity[] {
  const items = listOf(fieldIn(body, 'items') ?? [])
  return items.map((item) => ({ id: textIn(item, 'id'), quantity: numberIn(item, 'quantity') }))
}
