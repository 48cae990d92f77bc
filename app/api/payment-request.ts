import * as v from 'valibot'
import {
  deliveryFieldFault,
  type DeliveryFieldName,
  deliveryText,
  longestOfDelivery,
} from '../../domain/shipping/delivery.ts'
import { mostOfLine } from '../../domain/purchase/cart-room.ts'
import { longestLineId } from '../../domain/purchase/line-id.ts'
import { centavosFromPesos } from '../../domain/values/money.ts'
import { mostWritten } from '../../domain/values/plain-text.ts'
import { lineText } from '../forms/text-fields.ts'

/** The browser's form checks delivery fields by the same rule, so it has shown the fault already. */
export const deliveryField = (name: DeliveryFieldName) =>
  v.pipe(
    v.string(),
    v.maxLength(mostWritten(longestOfDelivery[name])),
    v.transform((written) => deliveryText(name, written)),
    v.check((written) => deliveryFieldFault(name, written) === null),
  )

/** Reads pesos as text: '289.50' → 28950. */
export const centavosFromPesosText = v.pipe(v.string(), v.transform(centavosFromPesos), v.number())

export const lineId = v.pipe(lineText, v.minLength(1), v.maxLength(longestLineId))

export const lineList = <const Line extends v.GenericSchema>(each: Line) =>
  v.pipe(v.array(each), v.minLength(1), v.maxLength(100))

/** Longer than any code, because buyers type blanks and signs between the letters. */
export const typedCode = v.optional(v.pipe(lineText, v.maxLength(60)), '')

/** As typed; use-cases/invoices/check-invoice-data.ts says what is wrong. */
export const typedInvoice = v.object({
  rfc: lineText,
  name: lineText,
  regime: lineText,
  use: lineText,
  postalCode: lineText,
  email: lineText,
})

export const commonFields = {
  /** Present: the buyer needs an invoice (CFDI). */
  invoice: v.optional(typedInvoice),
  comments: v.optional(deliveryField('comments'), ''),
  /** A discount code, as the buyer typed it. */
  code: typedCode,
  /** The number of an earlier order that this request repeats on purpose. */
  again: v.optional(v.pipe(lineText, v.maxLength(40)), ''),
  /**
   * The customer id that the page believes in; null: nobody. The id proves nothing: when the session names another
   * customer, no payment begins. Other programs leave the field out.
   */
  signedInAs: v.optional(v.nullable(v.pipe(lineText, v.maxLength(100)))),
  /**
   * The public id of the provider's account whose script the page loaded: an order of another account cannot be paid
   * on that page. Other programs leave the field out.
   */
  account: v.optional(v.pipe(lineText, v.maxLength(200))),
}

/** The delivery of a buyer who picks the order up. The schema drops parts of an address. */
const pickedUp = v.object({
  way: v.literal('pickup'),
  fullName: deliveryField('fullName'),
  phone: v.pipe(deliveryField('phone'), v.minLength(1)),
})

const sentToAddress = v.object({
  way: v.optional(v.literal(''), ''),
  fullName: deliveryField('fullName'),
  street: deliveryField('street'),
  suburb: deliveryField('suburb'),
  city: deliveryField('city'),
  state: deliveryField('state'),
  postalCode: deliveryField('postalCode'),
  /** The carrier needs the telephone number. The buyer must give it only if the owner requires it. */
  phone: v.optional(deliveryField('phone'), ''),
})

/** A payment request of the shop's pages. Amounts are pesos with decimals. */
export const paymentRequest = v.pipe(
  v.object({
    lines: lineList(
      v.object({
        id: lineId,
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostOfLine)),
        unitPrice: centavosFromPesosText,
      }),
    ),
    shown: v.object({
      goods: centavosFromPesosText,
      discount: v.optional(centavosFromPesosText, '0.00'),
      shipping: centavosFromPesosText,
      total: centavosFromPesosText,
    }),
    delivery: v.union([pickedUp, sentToAddress]),
    email: deliveryField('email'),
    ...commonFields,
  }),
  v.transform(({ lines, ...fields }) => ({
    ...fields,
    requested: lines.map(({ id, ...rest }) => ({ lineId: id, ...rest })),
  })),
)

export type RequestedPayment = v.InferOutput<typeof paymentRequest>
