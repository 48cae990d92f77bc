import type { Dispatch } from 'react'
import { type CartLine, holdsExactly } from '../../../../domain/purchase/cart.ts'
import { isPaymentId } from '../../../../domain/payments/payment-id.ts'
import { paymentErrors } from '../../../../words/payment-errors.ts'
import { paths } from '../../../../words/paths.ts'
import { type CartCheck, fetchCartCheck } from '../cart/cart-check.ts'
import { cartStore } from '../cart/cart-store.ts'
import { sessionStore } from '../session/session-store.ts'
import { checkoutBackend, type SettledPayment, type StartedOrder } from './checkout-backend.ts'
import { asInCart, forgetBought, priceAnew } from './checkout-cart.ts'
import { type CurrentCheckout, fetchCurrentCheckout } from './checkout-current.ts'
import { checkoutMemory } from './checkout-memory.ts'
import type { OrderIntent } from './checkout-order.ts'
import { believedCustomer, isSessionOver } from './checkout-session.ts'
import type { ShownHold, RecentOrder, ShownCheckoutEvent } from './shown-checkout.ts'

export type Started = Extract<StartedOrder, { kind: 'started' }>

type Paid = { orderNumber: string; orderUrl: string | null }

const capturePauses = [0, 1500, 3000, 6000]
const firstWait = 1_500
const longestWait = 20_000

/**
 * The checkout's moves: each asks the shop and tells the screen what came of it (shown-checkout.ts). They stay the same
 * as long as the screen.
 */
export class CheckoutMoves {
  readonly #backend: ReturnType<typeof checkoutBackend>
  readonly #dispatch: Dispatch<ShownCheckoutEvent>
  readonly #began = believedCustomer()
  /** The order whose approval was answered by nobody yet. */
  #approved: string | null = null
  #starting: Promise<Started | null> | null = null
  /** A payment that was left and is being given up. */
  #leaving: Promise<void> | null = null

  constructor(backendKey: string, dispatch: Dispatch<ShownCheckoutEvent>) {
    this.#backend = checkoutBackend(backendKey)
    this.#dispatch = dispatch
  }

