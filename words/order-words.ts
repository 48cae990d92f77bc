import { ofAnOrder } from './of-an-order.ts'
import type { OrderState } from '../domain/orders/order-life.ts'

export const orderState = {
  paid: 'Pagado',
  preparing: 'En preparación',
  shipped: 'En camino',
  delivered: 'Entregado',
  returned: 'De regreso',
  cancelled: 'Cancelado',
  refunded: 'Reembolsado',
} satisfies Record<OrderState, string>

/** `pickup`: the buyer picks the order up, so 'shipped' means that it is ready. */
export function stateName(state: OrderState, pickup: boolean): string {
  return pickup && state === 'shipped' ? 'Listo para recoger' : orderState[state]
}

const stateText = {
  paid: 'Recibimos tu pago. Ahora toca doblar, empacar y ponerle tu nombre a la caja.',
  preparing: 'Tus prendas ya están en la mesa: las revisamos y las empacamos.',
  shipped: 'Tu paquete ya salió y va hacia ti.',
  delivered: 'Ya está contigo. Que lo disfruten mucho.',
  returned: 'Tu paquete regresó con nosotros. Te escribimos para ver cómo seguimos.',
  cancelled: 'Este pedido se canceló. Si tienes dudas, escríbenos.',
  refunded: 'Te devolvimos lo que pagaste. Puede tardar unos días en verse en tu cuenta.',
} satisfies Record<OrderState, string>

const pickupStateText: Partial<Record<OrderState, string>> = {
  paid: 'Recibimos tu pago. Ahora toca doblar, empacar y ponerle tu nombre.',
  preparing:
    'Tus prendas ya están en la mesa: las revisamos y las empacamos. Te avisamos cuando estén listas.',
  shipped: 'Tu pedido ya está listo: ven por él.',
  returned: 'Tu pedido está con nosotros. Te escribimos para ver cómo seguimos.',
}

export const orderCopy = {
  number: 'Pedido',
  date: 'Fecha',
  state: 'Estado',
  progress: 'Cómo va tu pedido',
  stepPast: 'Hecho',
  items: 'Artículos',
  unitPrice: 'c/u',
  subtotal: 'Subtotal',
  free: 'Gratis',
  total: 'Total',
  carrier: 'Lo lleva',
  tracking: 'Número de guía',
  follow: (number: string): string => `Seguir el paquete, guía ${number}`,
  comments: 'Tus comentarios',
  see: 'Ver pedido',
  print: 'Imprimir',
  again: 'Comprar de nuevo',
  write: 'Escríbenos sobre este pedido',
  whatsapp: 'WhatsApp',
  about: (number: string): string => `Hola, les escribo sobre mi pedido ${number}: `,
} as const

/** The texts about the parcel on the page of an order. Only the server uses this object, so no browser loads it. */
export const parcelWords = {
  shipped: 'Salió',
  ready: 'Listo desde',
  delivered: 'Llegó',
  pickedUp: 'Entregado',
  handedOver: 'Te lo entregamos en mano',
  delivery: 'Dirección de envío',
  recipient: 'Recibe',
  picker: 'Recoge',
  shipping: 'Envío',
  postalCode: (code: string): string => `C.P. ${code}`,
} as const

/** `digital`: the order contains only membership cards, and nothing is shipped. */
export function stateWords(
  state: OrderState,
  { digital, handedOver, pickup = false }: { digital: boolean; handedOver: boolean; pickup?: boolean },
): string {
  if (state === 'delivered' && handedOver) return 'Te lo entregamos en mano. Que lo disfruten mucho.'
  return digital && state !== 'cancelled' && state !== 'refunded'
    ? 'Recibimos tu pago. Tu tarjeta de socio te espera en tu perfil.'
    : ((pickup ? pickupStateText[state] : undefined) ?? stateText[state])
}

