import type { ParcelFault } from '../../domain/shipping/carriers.ts'
import type { AddressFault, AddressField } from '../../domain/shipping/delivery.ts'
import type { ExchangeNews } from '../../domain/orders/exchange.ts'
import type { OrderState, SalesChannel, WhyNot } from '../../domain/orders/order-life.ts'
import type { MailOfChange, SizeStep } from '../../domain/orders/size-change.ts'
import type { RefundState } from '../../domain/refunds/refund.ts'
import { deliveryFaults } from '../delivery-faults.ts'
import { onlineTitle, providerTitle } from '../payment-provider-words.ts'
import { manualRefundWords } from './refund-words.ts'

/** The state of an order in words for staff. */
export const orderStateForStaff = {
  paid: 'Por preparar',
  preparing: 'Por enviar',
  shipped: 'En camino',
  delivered: 'Entregado',
  returned: 'De regreso',
  cancelled: 'Cancelado',
  refunded: 'Devuelto',
} satisfies Record<OrderState, string>

/** `pickup`: the buyer picks the order up, so no parcel leaves. */
export function staffStateName(state: OrderState, pickup: boolean): string {
  return (pickup ? pickupStateForStaff[state] : undefined) ?? orderStateForStaff[state]
}

const pickupStateForStaff: Partial<Record<OrderState, string>> = {
  preparing: 'Preparándose',
  shipped: 'Listo para recoger',
  returned: 'De regreso en la tienda',
}

const whyNot = {
  cancelled: 'Este pedido está cancelado.',
  refunded: 'De este pedido se devolvió todo el dinero.',
  'nothing-to-send': 'En este pedido no hay nada que enviar.',
  'pieces-came-back': 'Las piezas de este pedido ya regresaron: no hay qué enviar.',
  'in-exchange': 'Hay un cambio de talla sin terminar. Termínalo o deshazlo primero.',
  'money-not-here': `${onlineTitle} todavía revisa este pago. No envíes nada hasta que quede confirmado.`,
  'money-going-back': 'El dinero de este pedido va de regreso completo. No envíes nada.',
  'picked-up': 'Este pedido se recoge: no lleva paquetería.',
  'has-address': 'Este pedido se envía: no se recoge.',
  'not-now': 'Este pedido ya no está en ese paso.',
} satisfies Record<WhyNot, string>

/** The function `ago` says 'ahora' for less than a minute, which does not fit these sentences. */
const since = (when: string): string => (when === 'ahora' ? 'hace un momento' : when)

const mailsBuyer = (mails: boolean): string =>
  mails ? 'Al comprador le llega un correo.' : 'Este pedido no tiene correo: avísale tú.'

