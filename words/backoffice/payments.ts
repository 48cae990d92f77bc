import type { CaptureState, PendingReason } from '../../domain/payments/capture.ts'
import type { CheckoutState } from '../../domain/purchase/checkout-states.ts'
import type { Centavos } from '../../domain/values/money.ts'
import { clockTime } from '../ago.ts'
import { price } from '../money.ts'

const captureState = {
  completed: 'lo cobró y lo tiene tu cuenta',
  'partially-refunded': 'lo cobró y ya devolvió una parte',
  refunded: 'ya lo devolvió todo',
  pending: 'todavía lo está revisando',
  declined: 'lo rechazó',
  failed: 'no se pudo cobrar',
} satisfies Record<CaptureState, string>

const pendingReason = {
  reviewed: 'lo tiene detenido mientras lo revisa',
  bank: 'espera el dinero del banco de quien pagó',
  owner: 'espera que lo aceptes en tu cuenta de PayPal',
} satisfies Record<PendingReason, string>

/** Payments that wait for a person, and the page on which one decides. */
export const paymentsCopy = {
  title: 'Dinero',
  lead: 'Lo que necesita que alguien decida.',
  payments: 'Pagos por revisar',
  pending: 'Pagos que PayPal detiene',
  pendingLead:
    'PayPal todavía no entrega este dinero, y las piezas siguen apartadas. Cuando decida, nace el pedido o las piezas vuelven a la venta, y quien pagó recibe un correo.',
  pendingRest: 'No hay que hacer nada.',
  pendingLong: 'Lleva más de una hora: revisa en tu cuenta de PayPal si te pide aceptarlo.',
  /** null: the shop is asking PayPal now, or is about to ask. */
  asksAgain: (at: Date | null): string =>
    at === null
      ? 'La tienda le pregunta a PayPal en este momento.'
      : `La tienda le pregunta otra vez a las ${clockTime(at)}.`,
  none: 'Ningún pago espera. Cuando PayPal y la tienda no digan lo mismo, aparece aquí y te llega un correo.',
  failed: 'Devoluciones que esperan a alguien',
  noneFailed: 'Ninguna falló y ninguna está por entregarse a mano.',
  allRefunds: 'Todas las devoluciones',
  look: 'Revisar',
  see: 'Ver',
  state: {
    open: 'sin pagar todavía',
    awaiting_payer: 'sin pagar todavía',
    capturing: 'PayPal lo revisa',
    confirming: 'PayPal lo revisa',
    paid: 'es un pedido',
    review: 'decidir',
    returning: 'va de regreso',
    closed: 'terminado',
  } satisfies Record<CheckoutState, string>,
  differs: (paid: Centavos, total: Centavos): string =>
    paid === total
      ? 'El dinero llegó, y algo no cuadra.'
      : paid > total
        ? `PayPal cobró ${price(paid - total)} de más.`
        : `PayPal cobró ${price(total - paid)} de menos.`,
  returning: 'El dinero va de regreso. En cuanto PayPal lo haga queda cerrado; no hay que hacer nada.',
  returningLong:
    'El dinero va de regreso desde hace más de una hora. La tienda se lo sigue pidiendo a PayPal.',
  paymentTitle: (number: string): string => `Pago ${number}`,
  back: 'Dinero',
  ours: 'Lo que dice la tienda',
  theirs: 'Lo que dice PayPal ahora',
  buyer: 'Quién compró',
  total: 'Total de la compra',
  lines: 'Qué compró',
  stock: 'Piezas',
  stockKept: 'Apartadas hasta que PayPal decida.',
  since: 'Desde',
  stockThere: 'Todas siguen aquí.',
  stockGone: (names: readonly string[]): string => `Ya no alcanzan: ${names.join(', ')}.`,
  amount: (isCharged: boolean): string => (isCharged ? 'Cobrado' : 'Importe'),
  left: 'Queda',
  leftUnknown:
    'PayPal ya devolvió una parte y no dice cuánto. Devuelve el resto en su página; aquí se cierra solo.',
  standing: 'Cómo está',
  capture: 'Transacción',
  captureState: (state: CaptureState, reason?: PendingReason): string =>
    reason === undefined ? captureState[state] : pendingReason[reason],
  /** Why the page has nothing from PayPal to show beside the shop's own data. */
  notFound: {
    silent: 'PayPal no contesta en este momento. Vuelve a cargar la página en un rato antes de decidir.',
    missing: 'PayPal no conoce este pago. Búscalo en tu cuenta de PayPal.',
    'not-charged': 'PayPal conoce esta compra y todavía no cobra nada de ella.',
  },
  refundFailed: 'Ya se intentó devolver y PayPal no lo hizo.',
  choose: '¿Qué hacemos?',
  accept: 'Tomarlo como pagado',
  acceptWhat: (paid: Centavos, name: string): string =>
    `Los ${price(paid)} se quedan y nace el pedido: ${name} recibe su confirmación y las piezas salen del estante.`,
  acceptNot: 'No se puede tomar como pagado: ya no están todas las piezas.',
  giveBack: 'Devolver el dinero',
  giveBackWhat: (left: Centavos, name: string): string =>
    left === 0
      ? 'PayPal ya lo devolvió todo: con esto queda cerrado y las piezas vuelven a la venta.'
      : `Se devuelven ${price(left)} por PayPal a ${name}, que recibe un correo; las piezas vuelven a la venta. No se puede deshacer.`,
  sure: 'Sí, estoy segura o seguro',
  wait: 'Esperar',
  waitWhat: 'Nada cambia: el dinero y las piezas se quedan como están, y no te lo recordamos hasta entonces.',
  days: 'Días',
  note: 'Nota',
  waiting: (until: string, note: string): string =>
    `Espera hasta el ${until}${note === '' ? '' : `: ${note}`}`,
  over: 'Este pago ya no espera a nadie.',
  toOrder: 'Ver el pedido',
  accepted: 'Listo: ya es un pedido, y su confirmación va en camino.',
  goingBack: (amount: Centavos): string => `Listo: ${price(amount)} van de regreso.`,
  backAlready: 'PayPal ya lo había devuelto: quedó cerrado.',
  putOff: 'Anotado.',
  notSure: 'Marca la casilla para confirmar que lo leíste.',
  refused: {
    'no-such-payment': 'Este pago ya no espera a nadie.',
    'provider-silent': 'PayPal no contesta en este momento. No se hizo nada; inténtalo en un rato.',
    'paid-already': 'Alguien lo tomó como pagado mientras mirabas: ya es un pedido.',
    'over-already': 'Alguien decidió mientras mirabas: el dinero va de regreso, o ya volvió.',
    'no-money': 'PayPal dice que el dinero no está. No se hizo nada.',
    'other-currency': 'El pago está en otra moneda: solo se puede devolver.',
    'pieces-gone':
      'Las piezas se vendieron mientras mirabas. No se hizo nada: puedes devolver el dinero o esperar a tener más.',
    'changed-meanwhile': 'Alguien cambió la espera mientras mirabas. Revisa y decide otra vez.',
  },
} as const
