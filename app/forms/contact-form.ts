import * as v from 'valibot'
import { contactFaults as faults } from '../copy/contact-form.ts'

/** The longest text each field takes, in characters; what the database takes too. */
export const longestContact = { name: 120, email: 254, message: 4000 } as const

/** The contact form, checked the same in the browser and on the server. Blanks at the ends go. */
export const contactForm = v.object({
  name: filled(longestContact.name, faults.name),
  email: v.pipe(filled(longestContact.email, faults.email), v.email(faults.emailForm)),
  message: filled(longestContact.message, faults.message),
  /** People do not see this field; whatever fills in everything does. */
  apodo: v.optional(v.string(), ''),
})

export type ContactForm = v.InferOutput<typeof contactForm>

function filled(most: number, missing: string) {
  return v.pipe(v.string(), v.trim(), v.nonEmpty(missing), v.maxLength(most, faults.tooLong(most)))
}
