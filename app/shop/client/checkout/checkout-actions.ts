import type { Dispatch } from 'react'
import { type CartLine, holdsExactly } from '../../../../domain/purchase/cart.ts'
import { paymentErrors } from '../../../../words/payment-errors.ts'
import { paths } from '../../../../words/paths.ts'
import { type CartCheck, fetchCartCheck } from '../cart/cart-check.ts'
import { cartStore } from '../cart/cart-store.ts'
import { sessionStore } from '../session/session-store.ts'
import type { CheckoutBackend, NotStarted, SettledPayment, StartedOrder } from './checkout-backend.ts'
import { asInCart, forgetBought, forgetLines, priceAnew } from './checkout-cart.ts'
import { type CurrentCheckout, fetchCurrentCheckout } from './checkout-current.ts'
import { checkoutMemory } from './checkout-memory.ts'
import type { OrderIntent } from './checkout-order.ts'
import { takeLinkedPayment, takeReturn } from './checkout-return.ts'
import { believedCustomer, isSessionOver } from './checkout-session.ts'
import { lastTransfer } from './checkout-trace.ts'
import type { ShownHold, RecentOrder, ShownCheckoutEvent } from './shown-checkout.ts'

export type Started = Extract<StartedOrder, { kind: 'started' }>

/** `unanswered`: the message for a lost answer. */
type TransferChoice = [
  intent: OrderIntent,
  lines: readonly CartLine[],
  hold: ShownHold | null,
  unanswered: string,
]

type Paid = { orderNumber: string; orderUrl: string | null }

const capturePauses = [0, 1500, 3000, 6000]
const firstWait = 1_500
const longestWait = 20_000

/** The steps of a checkout. Each step calls the server and dispatches the outcome to the screen (shown-checkout.ts). */
export class CheckoutActions {
  readonly #backend: CheckoutBackend
  readonly #dispatch: Dispatch<ShownCheckoutEvent>
  readonly #began = believedCustomer()
  /** The provider's id of an approved order whose outcome is not known yet. */
  #approved: string | null = null
  /** The buyer's last transfer before this checkout, which is therefore no repetition of it. */
  #earlierTransfer: string | null = null
  #starting: Promise<Started | null> | null = null
  #choosing: Promise<boolean> | null = null
  #leaving: Promise<void> | null = null

  constructor(backend: CheckoutBackend, dispatch: Dispatch<ShownCheckoutEvent>) {
    this.#backend = backend
    this.#dispatch = dispatch
  }

