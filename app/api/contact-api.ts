import type { Context } from 'hono'
import type { Shop } from '../../use-cases/shop.ts'
import { contactForm as copy } from '../copy/contact-form.ts'
import { takeContact } from '../forms/take-contact.ts'
import { clientAddress } from './client-address.ts'
import { problem } from './problem.ts'

/** `action=contact`: a message to the shop. */
export async function contactApi(c: Context, shop: Shop, body: unknown): Promise<Response> {
  const taken = await takeContact(shop, body, clientAddress(c, shop.settings.trustedProxies))
  switch (taken.kind) {
    case 'received':
      return c.json({ status: 'received' })
    case 'too-many':
      c.header('retry-after', '3600')
      return problem(c, 429, 'TOO_MANY_MESSAGES', copy.tooMany)
    case 'faulty':
      return problem(c, 400, 'CONTACT_INVALID', Object.values(taken.faults)[0] ?? copy.failure)
  }
}
