import type { CartFault } from '../domain/purchase/priced-cart.ts'
import { cartRoomCopy } from './cart-room-words.ts'
import { onlineTitle } from './payment-provider-words.ts'
import { roundedPrice } from './price.ts'
import { transferChoice } from './transfer-choice.ts'

/** The browser shows these, or its own for the same refusal. */
export const paymentRefusals = {
  outOfStock: 'Algunos artículos de tu carrito se agotaron.',
  priceChanged: 'Algunos precios cambiaron mientras comprabas. Revisa tu carrito antes de pagar.',
  cartInvalid: 'Algo en tu carrito no es válido. Vuelve al carrito y revísalo, por favor.',
  /** The limit of a cart line or of the whole cart. */
  limit(limit: Extract<CartFault, { kind: 'limit' }>['limit']): string {
    return limit.kind === 'amount'
      ? `Tu compra pasa de ${roundedPrice(limit.most)}, lo más que podemos cobrar de una vez. Divídela en varias, por favor.`
      : `${cartRoomCopy.noRoom({ pieces: 0, inCart: 0, limit })} Vuelve al carrito y ajústalo, por favor.`
  },
  cardNotOffered:
    'Por ahora no ofrecemos la tarjeta de socio. Quítala de tu carrito para continuar; no se hizo ningún cargo.',
  cardNeedsLogin:
    'La tarjeta de socio va a tu nombre: inicia sesión para comprarla. No se hizo ningún cargo.',
  cardTooMany: 'En una misma compra caben 5 tarjetas de socio. Quita las demás de tu carrito para continuar.',
  dataInvalid: 'Faltan datos de tu compra o no son válidos. Revísalos, por favor.',
  postalCodeElsewhere: (postalCode: string, states: readonly string[]): string =>
    states.length === 0
      ? `Ningún estado tiene el código postal ${postalCode}. Corrige tus datos de envío; no se hizo ningún cargo.`
      : `El código postal ${postalCode} es de ${states.join(' o ')}. Corrige tu código postal o tu estado; no se hizo ningún cargo.`,
  invoiceInvalid: (fault: string): string =>
    `Revisa los datos de tu factura, o quítala: la puedes pedir después. ${fault} No se hizo ningún cargo.`.replaceAll(
      '  ',
      ' ',
    ),
  invoicesNotOffered: 'Por ahora esta tienda no hace facturas.',
  pickupNotOffered:
    'Por ahora ya no se puede recoger. Regresa a tus datos con «Editar» y escribe a dónde lo enviamos: lo que escribiste sigue ahí, y no se hizo ningún cargo.',
  notCharged: 'No se hizo ningún cargo.',
  holdExpired: 'Se acabó el tiempo para pagar. No se hizo ningún cargo; puedes intentarlo de nuevo.',
  inProgress: 'Tu pago anterior todavía se está procesando. Espera un momento antes de intentarlo otra vez.',
  pending: (orderNumber: string): string =>
    `Tu pago del pedido ${orderNumber} todavía se está confirmando y lleva artículos de este carrito. Si los quieres otra vez, dinos que es un pedido nuevo.`,
  tooManyPieces: 'De algunas prendas se puede llevar un poco menos en una misma compra.',
  othersFirst: (minutes: number): string =>
    `Desde tu conexión a internet hay otras compras sin pagar, o dejadas hace poco, y por un rato les toca a los demás. Termina la que tengas abierta o inténtalo de nuevo en ${inMinutes(minutes)}. No se hizo ningún cargo.`,
  tooManyPayments: (minutes: number): string =>
    `Desde tu conexión a internet se empezaron muchos pagos en poco tiempo. Inténtalo de nuevo en ${inMinutes(minutes)}; tu carrito sigue aquí y no se hizo ningún cargo.`,
  transferNotOffered: 'Por ahora no recibimos transferencias. Elige otra forma de pago; no se apartó nada.',
  transferAmount: (least: number, most: number): string =>
    `${transferChoice.amount(least, most)} Elige otra forma de pago.`,
  tooManyTransfers: {
    customer: (open: number): string =>
      `Ya tienes ${waiting(open)}. Ábrelos en tu perfil y paga o cancela uno, o paga esta compra con ${onlineTitle}.`,
    email: (open: number): string =>
      `Con este correo ya hay ${waiting(open)}. Se pueden cancelar con el enlace de sus correos. También puedes pagar esta compra con ${onlineTitle}.`,
    browser: (open: number): string =>
      `Desde este navegador ya hay ${waiting(open)}. Se pueden cancelar con el enlace de sus correos. También puedes pagar esta compra con ${onlineTitle}.`,
    network: (open: number): string =>
      `Desde tu conexión a internet ya hay ${waiting(open)}. Paga esta compra con ${onlineTitle}, o inténtalo más tarde.`,
    day: `Hoy ya se apartaron muchos pedidos con este correo. Inténtalo mañana, o paga esta compra con ${onlineTitle}.`,
  },
  accountChanged:
    'La tienda acaba de cambiar la cuenta donde cobra. Vuelve a cargar esta página: tu carrito y lo que escribiste siguen aquí, y no se hizo ningún cargo.',
  paidAlready: 'Esta compra ya está pagada. Si quieres otra igual, dinos que es un pedido nuevo.',
  declined: 'Tu forma de pago fue rechazada. Elige otra, por favor.',
  confirming: 'Estamos confirmando tu pago. Te avisaremos por correo; no hace falta que pagues otra vez.',
  unknownOrder: 'No encontramos esa compra.',
} as const

function inMinutes(count: number): string {
  // Pieces of a transfer are held for days.
  if (count > 120) return `${Math.ceil(count / 60)} horas`
  return count === 1 ? '1 minuto' : `${count} minutos`
}

/** Text for orders whose money has not come. */
function waiting(count: number): string {
  return count === 1
    ? 'un pedido que espera su transferencia'
    : `${count} pedidos que esperan su transferencia`
}
