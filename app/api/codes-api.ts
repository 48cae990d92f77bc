import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { mostOfLine } from '../../domain/purchase/cart-room.ts'
import { visitorAt } from '../../domain/purchase/checkout-owner.ts'
import type { CodeRefusal } from '../../domain/discounts/usable-code.ts'
import { pesosText } from '../../domain/values/money.ts'
import { whoIs } from '../../use-cases/accounts/who-is.ts'
import { quoteCode } from '../../use-cases/discounts/quote-code.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { codeRefusal, tooManyCodes } from '../../words/code-refusals.ts'
import { paymentRefusals } from '../../words/payment-refusal-words.ts'
import { secondsUntil } from '../seconds-until.ts'
import { clientAddress } from '../session/client-address.ts'
import { sessionTokenOf } from '../session/session-cookie.ts'
import { hashOfBrowser } from '../session/visitor.ts'
import { tooMany } from './account-answers.ts'
import { answersJson, bodyRefusals, refuses, refusesForNow, takes } from './described.ts'
import { jsonBody } from './json-body.ts'
import { pesosSchema } from './mxn.ts'
import { limitedBody } from './limited-body.ts'
import { deliveryField, lineId, lineList, typedCode } from './payment-request.ts'
import { problem } from './problem.ts'

/** In bytes: a body with as many lines as a cart may have is smaller. */
const cartBody = limitedBody(64 * 1024)

const quoteRequest = v.object({
  code: v.pipe(v.nonOptional(typedCode), v.minLength(1)),
  lines: lineList(
    v.object({
      id: lineId,
      quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostOfLine)),
    }),
  ),
  email: v.optional(v.nullable(deliveryField('email')), null),
})

const quotedCode = v.pipe(
  v.strictObject({
    code: v.pipe(v.string(), v.description('In the spelling of the shop')),
    discount: v.pipe(pesosSchema, v.description('What the code takes off the goods')),
    lines: v.pipe(
      v.array(v.strictObject({ id: v.string(), discount: pesosSchema })),
      v.description('The lines that get a part of the discount; their parts add up to it'),
    ),
    free_shipping: v.boolean(),
  }),
  v.metadata({ ref: 'QuotedCode' }),
)

const quoteRoute = describeRoute({
  summary: 'What a discount code would give a cart now',
  description:
    'Changes nothing and reserves nothing: send the code with the payment. `field` of CODE_REFUSED: `lines` if another cart may get the discount, otherwise `code`. Letter case, accents and signs make no difference. `email`: the address of the order, if the buyer has given it.',
  requestBody: takes(quoteRequest),
  responses: {
    200: answersJson('What it gives', quotedCode),
    ...bodyRefusals('CODE_INVALID'),
    409: refuses('CODE_REFUSED'),
    429: refusesForNow('TOO_MANY_CODES'),
    503: refusesForNow('TEMPORARILY_UNAVAILABLE'),
  },
})

export function codesApi(shop: Shop): Hono {
  return new Hono().post('/codes/quote', quoteRoute, cartBody, async (c) => {
    const body = await jsonBody(c)
    if (body.kind === 'none') return body.answer
    const parsed = v.safeParse(quoteRequest, body.sent)
    if (!parsed.success) return problem(c, 400, 'CODE_INVALID', paymentRefusals.cartInvalid)
    const { code, lines, email } = parsed.output
    const { publicUrl, trustedProxies } = shop.settings
    const who = await whoIs(shop, sessionTokenOf(c.req.raw.headers, publicUrl))
    const customer = who.kind === 'signed-in' ? who.customer : null
    const browser = hashOfBrowser(c, publicUrl)
    const quoted = await quoteCode(shop, {
      code,
      lines: lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
      buyer: { customer, email: email === '' ? null : email },
      visitor: browser === null ? null : visitorAt(browser, customer?.id ?? null),
      address: clientAddress(c, trustedProxies),
    })
    switch (quoted.kind) {
      case 'quoted':
        return c.json({
          code: quoted.code,
          discount: pesosText(quoted.discount),
          lines: quoted.lines.map(({ lineId: id, discount }) => ({ id, discount: pesosText(discount) })),
          free_shipping: quoted.freeShipping,
        })
      case 'code-refused':
        return problem(c, 409, 'CODE_REFUSED', codeRefusal(code, quoted.why), {
          field: isAboutCode(quoted.why) ? 'code' : 'lines',
        })
      case 'too-many-codes': {
        const minutes = Math.ceil(secondsUntil(quoted.until, shop.now()) / 60)
        return tooMany(c, shop, quoted.until, tooManyCodes(minutes), 'TOO_MANY_CODES')
      }
    }
  })
}

/** A cart without the faults that the refusal names may get the discount. */
function isAboutCode({ kind }: CodeRefusal): boolean {
  return kind === 'void' || kind === 'used-by-you' || kind === 'held-by-network'
}