  /** Finds out where the shopper is: back from the provider, in the middle of a payment, finished, or arriving. */
  async enter(): Promise<void> {
    this.#earlierTransfer = lastTransfer.read()
    const back = takeReturn()
    const linked = takeLinkedPayment()
    if (back?.approved) return void (await this.capture(back.orderId))
    if (back) {
      const settled = await this.#backend.cancel(back.orderId)
      if (settled.kind === 'sign-in' || settled.kind === 'paid' || settled.kind === 'pending')
        return this.#settle(settled, back.orderId, 'cancelado')
    }
    const [current, check] = await Promise.all([fetchCurrentCheckout(believedCustomer()), tryCheck()])
    // A pending payment fills the screen when its link was opened, or when there is nothing else to buy.
    const pending = current?.pending[0] ?? null
    const shown = current?.pending.find(({ orderNumber }) => orderNumber === linked)
    if (shown) return this.#dispatch({ type: 'pending', orderNumber: shown.orderNumber, inReview: false })
    const nothingElse = pending === null || cartStore.read().lines.length === 0
    if (nothingElse && (current?.state === 'settling' || current?.state === 'review'))
      return this.#showPending(current)
    // The API no longer returns this payment's state, but still lists it as pending.
    if (pending !== null && nothingElse && current?.state === 'none')
      return this.#dispatch({ type: 'pending', orderNumber: pending.orderNumber, inReview: false })
    if (current?.state === 'paid' && isOurs(current.orderId))
      return this.#showPaid(current.orderId, current, false)
    this.#dispatch({
      type: 'entered',
      delivered: checkoutMemory.form().delivered,
      hold: current?.state === 'waiting' ? current.hold : null,
      recentOrder: recentOrderOf(current),
      pending,
      note: back ? 'cancelled' : null,
    })
    this.#showCheck(check)
  }

  /** Starts a payment; several presses at once start one. null: it did not start, and the shopper sees why. */
  start(intent: OrderIntent, lines: readonly CartLine[], hold: ShownHold | null): Promise<Started | null> {
    this.#starting ??= this.#begin(intent, lines, hold).finally(() => {
      this.#starting = null
    })
    return this.#starting
  }

  /** Writes an order that is paid by transfer, and opens its page. Several presses at once write one order. */
  async chooseTransfer(...chosen: TransferChoice): Promise<void> {
    this.#choosing ??= this.#choose(...chosen).finally(() => {
      this.#choosing = null
    })
    await this.#choosing
  }

  /** Returns whether this page is being left for the order's page. */
  async #choose(...[intent, lines, hold, unanswered]: TransferChoice): Promise<boolean> {
    await Promise.all([this.#leaving, this.#starting])
    if (hold && (await this.#isPaidElsewhere(hold))) return false
    const anew = this.#earlierTransfer === null ? intent : { again: this.#earlierTransfer, ...intent }
    const chosen = await this.#backend.chooseTransfer(anew, unanswered, believedCustomer())
    if (chosen.kind !== 'chosen') {
      this.#showRefusal(chosen, intent, lines)
      return false
    }
    this.#dispatch({ type: 'leaving' })
    forgetLines(lines)
    lastTransfer.keep(chosen.orderNumber)
    location.replace(chosen.orderUrl)
    return true
  }

  async #begin(
    intent: OrderIntent,
    lines: readonly CartLine[],
    hold: ShownHold | null,
  ): Promise<Started | null> {
    // A transfer that is chosen later waits for this start.
    const choosing = this.#choosing
    // Waits for a running cancellation: otherwise the same cart would get the order that is being cancelled.
    await this.#leaving
    if (await choosing) return null
    if (hold && (await this.#isPaidElsewhere(hold))) return null
    const started = await this.#backend.startOrder(intent, believedCustomer())
    if (started.kind === 'started') {
      checkoutMemory.keepPayment(started.hold.orderId, lines)
      this.#dispatch({ type: 'order-started', hold: started.hold })
      return started
    }
    this.#showRefusal(started, intent, lines)
    return null
  }

  #showRefusal(
    refused: NotStarted,
    { delivery: { way, postalCode } }: OrderIntent,
    items: readonly CartLine[],
  ): void {
    switch (refused.kind) {
      case 'prices-changed': {
        const { prices, shipping } = refused
        const correction = shipping === null ? null : { place: way || postalCode, cost: shipping }
        return this.#dispatch({ type: 'prices-changed', changes: priceAnew(prices), shipping: correction })
      }
      case 'sold-out':
      case 'too-many-pieces':
        return this.#dispatch({ type: refused.kind, reductions: refused.reductions.map(asInCart) })
      case 'paid-already':
        return this.#dispatch({ type: 'paid-already', orderNumber: refused.orderNumber, items })
      case 'pending-already':
        return this.#dispatch({ ...refused, type: refused.kind })
      case 'in-progress':
        return this.#dispatch({ type: 'pending', orderNumber: '' })
      case 'sign-in':
        return this.#signInFirst(paths.checkout)
      case 'failed':
        return this.#dispatch({ ...refused, type: refused.kind })
    }
  }

  /** Captures an approved payment. A missing answer does not count as a refusal. */
  async capture(orderId: string): Promise<SettledPayment> {
    this.#approved = orderId
    this.#dispatch({ type: 'approved' })
    let settled: SettledPayment = { kind: 'unanswered' }
    for (const pause of capturePauses) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      settled = await this.#backend.capture(orderId)
      if (settled.kind !== 'unanswered') {
        this.#approved = null
        break
      }
    }
    this.#settle(settled, orderId, 'aprobado')
    return settled
  }

  cancel(orderId: string): void {
    this.#leaving = this.#backend
      .cancel(orderId)
      .then((settled) => this.#settle(settled, orderId, 'cancelado'))
  }

  async endHold(hold: ShownHold): Promise<void> {
    if (await this.#isPaidElsewhere(hold)) return
    this.#dispatch({ type: 'hold-ended' })
    await this.checkAgain()
  }

  async checkAgain(): Promise<void> {
    this.#showCheck(await tryCheck())
  }

  /**
   * Polls the server until the payment is settled, at growing intervals and only while the page is visible.
   * `orderNumber`: the order that is paid for; '' when unknown. Dispatches nothing after `signal` is aborted.
   */
  async pollUntilSettled(orderNumber: string, signal: AbortSignal): Promise<void> {
    for (let wait = firstWait; ; wait = Math.min(wait * 1.5, longestWait)) {
      await new Promise((resolve) => setTimeout(resolve, wait))
      await visible(signal)
      const current = await fetchCurrentCheckout(believedCustomer(), signal)
      if (signal.aborted) return
      if (!current || current.state === 'settling') continue
      const number = numberOf(current)
      if (number === orderNumber || number === '' || orderNumber === '') return this.#follow(current)
      // Another purchase began meanwhile, so the outcome of this payment comes by mail only.
      if (current.pending.every((each) => each.orderNumber !== orderNumber)) return this.enter()
    }
  }

  async #follow(current: CurrentCheckout): Promise<void> {
    if (current.state === 'paid') this.#showPaid(current.orderId, current)
    else if (current.state === 'review') this.#showPending(current)
    // The capture request never reached the server, so it is sent again.
    else if (current.state === 'waiting' && this.#approved !== null) void this.capture(this.#approved)
    else if (current.state !== 'none') this.#dispatch(endedEvent(current))
    // No checkout is known when the session ended, or when the review takes long. After a long review the screen stays.
    else if (await isSessionOver()) this.#signInFirst(paths.checkout)
  }

  /**
   * Returns true, and shows the purchase, if the held pieces were paid in a provider's window that lost this page by
   * a reload.
   */
  async #isPaidElsewhere({ orderId }: ShownHold): Promise<boolean> {
    const current = await fetchCurrentCheckout(believedCustomer())
    if (current === null || !('orderId' in current) || current.orderId !== orderId) return false
    if (current.state === 'paid') this.#showPaid(orderId, current)
    else this.#showPending(current)
    return true
  }

  /** `left`: how the payer left the provider's page. */
  #settle(settled: SettledPayment, orderId: string, left: 'aprobado' | 'cancelado'): void {
    switch (settled.kind) {
      case 'paid':
        return this.#showPaid(orderId, settled)
      case 'pending':
        return this.#dispatch({ type: 'pending', orderNumber: settled.orderNumber })
      case 'unanswered':
        return this.#dispatch({ type: 'pending', orderNumber: '' })
      case 'failed':
        return this.#dispatch({ type: 'failed', message: settled.message })
      case 'sign-in':
        return this.#signInFirst(paths.backFromPayment(left, orderId))
      default:
        return this.#dispatch({ type: 'payer-back', note: settled.kind })
    }
  }

  #showPaid(orderId: string, { orderNumber, orderUrl }: Paid, fresh = true): void {
    // The typed mail address is read first, because removing the paid lines also removes the typed form.
    const email = checkoutMemory.emailOf(orderId)
    forgetBought(orderId)
    this.#dispatch({ type: 'paid', orderNumber, orderUrl, email, fresh })
  }

  #showPending({
    state,
    orderId,
    orderNumber,
  }: {
    state: string
    orderId: string
    orderNumber: string
  }): void {
    const inReview = state === 'review'
    if (inReview) forgetBought(orderId)
    this.#dispatch({ type: 'pending', orderNumber, inReview })
  }

  /** Shortages are shown before the cart changes; new prices are taken over at once. */
  #showCheck(check: CartCheck | null): void {
    if (!check) return
    const { prices, reductions } = check
    if (prices.length > 0) {
      const changes = priceAnew(new Map(prices.map(({ lineId, to }) => [lineId, to])))
      this.#dispatch({ type: 'prices-changed', changes, shipping: null })
    }
    if (reductions.length > 0) this.#dispatch({ type: 'sold-out', reductions: reductions.map(asInCart) })
  }

  /** Sends the shopper to the login, which leads back to `back`. */
  #signInFirst(back: string): void {
    // A customer who signed in meanwhile must stay signed in.
    if (believedCustomer() === this.#began) sessionStore.expire()
    this.#dispatch({ type: 'sign-in-requested', back })
  }
}