export const orderExchanges = {
  title: 'Cambio de talla',
  what: (name: string, quantity: number): string => (quantity === 1 ? name : `${name} · ${quantity} piezas`),
  sizes: (before: string, size: string): string => `${before} → ${size}`,
  toSend: (size: string): string =>
    `La talla nueva (${size}) ya está apartada para ti. Cuando salga, te mandamos la guía.`,
  sent: (size: string, when: string, carrier: string): string =>
    `La talla nueva (${size}) salió el ${when} con ${carrier}.`,
  handedOver: (size: string, when: string): string =>
    `Te entregamos la talla nueva (${size}) en mano el ${when}.`,
  sendBack: (before: string): string => `Mándanos la de antes (${before}) a:`,
  asNew: 'Sin usar, con su etiqueta y con tu número de pedido escrito adentro.',
  old: {
    'came-back': (before: string): string => `Ya nos llegó la de antes (${before}).`,
    kept: (before: string): string => `Ya no esperamos la de antes (${before}).`,
  },
} as const

/** The texts for a buyer who picks up the new piece of an exchange. Only the server uses this object, so no browser loads it. */
export const fetchedExchange = {
  toFetch: (size: string): string => `La talla nueva (${size}) ya está apartada para ti: ven por ella.`,
  bringBack: (before: string): string => `Trae la de antes (${before}), sin usar y con su etiqueta.`,
} as const

export const orderRefunds = { title: 'Dinero de vuelta' } as const

/** Words about a refund. Only the server uses them, so the page's script does not contain this object. */
export const refundWords = {
  back: (day: string): string => `ya te lo devolvimos, el ${day}`,
  'on-its-way': 'va en camino',
  // Staff transfer it by hand.
  'to-transfer': 'te lo transferimos de regreso y te avisamos por correo',
  // These words promise nothing, because staff must still decide about the failed refund.
  'not-yet': 'todavía no pudimos devolvértelo. Nos toca a nosotros resolverlo; si tienes dudas, escríbenos.',
  of: (lines: readonly { name: string; quantity: number }[], shipping: boolean): string =>
    [...lines.map(({ name, quantity }) => `${quantity} × ${name}`), ...(shipping ? ['envío'] : [])].join(
      ', ',
    ),
} as const

export const buyAgainCopy = {
  added: (pieces: number): string =>
    pieces === 1 ? 'Pusimos 1 pieza en tu carrito.' : `Pusimos ${pieces} piezas en tu carrito.`,
  nothing: 'No pudimos agregar nada de este pedido a tu carrito.',
  toCart: 'Ver mi compra',
  gone: (name: string): string => `${name}: ya no lo tenemos.`,
  'sold-out': (name: string): string => `${name}: se agotó por ahora.`,
  fewer: (name: string, left: number): string =>
    `${name}: solo ${left === 1 ? 'queda 1 pieza' : `quedan ${left} piezas`}.`,
  card: (name: string): string => `${name}: se compra desde su propia página.`,
  notAll: (name: string, why: string): string => `${name}: ${why[0]!.toLowerCase()}${why.slice(1)}`,
  failed: 'No pudimos consultar la tienda. Inténtalo otra vez en un momento.',
} as const

export const resendCopy = {
  action: 'Reenviar confirmación',
  sent: (email: string): string =>
    `Listo: la confirmación va otra vez en camino a ${email}. La mandamos hasta tres veces al día; si no la ves, revisa tu correo no deseado.`,
  failed: 'No pudimos enviarla. Inténtalo otra vez en un momento.',
} as const

export const orderPage = {
  title: (number: string): string => `Pedido ${number}`,
  description: 'El detalle de tu pedido.',
  back: 'Volver a Mi Perfil',
  thanks: (name: string): string => `Gracias por tu compra, ${name}.`,
  confirmedTo: 'Confirmación enviada a',
  ...ofAnOrder,
  unknownTitle: 'No encontramos ese pedido',
  unknownText:
    'Revisa el número, o abre el enlace «Ver tu pedido» que te mandamos por correo al comprar. Si compraste con tu cuenta, inicia sesión para verlo.',
  login: 'Iniciar sesión',
  contact: 'Escríbenos',
  joinTitle: '¿Quieres tener tus compras juntas?',
  joinText: (email: string): string =>
    `Crea tu cuenta con ${email}, confirma tu correo y este pedido aparece en tu perfil.`,
  join: 'Crear mi cuenta',
} as const