  /**
   * Finds out where the shopper is: on the way back from the provider's page, in the middle of a payment (a reload, a
   * second tab), done already, or just arriving.
   */
  async enter(): Promise<void> {
    const back = takeReturn()
    const asked = takeAskedPayment()
    if (back?.approved) return void (await this.capture(back.orderId))
    if (back) {
      const settled = await this.#backend.cancel(back.orderId)
      if (settled.kind === 'sign-in' || settled.kind === 'paid' || settled.kind === 'pending')
        return this.#settle(settled, back.orderId, 'cancelado')
    }
    const [current, check] = await Promise.all([fetchCurrentCheckout(believedCustomer()), tryCheck()])
    // A pending payment is shown whole to whoever asks for it or has nothing else to buy; else the form names it.
    const pending = current?.pending[0] ?? null
    const shown = current?.pending.find(({ orderNumber }) => orderNumber === asked)
    if (shown) return this.#dispatch({ type: 'pending', orderNumber: shown.orderNumber, byHand: false })
    const nothingElse = pending === null || cartStore.read().lines.length === 0
    if (nothingElse && (current?.state === 'settling' || current?.state === 'review'))
      return this.#tellPending(current)
    // The API no longer tells this payment's state, but it still names the payment as pending.
    if (pending !== null && nothingElse && current?.state === 'none')
      return this.#dispatch({ type: 'pending', orderNumber: pending.orderNumber, byHand: false })
    if (current?.state === 'paid' && isOurs(current.orderId))
      return this.#tellPaid(current.orderId, current, false)
    this.#dispatch({
      type: 'entered',
      delivered: checkoutMemory.form().delivered,
      hold: current?.state === 'waiting' ? current.hold : null,
      recentOrder: recentOrderOf(current),
      pending,
      note: back ? 'cancelled' : null,
    })
    this.#tellCheck(check)
  }

  /** Starts a payment: several presses at once are one order. null: it was not started, and the shopper knows why. */
  start(intent: OrderIntent, lines: readonly CartLine[], hold: ShownHold | null): Promise<Started | null> {
    this.#starting ??= this.#begin(intent, lines, hold).finally(() => {
      this.#starting = null
    })
    return this.#starting
  }

  async #begin(
    intent: OrderIntent,
    lines: readonly CartLine[],
    hold: ShownHold | null,
  ): Promise<Started | null> {
    // The same cart would be given the very order that is about to end.
    await this.#leaving
    if (hold && (await this.#isPaidElsewhere(hold))) return null
    const started = await this.#backend.startOrder(intent, believedCustomer())
    if (started.kind === 'started') {
      checkoutMemory.keepPayment(started.hold.orderId, lines)
      this.#dispatch({ type: 'order-started', hold: started.hold })
      return started
    }
    this.#tellRefusal(started, intent, lines)
    return null
  }

  #tellRefusal(
    refused: Exclude<StartedOrder, Started>,
    { delivery: { postalCode } }: OrderIntent,
    items: readonly CartLine[],
  ): void {
    switch (refused.kind) {
      case 'prices-changed': {
        const { prices, shipping } = refused
        const correction = shipping === null ? null : { postalCode, cost: shipping }
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

  /** Asks for the money of an order that the payer approved. An answer that does not come is no refusal. */
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

  /** Gives up a payment whose window was left. */
  cancel(orderId: string): void {
    this.#leaving = this.#backend
      .cancel(orderId)
      .then((settled) => this.#settle(settled, orderId, 'cancelado'))
  }

  /** The time of what is set apart is over. */
  async endHold(hold: ShownHold): Promise<void> {
    if (await this.#isPaidElsewhere(hold)) return
    this.#dispatch({ type: 'hold-ended' })
    await this.checkAgain()
  }

  /** What the shop has may not fit the cart any more. */
  async checkAgain(): Promise<void> {
    this.#tellCheck(await tryCheck())
  }

  /**
   * While nobody knows whether the money came, the shop is asked again and again, ever more slowly and only while the
   * page is looked at, until it does. `orderNumber`: of the payment that is waited for, '' where it is not known. Tells
   * nothing once `signal` was aborted.
   */
  async askUntilSettled(orderNumber: string, signal: AbortSignal): Promise<void> {
    for (let wait = firstWait; ; wait = Math.min(wait * 1.5, longestWait)) {
      await new Promise((resolve) => setTimeout(resolve, wait))
      await visible(signal)
      const current = await fetchCurrentCheckout(believedCustomer(), signal)
      if (signal.aborted) return
      if (!current || current.state === 'settling') continue
      const number = numberOf(current)
      if (number === orderNumber || number === '' || orderNumber === '') return this.#follow(current)
      // Another purchase was begun meanwhile: how this payment ended comes by mail.
      if (current.pending.every((each) => each.orderNumber !== orderNumber)) return this.enter()
    }
  }

  async #follow(current: CurrentCheckout): Promise<void> {
    if (current.state === 'paid') this.#tellPaid(current.orderId, current)
    else if (current.state === 'review') this.#tellPending(current)
    // Our question never arrived: ask it again.
    else if (current.state === 'waiting' && this.#approved !== null) void this.capture(this.#approved)
    else if (current.state !== 'none') this.#dispatch(endedEvent(current))
    // Not told of: to whoever is signed in no more, or for it takes long. Then what the screen says of it stands.
    else if (await isSessionOver()) this.#signInFirst(paths.checkout)
  }

  /** What is set apart may be paid already, in a window that lost this page in a reload; then it says so. */
  async #isPaidElsewhere({ orderId }: ShownHold): Promise<boolean> {
    const current = await fetchCurrentCheckout(believedCustomer())
    if (current === null || !('orderId' in current) || current.orderId !== orderId) return false
    if (current.state === 'paid') this.#tellPaid(orderId, current)
    else this.#tellPending(current)
    return true
  }

  /** Shows how the payment of this order ended before the shopper's eyes. `left`: how they left the provider. */
  #settle(settled: SettledPayment, orderId: string, left: 'aprobado' | 'cancelado'): void {
    switch (settled.kind) {
      case 'paid':
        return this.#tellPaid(orderId, settled)
      case 'pending':
        return this.#dispatch({ type: 'pending', orderNumber: settled.orderNumber })
      case 'unanswered':
        return this.#dispatch({ type: 'pending', orderNumber: '' })
      case 'failed':
        return this.#dispatch({ type: 'failed', message: settled.message })
      case 'sign-in':
        return this.#signInFirst(paths.backFromPayment(left, orderId))
      default:
        return this.#dispatch({ type: 'returned', note: settled.kind })
    }
  }

  #tellPaid(orderId: string, { orderNumber, orderUrl }: Paid, fresh = true): void {
    // What was bought takes the typed address along.
    const email = checkoutMemory.emailOf(orderId)
    forgetBought(orderId)
    this.#dispatch({ type: 'paid', orderNumber, orderUrl, email, fresh })
  }

  #tellPending({
    state,
    orderId,
    orderNumber,
  }: {
    state: string
    orderId: string
    orderNumber: string
  }): void {
    const byHand = state === 'review'
    if (byHand) forgetBought(orderId)
    this.#dispatch({ type: 'pending', orderNumber, byHand })
  }

  /** What is lacking is told before anything is taken back; today's prices are the cart's at once. */
  #tellCheck(check: CartCheck | null): void {
    if (!check) return
    const { prices, reductions } = check
    if (prices.length > 0) {
      const changes = priceAnew(new Map(prices.map(({ lineId, to }) => [lineId, to])))
      this.#dispatch({ type: 'prices-changed', changes, shipping: null })
    }
    if (reductions.length > 0) this.#dispatch({ type: 'sold-out', reductions: reductions.map(asInCart) })
  }

  /** Whatever the mirror said, the shop does not know its session; the checkout leaves for the login and comes back. */
  #signInFirst(back: string): void {
    // Whoever signed in meanwhile is another.
    if (believedCustomer() === this.#began) sessionStore.expire()
    this.#dispatch({ type: 'sign-in-asked', back })
  }
}

