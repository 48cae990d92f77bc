import type { WhyNoExchange } from '../../domain/orders/exchange.ts'
import { orderExchanges } from '../order-words.ts'
import type { MailOfChange } from '../../domain/orders/size-change.ts'

/** The panel of an order's changes of size after delivery. */
export const exchangeCopy = {
  title: 'Cambio de talla',
  what: orderExchanges.what,
  sizes: orderExchanges.sizes,
  since: (when: string): string => (when === 'ahora' ? 'Empezó hace un momento' : `Empezó ${when}`),
  newOne: (size: string): string => `La nueva: ${size}`,
  oldOne: (before: string): string => `La de antes: ${before}`,
  toSend: 'Apartada, por enviar',
  toFetch: 'Apartada: viene por ella',
  sent: (when: string, carrier: string): string =>
    carrier === '' ? `Entregada en mano, ${when}` : `Salió con ${carrier}, ${when}`,
  tracking: 'Guía',
  ship: 'Enviar con guía',
  shipNext: 'Enviar el cambio de talla',
  handOver: 'Entregar en mano',
  fetched: 'Ya la recogió',
  fetchedNext: 'Ya recogió el cambio',
  packingSlip: 'Hoja de empaque',
  correct: 'Corregir guía',
  awaited: 'Esperando que regrese',
  cameBack: (when: string, sound: number, quantity: number): string =>
    `Llegó, ${when}. ${sound === quantity ? 'De vuelta a la venta.' : sound === 0 ? 'Con defecto: no vuelve a la venta.' : `${sound} de ${quantity} de vuelta a la venta.`}`,
  kept: (when: string): string => `Ya no se espera, desde ${when}`,
  howManySound: '¿Cuántas vienen bien?',
  arrived: 'Ya llegó',
  arrivedSound: 'Llegó bien',
  arrivedFaulty: 'Llegó con defecto',
  keep: 'Lo damos por perdido',
  keepHint: 'Si no regresa, o si se la dejas, ya no la esperes: el cambio termina igual.',
  undo: 'Deshacer el cambio',
  undoHint: (before: string): string => `El pedido se queda en ${before} y la nueva vuelve a la venta.`,
  undoSend: 'Deshacer: no ha salido',
  undoHandOver: 'Deshacer: no se la ha llevado',
  undoSettle: 'Deshacer: la sigo esperando',
  done: {
    'hand-over': 'Quedó como entregada en mano.',
    back: 'Anotado. Lo que vino bien ya está otra vez a la venta.',
    keep: 'Ya no se espera.',
    undoSend: 'La talla nueva está otra vez apartada.',
    undoSendMailed:
      'La talla nueva está otra vez por enviar. El comprador ya había recibido el aviso: escríbele.',
    undoSettle: 'Se sigue esperando la de antes.',
    undo: {
      waits: 'Cambio deshecho. En unos segundos sale el correo al comprador.',
      'taken-back': 'Cambio deshecho. El correo no había salido, así que no sale ninguno.',
      nobody: 'Cambio deshecho. Este pedido no tiene correo: avísale tú.',
    } satisfies Record<MailOfChange, string>,
  },
  started: {
    waits:
      'Cambio empezado: la nueva quedó apartada. En unos segundos sale el correo que dice qué regresar y a dónde.',
    'taken-back': '',
    nobody:
      'Cambio empezado: la nueva quedó apartada. Este pedido no tiene correo: dile tú qué regresar y a dónde.',
  } satisfies Record<MailOfChange, string>,
  doneAlready: 'Ya estaba hecho.',
  unknown: 'Ese cambio no existe en este pedido.',
  tooManySound: 'No pueden venir bien más piezas que las del cambio.',
  oldGone: 'La pieza que regresó ya se vendió: no se puede deshacer.',
  whyNot: {
    'not-now': 'Ese cambio ya no está en ese paso. Mira cómo quedó.',
    sent: 'La talla nueva ya salió: el cambio ya no se deshace. Deshaz primero el envío, si no salió.',
    'money-not-here':
      'El dinero de este pedido no está o va de regreso: no envíes nada. Puedes deshacer el cambio.',
    'line-changed':
      'Después hubo otro cambio, una devolución o piezas de regreso de ese renglón: ya no se deshace.',
    'too-late': 'Un paso se deshace en sus primeros 30 días.',
  } satisfies Record<WhyNoExchange, string>,
} as const
