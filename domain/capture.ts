/**
 * How a capture stands at the provider, in the shop's words. The first three say that money came, whatever became of it
 * since; `pending`: the provider reviews it, and nothing failed.
 */
export type CaptureState = 'completed' | 'partially-refunded' | 'refunded' | 'pending' | 'declined' | 'failed'

export function broughtMoney(state: CaptureState): boolean {
  return state === 'completed' || state === 'partially-refunded' || state === 'refunded'
}