/** True: the screen shows its thanks, because this tab paid the order or nothing is left to buy. */
function isOurs(orderId: string): boolean {
  return checkoutMemory.payment()?.orderId === orderId || cartStore.read().lines.length === 0
}

/** An order that was paid a while ago, when the cart has exactly the same lines again. */
function recentOrderOf(current: CurrentCheckout | null): RecentOrder | null {
  return current?.state === 'paid' && holdsExactly(cartStore.read(), current.items) ? current : null
}

/** Checks the cart; null when the server does not answer, because starting the payment checks again. */
function tryCheck(): Promise<CartCheck | null> {
  return fetchCartCheck().catch(() => null)
}

function visible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'visible') resolve()
    else document.addEventListener('visibilitychange', () => resolve(), { once: true, signal })
  })
}

function numberOf(current: CurrentCheckout): string {
  if ('orderNumber' in current) return current.orderNumber
  return current.state === 'waiting' ? (current.hold?.orderNumber ?? '') : ''
}

/** The event that shows why the checkout ended without a purchase. */
function endedEvent(current: CurrentCheckout): ShownCheckoutEvent {
  if (current.state === 'closed' && current.reason === 'refused')
    return { type: 'failed', message: paymentErrors.notProcessed }
  if (current.state === 'closed' && current.reason === 'returned')
    return { type: 'failed', message: paymentErrors.paidTooLate }
  if (current.state === 'closed' && current.reason === 'expired')
    return { type: 'payer-back', note: 'hold-ended' }
  const declined = current.state === 'waiting' && current.declined
  return { type: 'payer-back', note: declined ? 'declined' : 'not-approved' }
}
