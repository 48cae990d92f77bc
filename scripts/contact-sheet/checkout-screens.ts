import type { BrowserContext, Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const delivery = {
  fullName: 'María Fernanda Garza Treviño',
  email: 'maria@correo.example',
  street: 'Zaragoza 120, int. 3',
  postalCode: '64000',
  suburb: 'Centro',
  city: 'Monterrey',
  state: 'Nuevo León',
  comments: 'Portón azul',
}
const long = {
  ...delivery,
  fullName: 'María de los Ángeles Guadalupe Fernández de Lizardi y Villavicencio Montemayor',
  email: 'maria.de.los.angeles.fernandez.de.lizardi@una-direccion-larguisima.example',
  street: 'Privada Paseo de los Leones Poniente 12345-B, interior 302, Torre Norte',
}
const orderId = '5O190127TN364715T'
const orderNumber = 'PL-7K3M-9Q2FX'
const back = (outcome: string) => `/checkout?pago=${outcome}&token=${orderId}`

type Preparation = (context: BrowserContext) => Promise<unknown>
const all =
  (...preparations: Preparation[]) =>
  async (context: BrowserContext) => {
    for (const prepare of preparations) await prepare(context)
  }
const withForm =
  (draft: object, delivered: boolean): Preparation =>
  (context) =>
    context.addInitScript(
      (text) => sessionStorage.getItem('checkout-form') ?? sessionStorage.setItem('checkout-form', text),
      JSON.stringify({ draft, delivered }),
    )
const answers =
  (address: string, json: object, status = 200): Preparation =>
  (context) =>
    context.route(address, (route) => route.fulfill({ json, status }))
const backend = (json: object, status?: number) => answers('**/api/payments/**', json, status)
const refusal = (code: string) => backend({ code, detail: '' }, 422)
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).waitFor()
const buttons = (page: Page) => page.getByRole('button', { name: 'Pagar con PayPal' }).waitFor()

/** The checkout in every state, without paying anything: what the payment backend would say is said here. */
export function checkoutScreens(withCart: (...items: object[]) => Preparation, items: object[]): Screen[] {
  const cart = withCart(...items)
  const paying = all(cart, withForm(delivery, true))
  return [
    ...formScreens(cart),
    ...paymentScreens(cart, paying),
    ...backFromPaying(paying),
    ...laterScreens(cart, items),
  ]
}

function formScreens(cart: Preparation): Screen[] {
  return [
    { name: 'checkout-vacio', path: '/checkout' },
    { name: 'checkout-sin-scripts', path: '/checkout', scripts: false },
    { name: 'checkout-envio', path: '/checkout', prepare: cart },
    {
      name: 'checkout-envio-faltas',
      path: '/checkout',
      prepare: cart,
      act: (page) => page.getByRole('button', { name: 'Continuar' }).click(),
    },
    { name: 'checkout-envio-largo', path: '/checkout', prepare: all(cart, withForm(long, false)) },
    {
      name: 'checkout-resumen',
      path: '/checkout',
      window: true,
      prepare: all(cart, withForm(delivery, false)),
      act: (page) =>
        page
          .getByRole('button', { name: /Ver resumen/ })
          .click({ timeout: 500 })
          .catch(() => undefined),
    },
  ]
}

function paymentScreens(cart: Preparation, paying: Preparation): Screen[] {
  return [
    { name: 'checkout-pago', path: '/checkout', prepare: paying, act: buttons },
    {
      name: 'checkout-pago-largo',
      path: '/checkout',
      prepare: all(cart, withForm(long, true)),
      act: buttons,
    },
    {
      name: 'checkout-pago-sin-botones',
      path: '/checkout',
      prepare: all(paying, (context) => context.route('**/sdk/js*', (route) => route.abort())),
      act: buttons,
    },
    {
      name: 'checkout-apartado',
      path: '/checkout',
      prepare: all(paying, (context) =>
        context.route('**/api/checkout/current*', (route) =>
          route.fulfill({
            json: {
              state: 'awaiting_payer',
              order_number: orderNumber,
              provider_order_id: orderId,
              hold_expires_at: new Date(Date.now() + 14.5 * 60_000).toISOString(),
            },
          }),
        ),
      ),
      act: buttons,
    },
  ]
}

/** What the provider's page sends back to. */
function backFromPaying(paying: Preparation): Screen[] {
  return [
    {
      name: 'checkout-cancelado',
      path: back('cancelado'),
      prepare: all(paying, backend({ state: 'cancelled' })),
      act: buttons,
    },
    {
      name: 'checkout-rechazado',
      path: back('aprobado'),
      prepare: all(paying, refusal('PAYMENT_DECLINED')),
      act: buttons,
    },
    {
      name: 'checkout-terminando',
      path: back('aprobado'),
      // No answer worth the name: it is asked again and again for ten seconds.
      prepare: all(paying, backend({}, 503)),
      act: (page) => page.getByRole('button', { name: 'Terminando de procesar compra' }).waitFor(),
    },
    {
      name: 'checkout-confirmando',
      path: back('aprobado'),
      prepare: all(
        paying,
        backend({ state: 'pending', order_number: orderNumber }, 202),
        answers('**/api/checkout/current*', { state: 'confirming', order_number: orderNumber }),
      ),
      act: heading('Estamos confirmando tu pago'),
    },
    {
      name: 'checkout-fallida',
      path: back('aprobado'),
      window: true,
      prepare: all(paying, refusal('PAYMENT_REFUSED')),
      act: heading('Transacción fallida'),
    },
    {
      name: 'checkout-exitosa',
      path: back('aprobado'),
      window: true,
      prepare: all(
        paying,
        backend({
          state: 'paid',
          order_number: orderNumber,
          order_url: `/pedido/${orderNumber}`,
        }),
      ),
      act: heading('Transacción exitosa'),
    },
  ]
}

/** Paid a while ago, or sold out meanwhile. */
function laterScreens(cart: Preparation, items: object[]): Screen[] {
  /** The very cart was paid a moment ago. */
  const paidThisCart = all(
    cart,
    answers('**/api/checkout/current*', {
      state: 'paid',
      order_number: orderNumber,
      provider_order_id: orderId,
      items: items.map((item) => ({
        id: Reflect.get(item, 'id'),
        quantity: Reflect.get(item, 'qty'),
      })),
    }),
  )
  return [
    {
      name: 'checkout-gracias',
      path: '/checkout',
      prepare: answers('**/api/checkout/current*', {
        state: 'paid',
        order_number: orderNumber,
        provider_order_id: orderId,
      }),
      act: heading('Gracias por tu compra'),
    },
    {
      name: 'checkout-ya-pagado',
      path: '/checkout',
      prepare: paidThisCart,
      act: (page) => page.getByText('Hace un momento pagaste').waitFor(),
    },
    {
      name: 'checkout-vaciar-carrito',
      path: '/checkout',
      window: true,
      prepare: paidThisCart,
      act: (page) => page.getByRole('button', { name: 'Vaciar carrito' }).click(),
    },
    {
      name: 'checkout-agotados',
      path: '/checkout',
      window: true,
      prepare: all(
        cart,
        answers(
          '**/api/stock/lines*',
          items.map((item) => ({ id: 'id' in item && item.id, refused: 'gone' })),
        ),
      ),
      act: heading('Articulos agotados:'),
    },
  ]
}
