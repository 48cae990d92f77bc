/** In the first three states money came, even if it went back later. `pending`: under review. */
export type CaptureState = 'completed' | 'partially-refunded' | 'refunded' | 'pending' | 'declined' | 'failed'

/**
 * reviewed: by the provider. bank: the payer's bank has not sent the money yet. owner: the shop's owner must accept
 * the money in the provider's account.
 */
export type PendingReason = 'reviewed' | 'bank' | 'owner'

export function broughtMoney(state: CaptureState): boolean {
  return state === 'completed' || state === 'partially-refunded' || state === 'refunded'
}
