import type { DeliveryDraft } from '../../app/forms/delivery-form.ts'
import {
  all,
  answers,
  at,
  breaks,
  type Preparation,
  press,
  type Screen,
  sees,
  shows,
  unfold,
} from './screen.ts'

const delivery: DeliveryDraft = {
  fullName: 'María Fernanda Garza Treviño',
  email: 'maria@correo.example',
  phone: '81 1234 5678',
  street: 'Zaragoza 120, int. 3',
  postalCode: '64000',
  suburb: 'Centro',
  city: 'Monterrey',
  state: 'Nuevo León',
  comments: 'Portón azul',
}
const long: DeliveryDraft = {
  ...delivery,
  fullName: 'María de los Ángeles Guadalupe Fernández de Lizardi y Villavicencio Montemayor',
  email: 'maria.de.los.angeles.fernandez.de.lizardi@una-direccion-larguisima.example',
  street: 'Privada Paseo de los Leones Poniente 12345-B, interior 302, Torre Norte',
}
const orderId = '5O190127TN364715T'
const order_number = 'PL-7K3M-9Q2FX'

const withForm =
  (draft: object, delivered: boolean): Preparation =>
  (context) =>
    context.addInitScript(
      (text) => sessionStorage.getItem('checkout-form') ?? sessionStorage.setItem('checkout-form', text),
      JSON.stringify({ draft, delivered }),
    )
/** What the shop remembers of this browser's checkout. */
const remembered = (checkout: object) =>
  answers('**/api/checkout/current*', { order_number, provider_order_id: orderId, ...checkout })
const backend = (json: object, status?: number) => answers('**/api/payments/**', json, status)
const refusal = (code: string) => backend({ code, detail: '' }, 422)
const buttons = shows('button', 'Pagar con PayPal')

/** The checkout in every state, without paying anything: what the payment backend would say is said here. */
export function checkoutScreens(cart: Preparation, items: { id: string; qty: number }[]): Screen[] {
  const paying = all(cart, withForm(delivery, true))
  /** The very cart was paid a moment ago. */
  const paidThisCart = all(
    cart,
    remembered({ state: 'paid', items: items.map(({ id, qty }) => ({ id, quantity: qty })) }),
  )
  const soldOut = answers(
    '**/api/stock/lines*',
    items.map(({ id }) => ({ id, refused: 'gone' })),
  )
  return [
    ...at('/checkout', {
      'checkout-vacio': {},
      'checkout-sin-scripts': { scripts: false },
      'checkout-envio': { prepare: cart },
      'checkout-envio-faltas': { prepare: cart, act: press('Continuar') },
      'checkout-envio-largo': { prepare: all(cart, withForm(long, false)) },
      'checkout-resumen': {
        window: true,
        prepare: all(cart, withForm(delivery, false)),
        act: unfold((page) => page.getByRole('button', { name: /Ver resumen/ })),
      },
      'checkout-pago': { prepare: paying, act: buttons },
      'checkout-pago-largo': { prepare: all(cart, withForm(long, true)), act: buttons },
      'checkout-pago-sin-botones': { prepare: all(paying, breaks('**/sdk/js*')), act: buttons },
      'checkout-apartado': {
        prepare: all(paying, (context, address) => {
          const hold_expires_at = new Date(Date.now() + 14.5 * 60_000).toISOString()
          return remembered({ state: 'awaiting_payer', hold_expires_at })(context, address)
        }),
        act: buttons,
      },
      'checkout-gracias': {
        prepare: remembered({ state: 'paid' }),
        act: shows('heading', 'Gracias por tu compra'),
      },
      'checkout-ya-pagado': { prepare: paidThisCart, act: sees('Hace un momento pagaste') },
      'checkout-vaciar-carrito': { window: true, prepare: paidThisCart, act: press('Vaciar carrito') },
      'checkout-agotados': {
        window: true,
        prepare: all(cart, soldOut),
        act: shows('heading', 'Articulos agotados:'),
      },
    }),
    ...backFromPaying(paying),
  ]
}

/** What the provider's page sends back to. */
function backFromPaying(paying: Preparation): Screen[] {
  const paid = { state: 'paid', order_number, order_url: `/pedido/${order_number}` }
  return [
    ...at(`/checkout?pago=cancelado&token=${orderId}`, {
      'checkout-cancelado': { prepare: all(paying, backend({ state: 'cancelled' })), act: buttons },
    }),
    ...at(`/checkout?pago=aprobado&token=${orderId}`, {
      'checkout-rechazado': { prepare: all(paying, refusal('PAYMENT_DECLINED')), act: buttons },
      'checkout-terminando': {
        // No answer worth the name: it is asked again and again for ten seconds.
        prepare: all(paying, backend({}, 503)),
        act: shows('button', 'Terminando de procesar compra'),
      },
      'checkout-confirmando': {
        prepare: all(
          paying,
          backend({ state: 'pending', order_number }, 202),
          answers('**/api/checkout/current*', { state: 'confirming', order_number }),
        ),
        act: shows('heading', 'Estamos confirmando tu pago'),
      },
      'checkout-fallida': {
        window: true,
        prepare: all(paying, refusal('PAYMENT_REFUSED')),
        act: shows('heading', 'Transacción fallida'),
      },
      'checkout-exitosa': {
        window: true,
        prepare: all(paying, backend(paid)),
        act: shows('heading', 'Transacción exitosa'),
      },
    }),
  ]
}
