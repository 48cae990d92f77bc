import type { Cart, CartLine } from '../../domain/cart.ts'
import { type DeliveryDraft, draftOf, emptyDraft } from '../forms/delivery-form.ts'
import { fieldIn, listIn, numberIn, textIn } from './answer-fields.ts'
import { checkoutTrace } from './checkout-trace.ts'

/** The form as it was typed in this tab, and whether the shopper went on from it to the payment. */
export type RememberedForm = { draft: DeliveryDraft; delivered: boolean }

/** The payment this tab started last, and what was in the cart then. */
export type RememberedPayment = { orderId: string; lines: readonly { id: string; quantity: number }[] }

/**
 * What outlives a reload and the way to the provider's page and back, but not the tab: an address is nobody's
 * business on a shared computer tomorrow.
 */
export const checkoutMemory = {
  form: (): RememberedForm => recalled(checkoutTrace.form, formIn) ?? { draft: emptyDraft, delivered: false },
  keepForm: (form: RememberedForm) => keep(checkoutTrace.form, form),
  payment: (): RememberedPayment | null => recalled(checkoutTrace.payment, paymentIn),
  keepPayment: (orderId: string, lines: readonly CartLine[]) =>
    keep(checkoutTrace.payment, { orderId, lines: lines.map(({ id, quantity }) => ({ id, quantity })) }),
}

/** The cart less what was bought: what another tab added meanwhile stays. */
export function withoutBought(cart: Cart, bought: RememberedPayment['lines']): readonly CartLine[] {
  const quantities = new Map(bought.map(({ id, quantity }) => [id, quantity]))
  return (cart?.lines ?? []).flatMap((line) => {
    const left = line.quantity - (quantities.get(line.id) ?? 0)
    return left > 0 ? [{ ...line, quantity: left }] : []
  })
}

function formIn(kept: unknown): RememberedForm {
  const draft = fieldIn(kept, 'draft')
  return { draft: draftOf((name) => textIn(draft, name)), delivered: fieldIn(kept, 'delivered') === true }
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
    return read(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

function keep(key: string, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Forbidden or full: the page works on and forgets when it goes.
  }
}
