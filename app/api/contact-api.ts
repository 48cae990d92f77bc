import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import * as v from 'valibot'
import { receiveContact } from '../../use-cases/receive-contact.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { contactForm as copy } from '../copy/contact-form.ts'
import { contactForm } from '../forms/contact-form.ts'
import { clientAddress } from './client-address.ts'
import { problem } from './problem.ts'

/** `action=contact`: a message to the shop. */
export async function contactApi(c: Context, shop: Shop, body: unknown): Promise<Response> {
  const parsed = v.safeParse(contactForm, body)
  if (!parsed.success) return problem(c, 400, 'CONTACT_INVALID', parsed.issues[0].message)
  const { apodo, ...message } = parsed.output
  // A program filled in what people do not see. It is told what it wants to hear, and nothing is kept.
  if (apodo !== '') return c.json({ status: 'received' })
  const day = shop.now().toISOString().slice(0, 10)
  const address = clientAddress(c, shop.settings.trustedProxies)
  const source = createHash('sha256').update(`${day} ${address}`).digest('base64url')
  const result = await receiveContact(shop, { ...message, source })
  if (result.kind === 'too-many') {
    c.header('retry-after', '3600')
    return problem(c, 429, 'TOO_MANY_MESSAGES', copy.tooMany)
  }
  return c.json({ status: 'received' })
}
