import type { FigureSpan } from '../../domain/today/sales-figures.ts'
import type { WaitingKind } from '../../domain/today/what-waits.ts'
import { onlineTitle } from '../payment-provider-words.ts'

const some = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count > 1000 ? 'Más de 1,000' : count} ${many}`

/** A count of pieces: '1 pieza', '3 piezas', 'Más de 1,000 piezas'. */
export const piecesWords = (count: number): string => some(count, 'pieza', 'piezas')

type WaitingWords = { title: (count: number) => string; button: (count: number) => string; icon: string }

export const todayCopy = {
  greeting: (hour: number, name: string): string =>
    `${hour < 12 ? 'Buenos días' : hour < 19 ? 'Buenas tardes' : 'Buenas noches'}, ${name}`,
  waits: 'Lo que te espera',
  waiting: {
    'to-prepare': {
      title: (count) => some(count, 'pedido por preparar', 'pedidos por preparar'),
      button: (count) => (count === 1 ? 'Preparar' : 'Ver y preparar'),
      icon: 'parcel',
    },
    'to-ship': {
      title: (count) => some(count, 'pedido listo para enviar', 'pedidos listos para enviar'),
      button: () => 'Enviar',
      icon: 'parcel',
    },
    'no-news': {
      title: (count) => some(count, 'pedido sin entregar', 'pedidos sin entregar'),
      button: () => 'Revisar',
      icon: 'parcel',
    },
    returned: {
      title: (count) => some(count, 'paquete que regresó', 'paquetes que regresaron'),
      button: () => 'Decidir',
      icon: 'parcel',
    },
    'to-review': {
      title: (count) => some(count, 'pago por revisar', 'pagos por revisar'),
      button: () => 'Revisar',
      icon: 'scale',
    },
    'transfers-reported': {
      title: (count) => some(count, 'aviso de que ya transfirió', 'avisos de que ya transfirieron'),
      button: () => 'Revisar',
      icon: 'coin',
    },
    'transfers-ending': {
      title: (count) => some(count, 'transferencia que termina hoy', 'transferencias que terminan hoy'),
      button: () => 'Ver',
      icon: 'coin',
    },
    'invoices-ending': {
      title: (count) =>
        some(count, 'factura por hacer: su mes termina', 'facturas por hacer: su mes termina'),
      button: () => 'Hacer',
      icon: 'coin',
    },
    invoices: {
      title: (count) => some(count, 'factura por hacer', 'facturas por hacer'),
      button: () => 'Hacer',
      icon: 'coin',
    },
    disputes: {
      title: (count) =>
        some(count, `reclamo abierto en ${onlineTitle}`, `reclamos abiertos en ${onlineTitle}`),
      button: () => 'Ver',
      icon: 'scale',
    },
    'lost-payments': {
      title: (count) => some(count, 'pago sin pedido', 'pagos sin pedido'),
      button: () => 'Atender',
      icon: 'coin',
    },
    'second-payments': {
      title: (count) => some(count, 'pago de más', 'pagos de más'),
      button: () => 'Decidir',
      icon: 'coin',
    },
    'refunds-failed': {
      title: (count) => some(count, 'devolución de dinero que falló', 'devoluciones de dinero que fallaron'),
      button: () => 'Atender',
      icon: 'coin',
    },
    'refunds-by-hand': {
      title: (count) => some(count, 'devolución por hacer a mano', 'devoluciones por hacer a mano'),
      button: () => 'Devolver',
      icon: 'coin',
    },
    'exchanges-to-send': {
      title: (count) => some(count, 'cambio de talla por entregar', 'cambios de talla por entregar'),
      button: () => 'Atender',
      icon: 'parcel',
    },
    'exchanges-not-back': {
      title: (count) => some(count, 'cambio de talla sin regresar', 'cambios de talla sin regresar'),
      button: () => 'Decidir',
      icon: 'parcel',
    },
    messages: {
      title: (count) => some(count, 'mensaje sin responder', 'mensajes sin responder'),
      button: () => 'Responder',
      icon: 'letter',
    },
    'data-requests': {
      title: (count) => some(count, 'solicitud sobre datos (ARCO)', 'solicitudes sobre datos (ARCO)'),
      button: () => 'Contestar',
      icon: 'letter',
    },
    findings: {
      title: (count) => some(count, `diferencia con ${onlineTitle}`, `diferencias con ${onlineTitle}`),
      button: () => 'Ver',
      icon: 'scale',
    },
    'sheets-stopped': {
      title: (count) => some(count, 'hoja que se seguía se detuvo', 'hojas que se seguían se detuvieron'),
      button: () => 'Revisar',
      icon: 'gear',
    },
    'gave-up': {
      title: (count) => some(count, 'tarea que no sale', 'tareas que no salen'),
      button: () => 'Intentar ya',
      icon: 'gear',
    },
    'backup-late': {
      title: () => 'La copia de seguridad no sale',
      button: () => 'Ver',
      icon: 'gear',
    },
    'pending-payments': {
      title: (count) => some(count, `pago que ${onlineTitle} detiene`, `pagos que ${onlineTitle} detiene`),
      button: () => 'Ver',
      icon: 'coin',
    },
    'running-out': {
      title: (count) => some(count, 'prenda se acaba o se acabó', 'prendas se acaban o se acabaron'),
      button: () => 'Ver en la tienda',
      icon: 'parcel',
    },
  } satisfies Record<WaitingKind, WaitingWords>,
  oldest: (number: string): string => `El más antiguo es ${number}`,
  madeToOrder: 'con prenda sobre pedido',
  reviewText: 'Lo que llegó no es lo acordado.',
  transferReportedText: 'Mira si el dinero ya está en tu cuenta.',
  invoiceEndingText: 'Después ya no se puede hacer con la fecha de la compra.',
  transferEndingText: 'Si no llega el dinero, sus piezas vuelven a la venta.',
  pendingText: `Sus piezas siguen apartadas; la tienda le pregunta a ${onlineTitle}.`,
  pendingLongText: `Revisa en tu cuenta de ${onlineTitle} si te pide aceptarlo.`,
  secondText: 'El pedido ya estaba pagado: el dinero está contigo.',
  lostText: `${onlineTitle} lo cobró después de la copia que se restauró.`,
  refundText: `${onlineTitle} no la aceptó: el dinero sigue aquí.`,
  manualRefundText: `Se pagó sin ${onlineTitle}: el dinero lo das tú.`,
  disputeText: `${onlineTitle} espera tu respuesta.`,
  disputeBy: (day: string): string => `Respóndele a ${onlineTitle} a más tardar el ${day}.`,
  answerBy: (day: string): string => `La ley pide contestar a más tardar el ${day}.`,
  noNewsText: 'Salió, o está listo para recoger, hace más de 10 días, y nadie ha dicho que llegó.',
  exchangeNotBackText: 'La talla de antes no ha llegado en más de 15 días.',
  returnedText: 'Hay que ver qué prendas vienen bien.',
  findingsText: 'De la comparación diaria.',
  gaveUpMail: 'El servidor de correo no lo acepta. La tienda sigue intentando cada hora.',
  backupText: 'Hace más de dos días que no hay una buena.',
  gaveUpOther: 'La tienda sigue intentando cada hora.',
  soldOut: 'agotada',
  oneLeft: 'queda 1',
  andMore: (count: number): string => (count === 1 ? 'y 1 más' : `y ${count} más`),
  sizesToCount: (count: number): string =>
    `${some(count, 'producto en la tienda con varias edades se cuenta', 'productos en la tienda con varias edades se cuentan')} sin distinguir tallas.`,
  countSizes: 'Contar por talla',
  leaveSizes: 'Así está bien',
  sizesLeft:
    'Hoy ya no lo recordará. Siguen en Productos, en «Por contar», y el recordatorio se enciende otra vez en Ajustes, en «Venta».',
  tried: (count: number): string =>
    count === 0 ? 'Ya no hay nada atorado.' : `Se intenta ahora mismo: ${some(count, 'tarea', 'tareas')}.`,
  calm: 'Todo está al corriente',
  calmText:
    'No hay pedidos por preparar ni mensajes por responder. Cuando llegue algo, aparece aquí y suena el timbre.',
  figures: 'Cómo vamos',
  spans: {
    today: 'Hoy',
    yesterday: 'Ayer',
    week: '7 días',
    month: '28 días',
  } satisfies Record<FigureSpan, string>,
  comparedWith: {
    today: 'junto al mismo día de la semana pasada, a esta hora',
    yesterday: 'junto al mismo día de la semana pasada',
    week: 'junto a los 7 días anteriores, a esta hora',
    month: 'junto a los 28 días anteriores, a esta hora',
  } satisfies Record<FigureSpan, string>,
  spansLabel: 'De cuándo',
  money: 'Ventas',
  orders: 'Pedidos',
  pieces: 'Prendas',
  meanCart: 'Carrito medio',
  before: (was: string): string => `antes ${was}`,
  up: (percent: number): string => `▲ ${percent} %`,
  down: (percent: number): string => `▼ ${Math.abs(percent)} %`,
  same: 'igual',
  contains: 'Con envío, sin lo devuelto ni los pedidos cancelados.',
  byDay: 'Los últimos 28 días',
  noDays: 'Aquí se dibujará cada día, en cuanto haya ventas.',
  dayTable: 'Día por día',
  day: 'Día',
  best: 'Lo más querido',
  bestHint: 'Lo más vendido en 28 días.',
  bestEmpty:
    'Aquí verás qué prendas de tu catálogo se van más rápido. Las diseñadas sobre pedido no cuentan.',
  sold: (count: number): string => (count === 1 ? '1 vendida' : `${count} vendidas`),
  left: (count: number): string => (count === 1 ? 'queda 1' : `quedan ${count}`),
  hidden: 'fuera de la tienda',
  givenUp: 'Se quedaron en el pago',
  givenUpText: (carts: number, money: string): string =>
    `${some(carts, 'carrito', 'carritos')} en 7 días, por ${money} con envío.`,
  givenUpBefore: (before: number): string => `Los 7 días anteriores, a esta hora: ${before}.`,
  givenUpNone: 'En 7 días nadie dejó su compra a medio pagar.',
  searches: 'Buscaron y no encontraron',
  searchesHint: 'En 28 días. Cada búsqueda cuenta una vez al día.',
  searchesNone: 'Todo lo que buscaron en la tienda se encontró.',
  onDays: (days: number): string => (days === 1 ? '1 día' : `${days} días`),
  justNow: 'Acaba de pasar',
  justNowEmpty: 'Aquí verás cada pedido nuevo y lo que hace tu equipo, conforme pasa.',
  newOrder: 'Pedido nuevo',
  allOrders: 'Todos los pedidos',
  wholeLog: 'Toda la bitácora',
  ordersWords: (count: number): string => some(count, 'pedido', 'pedidos'),
  piecesWords,
} as const
