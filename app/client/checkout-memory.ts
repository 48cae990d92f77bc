import * as v from 'valibot'
import type { Cart, CartLine } from '../../domain/cart.ts'
import { type DeliveryDraft, deliveryFieldNames, emptyDraft } from '../forms/delivery-form.ts'

/** The form as it was typed in this tab, and whether the shopper went on from it to the payment. */
export type RememberedForm = { draft: DeliveryDraft; delivered: boolean }

/** The payment this tab started last, and what was in the cart then. */
export type RememberedPayment = { orderId: string; lines: readonly { id: string; quantity: number }[] }

const formSchema = v.object({
  draft: v.object(v.entriesFromList(deliveryFieldNames, v.pipe(v.string(), v.maxLength(1000)))),
  delivered: v.boolean(),
})
const paymentSchema = v.object({
  orderId: v.string(),
  lines: v.array(v.object({ id: v.string(), quantity: v.number() })),
})

/**
 * What outlives a reload and the way to the provider's page and back, but not the tab: an address is nobody's
 * business on a shared computer tomorrow.
 */
export const checkoutMemory = {
  form: (): RememberedForm =>
    recalled('checkout-form', formSchema) ?? { draft: emptyDraft, delivered: false },
  keepForm: (form: RememberedForm) => keep('checkout-form', form),
  payment: (): RememberedPayment | null => recalled('checkout-payment', paymentSchema),
  keepPayment: (orderId: string, lines: readonly CartLine[]) =>
    keep('checkout-payment', { orderId, lines: lines.map(({ id, quantity }) => ({ id, quantity })) }),
  forget() {
    keep('checkout-form', null)
    keep('checkout-payment', null)
  },
}

/** The cart less what was bought: what another tab added meanwhile stays. */
export function withoutBought(cart: Cart, bought: RememberedPayment['lines']): readonly CartLine[] {
  const quantities = new Map(bought.map(({ id, quantity }) => [id, quantity]))
  return (cart?.lines ?? []).flatMap((line) => {
    const left = line.quantity - (quantities.get(line.id) ?? 0)
    return left > 0 ? [{ ...line, quantity: left }] : []
  })
}

function recalled<Schema extends v.GenericSchema>(key: string, schema: Schema): v.InferOutput<Schema> | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

function keep(key: string, value: object | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Forbidden or full: the page works on and forgets when it goes.
  }
}
