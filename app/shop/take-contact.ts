import { receiveContact } from '../../use-cases/mail/receive-contact.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { checkForm } from '../forms/check-form.ts'
import { type ContactFaults, contactForm } from '../forms/contact-form.ts'

export type TakenContact =
  | { kind: 'received' }
  | { kind: 'too-many'; again: Date }
  | { kind: 'faulty'; faults: ContactFaults }

/** A message to the shop, as the API and the form without scripts both take it. `address`: who sends it, for limits. */
export async function takeContact(shop: Shop, sent: unknown, address: string): Promise<TakenContact> {
  const checked = checkForm(contactForm, sent)
  if (checked.kind === 'faulty') return checked
  const { apodo, ...message } = checked.values
  // A program filled in what people do not see. It is told what it wants to hear, and nothing is kept.
  if (apodo !== '') return { kind: 'received' }
  return receiveContact(shop, { ...message, address })
}
