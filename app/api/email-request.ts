import * as v from 'valibot'
import { line } from '../forms/text-fields.ts'

/** What `action=email` takes. */
export const emailRequest = v.object({
  service: v.literal('order'),
  /** A purchase unit; `invoice_id` is the order's number. Without one the order this browser paid last is meant. */
  cart: v.pipe(v.array(v.object({ invoice_id: v.optional(v.pipe(line, v.maxLength(40))) })), v.maxLength(1)),
  /** Taken and not used: a confirmation only ever goes to the address in its order. */
  customer: v.optional(v.unknown()),
  /** The key of the mail's link. */
  key: v.optional(v.pipe(line, v.maxLength(100))),
})
