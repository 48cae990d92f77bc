/**
 * Places where the process may die; each name says what has just happened. Tests kill the process at every place and
 * check that the shop still reaches the right state.
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
  'cancellation-requested',
  'webhook-kept',
  'webhook-acted',
  'mail-sent',
  'mail-marked',
  'job-handled',
  'arrival-written',
  'refund-answered',
  'refund-written',
  'sheet-written',
  'stock-waits-told',
  'markdown-turned',
  'markdown-batch-written',
] as const

export type WatchedStep = (typeof steps)[number]

/** A test may stop the work here. */
export type Reached = (step: WatchedStep) => void | Promise<void>

/** Does nothing; used outside tests. */
export const unwatched: Reached = () => {}
