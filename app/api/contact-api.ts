import type { Context } from 'hono'
import type { Shop } from '../../use-cases/shop.ts'
import { contactForm as copy } from '../../words/contact-form.ts'
import { takeContact } from '../shop/take-contact.ts'
import { formInvalid } from './account-answers.ts'
import { clientAddress } from '../session/client-address.ts'
import { secondsUntil } from '../seconds-until.ts'
import { problem } from './problem.ts'

/** `action=contact`: a message to the shop. */
export async function contactApi(c: Context, shop: Shop, body: unknown): Promise<Response> {
  const taken = await takeContact(shop, body, clientAddress(c, shop.settings.trustedProxies))
  switch (taken.kind) {
    case 'received':
      return c.json({ status: 'received' })
    case 'too-many':
      c.header('retry-after', String(secondsUntil(taken.again, shop.now())))
      return problem(c, 429, 'TOO_MANY_MESSAGES', copy.tooMany)
    case 'faulty':
      return formInvalid(c, 'CONTACT_INVALID', taken.faults, copy.failure)
  }
}
