import type { Quantity, Reduction } from '../../../../domain/purchase/cart.ts'
import type { LinePriceChange } from '../../../../domain/purchase/checked-cart.ts'
import type { Centavos } from '../../../../domain/values/money.ts'

/** Pieces set apart for this buyer. `endsAt`: milliseconds on the browser's own clock. */
export type ShownHold = { orderId: string; orderNumber: string; endsAt: number }

/** Something calm to say above the payment options. */
export type Note = 'cancelled' | 'declined' | 'not-approved' | 'used-up' | 'hold-ended'

/** `orderUrl`: its page, where this browser may open it. `email`: '' unless it was typed in this very tab. */
export type PaidNotice = { orderNumber: string; orderUrl: string | null; email: string }

/** An order that was paid a while ago, or whose payment is still being confirmed, and what was in it. */
export type RecentOrder = { orderNumber: string; items: readonly Quantity[] }

/**
 * entering    how things stand is being asked
 * shipping    step 1, the form
 * payment     step 2, the payment options
 * finishing   the payer approved, the money is being asked for
 * confirming  nobody knows yet whether the money came; `byHand` when a person looks at it
 * paid        done; `fresh` when it happened before the shopper's eyes
 */
export type CheckoutView =
  | { name: 'entering' }
  | { name: 'shipping' }
  | { name: 'payment'; note: Note | null }
  | { name: 'finishing' }
  | { name: 'confirming'; orderNumber: string; byHand: boolean }
  | ({ name: 'paid'; fresh: boolean } & PaidNotice)

export type CheckoutDialog =
  | { name: 'sold-out' | 'too-many-pieces'; reductions: readonly Reduction[] }
  | { name: 'failed'; message: string; nothingCharged: boolean }
  | { name: 'success' }

export type ShownCheckout = {
  view: CheckoutView
  dialog: CheckoutDialog | null
  hold: ShownHold | null
  /** What costs something else than it did; empty where only the shipping does, null where nothing does. */
  changes: readonly LinePriceChange[] | null
  /** What sending costs to this postal code, as the shop named it when it refused ours. */
  shipping: { postalCode: string; cost: Centavos } | null
  /** An order paid a while ago for just what the cart holds again. */
  recentOrder: RecentOrder | null
  /** A payment of this browser that is still being confirmed; the shopper may buy other things meanwhile. */
  pending: RecentOrder | null
  /** The recent or pending order that the shopper wants once more. */
  again: string | null
  /** Whose checkout it is has to sign in first, and comes back to this address. */
  signIn: string | null
}

export type ShownCheckoutEvent =
  /** Nothing under way: the form, or the payment options where the form was filled in before. */
  | {
      type: 'entered'
      delivered: boolean
      hold: ShownHold | null
      recentOrder: RecentOrder | null
      pending: RecentOrder | null
      note: Note | null
    }
  | { type: 'delivery-given' }
  | { type: 'edit-asked' }
  | { type: 'order-started'; hold: ShownHold }
  | { type: 'sold-out' | 'too-many-pieces'; reductions: readonly Reduction[] }
  | { type: 'prices-changed'; changes: readonly LinePriceChange[]; shipping: ShownCheckout['shipping'] }
  | ({ type: 'paid-already' } & RecentOrder)
  | ({ type: 'pending-already' } & RecentOrder)
  | { type: 'approved' }
  | ({ type: 'paid'; fresh: boolean } & PaidNotice)
  | { type: 'pending'; orderNumber: string; byHand?: boolean }
  /** Back to the payment options, nothing charged. The pieces stay set apart unless it was cancelled or took too long. */
  | { type: 'returned'; note: Note }
  /** `message` in Spanish. */
  | { type: 'failed'; message: string; nothingCharged?: boolean }
  | { type: 'hold-ended' }
  | { type: 'dialog-closed' }
  | { type: 'recent-dismissed' }
  | { type: 'pending-wanted-again' }
  | { type: 'sign-in-asked'; back: string }

type EventOf<Type extends ShownCheckoutEvent['type']> = Extract<ShownCheckoutEvent, { type: Type }>

export const enteringCheckout: ShownCheckout = {
  view: { name: 'entering' },
  dialog: null,
  hold: null,
  changes: null,
  shipping: null,
  recentOrder: null,
  pending: null,
  again: null,
  signIn: null,
}