export const orderPageCopy = {
  back: 'Pedidos',
  title: (number: string): string => `Pedido ${number}`,
  steps: 'Cómo va',
  stepPast: 'hecho',
  step: { paid: 'Pagado', preparing: 'Preparado', shipped: 'Enviado', delivered: 'Entregado' },
  stepNext: { preparing: 'Preparar', shipped: 'Enviar', delivered: 'Entregar' },
  pickupStep: { shipped: 'Listo para recoger' } as Partial<Record<string, string>>,
  pickupStepNext: { shipped: 'Avisar que está listo' } as Partial<Record<string, string>>,
  channel: {
    web: 'En la tienda',
    counter: 'En mostrador',
    whatsapp: 'Por WhatsApp',
    bazaar: 'En bazar',
  } satisfies Record<SalesChannel, string>,
  lines: 'Qué se va',
  pieces: (count: number): string => (count === 1 ? '1 pieza' : `${count} piezas`),
  each: 'c/u',
  custom: 'Hecha sobre pedido',
  design: (name: string): string => `Diseño ${name}`,
  digital: 'Digital: no se envía',
  piecesBack: (count: number, sound: boolean): string =>
    `${count === 1 ? 'Regresó 1 pieza' : `Regresaron ${count} piezas`}${sound ? '' : ' con defecto'}`,
  changeSize: {
    open: 'Cambiar talla',
    openOf: (title: string): string => `Cambiar talla de ${title}`,
    how: {
      change: (mails) => `Cuesta lo mismo. ${mailsBuyer(mails)}`,
      exchange: (mails) =>
        `La nueva se aparta ya y la de antes se espera de regreso. Cuesta lo mismo. ${mailsBuyer(mails)}`,
    } satisfies Record<SizeStep, (mails: boolean) => string>,
    howMany: '¿Cuántas?',
    to: (size: string, free: number | null): string =>
      free === null ? size : `${size} · ${free === 1 ? 'queda 1' : `quedan ${free}`}`,
    none: 'No queda otra talla libre de esta prenda.',
    before: (size: string): string => `Antes: ${size}`,
    undo: (size: string): string => `Volver a ${size}`,
    done: {
      waits: 'Talla cambiada. En unos segundos sale el correo al comprador.',
      'taken-back': 'Talla de antes, otra vez. El correo no había salido, así que no sale ninguno.',
      nobody: 'Talla cambiada. Este pedido no tiene correo: avísale tú.',
    } satisfies Record<MailOfChange, string>,
    noSuchSize: 'Esa prenda no tiene esa talla.',
    tooMany: (left: number): string =>
      left === 1
        ? 'De ese renglón se puede cambiar 1 pieza.'
        : `De ese renglón se pueden cambiar ${left} piezas.`,
    taken: (left: number): string =>
      left === 0
        ? 'Esa talla se acaba de agotar. La talla del pedido sigue como estaba.'
        : `De esa talla ${left === 1 ? 'queda 1 pieza' : `quedan ${left} piezas`}. La talla del pedido sigue como estaba.`,
  },
  parcel: 'A quién y a dónde',
  pickedUpBy: (pickup: string, delivered = false): string =>
    `${pickup}: ${delivered ? 'ya vino por él' : 'viene por él'}`,
  noAddress: 'Sin dirección: se entrega en mano.',
  digitalParcel: 'Este pedido es digital: no hay paquete.',
  asBought: 'Así la escribió al comprar',
  comments: 'Comentarios',
  copy: 'Copiar',
  copied: 'Copiado',
  map: 'Mapa',
  whatsapp: 'WhatsApp',
  mend: 'Corregir',
  addAddress: 'Agregar dirección',
  carrier: 'Lo lleva',
  tracking: 'Guía',
  follow: 'Seguir el paquete',
  handedOver: 'Entregado en mano',
  money: 'Cómo se pagó',
  goods: 'Productos',
  markdown: 'Ya rebajado de su precio de antes',
  shipping: 'Envío',
  free: 'Gratis',
  transferArrived: 'Cómo llegó su dinero',
  paidWith: (provider: string): string => `Pagado con ${provider}`,
  refunded: 'Devuelto',
  refundOnItsWay: 'Devolución en camino',
  left: 'Queda de lo pagado',
  fee: (provider: string): string => `Comisión de ${provider}`,
  net: 'Llegó a tu cuenta',
  capture: 'Cobro',
  buyer: 'Comprador',
  account: 'Ver su cuenta',
  guest: 'Compró sin cuenta',
  erased: 'Borró su cuenta: no se le escribe',
  story: 'Todo lo que pasó',
  noteLabel: 'Nota para el equipo',
  noteHint: 'La ve quien trabaja aquí. El comprador no, salvo si pide por derecho todo lo que guardas de él.',
  writeNote: 'Guardar nota',
  takeNoteAway: 'Quitar',
  sendAgain: 'Enviar otra vez',
  more: 'Más',
  undo: 'Deshacer',
  undoTo: (state: string): string => `Deshacer: volver a «${state}»`,
  undoStill: (state: string): string => `Sí, deshacer: volver a «${state}»`,
  undoLate: (when: string, buyerKnows: boolean): string =>
    buyerKnows
      ? `El pedido está así desde ${since(when)} y el correo que avisa al comprador ya salió. Si lo deshaces, no se le manda otro: escríbele tú.`
      : `El pedido está así desde ${since(when)}, y así lo ve el comprador. ¿Lo deshaces de todos modos?`,
  undoTooLate: (days: number): string =>
    `Un paso se deshace en sus primeros ${days} días. Ahora usa lo que toque: «El paquete regresó», «Devolver dinero» o «Cancelar pedido».`,
  prepare: 'Empezar a preparar',
  prepareAgain: 'Preparar otra vez',
  ship: 'Enviar con número de guía',
  makeReady: 'Está listo: avisar',
  handOver: 'Entregar en mano',
  deliver: 'Ya lo recibió',
  deliverPickup: 'Ya lo recogió',
  correctTracking: 'Corregir guía',
  packingSlip: 'Hoja de empaque',
  workshopPrintout: 'Hoja de taller',
  refund: 'Devolver dinero',
  refundFailed: (provider: string): string =>
    `${providerTitle(provider)} no hizo una devolución de este pedido: el dinero sigue aquí.`,
  lookAfterRefund: 'Atender',
  disputed: (provider: string, since: string, answerBy: string | null): string =>
    `Quien compró abrió un reclamo en ${providerTitle(provider)} (${since}). ${answerBy === null ? 'Respóndelo cuanto antes.' : `Respóndelo antes del ${answerBy}.`} Piénsalo antes de enviar.`,
  evidence: 'Ver la hoja de pruebas',
  cancel: 'Cancelar pedido',
  parcelBack: 'El paquete regresó',
  notFetched: 'No lo recogieron, o regresó',
  piecesReturned: 'Regresaron piezas',
  done: {
    prepare: 'Lo estás preparando.',
    ready: 'Quedó listo para recoger. En unos segundos sale el correo al comprador.',
    deliver: 'Quedó como entregado.',
    'hand-over': 'Quedó como entregado en mano. En unos segundos sale el correo al comprador.',
  },
  doneAlready: 'Ya estaba hecho.',
  undone: (state: string): string => `Deshecho: el pedido está otra vez en «${state}».`,
  nothingToUndo: 'No hay un paso que deshacer.',
  undoneAfterMail: 'El comprador ya había recibido el aviso: escríbele.',
  noteWritten: 'Nota guardada.',
  noteEmpty: 'Escribe la nota.',
  noteTooLong: (most: number): string => `La nota lleva ${most} letras o menos.`,
  noteGone: 'Nota quitada.',
  noteStays: 'Esa nota ya no se puede quitar: solo quien la escribió, en sus primeros minutos.',
  mail: {
    queued: 'El correo va otra vez en camino.',
    enough: 'Hoy ya salió tres veces. Mejor escríbele por otro medio.',
    nobody: 'Su cuenta se borró: no hay a quién escribirle.',
    'no-such-mail': 'Todavía no hay nada que avisar.',
    'no-such-order': 'Ese pedido no existe.',
  },
  changed: (whose: string, what: string, when: string): string =>
    `${whose} (${when}): ${what}. Mira cómo quedó y decide.`,
  changedBy: (who: string | null): string => (who === null ? 'El pedido cambió' : `${who} se te adelantó`),
  changedByYou: 'Tú ya lo cambiaste',
  whyNot,
  unknownTitle: 'No hay un pedido con ese número',
  unknownText: 'Revisa las letras: en los números no hay I, L, O ni U. También puedes buscarlo en la lista.',
  unmadeTitle: 'Este pago todavía no es un pedido',
  unmadeText: 'Alguien tiene que decidir qué se hace con el dinero antes de que haya algo que enviar.',
  toPayment: 'Revisar el pago',
  toOrders: 'Ver pedidos',
} as const

