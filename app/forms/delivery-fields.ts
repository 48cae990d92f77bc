import * as v from 'valibot'
import { deliveryFaults as faults } from '../copy/delivery-faults.ts'

/** The longest text each field takes, in characters; what the payment provider and the database take too. */
export const longest = {
  fullName: 120,
  email: 254,
  street: 200,
  suburb: 160,
  city: 120,
  state: 120,
  comments: 500,
} as const

/**
 * The fields of a delivery, each checked the same in the browser and on the server. Blanks at the ends go. Whether the
 * shop ships there is for who knows the states.
 */
export const deliveryFields = {
  fullName: filled(longest.fullName, faults.fullName),
  email: v.pipe(filled(longest.email, faults.email), v.email(faults.emailForm)),
  street: filled(longest.street, faults.street),
  suburb: filled(longest.suburb, faults.suburb),
  city: filled(longest.city, faults.city),
  state: filled(longest.state, faults.state),
  postalCode: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(faults.postalCode),
    v.regex(/^\d{5}$/, faults.postalCodeForm),
  ),
  comments: v.pipe(v.string(), v.trim(), v.maxLength(longest.comments, faults.tooLong(longest.comments))),
}

function filled(most: number, missing: string) {
  return v.pipe(v.string(), v.trim(), v.nonEmpty(missing), v.maxLength(most, faults.tooLong(most)))
}
