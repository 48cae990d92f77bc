import type { ReceiptFault } from '../domain/payments/receipt.ts'
import type { TrackingKey } from '../domain/payments/tracking-key.ts'
import { onlineTitle } from './payment-provider-words.ts'
import { price } from './price.ts'

/** Why a payment online did not become an order. */
export type OnlineOutcome =
  | 'cancelled'
  | 'declined'
  | 'not-approved'
  | 'confirming'
  | 'refused'
  | 'unreachable'
  | 'too-many'

/** The page of an order whose buyer pays by transfer, as long as its money has not come. */
export const transferPage = {
  heldUntil: 'Tus prendas están apartadas hasta el',
  zone: 'hora del centro de México',
  progress: 'Cómo sigue tu pedido',
  steps: ['Transfiere', 'Avísanos', 'Te confirmamos'],
  stepsText:
    'Transfiere desde la app de tu banco, o deposita. Después avísanos aquí abajo con tu clave de rastreo o tu comprobante. En cuanto vemos el dinero te confirmamos por correo y empezamos con tu pedido.',
  alsoMailed: (email: string): string => `También te mandamos estos datos a ${email}.`,
  pay: 'Transfiere exactamente',
  payRest: 'Falta que transfieras',
  arrived: (amount: number, day: string): string => `Recibimos ${price(amount)} el ${day}.`,
  account: 'A esta cuenta',
  accountAgain: 'Ver los datos para transferir',
  demonstration:
    'Cuenta de demostración: no es de nadie y no recibe dinero. No transfieras. Esta tienda es una muestra.',
  toTheCentavo:
    'Con centavos y todo, y con la referencia y el concepto: así encontramos tu dinero más rápido.',
  copy: 'Copiar',
  copied: 'Copiado',
  selected: 'Seleccionado',
  copyOf: (what: string): string => ` ${what}`,
  note: 'De la tienda',
  report: {
    title: 'Ya transferí',
    titleAgain: 'Corregir lo que nos dijiste',
    lead: 'Danos la clave de rastreo o una foto o PDF de tu comprobante. Con uno basta.',
    trackingKey: 'Clave de rastreo',
    trackingKeyHint: 'Viene en tu comprobante: letras y números, hasta 30.',
    receipt: 'Comprobante',
    receiptHint: 'Foto o captura de hasta 10 MB, o PDF de hasta 2 MB. Solo lo ve quien atiende la tienda.',
    send: 'Avisar que ya transferí',
    sendAgain: 'Guardar lo nuevo',
  },
  reported: {
    title: 'Ya nos avisaste que transferiste',
    text: (until: string): string =>
      `Gracias. Buscamos tu dinero en el banco y te confirmamos por correo. Tus prendas siguen apartadas hasta el ${until}.`,
    at: 'Nos avisaste',
    key: 'Clave de rastreo',
    receipt: 'Comprobante',
    receiptKept: 'Lo recibimos',
  },
  online: {
    title: '¿Prefieres pagar en línea?',
    text: `Tus prendas no se sueltan: si no terminas en ${onlineTitle}, todavía puedes transferir. No pagues de las dos formas.`,
    reportedText: `Solo si al final no transferiste. No pagues de las dos formas.`,
    button: `Pagar con ${onlineTitle}`,
    outcomes: {
      cancelled:
        'No se hizo ningún cargo. Tus prendas siguen apartadas y puedes transferir o volver a intentarlo.',
      declined: `${onlineTitle} no aceptó esa forma de pago. No se hizo ningún cargo; elige otra, o transfiere.`,
      'not-approved': `No terminaste de aprobar el pago en ${onlineTitle}. No se hizo ningún cargo; puedes volver a intentarlo, o transferir.`,
      confirming: `Estamos confirmando tu pago con ${onlineTitle}. Te avisamos por correo; no pagues otra vez.`,
      refused: `${onlineTitle} no pudo hacer el cobro. Inténtalo más tarde, o transfiere: tus prendas siguen apartadas.`,
      unreachable: `Ahora no podemos hablar con ${onlineTitle}. Inténtalo en unos minutos, o transfiere: tus prendas siguen apartadas.`,
      'too-many': 'Se empezaron muchos pagos en poco tiempo. Inténtalo en unos minutos, o transfiere.',
    } satisfies Record<OnlineOutcome, string>,
  },
  cancel: {
    ask: 'Cancelar este pedido',
    sure: 'Sus prendas vuelven a la venta. Si ya transferiste, no canceles: avísanos arriba.',
    yes: 'Sí, cancelar mi pedido',
  },
  whatsapp: 'Preguntar por WhatsApp',
  whatsappText: (number: string): string => `Hola, les escribo por mi transferencia del pedido ${number}: `,
  goods: 'Tu pedido',
  ended: {
    confirming: {
      title: 'Estamos confirmando tu pago',
      text: `${onlineTitle} está revisando tu pago. Te avisamos por correo; no hace falta que pagues otra vez.`,
    },
    review: {
      title: 'Estamos revisando tu pago',
      text: 'Llegó dinero de este pedido y una persona lo está revisando. Te escribimos por correo; no hace falta que pagues otra vez.',
    },
    returning: {
      title: 'Te estamos devolviendo tu dinero',
      text: 'Tu dinero llegó, pero tu pedido ya no se puede completar. Te devolvemos todo y te avisamos por correo.',
    },
    returned: {
      title: 'Te devolvimos tu dinero',
      text: 'Tu dinero llegó, pero tu pedido ya no se pudo completar, así que te lo devolvimos. Si no lo ves, escríbenos.',
    },
    expired: {
      title: 'Se acabó el tiempo para pagar',
      text: 'No vimos tu transferencia a tiempo, así que las prendas volvieron a la venta. No se te cobró nada.',
    },
    cancelled: {
      title: 'Cancelaste este pedido',
      text: 'Sus prendas volvieron a la venta y no se te cobró nada. Gracias por avisarnos.',
    },
  },
  ifPaid: {
    title: '¿Sí transferiste?',
    text: (email: string): string =>
      `Tu dinero no se pierde. Escríbenos con tu clave de rastreo, por WhatsApp o respondiendo a nuestro correo (${email}): lo buscamos, y te lo devolvemos o retomamos tu pedido.`,
    cancelledText:
      'Si transferiste antes de cancelar, escríbenos con tu clave de rastreo y te lo devolvemos.',
  },
  toCatalogue: 'Ir a la tienda',
  timeLeft(milliseconds: number): string {
    if (milliseconds <= 0) return 'Ya se acabó el tiempo para pagar.'
    const minutes = Math.ceil(milliseconds / 60_000)
    const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
    const parts = [
      days > 0 && count(days, 'día', 'días'),
      hours > 0 && count(hours, 'hora', 'horas'),
      days === 0 && minutes % 60 > 0 && count(minutes % 60, 'minuto', 'minutos'),
    ].filter((part) => part !== false)
    return `Tienes todavía ${parts.join(' y ')}.`
  },
} as const

