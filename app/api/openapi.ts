import { accountPaths, accountSchemas } from './openapi-account.ts'
import { either, paymentPaths, paymentSchemas } from './openapi-payment.ts'
import {
  answer,
  json,
  listOf,
  money,
  mxn,
  parameter,
  record,
  ref,
  refusal,
  text,
  whole,
} from './openapi-parts.ts'

const schemas = {
  ...accountSchemas,
  Problem: record(
    {
      type: text,
      title: text,
      status: whole,
      code: { ...text, description: 'Stable, for programs' },
      detail: { ...text, description: 'Spanish, for people' },
      field: { ...text, description: 'The field of the form that `detail` is about' },
      faults: {
        type: 'object',
        description: 'Every field of the form that is at fault, with its sentence',
        additionalProperties: text,
      },
    },
    ['type', 'title', 'status', 'code', 'detail'],
  ),
  Product: record({
    Id: text,
    Name: text,
    Price: { type: 'number', description: 'Pesos' },
    Pzs: { ...whole, description: 'Free pieces' },
    Age: { ...text, description: "Comma-separated, without the suffix 'Años'" },
    Description: text,
    Images: listOf({ type: 'string', format: 'uri' }),
    image: { type: ['string', 'null'], format: 'uri' },
    Colors: listOf(text),
    Category: { enum: ['Boy', 'Girl', 'Unisex', 'TShirt', 'Hoodies', 'Overshirts', 'Sets', null] },
    Design: { type: ['string', 'null'] },
  }),
  CatalogueRow: {
    type: 'object',
    description: 'A row of the owner’s spreadsheet: every value is text.',
    additionalProperties: text,
  },
  PostalCode: record({ PostalCode: whole, CostoEnvio: money, Suburb: text, City: text, State: text }),
  CheckedLine: record(
    {
      id: text,
      title: text,
      unit_price: money,
      pieces: { type: ['integer', 'null'], description: 'Free ones; null where none are counted' },
      refused: {
        enum: ['gone', 'option'],
        description: 'No such product, or not in this age, size or colour',
      },
    },
    ['id'],
  ),
  CheckoutStatus: record(
    {
      state: {
        enum: ['none', 'open', 'awaiting_payer', 'capturing', 'confirming', 'paid', 'review', 'closed'],
      },
      closed_reason: { enum: ['cancelled', 'expired', 'replaced', 'refused', null] },
      declined: { type: 'boolean', description: 'Whether a way to pay was refused' },
      order_number: text,
      provider_order_id: { type: ['string', 'null'] },
      hold_expires_at: { type: 'string', format: 'date-time' },
      items: {
        ...listOf(record({ sku: text, quantity: text })),
        description: 'What it is about: a cart line’s id, and how many',
      },
      order_url: { ...text, description: 'Once paid by somebody signed in: the page of the order' },
    },
    ['state'],
  ),
  BuyAgain: record({
    items: { ...listOf({ type: 'object' }), description: 'Cart items, as local storage keeps them' },
    lacking: listOf(
      record({ name: text, reason: { enum: ['gone', 'sold-out', 'fewer', 'card'] }, left: whole }),
    ),
  }),
  Resend: record(
    {
      service: { const: 'order' },
      cart: {
        ...listOf(record({ invoice_id: { ...text, description: 'The order’s number' } }, [])),
        maxItems: 1,
      },
      customer: { type: 'object' },
      key: { ...text, description: 'The key of the mail’s link' },
    },
    ['service', 'cart'],
  ),
  Contact: record({ name: text, email: { type: 'string', format: 'email' }, message: text }),
  StartPayment: {
    ...record(
      {
        service: { const: 'order' },
        cart: {
          ...listOf({
            type: 'object',
            description: 'A purchase unit of PayPal Orders v2; an item’s sku is the cart line’s id.',
          }),
          minItems: 1,
          maxItems: 1,
        },
        customer: record({ name: text, email: { type: 'string', format: 'email' } }),
        comments: text,
        signedInAs: {
          type: ['string', 'null'],
          description:
            'Who the browser believes is signed in (null: nobody). Where the session says otherwise, 401 SESSION_EXPIRED and nothing is begun.',
        },
      },
      ['service', 'cart', 'customer'],
    ),
  },
  EndPayment: record({ service: { enum: ['capture', 'cancel'] }, orderId: text }),
  Payment: record(
    {
      id: text,
      status: { enum: ['PAYER_ACTION_REQUIRED', 'COMPLETED', 'PENDING', 'VOIDED'] },
      order_number: text,
      order_url: {
        ...text,
        description:
          'Paid: the page of the order; a guest is given its key once, by the answer that took the money',
      },
      hold_expires_at: { type: 'string', format: 'date-time' },
      links: listOf(record({ rel: text, href: text, method: text })),
      purchase_units: listOf(
        record({ payments: record({ captures: listOf(record({ id: text, status: text, amount: mxn })) }) }),
      ),
    },
    ['id', 'status'],
  ),
  MembershipCard: record({
    number: text,
    holder: text,
    issuedAt: { type: 'string', format: 'date-time' },
    revoked: { type: 'boolean' },
    front: { type: 'string', description: 'Address of its picture' },
    back: { type: 'string', description: 'Address of its picture' },
    verificationUrl: text,
  }),
  ...paymentSchemas,
}

