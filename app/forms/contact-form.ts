import * as v from 'valibot'
import { emailAddress, longestEmailAddress } from '../../domain/email-address.ts'
import { contactFaults as faults } from '../../words/contact-form.ts'
import { checkForm, type FormCheck, type FormFaults } from './check-form.ts'
import { filledLine, filledLines } from './text-fields.ts'

/** The longest text each field takes, in characters; what the database takes too. */
export const longestContact = { name: 120, email: longestEmailAddress, message: 4000 } as const

/** The contact form, checked the same in the browser and on the server. Blanks at the ends go. */
export const contactForm = v.object({
  name: filledLine(longestContact.name, { ...faults, missing: faults.name }),
  email: v.pipe(
    filledLine(longestContact.email, { ...faults, missing: faults.email }),
    v.regex(emailAddress, faults.emailForm),
  ),
  message: filledLines(longestContact.message, { ...faults, missing: faults.message }),
  /** People do not see this field; whatever fills in everything does. */
  apodo: v.fallback(v.string(), ''),
})

/** In the order of the form, which is the order in which faults are told. */
export const contactFieldNames = ['name', 'email', 'message'] as const
export type ContactFieldName = (typeof contactFieldNames)[number]

export type ContactFaults = FormFaults<ContactFieldName>

export type ContactMessage = Record<ContactFieldName | 'apodo', string>

/** Whatever was sent → the message without stray blanks, or one fault in Spanish for each field that has one. */
export function checkContact(sent: unknown): FormCheck<ContactMessage, ContactFieldName | 'apodo'> {
  return checkForm(contactForm, sent)
}
