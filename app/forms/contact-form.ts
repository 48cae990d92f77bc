import * as v from 'valibot'
import { emailAddress, longestEmailAddress } from '../../domain/values/email-address.ts'
import { plainLines } from '../../domain/values/plain-text.ts'
import { contactFaults as faults } from '../../words/contact.ts'
import type { FaultsOf, ValuesOf } from './check-form.ts'
import { filledText } from './text-fields.ts'

/** The longest text each field takes, in characters; what the database takes too. */
export const longestContact = { name: 120, email: longestEmailAddress, message: 4000 } as const

/** In the order of the form, which is the order in which faults are told. Blanks at the ends go. */
export const contactForm = v.object({
  name: filledText(longestContact.name, { ...faults, missing: faults.name }),
  email: v.pipe(
    filledText(longestContact.email, { ...faults, missing: faults.email }),
    v.regex(emailAddress, faults.emailForm),
  ),
  message: filledText(longestContact.message, { ...faults, missing: faults.message }, plainLines),
  /** People do not see this field; whatever fills in everything does. */
  apodo: v.fallback(v.string(), ''),
})

export type ContactFields = ValuesOf<typeof contactForm>
export type ContactFaults = FaultsOf<typeof contactForm>
