/** In the first three states money came, even if it went back later. `pending`: the payment is under review. */
export type CaptureState = 'completed' | 'partially-refunded' | 'refunded' | 'pending' | 'declined' | 'failed'

/**
 * reviewed: the payment provider reviews the payment. bank: the payer's bank has not sent the money yet. owner: the
 * shop's owner must accept the money in the provider's account.
 */
export type PendingReason = 'reviewed' | 'bank' | 'owner'

export function broughtMoney(state: CaptureState): boolean {
  return state === 'completed' || state === 'partially-refunded' || state === 'refunded'
}
