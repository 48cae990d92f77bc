import * as v from 'valibot'
import { emailAddress, longestEmailAddress } from '../../domain/email-address.ts'
import { contactFaults as faults } from '../copy/contact-form.ts'

/** The longest text each field takes, in characters; what the database takes too. */
export const longestContact = { name: 120, email: longestEmailAddress, message: 4000 } as const

/** The contact form, checked the same in the browser and on the server. Blanks at the ends go. */
const contactForm = v.object({
  name: filled(longestContact.name, faults.name),
  email: v.pipe(filled(longestContact.email, faults.email), v.regex(emailAddress, faults.emailForm)),
  message: filled(longestContact.message, faults.message),
  /** People do not see this field; whatever fills in everything does. */
  apodo: v.optional(v.string(), ''),
})

/** In the order of the form, which is the order in which faults are told. */
export const contactFieldNames = ['name', 'email', 'message'] as const
export type ContactFieldName = (typeof contactFieldNames)[number]

export type ContactFaults = Partial<Record<ContactFieldName, string>>

export type ContactCheck =
  | { kind: 'good'; message: v.InferOutput<typeof contactForm> }
  | { kind: 'faulty'; faults: ContactFaults }

/** Whatever was sent → the message without stray blanks, or one fault in Spanish for each field that has one. */
export function checkContact(sent: unknown): ContactCheck {
  const parsed = v.safeParse(contactForm, sent)
  if (parsed.success) return { kind: 'good', message: parsed.output }
  const faults: ContactFaults = {}
  for (const issue of parsed.issues) {
    const name = contactFieldNames.find((each) => each === issue.path?.[0]?.key)
    if (name) faults[name] ??= issue.message
  }
  return { kind: 'faulty', faults }
}

function filled(most: number, missing: string) {
  return v.pipe(v.string(), v.trim(), v.nonEmpty(missing), v.maxLength(most, faults.tooLong(most)))
}