/** The provider's page sends the payer back with `?pago=aprobado|cancelado&token=<order>`; read once, then gone. */
function takeReturn(): { approved: boolean; orderId: string } | null {
  const query = new URLSearchParams(location.search)
  const [payment, orderId] = [query.get('pago'), query.get('token')]
  if (payment === null) return null
  history.replaceState(history.state, '', location.pathname)
  return orderId && isPaymentId(orderId) ? { approved: payment === 'aprobado', orderId } : null
}

/** The pending payment that its link asks for (`?pedido=<number>`); read once, then gone. */
function takeAskedPayment(): string | null {
  const number = new URLSearchParams(location.search).get('pedido')
  if (number !== null) history.replaceState(history.state, '', location.pathname)
  return number
}

/** Paid in this tab, or with nothing left to buy: the shopper sees the thanks. */
function isOurs(orderId: string): boolean {
  return checkoutMemory.payment()?.orderId === orderId || cartStore.read().lines.length === 0
}

/** What was paid a while ago, where the cart holds just that again. */
function recentOrderOf(current: CurrentCheckout | null): RecentOrder | null {
  return current?.state === 'paid' && holdsExactly(cartStore.read(), current.items) ? current : null
}

/** What the shop says of this cart; null where it cannot be asked: the order is checked again. */
function tryCheck(): Promise<CartCheck | null> {
  return fetchCartCheck().catch(() => null)
}

function visible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'visible') resolve()
    else document.addEventListener('visibilitychange', () => resolve(), { once: true, signal })
  })
}

/** The number of the order that this is about; '' where it is not told. */
function numberOf(current: CurrentCheckout): string {
  if ('orderNumber' in current) return current.orderNumber
  return current.state === 'waiting' ? (current.hold?.orderNumber ?? '') : ''
}

/** It ended, and nothing was bought: why. */
function endedEvent(current: CurrentCheckout): ShownCheckoutEvent {
  if (current.state === 'closed' && current.reason === 'refused')
    return { type: 'failed', message: paymentErrors.notProcessed }
  if (current.state === 'closed' && current.reason === 'returned')
    return { type: 'failed', message: paymentErrors.paidTooLate }
  if (current.state === 'closed' && current.reason === 'expired')
    return { type: 'returned', note: 'hold-ended' }
  const declined = current.state === 'waiting' && current.declined
  return { type: 'returned', note: declined ? 'declined' : 'not-approved' }
}
