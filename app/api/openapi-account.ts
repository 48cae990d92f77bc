import {
  answer,
  json,
  listOf,
  money,
  mxn,
  parameter,
  record,
  ref,
  refusedWith,
  text,
  whole,
} from './openapi-parts.ts'

const email = { type: 'string', format: 'email' }
const password = { type: 'string', format: 'password', minLength: 6, maxLength: 200 }
const taken = (schema: object) => ({ required: true, content: json(schema) })
const done = { description: 'Done' }
const session = [{ session: [] }]
const signedOut = refusedWith('SESSION_MISSING', 'SESSION_EXPIRED')
const wrongPassword = refusedWith('PASSWORD_WRONG', 'SESSION_MISSING', 'SESSION_EXPIRED')
const tooMany = refusedWith('TOO_MANY_ATTEMPTS (with Retry-After)')
const away = refusedWith('IDENTITY_UNAVAILABLE (with Retry-After)')
/** What any form may meet; `codes` are those of this one, with the `field` at fault. */
const formRefusals = (...codes: string[]) => ({
  400: refusedWith(...codes, 'JSON_EXPECTED'),
  413: refusedWith('BODY_TOO_LARGE'),
  415: refusedWith('JSON_EXPECTED'),
})

/** The schemas of an account: who somebody is, and what is theirs. */
export const accountSchemas = {
  Registration: record({ name: text, lastName: text, phone: text, email, pass: password }),
  Session: record({ id: text, name: text, lastName: text, phone: text, email, expDate: text }),
  Me: record({
    id: text,
    name: text,
    lastName: text,
    phone: text,
    email,
    expDate: { type: 'string', format: 'date-time' },
    emailVerified: { type: 'boolean' },
    partner: { type: 'boolean' },
    partnerCard: text,
  }),
  Transaction: record({
    id: text,
    creationDate: { ...text, description: 'dd/mm/yyyy hh:mm:ss, central Mexico' },
    paypalOrderId: text,
    number: text,
    state: { enum: ['paid', 'preparing', 'shipped', 'delivered', 'cancelled', 'refunded'] },
    shipping: record({
      name: record({ full_name: text }),
      address: record({
        address_line_1: text,
        address_line_2: text,
        postal_code: text,
        admin_area_2: text,
        admin_area_1: text,
        country_code: { const: 'MX' },
      }),
    }),
    items: listOf(record({ name: text, quantity: text, unit_amount: mxn })),
    amount: record({
      currency_code: { const: 'MXN' },
      value: money,
      breakdown: record({ item_total: mxn, shipping: mxn }),
    }),
  }),
}

/** The calls of an account. What concerns a customer is only ever answered by the session cookie. */
export const accountPaths = {
  '/api/auth/register': {
    post: {
      summary: 'Open an account; the answer is the same for an address that has one',
      requestBody: taken(ref('Registration')),
      responses: {
        200: answer('Registered, not signed in', record({ status: { const: 'registered' } })),
        ...formRefusals('REGISTER_INVALID'),
        429: tooMany,
        503: away,
      },
    },
  },
  '/api/auth/login': {
    post: {
      summary: 'Sign in: sets the session cookie, one day long',
      requestBody: taken(
        record(
          {
            email,
            pass: { type: 'string', format: 'password', maxLength: 200 },
            token: { ...text, description: 'Of the link that CONFIRM_BROWSER asks for' },
          },
          ['email', 'pass'],
        ),
      ),
      responses: {
        200: answer('What the browser may mirror', record({ session: ref('Session') })),
        ...formRefusals('LOGIN_INVALID'),
        401: refusedWith('AUTHENTICATION_FAILED', 'CREDENTIALS_INCORRECT'),
        429: refusedWith('TOO_MANY_ATTEMPTS', 'CONFIRM_BROWSER (both with Retry-After)'),
        503: away,
      },
    },
  },
  '/api/auth/logout': { post: { summary: 'Sign out', responses: { 204: done } } },
  '/api/auth/browser-link': {
    post: {
      summary: 'Ask for the mail whose link lets a new browser sign in while strangers guess',
      requestBody: taken(record({ email })),
      responses: {
        202: { description: 'Whether there is such an account or not' },
        ...formRefusals('EMAIL_INVALID'),
      },
    },
  },
  '/api/auth/password-reset': {
    post: {
      summary: 'Ask for the mail whose link chooses a new password',
      requestBody: taken(record({ email })),
      responses: {
        202: { description: 'Whether there is such an account or not' },
        ...formRefusals('EMAIL_INVALID'),
      },
    },
  },
  '/api/auth/password': {
    post: {
      summary: 'Choose a new password with the link of the mail',
      requestBody: taken(record({ token: text, pass: password })),
      responses: { 204: done, ...formRefusals('RESET_LINK_INVALID', 'PASSWORD_INVALID'), 503: away },
    },
  },
  '/api/auth/email-verification': {
    post: {
      summary: 'Ask for the mail that verifies the address again',
      security: session,
      responses: { 202: { description: 'On its way, within limits' }, 401: signedOut },
    },
  },
  '/api/auth/email': {
    post: {
      summary: 'Verify the address with the link of the mail',
      requestBody: taken(record({ token: text })),
      responses: { 204: done, ...formRefusals('VERIFY_LINK_INVALID') },
    },
  },
  '/api/me': {
    get: {
      summary: 'Who is signed in',
      security: session,
      responses: { 200: answer('The customer', ref('Me')), 401: signedOut },
    },
    patch: {
      summary: 'Change name and phone',
      security: session,
      requestBody: taken(record({ name: text, lastName: text, phone: text })),
      responses: {
        200: answer('The customer', ref('Me')),
        ...formRefusals('PROFILE_INVALID'),
        401: signedOut,
      },
    },
    delete: {
      summary: 'Delete the account; paid orders stay, as the law asks',
      security: session,
      requestBody: taken(record({ pass: password })),
      responses: {
        204: done,
        ...formRefusals('PASSWORD_INVALID'),
        401: wrongPassword,
        429: tooMany,
        503: away,
      },
    },
  },
  '/api/me/password': {
    post: {
      summary: 'Change the password; other sessions end',
      security: session,
      requestBody: taken(record({ current: password, pass: password })),
      responses: {
        204: done,
        ...formRefusals('PASSWORD_INVALID'),
        401: wrongPassword,
        429: tooMany,
        503: away,
      },
    },
  },
  '/api/me/transactions': {
    get: {
      summary: 'The purchases, newest first, a hundred at a time',
      security: session,
      parameters: [parameter('query', 'page', 'From 1', whole)],
      responses: { 200: answer('A page of them', listOf(ref('Transaction'))), 401: signedOut },
    },
  },
  '/api/me/export': {
    get: {
      summary: 'Everything the shop keeps of the customer, as a file',
      security: session,
      responses: { 200: answer('A JSON attachment', { type: 'object' }), 401: signedOut },
    },
  },
}
