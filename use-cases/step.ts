/**
 * The places between two steps where a process may die: each name says what has just happened. Tests kill the process
 * at every one of them and see that the shop still ends where it should.
 */
export const steps = [
  'checkout-written',
  'provider-order-made',
  'provider-order-saved',
  'checkout-claimed',
  'capture-answered',
  'order-written',
  'order-committed',
  'pieces-released',
  'cancellation-asked',
  'webhook-kept',
  'webhook-acted',
  'mail-sent',
  'mail-marked',
  'job-handled',
  'refund-answered',
  'refund-written',
  'sheet-written',
] as const

export type WatchedStep = (typeof steps)[number]

/** Hears of each step as it is reached, and may hold the work there. */
export type Reached = (step: WatchedStep) => void | Promise<void>

/** Nobody listens, as always outside tests. */
export const unwatched: Reached = () => {}