export const shipCopy = {
  title: 'Enviar',
  titleCorrect: 'Corregir guía',
  carrier: '¿Quién lo lleva?',
  other: 'Otra',
  otherName: 'Nombre de la paquetería',
  number: 'Número de guía',
  numberHint: 'Puedes pegarlo con espacios.',
  press: 'Marcar como enviado',
  now: 'Ahora dice:',
  pressCorrect: 'Guardar la guía',
  mailsTo: (email: string): string => `En unos segundos sale un correo a ${email} con la guía.`,
  mailsNobody: 'Su cuenta se borró: no sale ningún correo.',
  mailsBuyer: 'En unos segundos sale el correo al comprador con la guía.',
  mailsAgain: 'Si el correo ya había salido, se le manda otro con la guía corregida.',
  back: 'Volver al pedido',
  notNow: 'Este pedido no está por enviar.',
  fault: {
    'carrier-missing': 'Elige quién lo lleva.',
    'carrier-too-long': 'El nombre de la paquetería es muy largo.',
    'number-missing': 'Escribe el número de guía.',
    'number-malformed': 'Una guía lleva solo letras, números y guiones.',
    'number-too-long': 'Esa guía es muy larga. Revísala.',
  } satisfies Record<ParcelFault, string>,
} as const

export const addressCopy = {
  title: 'Corregir dirección',
  fields: {
    fullName: 'Quién recibe',
    phone: 'Teléfono, para la paquetería',
    street: 'Calle y número',
    postalCode: 'Código postal',
    suburb: 'Colonia',
    city: 'Ciudad o municipio',
    state: 'Estado',
  } satisfies Record<AddressField, string>,
  choose: 'Elige…',
  press: 'Guardar dirección',
  now: 'Ahora dice:',
  feeStays: 'Lo que pagó de envío no cambia.',
  asBoughtStays: 'Lo que escribió el comprador queda guardado aparte.',
  tooLate: 'El paquete ya salió: la dirección ya no se cambia aquí. Habla con la paquetería.',
} as const

