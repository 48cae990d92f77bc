import {
  type AddressDraft,
  deliveryFieldFault,
  deliveryText,
  longestOfDelivery,
} from '../../../../domain/shipping/delivery.ts'
import { directChannels, directMethods } from '../../../../domain/payments/direct-sale.ts'
import type { Centavos } from '../../../../domain/values/money.ts'
import { typedPesos } from '../../../../domain/values/typed-pesos.ts'
import { mostWritten, plainLine, plainLines } from '../../../../domain/values/plain-text.ts'
import type { DirectSaleToMake } from '../../../../use-cases/payments/sell-directly.ts'
import { directSaleCopy as copy } from '../../../../words/backoffice/direct-sale-words.ts'
import { draftInAddress } from './draft.ts'

const { faults } = copy

export const priceField = (lineId: string) => `price:${lineId}`
export const shownField = (lineId: string) => `shown:${lineId}`

/** Reads the form of a direct sale; `text` says what is wrong with a faulty form. */
export function readSale(
  address: string,
  form: FormData,
): { kind: 'read'; sale: DirectSaleToMake } | { kind: 'fault'; text: string } {
  const fault = (text: string) => ({ kind: 'fault', text }) as const
  const text = (name: string, longest: number, clean = plainLine) =>
    clean(String(form.get(name) ?? '').slice(0, mostWritten(longest))).slice(0, longest)
  const { key, lines } = draftInAddress(new URL(address).searchParams)
  if (!key) return fault(faults.key)
  if (lines.length === 0) return fault(faults.nothing)
  const channel = directChannels.find((each) => each === form.get('channel'))
  const method = directMethods.find((each) => each === form.get('way'))
  const handover = form.get('handing')
  if (!channel || !method || (handover !== 'in-hand' && handover !== 'send')) return fault(faults.choose)

  const requested = lines.map((line) => ({ ...line, unitPrice: Number(form.get(shownField(line.lineId))) }))
  const agreed = new Map<string, Centavos>()
  for (const { lineId } of lines) {
    const amount = writtenPesos(form.get(priceField(lineId)))
    if (amount === null || amount < 1) return fault(faults.badPrice)
    agreed.set(lineId, amount)
  }
  const email = text('email', longestOfDelivery.email)
  if (email !== '' && deliveryFieldFault('email', email)) return fault(faults.email)
  const phone = deliveryText('phone', text('phone', longestOfDelivery.phone))
  if (deliveryFieldFault('phone', phone)) return fault(faults.phone)
  const name = text('name', longestOfDelivery.fullName)
  const send = handover === 'send' ? readSending(form, { fullName: name, phone }) : null
  if (typeof send === 'string') return fault(send)
  return {
    kind: 'read',
    sale: {
      key,
      requested,
      agreed,
      priceReason: text('reason', 120),
      channel,
      method,
      reference: text('reference', 60),
      buyer: { name: name || copy.nobody, email, phone },
      send,
      comments: text('comments', longestOfDelivery.comments, plainLines),
      code: text('code', 60),
      codeShown: Number(form.get('codeShown') ?? 0) || 0,
    },
  }
}

/** Reads the delivery of a sale; returns a sentence if the shipping cost is not an amount. */
function readSending(
  form: FormData,
  buyer: Pick<AddressDraft, 'fullName' | 'phone'>,
): { to: AddressDraft; shipping: Centavos } | string {
  const typed = (name: keyof AddressDraft) => String(form.get(name) ?? '')
  const shipping = writtenPesos(form.get('shipping') || '0')
  if (shipping === null || shipping > 10_000_000) return faults.shipping
  const place = {
    street: typed('street'),
    suburb: typed('suburb'),
    postalCode: typed('postalCode'),
    city: typed('city'),
    state: typed('state'),
  }
  return { to: { ...buyer, ...place }, shipping }
}

/** Reads an amount as people write it, such as '$1,250.50'; null if the text is not an amount. */
export function writtenPesos(written: FormDataEntryValue | null): Centavos | null {
  return typedPesos(String(written ?? ''))
}