const onlyWhileChoosing = new Set<string>(['sold-out', 'too-many-pieces', 'prices-changed', 'hold-ended'])
const keepsHold = new Set<Note>(['declined', 'not-approved', 'used-up'])

/**
 * The checkout as the shopper sees it. An event that makes no sense where the shopper is (a cancelled window after the
 * money came, a clock that runs out while the money is asked for) changes nothing.
 */
export function shownCheckout(state: ShownCheckout, event: ShownCheckoutEvent): ShownCheckout {
  const { view } = state
  if (view.name === 'paid' && event.type !== 'dialog-closed') return state
  if (!choosing(view) && onlyWhileChoosing.has(event.type)) return state
  switch (event.type) {
    case 'entered':
      return entered(state, event)
    case 'delivery-given':
      return view.name === 'shipping' ? { ...state, view: { name: 'payment', note: null } } : state
    case 'edit-asked':
      return view.name === 'payment' ? { ...state, view: { name: 'shipping' } } : state
    case 'order-started':
      return view.name === 'payment'
        ? { ...state, hold: event.hold, changes: null, view: { name: 'payment', note: null } }
        : state
    case 'sold-out':
    case 'too-many-pieces':
      return { ...state, hold: null, dialog: { name: event.type, reductions: event.reductions } }
    case 'prices-changed':
      return { ...state, changes: event.changes, shipping: event.shipping ?? state.shipping }
    case 'approved':
      return { ...state, dialog: null, view: { name: 'finishing' } }
    case 'paid':
      return paid(state, event)
    case 'pending':
      return {
        ...state,
        hold: null,
        dialog: null,
        view: { name: 'confirming', orderNumber: event.orderNumber, byHand: event.byHand ?? false },
      }
    case 'returned':
      return returned(state, event.note)
    case 'failed':
      return failed(state, event)
    case 'hold-ended':
      return {
        ...state,
        hold: null,
        view: view.name === 'payment' ? { name: 'payment', note: 'hold-ended' } : view,
      }
    case 'dialog-closed':
      return { ...state, dialog: null }
    case 'paid-already':
      return { ...state, recentOrder: { orderNumber: event.orderNumber, items: event.items } }
    case 'recent-dismissed':
      return { ...state, recentOrder: null, again: state.recentOrder?.orderNumber ?? null }
    case 'pending-already':
      return { ...state, again: null, pending: { orderNumber: event.orderNumber, items: event.items } }
    case 'pending-wanted-again':
      return { ...state, again: state.pending?.orderNumber ?? null }
    case 'sign-in-asked':
      return { ...state, signIn: event.back }
  }
}

function entered(state: ShownCheckout, event: EventOf<'entered'>): ShownCheckout {
  if (state.view.name === 'finishing') return state
  const { hold, recentOrder, pending, delivered, note } = event
  return {
    ...state,
    hold,
    recentOrder,
    pending,
    view: delivered ? { name: 'payment', note } : { name: 'shipping' },
  }
}

function paid(state: ShownCheckout, event: EventOf<'paid'>): ShownCheckout {
  const { orderNumber, orderUrl, email, fresh } = event
  return {
    ...state,
    hold: null,
    dialog: fresh ? { name: 'success' } : null,
    view: { name: 'paid', orderNumber, orderUrl, email, fresh },
  }
}

function returned(state: ShownCheckout, note: Note): ShownCheckout {
  const { view } = state
  const cancelled = note === 'cancelled'
  // Gone back to the form, which closed the window: nothing to tell, only the pieces are free again.
  if (cancelled && view.name === 'shipping') return { ...state, hold: null }
  // The window may be closed after the payment went on by itself: what was approved is not taken back.
  if (cancelled && view.name !== 'payment' && view.name !== 'entering') return state
  return { ...state, hold: keepsHold.has(note) ? state.hold : null, view: { name: 'payment', note } }
}

function failed(state: ShownCheckout, { message, nothingCharged = false }: EventOf<'failed'>): ShownCheckout {
  const { view } = state
  return {
    ...state,
    // A capture that was refused gave the pieces back.
    hold: choosing(view) ? state.hold : null,
    dialog: { name: 'failed', message, nothingCharged },
    view: view.name === 'shipping' ? view : { name: 'payment', note: null },
  }
}

/** The shopper still chooses: nothing is being charged. */
export function choosing(view: CheckoutView): boolean {
  return view.name === 'shipping' || view.name === 'payment'
}