/** Why the server refused a form of the page. Apart, because the page's script does not need these words. */
export const transferRefusals = {
  neither: 'Escribe tu clave de rastreo o agrega tu comprobante.',
  again: ' Vuelve a elegir tu comprobante, por favor.',
  tooMany: 'Hoy ya nos avisaste muchas veces de este pedido. Escríbenos si algo cambió.',
  tooLong:
    'No pudimos recibir tu comprobante: pesa demasiado, o llegaron muchos a la vez. Prueba con una captura de pantalla más chica, o escribe solo tu clave de rastreo.',
  keyFaults: {
    empty: 'Escribe tu clave de rastreo.',
    foreign: 'La clave de rastreo solo lleva letras de la A a la Z y números.',
    'too-long': 'La clave de rastreo tiene hasta 30 letras y números. Revisa que no lleve nada más.',
  } satisfies Record<Extract<TrackingKey, { kind: 'refused' }>['reason'], string>,
  receiptFaults: {
    empty: 'Ese archivo está vacío. Elige otro, por favor.',
    'too-large': 'Ese archivo pesa demasiado: una foto hasta 10 MB, un PDF hasta 2 MB.',
    'no-receipt': 'Ese archivo no es una foto ni un PDF. Sirve una captura de pantalla.',
    'too-many-pixels': 'Esa foto es demasiado grande. Sirve una captura de pantalla.',
    broken: 'No pudimos abrir ese archivo. Prueba con una captura de pantalla.',
    locked: 'Ese PDF tiene contraseña. Mándanos una captura de pantalla, por favor.',
    dangerous: 'Ese PDF lleva algo más que un comprobante. Mándanos una captura de pantalla, por favor.',
    busy: 'En este momento llegan muchos comprobantes. Inténtalo otra vez en un minuto.',
  } satisfies Record<ReceiptFault, string>,
  cancelLater:
    'En este momento estamos mirando tu pago, así que todavía no se puede cancelar. Inténtalo en unos minutos.',
} as const

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}
