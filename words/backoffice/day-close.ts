import type { MoneyMove } from '../../domain/today/day-close.ts'
import type { Centavos } from '../../domain/values/money.ts'
import { price } from '../money.ts'

/** The close of a day, and the file for the accountant. */
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

/** What a movement of money is called. */
export const moveWords = {
  came: 'Cobro',
  back: 'Devolución',
  withdrawn: 'Devolución anulada',
} satisfies Record<MoneyMove, string>

export const booksColumns = {
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
