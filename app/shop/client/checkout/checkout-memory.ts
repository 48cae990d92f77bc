import type { CartLine, Quantity } from '../../../../domain/purchase/cart.ts'
import { type DeliveryDraft, deliveryDraftOf, emptyDeliveryDraft } from '../../../forms/delivery-form.ts'
import { fieldIn, listIn, numberIn, textIn } from '../answer-fields.ts'
import { readCookie, writeCookie } from '../../../browser-cookie.ts'
import { readStored, writeStored } from '../../../browser-storage.ts'
import { checkoutTrace } from './checkout-trace.ts'
import { type SessionState, sessionStore } from '../session/session-store.ts'

/** `delivered`: the shopper filled in the delivery form and went on to the payment. */
type RememberedForm = { draft: DeliveryDraft; delivered: boolean }

/** The last payment that this tab started, and the cart at that moment. */
type RememberedPayment = { orderId: string; lines: readonly Quantity[] }

/**
 * The tab's storage keeps the delivery form and the payment. Both survive a reload and the provider's page, but not
 * the tab, because an address must not stay on a shared computer.
 */
export const checkoutMemory = {
  form(): RememberedForm {
    const kept = recalled(checkoutTrace.form, formIn)
    const owner = ownerOf(sessionStore.read())
    // The stored form is ignored when it belongs to a person who used this tab before.
    if (!kept || (owner !== null && kept.owner !== '' && kept.owner !== owner)) return emptyForm
    return kept
  },
  keepForm(form: RememberedForm) {
    const owner = ownerOf(sessionStore.read()) ?? recalled(checkoutTrace.form, formIn)?.owner ?? ''
    keep(checkoutTrace.form, { ...form, owner })
  },
  /** After the session has ended, the shopper goes on as a guest and keeps the typed form. */
  keepFormForGuest() {
    const kept = recalled(checkoutTrace.form, formIn)
    if (kept) keep(checkoutTrace.form, { ...kept, owner: '' })
  },
  /** The mail address typed for an order; '' unless the payment began in this tab. */
  emailOf: (orderId: string): string =>
    checkoutMemory.payment()?.orderId === orderId ? checkoutMemory.form().draft.email : '',
  payment: (): RememberedPayment | null => recalled(checkoutTrace.payment, paymentIn),
  keepPayment(orderId: string, lines: readonly CartLine[]): void {
    const payment = { orderId, lines: lines.map(({ id, quantity }) => ({ id, quantity })) }
    // When the browser refuses storage, a cookie keeps the payment: after the provider's page, the cart must still lose
    // the paid lines. The form gets no cookie, because an address is private.
    if (!keep(checkoutTrace.payment, payment)) writeCookie(checkoutTrace.payment, JSON.stringify(payment))
  },
}

const emptyForm: RememberedForm = { draft: emptyDeliveryDraft, delivered: false }

/** The owner of a form: a customer's id, '' for a guest; null while unknown, as when a session has just ended. */
export function ownerOf(session: SessionState): string | null {
  if (session.state === 'signed-in') return session.session.id
  return session.state === 'anonymous' && !session.expired ? '' : null
}

function formIn(kept: unknown): RememberedForm & { owner: string } {
  const draft = fieldIn(kept, 'draft')
  return {
    draft: deliveryDraftOf((name) => textIn(draft, name)),
    delivered: fieldIn(kept, 'delivered') === true,
    owner: textIn(kept, 'owner', ''),
  }
}

function paymentIn(kept: unknown): RememberedPayment {
  const lines = listIn(kept, 'lines')
  return {
    orderId: textIn(kept, 'orderId'),
    lines: lines.map((line) => ({ id: textIn(line, 'id'), quantity: numberIn(line, 'quantity') })),
  }
}

/** Reads a stored value; null when nothing is stored, or when the value has another shape. */
function recalled<Kept>(key: string, read: (kept: unknown) => Kept): Kept | null {
  try {
    return read(JSON.parse(readStored(key, 'tab') ?? readCookie(key) ?? 'null'))
  } catch {
    return null
  }
}

function keep(key: string, value: object): boolean {
  return writeStored(key, JSON.stringify(value), 'tab')
}
