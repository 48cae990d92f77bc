/**
 * The state of a capture at the provider, in the shop's words. In the first three states money came, whatever happened
 * to it later. `pending`: the provider is reviewing the payment.
 */
export type CaptureState = 'completed' | 'partially-refunded' | 'refunded' | 'pending' | 'declined' | 'failed'

/**
 * Why the provider holds a pending capture back: it reviews the payment, the payer's bank has not sent the money yet, or
 * the shop's owner must accept the money in the provider's account.
 */
export type PendingReason = 'reviewed' | 'bank' | 'owner'

export function broughtMoney(state: CaptureState): boolean {
  return state === 'completed' || state === 'partially-refunded' || state === 'refunded'
}
