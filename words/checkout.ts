import { ofAnOrder } from './of-an-order.ts'
import { onlineTitle } from './payment-provider-words.ts'

export const checkout = {
  title: 'Checkout',
  description: 'A dónde va y cómo se paga.',
  loading: 'Preparando tu compra',
  steps: 'Pasos de tu compra',
  stepShipping: 'Envío',
  stepPayment: 'Pago',
  stepDone: '¡Listo!',
  done: 'Paso terminado',
  emptyTitle: 'Carrito vacío',
  emptyText: 'Todavía no hay nada por pagar: tus prendas te esperan en la tienda.',
  continueShopping: 'Continuar comprando',
  backToCart: 'Volver al carrito',
} as const

/** A separate object, so that no script contains these texts. */
export const withoutScripts = {
  needed: 'Para pagar necesitamos JavaScript: actívalo en tu navegador y vuelve a cargar esta página.',
  otherwise: (email: string): string => `También puedes escribirnos a ${email} y te ayudamos con tu compra.`,
} as const

export const shippingForm = {
  title: '¿A dónde lo enviamos?',
  titleWithoutParcel: 'Tus datos',
  fullName: 'Nombre completo',
  email: 'Correo electrónico',
  emailHint: 'Ahí te mandamos la confirmación de tu compra.',
  phone: 'Teléfono, para la entrega',
  street: 'Calle y número',
  postalCode: 'Código postal',
  suburb: 'Colonia',
  city: 'Ciudad',
  state: 'Estado',
  chooseState: 'Elige tu estado',
  comments: 'Comentarios',
  commentsHint: 'Entre calles, color de la puerta, a quién preguntar…',
  next: 'Continuar',
  privacy: (shopName: string): string =>
    `${shopName} usa estos datos solo para entregar tu compra, cobrarla y avisarte de ella. No los vendemos ni los usamos para publicidad.`,
  privacyLink: 'Lee el aviso de privacidad',
  lookingUpPostalCode: 'Buscando tu código postal…',
  postalCodeUnknown: 'No conocemos ese código postal, pero sí llegamos: escribe tu colonia y tu ciudad.',
} as const

export const summary = {
  title: 'Resumen de compra',
  products: 'Productos',
  card: 'Tarjeta de Socio',
  pieces: (count: number): string => (count === 1 ? '1 pieza' : `${count} piezas`),
  shipping: 'Envío',
  free: 'Gratis',
  subtotal: 'Sub-total',
  total: 'Total',
  plusShipping: 'más envío',
  tax: ofAnOrder.taxIncluded,
  open: 'Ver resumen',
  close: 'Cerrar resumen',
} as const

export const payment = {
  title: 'Opciones de pago',
  loading: 'Preparando las opciones de pago',
  scriptMissing: `Los botones de pago no cargaron: paga en la página de ${onlineTitle} y regresa aquí.`,
  byRedirect: `Pagar con ${onlineTitle}`,
  leaving: `Abriendo ${onlineTitle}`,
} as const

export const outcome = {
  finishing: 'Terminando de procesar compra',
  finishingText: 'No cierres esta página; solo toma unos segundos.',
  confirming: 'Estamos confirmando tu pago',
  seeCart: 'Ver mi carrito',
  order: 'Número de pedido',
  thanks: 'Gracias por tu compra',
  failureTitle: 'Transacción fallida',
  understood: 'Entendido',
  soldOutTitle: 'Articulos agotados:',
  tooManyTitle: 'Para que alcance para todos',
  backToCart: 'Volver al carrito',
} as const
