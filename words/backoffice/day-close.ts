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
  nothing: 'Ese día no hubo ventas ni devoluciones.',
  all: 'Todo el día',
  orders: 'Ventas',
  taken: 'Cobrado, con envío',
  shipping: 'De eso, envío',
  fee: 'Comisión',
  net: 'Neto, sin comisión',
  refunded: (count: number): string => (count === 1 ? '1 devolución' : `${count} devoluciones`),
  left: 'Queda',
  unknown: (count: number): string =>
    count === 1
      ? 'De un cobro no se sabe la comisión: cuenta entero.'
      : `De ${count} cobros no se sabe la comisión: cuentan enteros.`,
  what: 'Las ventas son las de ese día; las devoluciones, las que se pidieron ese día, aunque la venta sea de antes. Hora del centro de México.',
  seeOrders: 'Ver sus pedidos',
  file: 'Archivo para contabilidad',
  fileHint:
    'Un renglón por pedido, en CSV: fecha, prendas, total, IVA incluido del 16 %, envío, comisión, neto, cobro y devoluciones. Sin datos de quien compró. La descarga queda anotada en la bitácora.',
  from: 'Desde',
  to: 'Hasta',
  download: 'Descargar CSV',
  badDays: 'Elige dos fechas en orden, con 400 días entre ellas cuando más.',
} as const

export const booksColumns = {
  number: 'Pedido',
  date: 'Fecha',
  channel: 'Vendido en',
  way: 'Forma de pago',
  lines: 'Prendas',
  goods: 'Productos',
  shipping: 'Envío',
  taken: 'Cobrado',
  base: 'Sin IVA',
  iva: 'IVA 16 % incluido',
  fee: 'Comisión',
  net: 'Neto',
  refunded: 'Devuelto',
  capture: 'Cobro',
  refunds: 'Devoluciones',
} as const
