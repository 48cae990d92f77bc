import type { Quantity, Reduction } from '../../../../domain/purchase/cart.ts'
import type { LinePriceChange } from '../../../../domain/purchase/checked-cart.ts'
import type { Centavos } from '../../../../domain/values/money.ts'

/** `endsAt`: the end of the hold, in milliseconds on the browser's clock. */
export type ShownHold = { orderId: string; orderNumber: string; endsAt: number }

export type Note = 'cancelled' | 'declined' | 'not-approved' | 'used-up' | 'hold-ended'

/** `orderUrl`: the order's page, if this browser may open it. `email`: the address typed in this tab, otherwise ''. */
export type PaidNotice = { orderNumber: string; orderUrl: string | null; email: string }

/** An order that was paid a while ago, or whose payment is under review. */
export type RecentOrder = { orderNumber: string; items: readonly Quantity[] }

/**
 * entering    the state of the checkout is being fetched, or the page of an order by transfer is being opened
 * shipping    step 1, the delivery form
 * payment     step 2, the payment options
 * finishing   the payer approved, the payment is being captured
 * confirming  it is unknown whether the money came; `inReview`: a person decides
 * paid        the order is paid; `fresh`: it was paid while the shopper was looking
 */
export type CheckoutView =
  | { name: 'entering' }
  | { name: 'shipping' }
  | { name: 'payment'; note: Note | null }
  | { name: 'finishing' }
  | { name: 'confirming'; orderNumber: string; inReview: boolean }
  | ({ name: 'paid'; fresh: boolean } & PaidNotice)

export type CheckoutDialog =
  | { name: 'sold-out' | 'too-many-pieces'; reductions: readonly Reduction[] }
  | { name: 'failed'; message: string; nothingCharged: boolean }
  | { name: 'success' }

export type ShownCheckout = {
  view: CheckoutView
  dialog: CheckoutDialog | null
  hold: ShownHold | null
  /** Lines whose price changed; empty: only the shipping cost changed; null: nothing changed. */
  changes: readonly LinePriceChange[] | null
  /**
   * The shipping cost that the server named when it refused the page's cost. `place`: the postal code, or 'pickup'.
   */
  shipping: { place: string; cost: Centavos } | null
  recentOrder: RecentOrder | null
  /** The order whose payment is under review; the shopper may buy other things meanwhile. */
  pending: RecentOrder | null
  /** The recent or pending order that the shopper wants to buy once more. */
  again: string | null
  /** The address to which the login leads back; null: no login is needed. */
  signIn: string | null
}

export type ShownCheckoutEvent =
  /** Shows the delivery form, or the payment options when the form is filled in. */
  | {
      type: 'entered'
      delivered: boolean
      hold: ShownHold | null
      recentOrder: RecentOrder | null
      pending: RecentOrder | null
      note: Note | null
    }
  | { type: 'delivery-given' }
  | { type: 'edit-requested' }
  | { type: 'order-started'; hold: ShownHold }
  | { type: 'sold-out' | 'too-many-pieces'; reductions: readonly Reduction[] }
  | { type: 'prices-changed'; changes: readonly LinePriceChange[]; shipping: ShownCheckout['shipping'] }
  | ({ type: 'paid-already' } & RecentOrder)
  | ({ type: 'pending-already' } & RecentOrder)
  | { type: 'approved' }
  | { type: 'leaving' }
  | ({ type: 'paid'; fresh: boolean } & PaidNotice)
  | { type: 'pending'; orderNumber: string; inReview?: boolean }
  /** The payer came back without a charge. The pieces stay held unless the payment was cancelled or the hold ended. */
  | { type: 'payer-back'; note: Note }
  /** The shopper reads `message`, a Spanish text. */
  | { type: 'failed'; message: string; nothingCharged?: boolean }
  | { type: 'hold-ended' }
  | { type: 'dialog-closed' }
  | { type: 'recent-dismissed' }
  | { type: 'pending-wanted-again' }
  | { type: 'sign-in-requested'; back: string }

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

/** An event that does not fit the state changes nothing, such as a closed window after the money came. */
export function shownCheckout(state: ShownCheckout, event: ShownCheckoutEvent): ShownCheckout {
  const { view } = state
  if (view.name === 'paid' && event.type !== 'dialog-closed') return state
  if (!choosing(view) && onlyWhileChoosing.has(event.type)) return state
  switch (event.type) {
    case 'entered':
      return entered(state, event)
    case 'delivery-given':
      return view.name === 'shipping' ? { ...state, view: { name: 'payment', note: null } } : state
    case 'edit-requested':
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
    case 'leaving':
      return { ...state, dialog: null, hold: null, view: { name: 'entering' } }
    case 'approved':
      return { ...state, dialog: null, view: { name: 'finishing' } }
    case 'paid':
      return paid(state, event)
    case 'pending':
      return {
        ...state,
        hold: null,
        dialog: null,
        view: { name: 'confirming', orderNumber: event.orderNumber, inReview: event.inReview ?? false },
      }
    case 'payer-back':
      return payerBack(state, event.note)
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
    case 'sign-in-requested':
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

function payerBack(state: ShownCheckout, note: Note): ShownCheckout {
  const { view } = state
  const cancelled = note === 'cancelled'
  // The shopper went back to the delivery form, which closed the provider's window and released the pieces.
  if (cancelled && view.name === 'shipping') return { ...state, hold: null }
  // The provider's window may close after the payment was approved; an approval is not taken back.
  if (cancelled && view.name !== 'payment' && view.name !== 'entering') return state
  return { ...state, hold: keepsHold.has(note) ? state.hold : null, view: { name: 'payment', note } }
}

function failed(state: ShownCheckout, { message, nothingCharged = false }: EventOf<'failed'>): ShownCheckout {
  const { view } = state
  return {
    ...state,
    // A refused capture releases the held pieces.
    hold: choosing(view) ? state.hold : null,
    dialog: { name: 'failed', message, nothingCharged },
    view: view.name === 'shipping' ? view : { name: 'payment', note: null },
  }
}

export function choosing(view: CheckoutView): boolean {
  return view.name === 'shipping' || view.name === 'payment'
}
