import * as v from 'valibot'
import { emailAddress, longestEmailAddress } from '../../domain/values/email-address.ts'
import { plainLines } from '../../domain/values/plain-text.ts'
import { contactFaults as faults } from '../../words/contact.ts'
import type { FaultsOf, ValuesOf } from './check-form.ts'
import { filledText } from './text-fields.ts'

/** In characters, for each field of the contact form; the database has the same limits. */
export const longestContact = { name: 120, email: longestEmailAddress, message: 4000 } as const

/** The fields have the order of the contact form; their faults are shown in this order. */
export const contactForm = v.object({
  name: filledText(longestContact.name, { ...faults, missing: faults.name }),
  email: v.pipe(
    filledText(longestContact.email, { ...faults, missing: faults.email }),
    v.regex(emailAddress, faults.emailForm),
  ),
  message: filledText(longestContact.message, { ...faults, missing: faults.message }, plainLines),
  /** A trap: the field is hidden from people, so only programs fill it in. */
  apodo: v.fallback(v.string(), ''),
})

export type ContactFields = ValuesOf<typeof contactForm>
export type ContactFaults = FaultsOf<typeof contactForm>
