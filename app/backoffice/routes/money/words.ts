import type { Centavos } from '../../../../domain/values/money.ts'
import type { MoneyMove } from '../../../../domain/today/day-close.ts'
import { paymentProviderWords } from '../../../../words/backoffice/provider-words.ts'
import { onlineTitle } from '../../../../words/payment-provider-words.ts'
import { price } from '../../../../words/price.ts'

export const paymentsCopy = {
  title: 'Dinero',
  lead: 'Lo que necesita que alguien decida.',
  payments: 'Pagos por revisar',
  pending: `Pagos que ${onlineTitle} detiene`,
  pendingLead: `${onlineTitle} todavía no entrega este dinero, y las piezas siguen apartadas. Cuando decida, nace el pedido o las piezas vuelven a la venta, y quien pagó recibe un correo.`,
  pendingRest: 'No hay que hacer nada.',
  none: `Ningún pago espera. Cuando ${onlineTitle} y la tienda no digan lo mismo, aparece aquí y te llega un correo.`,
  failed: 'Devoluciones que esperan a alguien',
  noneFailed: 'Ninguna falló y ninguna está por hacerse a mano.',
  allRefunds: 'Todas las devoluciones',
  look: 'Revisar',
  see: 'Ver',
  paymentTitle: (number: string): string => `Pago ${number}`,
  back: 'Dinero',
  ours: 'Lo que dice la tienda',
  buyer: 'Quién compró',
  total: 'Total de la compra',
  lines: 'Qué compró',
  stock: 'Piezas',
  since: 'Desde',
  stockThere: 'Todas siguen aquí.',
  stockGone: (names: readonly string[]): string => `Ya no alcanzan: ${names.join(', ')}.`,
  amount: (isCharged: boolean): string => (isCharged ? 'Cobrado' : 'Importe'),
  left: 'Queda',
  stateLabel: 'Cómo está',
  capture: 'Transacción',
  choose: '¿Qué hacemos?',
  accept: 'Tomarlo como pagado',
  acceptWhat: (paid: Centavos, name: string): string =>
    `Los ${price(paid)} se quedan y nace el pedido: ${name} recibe su confirmación y las piezas salen del estante.`,
  acceptNot: 'No se puede tomar como pagado: ya no están todas las piezas.',
  giveBack: 'Devolver el dinero',
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
  snoozed: 'Anotado.',
  notSure: 'Marca la casilla para confirmar que lo leíste.',
} as const

export const refundsCopy = {
  title: 'Devoluciones de dinero',
  waiting: 'Esperan a alguien',
  all: 'Todas',
  none: 'Todavía no se ha devuelto dinero de ningún pedido. Cuando pase, aquí verás cómo va cada devolución.',
  noMore: 'No hay más.',
  lookAfter: 'Atender',
  older: 'Más antiguas',
  newest: 'Las más recientes',
} as const

const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

export const comparisonAndDisputesCopy = {
  comparison: `Comparación de cada día con ${onlineTitle}`,
  neverCompared: 'Todavía no se ha hecho ninguna. La tienda la hace sola cada día.',
  compared: (when: string, lookedAt: number, healed: number, unanswered: number): string =>
    [
      `${when}: ${some(lookedAt, 'pago comparado', 'pagos comparados')}`,
      ...(healed > 0 ? [`${some(healed, 'se corrigió solo', 'se corrigieron solos')}`] : []),
      ...(unanswered > 0 ? [`de ${unanswered} ${onlineTitle} no contestó y se pregunta otra vez`] : []),
    ].join(' · '),
  noFindings: `${onlineTitle} y la tienda dicen lo mismo.`,
  disputes: `Reclamos en ${onlineTitle}`,
  noDisputes: `Ningún reclamo abierto. Si alguien pide su dinero por ${onlineTitle}, aparece aquí y te llega un correo.`,
  disputeOf: (number: string | null): string => number ?? 'Un pago que la tienda no conoce',
  by: (day: string): string => `responde antes del ${day}`,
  soon: 'responde cuanto antes',
  decided: 'decidido',
  where: (provider: string): string => {
    const { title, disputePage } = paymentProviderWords(provider)
    return `Se responde en tu cuenta de ${title}, en ${disputePage}.`
  },
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
  discount: (given: string) => `Los códigos de descuento quitaron ${given} a estos pedidos.`,
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
      count === 1
        ? `${onlineTitle} tiene 1 reclamo abierto`
        : `${onlineTitle} tiene ${count} reclamos abiertos`,
      ...(amount > 0 ? [` por ${price(amount)}`] : []),
      ...(unknown > 0 && amount > 0 ? [` y ${unknown} sin importe conocido`] : []),
      ': mientras decide puede tener apartado ese dinero. Aquí no se resta, porque no avisa si lo apartó ni cuánto. Lo que regrese a quien compró contará como devolución el día en que salga.',
    ].join(''),
  unknown: (count: number): string =>
    count === 1
      ? 'De un cobro no se sabe la comisión: cuenta entero.'
      : `De ${count} cobros no se sabe la comisión: cuentan enteros.`,
  what: `Cada cobro cuenta el día en que entró, y cada devolución el día en que salió, aunque la venta sea de antes; también los pagos que no llegaron a pedido. «Queda» es lo que creció ese día tu cuenta, o tu caja. No está aquí lo que ${onlineTitle} aparta o cobra por un reclamo, porque sus avisos no lo dicen: búscalo en tu cuenta de ${onlineTitle}. Hora del centro de México.`,
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
  code: 'Código',
  discount: 'Descuento del código',
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
