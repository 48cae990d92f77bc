import type { CaptureState, PendingReason } from '../../../../domain/payments/capture.ts'
import type { CheckoutState } from '../../../../domain/purchase/checkout-states.ts'
import type { Centavos } from '../../../../domain/values/money.ts'
import { clockTime } from '../../../../words/ago.ts'
import { price } from '../../../../words/price.ts'
import type { Finding } from '../../../../domain/payments/finding.ts'
import type { MoneyMove } from '../../../../domain/today/day-close.ts'

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

export const paymentsCopy = {
  title: 'Dinero',
  lead: 'Lo que necesita que alguien decida.',
  payments: 'Pagos por revisar',
  pending: 'Pagos que PayPal detiene',
  pendingLead:
    'PayPal todavía no entrega este dinero, y las piezas siguen apartadas. Cuando decida, nace el pedido o las piezas vuelven a la venta, y quien pagó recibe un correo.',
  pendingRest: 'No hay que hacer nada.',
  pendingLong: 'Lleva más de una hora: revisa en tu cuenta de PayPal si te pide aceptarlo.',
  /** `at`: time of the next request; null: the shop asks PayPal now, or is about to ask. */
  nextRequest: (at: Date | null): string =>
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
  stateLabel: 'Cómo está',
  capture: 'Transacción',
  captureState: (state: CaptureState, reason?: PendingReason): string =>
    reason === undefined ? captureState[state] : pendingReason[reason],
  /** Why the page shows no data of the payment provider. */
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
  snoozed: 'Anotado.',
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

export const refundsCopy = {
  title: 'Devoluciones de dinero',
  waiting: 'Esperan a alguien',
  all: 'Todas',
  none: 'Todavía no se ha devuelto dinero de ningún pedido. Cuando pase, aquí verás cómo va cada devolución.',
  noMore: 'No hay más.',
  payBack: 'Entregar y anotar',
  lookAfter: 'Atender',
  older: 'Más antiguas',
  newest: 'Las más recientes',
} as const

const theirWord = {
  completed: 'lo cobró',
  'partially-refunded': 'lo cobró y ya devolvió una parte',
  refunded: 'lo cobró y ya lo devolvió',
  pending: 'todavía lo está revisando',
  declined: 'lo rechazó',
  failed: 'no lo pudo cobrar',
} satisfies Record<CaptureState, string>

/** A finding of the daily comparison in words; undefined is an old finding that was stored without details. */
export function findingWords(finding: Finding | undefined): string {
  switch (finding?.kind) {
    case 'under-review':
      return finding.theirs === null
        ? 'Espera tu decisión, y PayPal no tiene dinero de este pago.'
        : `Espera tu decisión: PayPal dice que ${theirWord[finding.theirs]}.`
    case 'money-unknown':
      return 'Es un pedido pagado, y PayPal no conoce ese dinero. Búscalo en tu cuenta antes de enviar.'
    case 'other-amount':
      return `PayPal cobró ${price(finding.theirs)}; en la tienda dice ${price(finding.ours)}.`
    case 'closed-with-money':
      return `La tienda cerró este pago sin dinero, y PayPal dice que ${theirWord[finding.theirs]}.`
    case undefined:
      return 'PayPal y la tienda no dicen lo mismo.'
  }
}

const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

export const comparisonAndDisputesCopy = {
  comparison: 'Comparación de cada día con PayPal',
  neverCompared: 'Todavía no se ha hecho ninguna. La tienda la hace sola cada día.',
  compared: (when: string, lookedAt: number, healed: number, unanswered: number): string =>
    [
      `${when}: ${some(lookedAt, 'pago comparado', 'pagos comparados')}`,
      ...(healed > 0 ? [`${some(healed, 'se corrigió solo', 'se corrigieron solos')}`] : []),
      ...(unanswered > 0 ? [`de ${unanswered} PayPal no contestó y se pregunta otra vez`] : []),
    ].join(' · '),
  noFindings: 'PayPal y la tienda dicen lo mismo.',
  disputes: 'Reclamos en PayPal',
  noDisputes:
    'Ningún reclamo abierto. Si alguien pide su dinero por PayPal, aparece aquí y te llega un correo.',
  disputeOf: (number: string | null): string => number ?? 'Un pago que la tienda no conoce',
  by: (day: string): string => `responde antes del ${day}`,
  soon: 'responde cuanto antes',
  decided: 'decidido',
  where: 'Se responde en tu cuenta de PayPal, en el Centro de resoluciones.',
  dispute: (id: string): string => `Reclamo ${id}`,
} as const

export const dayCloseCopy = {
  title: 'Cierre del día',
  see: 'Cierre del día',
  before: 'Día anterior',
  after: 'Día siguiente',
  date: 'Fecha',
  show: 'Ver',
  print: 'Imprimir',
  open: 'El día no ha terminado: las cifras cambian con cada venta.',
  nothing: 'Ese día no entró ni salió dinero.',
  all: 'Todo el día',
  payments: 'Cobros',
  taken: 'Cobrado, con envío',
  shipping: 'De eso, envío',
  fee: 'Comisión',
  net: 'Neto, sin comisión',
  refunded: (count: number): string => (count === 1 ? '1 devolución' : `${count} devoluciones`),
  withdrawn: (count: number): string =>
    count === 1 ? '1 devolución anulada' : `${count} devoluciones anuladas`,
  left: 'Queda',
  noOrder: 'Pagos que no llegaron a pedido',
  underWay: (count: number, amount: string): string =>
    count === 1
      ? `Hay 1 devolución pedida que todavía no sale (${amount}): contará el día en que salga.`
      : `Hay ${count} devoluciones pedidas que todavía no salen (${amount}): contarán el día en que salgan.`,
  asOf: (when: string): string => `Así estaba el ${when}.`,
  disputed: ({ count, amount, unknown }: { count: number; amount: Centavos; unknown: number }): string =>
    [
      count === 1 ? 'PayPal tiene 1 reclamo abierto' : `PayPal tiene ${count} reclamos abiertos`,
      ...(amount > 0 ? [` por ${price(amount)}`] : []),
      ...(unknown > 0 && amount > 0 ? [` y ${unknown} sin importe conocido`] : []),
      ': mientras decide puede tener apartado ese dinero. Aquí no se resta, porque no avisa si lo apartó ni cuánto. Lo que regrese a quien compró contará como devolución el día en que salga.',
    ].join(''),
  unknown: (count: number): string =>
    count === 1
      ? 'De un cobro no se sabe la comisión: cuenta entero.'
      : `De ${count} cobros no se sabe la comisión: cuentan enteros.`,
  what: 'Cada cobro cuenta el día en que entró, y cada devolución el día en que salió, aunque la venta sea de antes; también los pagos que no llegaron a pedido. «Queda» es lo que creció ese día tu cuenta, o tu caja. No está aquí lo que PayPal aparta o cobra por un reclamo, porque sus avisos no lo dicen: búscalo en tu cuenta de PayPal. Hora del centro de México.',
  seeOrders: 'Ver sus pedidos',
  moves: (count: number): string => (count === 1 ? '1 movimiento' : `${count} movimientos`),
  movesOfMore: (shown: number): string => `Los primeros ${shown} movimientos; todos están en el archivo.`,
  file: 'Archivo para contabilidad',
  fileHint:
    'Un renglón por cobro y por devolución, en CSV: fecha, pedido, prendas, envío, IVA incluido del 16 %, comisión y neto. La columna «Neto» suma lo mismo que «Queda» de esos días. Sin datos de quien compró. La descarga queda anotada en la bitácora.',
  from: 'Desde',
  to: 'Hasta',
  download: 'Descargar CSV',
  badDays: 'Elige dos fechas en orden, con 400 días entre ellas cuando más.',
} as const

export const moveWords = {
  came: 'Cobro',
  back: 'Devolución',
  withdrawn: 'Devolución anulada',
} satisfies Record<MoneyMove, string>

export const ledgerColumns = {
  date: 'Fecha',
  kind: 'Movimiento',
  number: 'Pedido',
  customer: 'Cliente',
  channel: 'Vendido en',
  way: 'Forma de pago',
  phone: 'Teléfono',
  lines: 'Prendas',
  goods: 'Productos',
  shipping: 'Envío',
  taken: 'Cobrado',
  refunded: 'Devuelto',
  base: 'Sin IVA',
  iva: 'IVA 16 % incluido',
  fee: 'Comisión',
  net: 'Neto',
  capture: 'Clave del cobro',
  refund: 'Clave de la devolución',
} as const
