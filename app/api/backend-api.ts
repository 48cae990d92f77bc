import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import type { Shop } from '../../use-cases/shop.ts'
import { contactFormCopy as copy } from '../../words/contact.ts'
import { contactForm } from '../forms/contact-form.ts'
import { clientAddress } from '../session/client-address.ts'
import { takeContact } from '../shop/take-contact.ts'
import { tooMany } from './account-answers.ts'
import { requireShopKey } from './require-shop-key.ts'
import { answersJson, either, inQuery, refuses, takes } from './described.ts'
import { emailApi, emailRequest } from './email-api.ts'
import { formInvalid, jsonBody } from './json-body.ts'
import { payApi } from './pay-api.ts'
import { payRequest } from './pay-request.ts'
import { paypalPayment, paypalPending, paypalRefusal } from './payment-answers.ts'
import { problem } from './problem.ts'

const refusesPayment = (description: string) => answersJson(description, paypalRefusal)

const backendRoute = describeRoute({
  summary: 'The shop backend',
  description:
    '`action=contact` takes a message to the shop; `action=api-paypal` starts, captures or cancels a payment and answers in the payment provider’s shapes, refusals too; `action=email` asks for an order’s confirmation again and always answers 202.',
  security: [{ apiKey: [] }],
  parameters: [
    {
      ...inQuery('action', 'What to do', { enum: ['contact', 'api-paypal', 'email'] }),
      required: true,
    },
  ],
  // The API description leaves out `apodo`, the hidden field of the contact form that traps programs.
  requestBody: takes(v.union([v.omit(contactForm, ['apodo']), payRequest, emailRequest])),
  responses: {
    200: answersJson('Done', v.union([paypalPayment, v.strictObject({ status: v.literal('received') })])),
    202: answersJson(
      'The payment is being confirmed, which is no failure; or the mail is on its way',
      v.union([paypalPending, v.strictObject({ status: v.literal('accepted') })]),
    ),
    400: either(
      'Not what the action takes',
      refusesPayment(''),
      refuses('JSON_EXPECTED', 'CONTACT_INVALID', 'EMAIL_INVALID'),
    ),
    401: either(
      'The key is not the shop’s, or the session ended',
      refusesPayment(''),
      refuses('API_KEY_UNKNOWN'),
    ),
    404: either(
      'No such action, or no such payment of this browser',
      refusesPayment(''),
      refuses('ACTION_UNKNOWN'),
    ),
    409: refusesPayment('Stock, prices or an earlier payment stand against it'),
    413: refuses('BODY_TOO_LARGE'),
    415: refuses('JSON_EXPECTED'),
    422: refusesPayment('The provider refused'),
    429: either('Too many; `retry-after` says when', refusesPayment(''), refuses('TOO_MANY_MESSAGES')),
    503: either(
      'The provider or the shop is away; try again',
      refusesPayment(''),
      refuses('TEMPORARILY_UNAVAILABLE'),
    ),
  },
})

/** The API that the owner described: `POST /api/backend?action=…` with the publishable key in `x-api-key`. */
export function backendApi(shop: Shop): Hono {
  return new Hono().post('/backend', backendRoute, ...requireShopKey(shop), async (c) => {
    const body = await jsonBody(c)
    if (body.kind === 'none') return body.answer
    switch (c.req.query('action')) {
      case 'contact':
        return contactApi(c, shop, body.sent)
      case 'api-paypal':
        return payApi(c, shop, body.sent)
      case 'email':
        return emailApi(c, shop, body.sent)
      default:
        return problem(c, 404, 'ACTION_UNKNOWN', 'Esa acción no existe.')
    }
  })
}

async function contactApi(c: Context, shop: Shop, body: unknown): Promise<Response> {
  const taken = await takeContact(shop, body, clientAddress(c, shop.settings.trustedProxies))
  switch (taken.kind) {
    case 'received':
      return c.json({ status: 'received' })
    case 'too-many':
      return tooMany(c, shop, taken.again, copy.tooMany, 'TOO_MANY_MESSAGES')
    case 'faulty':
      return formInvalid(c, 'CONTACT_INVALID', taken.faults)
  }
}