const paths = {
  ...accountPaths,
  ...paymentPaths,
  '/api/products': {
    get: {
      summary: 'Offered products',
      parameters: [
        parameter('query', 'category', 'Any case; an unknown one is no filter'),
        parameter('query', 'page', 'From 1', whole),
        parameter('query', 'size', 'At most 100', whole),
      ],
      responses: {
        200: {
          ...answer('A page of them', listOf(ref('Product'))),
          headers: { 'x-total-count': { schema: whole } },
        },
      },
    },
  },
  '/api/products/{id}': {
    get: {
      summary: 'One product, sold out or not',
      parameters: [parameter('path', 'id', 'Product id')],
      responses: { 200: answer('The product', ref('Product')), 404: refusal },
    },
  },
  '/api/stock': {
    get: {
      summary: 'Free pieces of several products',
      parameters: [parameter('query', 'ids', 'Comma-separated, at most 100')],
      responses: {
        200: answer('Pieces by product id; 0 for an unknown one', {
          type: 'object',
          additionalProperties: whole,
        }),
        400: refusal,
      },
    },
  },
  '/api/stock/lines': {
    get: {
      summary: 'The lines of a cart as they would be sold now',
      parameters: [
        { ...parameter('query', 'line', 'Line ids, one each, at most 100', listOf(text)), explode: true },
      ],
      responses: {
        200: answer('Each line, or why it is not sold', listOf(ref('CheckedLine'))),
        400: refusal,
      },
    },
  },
  '/api/catalogue.json': {
    get: {
      summary: 'The offered catalogue as spreadsheet rows',
      responses: { 200: answer('Rows', listOf(ref('CatalogueRow'))) },
    },
  },
  '/api/catalogue.csv': {
    get: {
      summary: 'The same as a file',
      responses: { 200: { description: 'CSV, UTF-8', content: { 'text/csv': { schema: text } } } },
    },
  },
  '/api/size-guide.csv': {
    get: {
      summary: 'The size guide as spreadsheet rows: by age, and by the builder’s letters',
      responses: { 200: { description: 'CSV, UTF-8', content: { 'text/csv': { schema: text } } } },
    },
  },
  '/api/postal-codes/{number}': {
    get: {
      summary: 'What is known of a postal code; the first record’s cost counts',
      parameters: [parameter('path', 'number', 'Up to five digits')],
      responses: { 200: answer('Records, none when unknown', listOf(ref('PostalCode'))) },
    },
  },
  '/api/me/cards': {
    get: {
      summary: 'The membership cards of whoever is signed in, newest first',
      responses: { 200: answer('Cards', listOf(ref('MembershipCard'))), 401: refusal },
    },
  },
  '/api/me/cards/{number}/{file}': {
    get: {
      summary: 'A picture of a card, for its owner only',
      parameters: [
        { ...parameter('path', 'number', 'Twelve digits'), required: true },
        {
          ...parameter('path', 'file', 'Which side, and in which form', {
            enum: ['frente.svg', 'reverso.svg', 'frente.png', 'reverso.png'],
          }),
          required: true,
        },
      ],
      responses: { 200: { description: 'The picture' }, 404: refusal },
    },
  },
  '/api/checkout/current': {
    get: {
      summary: 'Where this browser’s checkout stands',
      parameters: [
        parameter(
          'query',
          'signedInAs',
          'Who the browser believes is signed in (empty: nobody). Where the session says otherwise, the state is none.',
        ),
      ],
      responses: { 200: answer('Its state', ref('CheckoutStatus')) },
    },
  },
  '/api/orders/{number}/again': {
    get: {
      summary: 'What of an order is offered today, for its owner or with its key',
      parameters: [
        parameter('path', 'number', 'Order number'),
        parameter('query', 'clave', 'The key of the mail’s link'),
      ],
      responses: { 200: answer('For the cart, and what is lacking', ref('BuyAgain')), 404: refusal },
    },
  },
  '/api/backend': {
    post: {
      summary: 'The shop backend',
      description:
        '`action=contact` takes a Contact; `action=api-paypal` takes a StartPayment or an EndPayment and answers in the payment provider’s shapes, refusals too; `action=email` takes a Resend and always answers 202.',
      security: [{ apiKey: [] }],
      parameters: [
        {
          ...parameter('query', 'action', 'What to do', { enum: ['contact', 'api-paypal', 'email'] }),
          required: true,
        },
      ],
      requestBody: {
        required: true,
        content: json({ oneOf: [ref('Contact'), ref('StartPayment'), ref('EndPayment'), ref('Resend')] }),
      },
      responses: {
        200: answer('Done', ref('Payment')),
        202: answer(
          'The payment is being confirmed: not a failure; or the mail is on its way',
          ref('Payment'),
        ),
        400: either('Not what the action takes'),
        401: either('The key is not the shop’s, or the session ended'),
        403: refusal,
        404: either('No such action, or no such payment of this browser'),
        409: answer('Stock, prices or an earlier payment stand against it', ref('PaymentRefusal')),
        413: refusal,
        415: refusal,
        422: answer('The provider refused', ref('PaymentRefusal')),
        429: either('Too many; `retry-after` says when'),
        503: either('The provider or the shop is away; try again'),
      },
    },
  },
  '/api/webhooks/paypal': {
    post: {
      summary: 'The payment provider’s notices, proven by their signature',
      requestBody: { required: true, content: json({ type: 'object' }) },
      responses: { 200: { description: 'Kept' }, 400: refusal, 413: refusal, 503: refusal },
    },
  },
  '/api/openapi.json': {
    get: { summary: 'This document', responses: { 200: answer('OpenAPI 3.1', { type: 'object' }) } },
  },
}

/** Every call of `/api`, for other programs. `origin` is where the shop is reached. */
export function openapi(shopName: string, origin: string) {
  return {
    openapi: '3.1.0',
    info: { title: shopName, version: '1' },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
      },
    },
  }
}
