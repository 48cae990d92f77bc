import type { CartLine, Quantity } from '../../../../domain/purchase/cart.ts'
import { type DeliveryDraft, deliveryDraftOf, emptyDeliveryDraft } from '../../../forms/delivery-form.ts'
import { fieldIn, listIn, numberIn, textIn } from '../answer-fields.ts'
import { readCookie, writeCookie } from '../../../browser-cookie.ts'
import { readStored, writeStored } from '../../../browser-storage.ts'
import { checkoutTrace } from './checkout-trace.ts'
import { type SessionState, sessionStore } from '../session/session-store.ts'

/** The form as it was typed in this tab, and whether the shopper went on from it to the payment. */
type RememberedForm = { draft: DeliveryDraft; delivered: boolean }

/** The payment this tab started last, and what was in the cart then. */
type RememberedPayment = { orderId: string; lines: readonly Quantity[] }

/**
 * What outlives a reload and the way to the provider's page and back, but not the tab: an address is nobody's
 * business on a shared computer tomorrow.
 */
export const checkoutMemory = {
  form(): RememberedForm {
    const kept = recalled(checkoutTrace.form, formIn)
    const owner = ownerOf(sessionStore.read())
    // Another's, who sat at this tab before.
    if (!kept || (owner !== null && kept.owner !== '' && kept.owner !== owner)) return emptyForm
    return kept
  },
  keepForm(form: RememberedForm) {
    const owner = ownerOf(sessionStore.read()) ?? recalled(checkoutTrace.form, formIn)?.owner ?? ''
    keep(checkoutTrace.form, { ...form, owner })
  },
  /** Whoever's session ended goes on as a guest: what they typed is the guest's now. */
  handOverForm() {
    const kept = recalled(checkoutTrace.form, formIn)
    if (kept) keep(checkoutTrace.form, { ...kept, owner: '' })
  },
  /** Where the confirmation of this payment goes: '' unless it was begun in this tab. */
  emailOf: (orderId: string): string =>
    checkoutMemory.payment()?.orderId === orderId ? checkoutMemory.form().draft.email : '',
  payment: (): RememberedPayment | null => recalled(checkoutTrace.payment, paymentIn),
  keepPayment(orderId: string, lines: readonly CartLine[]): void {
    const payment = { orderId, lines: lines.map(({ id, quantity }) => ({ id, quantity })) }
    // Back from the provider's page, the cart still lets go of what was bought. The form has an address: no cookie.
    if (!keep(checkoutTrace.payment, payment)) writeCookie(checkoutTrace.payment, JSON.stringify(payment))
  },
}

const emptyForm: RememberedForm = { draft: emptyDeliveryDraft, delivered: false }

/** Who sits here: a customer's id, '' for a guest; null while nobody knows, as when a session has just ended. */
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

/** null where nothing was kept, or not what we keep. */
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
