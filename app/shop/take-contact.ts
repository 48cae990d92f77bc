import { receiveContact } from '../../use-cases/mail/receive-contact.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { checkForm } from '../forms/check-form.ts'
import { type ContactFaults, contactForm } from '../forms/contact-form.ts'

export type TakenContact =
  | { kind: 'received' }
  | { kind: 'too-many'; again: Date }
  | { kind: 'faulty'; faults: ContactFaults }

/** Takes a contact message from the API or from the form without scripts. `address`: the sender's internet address. */
export async function takeContact(shop: Shop, sent: unknown, address: string): Promise<TakenContact> {
  const checked = checkForm(contactForm, sent)
  if (checked.kind === 'faulty') return checked
  const { apodo, ...message } = checked.values
  // Only a program fills in the hidden field. The program gets the usual answer.
  if (apodo !== '') return { kind: 'received' }
  return receiveContact(shop, { ...message, address })
}