/** A fault of an address in words. `usual`: the state to which the postal code belongs. */
export function addressFaultWords(
  field: AddressField,
  fault: AddressFault,
  { most, postalCode, usual }: { most: number; postalCode: string; usual: string },
): string {
  switch (fault) {
    case 'missing':
      return deliveryFaults[field]
    case 'too-long':
      return deliveryFaults.tooLong(most)
    case 'malformed':
      return field === 'phone' ? deliveryFaults.phoneForm : deliveryFaults.postalCodeForm
    case 'not-listed':
      return deliveryFaults.state
    case 'of-no-state':
      return deliveryFaults.postalCodeOfNoState
    case 'not-served':
      return deliveryFaults.postalCodeNotServed(usual)
    case 'elsewhere':
      return deliveryFaults.otherState(postalCode, usual)
  }
}

export const storyCopy = {
  paid: 'Pagado',
  sold: 'Vendido',
  steps: {
    'prepare order': 'Empezó a prepararlo',
    'ship order': (carrier: string): string => `Enviado${carrier === '' ? '' : ` con ${carrier}`}`,
    ready: 'Listo para recoger',
    tracking: 'Corrigió la guía',
    'deliver order': 'Marcado como recibido',
    pickedUp: 'Marcado como recogido',
    handedOver: 'Entregado en mano',
    'undo order step': (state: string): string => `Deshizo el paso: otra vez «${state}»`,
    undoAfterMail: 'el comprador ya había recibido el aviso',
    'cancel order': 'Cancelado',
    'mend address': 'Corrigió la dirección',
    'change size': (size: string): string => `Cambió una talla: ahora ${size}`,
    exchange: {
      started: (size) => `Empezó un cambio de talla: apartó ${size}`,
      'parcel-sent': (size) => `Salió el cambio de talla: ${size}`,
      'handed-over': (size) => `Entregó en mano el cambio de talla: ${size}`,
      'parcel-corrected': () => 'Corrigió la guía del cambio de talla',
      'parcel-not-sent': (size) => `Deshizo el envío del cambio de talla: ${size} no ha salido`,
      'came-back': () => 'Llegó la talla de antes',
      kept: () => 'Dio por perdida la talla de antes',
      awaited: () => 'Se sigue esperando la talla de antes',
      undone: (size) => `Deshizo el cambio de talla: ${size} vuelve a la venta`,
    } satisfies Record<ExchangeNews, (size: string) => string>,
    'send mail again': 'Pidió enviar otra vez el correo',
    'refund order': 'Pidió una devolución de dinero',
    'take pieces back': 'Recibió piezas de regreso',
    'look after refund': 'Se encargó de una devolución',
    'withdraw refund': 'Anuló una devolución que no se hizo',
    'sell directly': 'Lo vendió',
    noteTaken: 'Quitó una nota',
    other: 'Cambió el pedido',
  },
  mails: {
    'order-confirmation': 'Correo de confirmación',
    'order-copy': 'Correo de confirmación, otra vez',
    'order-notice': 'Aviso a la tienda',
    'order-shipped': 'Correo: va en camino',
    'order-ready': 'Correo: listo para recoger',
    'order-handed-over': 'Correo: entregado en mano',
    'order-cancelled': 'Correo: pedido cancelado',
    'order-size-changed': 'Correo: cambió una talla',
    'code-given': 'Correo: un descuento',
    'order-exchange-started': 'Correo: cambio de talla, qué regresar',
    'order-exchange-sent': 'Correo: el cambio de talla va en camino',
    'order-exchange-undone': 'Correo: el cambio de talla ya no se hace',
    'invoice-made': 'Correo: su factura',
    'invoice-corrected': 'Correo: su factura, corregida',
    'invoice-cancelled': 'Correo: su factura se canceló',
    other: 'Correo',
  } as Record<string, string>,
  mailWaits: 'por salir',
  mailSent: 'entregado al servidor',
  refund: (amount: string, state: RefundState, provider: string): string => {
    const manual = manualRefundWords(provider)
    return {
      asked: manual
        ? `Devolución de ${amount} ${manual.owed}`
        : `Devolución de ${amount} pedida a ${providerTitle(provider)}`,
      pending: `Devolución de ${amount} en camino`,
      done: manual ? `Devolución de ${amount} ${manual.done}` : `Devolución de ${amount} hecha`,
      failed: manual ? `Se anuló la devolución de ${amount}` : `La devolución de ${amount} falló`,
    }[state]
  },
  allBack: 'Todo el dinero volvió a quien pagó',
  console: 'consola',
} as const
