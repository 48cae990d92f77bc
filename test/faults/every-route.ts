import { orderOf } from '../helpers/buyer.ts'
import { testSettings } from '../helpers/test-settings.ts'

export const json = { 'content-type': 'application/json' }
export const key = { 'x-api-key': testSettings.backendKey }
const order = orderOf([{ sku: 'roja#na-4', quantity: 1, price: 28_900 }], 15_000, 'ana@correo.mx')
const person = { name: 'Ana', lastName: 'Ruiz', phone: '8112345678' }
export const testAccount = { ...person, email: 'ana@correo.mx', pass: 'Nubes-de-papel-7' }
const invoice = {
  rfc: 'GOTE850101AB1',
  name: 'Ana Gómez',
  regime: '612',
  use: 'G03',
  postalCode: '64000',
  email: 'ana@correo.mx',
}
const secret = 'a'.repeat(40)

const payment = {
  lines: [{ id: 'roja#na-4', quantity: 1, unitPrice: '289.00' }],
  shown: { goods: '289.00', shipping: '150.00', total: '439.00' },
  delivery: {
    fullName: 'Ana Treviño',
    street: 'Hidalgo 12',
    suburb: 'Centro',
    city: 'Monterrey',
    state: 'Nuevo León',
    postalCode: '64000',
  },
  email: 'ana@correo.mx',
  again: 'PL-0000-00000',
}

/** Every API route that takes a body, with valid bodies. `address`: only if it differs from the route's path. */
export const posts: Record<string, { address?: string; good: unknown[]; mine?: true }> = {
  'POST /api/backend': {
    address: '/api/backend?action=api-paypal',
    good: [
      { ...order, again: 'PL-0000-00000' },
      { service: 'capture', orderId: '5O190127TN364715T' },
      { service: 'cancel', orderId: '5O190127TN364715T' },
    ],
  },
  'POST /api/codes/quote': {
    good: [{ code: 'Mamá-10', lines: [{ id: 'roja#na-4', quantity: 1 }], email: 'ana@correo.mx' }],
  },
  'POST /api/visits': {
    good: [{ step: 'arrived', site: 'l.instagram.com', utm_source: 'ig', utm_campaign: 'navidad' }],
  },
  'POST /api/invoice-data': { good: [invoice] },
  'POST /api/payments': {
    good: [
      { ...payment, code: 'Mamá-10' },
      { ...payment, invoice },
    ],
  },
  'POST /api/transfers': { good: [payment] },
  'POST /api/payments/:id/capture': { address: '/api/payments/5O190127TN364715T/capture', good: [{}] },
  'POST /api/payments/:id/cancel': { address: '/api/payments/5O190127TN364715T/cancel', good: [{}] },
  'POST /api/backend contact': {
    address: '/api/backend?action=contact',
    good: [{ name: 'Ana', email: 'ana@correo.mx', message: 'Hola\nadiós', apodo: '' }],
  },
  'POST /api/backend email': {
    address: '/api/backend?action=email',
    good: [
      { service: 'order', cart: [{ invoice_id: 'PL-0000-00000' }], key: '0'.repeat(32) },
      { service: 'order', cart: [{}] },
    ],
  },
  'POST /api/auth/register': { good: [testAccount] },
  'POST /api/auth/login': { good: [{ email: testAccount.email, pass: testAccount.pass }] },
  'POST /api/auth/browser-link': { good: [{ email: testAccount.email }] },
  'POST /api/auth/logout': { good: [{}] },
  'POST /api/auth/password-reset': { good: [{ email: testAccount.email }] },
  'POST /api/auth/password': { good: [{ token: secret, pass: 'Otra-clave-9' }] },
  'POST /api/auth/email-verification': { good: [{}], mine: true },
  'POST /api/auth/email': { good: [{ token: secret }], mine: true },
  'PATCH /api/me': { good: [person], mine: true },
  'POST /api/me/password': { good: [{ current: 'no-es-esta', pass: 'Nubes-de-papel-8' }], mine: true },
  'POST /api/me/favourites': { good: [{ add: ['roja', 'nada'], remove: ['azul'] }], mine: true },
  'DELETE /api/me': { good: [{ pass: 'no-es-esta' }], mine: true },
  // The page of an order by transfer takes its forms here (test/pages/transfer-page.test.ts).
  'POST /pedido/:number': { address: '/pedido/PL-0000-00000', good: [{ do: 'report', trackingKey: 'ABC1' }] },
  'POST /api/webhooks/paypal': {
    good: [{ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'x' } }],
  },
}

/** These responses never end. */
export const streams = ['/api/live', '/api/live/ring']

/** All other routes that are read. The test spoils `:` parts and query parameters. */
export const reads = [
  '/healthz',
  '/readyz',
  '/api/products',
  '/api/products/:id',
  '/api/stock',
  '/api/stock/lines',
  '/api/catalogue.json',
  '/api/catalogue.csv',
  '/api/size-guide.csv',
  '/api/postal-codes/:number',
  '/api/checkout/current',
  '/api/orders/:number/again',
  '/api/me',
  '/api/me/transactions',
  '/api/me/addresses',
  '/api/me/invoice-data',
  '/api/me/export',
  '/api/me/favourites',
  '/api/me/cards',
  '/api/me/cards/:number/:file',
  '/api/openapi.json',
  '/api/*',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/:file{sitemap-products-[1-9][0-9]{0,3}\\.xml}',
  '/robots.txt',
  '/.well-known/security.txt',
  '/manifest.webmanifest',
  '/assets/*',
  '/pictures/:name',
  '/pictures/:path{.+\\.jpg}',
  '/pictures/d/:file',
  '/pictures/p/:name',
  '/pictures/p/:file{[0-9a-f]{16}-[0-9]{1,5}\\.(?:avif|webp)}',
  '/favicon.svg',
  '/favicon-32.png',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  '/pictures/*',
] as const

/** Every query parameter that an address of the shop may have. */
export const queryParameters = [
  'ids',
  'q',
  'category',
  'page',
  'size',
  'clave',
  'pedido',
  'volver',
  'diseno',
  'prenda',
  'prendas',
  'talla',
  'orden',
  'edad',
  'pago',
  '_routes',
  'index',
  'action',
]
