import type { OrderFilter } from '../../domain/orders/order-search.ts'
import type { OrderSorting, OrderTab } from '../../domain/orders/order-list.ts'
import type { OrderState } from '../../domain/orders/order-life.ts'
import { counted } from '../price.ts'
import { orderState } from '../order-words.ts'

const orders = (count: number) => (count === 1 ? '1 pedido' : `${counted(count)} pedidos`)

const listed = (names: readonly string[]) =>
  new Intl.ListFormat('es-MX', { type: 'conjunction' }).format(names)

export const orderListCopy = {
  title: 'Pedidos',
  tabs: {
    prepare: 'Por preparar',
    send: 'Por enviar',
    'on-the-way': 'En camino',
    delivered: 'Entregados',
    exchange: 'Cambios',
    problem: 'Con problema',
    all: 'Todos',
  } satisfies Record<OrderTab, string>,
  /** In a shop that offers pickup. */
  onTheWayOrReady: 'En camino o listos',
  tabsLabel: 'Listas de pedidos',
  search: 'Buscar pedidos',
  searchHint: 'Número, nombre, correo, teléfono, prenda o guía',
  searchHintParcel: 'Número, nombre, prenda o guía',
  find: 'Buscar',
  filters: 'Filtros',
  filtersOn: (count: number) => `Filtros (${count})`,
  from: 'Desde',
  until: 'Hasta',
  channel: 'Vendido en',
  everywhere: 'Todas partes',
  channels: { web: 'Tienda en línea', counter: 'Mostrador', whatsapp: 'WhatsApp', bazaar: 'Bazar' },
  state: 'Estado',
  anyState: 'Cualquiera',
  has: 'Solo con',
  pickup: 'Se recoge',
  filter: { '=made': 'Hecho sobre pedido', '=comments': 'Comentarios' } satisfies Partial<
    Record<OrderFilter, string>
  >,
  sort: 'Orden',
  sortings: {
    newest: 'Los más nuevos',
    longest: 'Los que más esperan',
    dearest: 'Los de mayor total',
  } satisfies Record<OrderSorting, string>,
  apply: 'Aplicar',
  clear: 'Quitar filtros',
  clearSearch: 'Quitar la búsqueda',
  /** The noun without its number, because another element shows the number. */
  pieces: (count: number) => (count === 1 ? 'pieza' : 'piezas'),
  found: (count: number) => (count === 1 ? '1 pedido encontrado' : `${counted(count)} pedidos encontrados`),
  foundMany: (count: number) => `Más de ${counted(count)} pedidos encontrados`,
  made: 'sobre pedido',
  comments: 'comentario',
  notFetched: 'Sin recoger',
  refundFailed: 'Devolución fallida',
  disputed: 'Con reclamo',
  quiet: 'Sin noticias',
  noPlace: 'Sin envío',
  choose: (number: string) => `Elegir ${number}`,
  chooseAll: 'Elegir todos los de esta página',
  columns: {
    order: 'Pedido',
    buyer: 'Para quién',
    pieces: 'Piezas',
    total: 'Total',
    since: 'Así desde',
    state: 'Estado',
  },
  next: { paid: 'Preparar', preparing: 'Enviar', shipped: 'Ver entrega', returned: 'Decidir' },
  nextOfPickup: { preparing: 'Avisar', shipped: 'Entregar' } as Partial<Record<string, string>>,
  open: 'Ver',
  seeAll: 'Ver todos los pedidos',
  more: 'Más pedidos',
  first: 'Volver al principio',
  bulk: 'Con los elegidos',
  chosen: (count: number) =>
    count === 0
      ? 'Elige pedidos para trabajarlos juntos'
      : `${orders(count)} elegido${count === 1 ? '' : 's'}`,
  prepare: 'Preparar',
  packingSlips: 'Hojas de empaque',
  gathering: 'Lista de surtido',
  theirPackingSlips: 'Imprimir sus hojas de empaque',
  theirGathering: 'Ver su lista de surtido',
  exportChosen: 'Bajar en CSV',
  exportShown: 'Bajar esta lista en CSV',
  exportChosenExcel: 'Bajar en Excel',
  exportShownExcel: 'Bajar esta lista en Excel',
  nothingChosen: 'Elige primero uno o varios pedidos.',
  prepared: (numbers: readonly string[]) =>
    numbers.length === 1
      ? `Se preparó ${numbers[0]}.`
      : `Se prepararon ${counted(numbers.length)} pedidos: ${listed(numbers)}.`,
  exportAgain: 'Confirmado. Ahora sí: púlsalo otra vez.',
  nonePrepared: 'No se preparó ninguno.',
  notPrepared: (number: string, why: string) => `${number} no, porque ${why}.`,
  why: {
    unknown: 'no existe',
    preparing: 'ya estaba en preparación',
    changed: 'cambió mientras tanto',
    cancelled: 'está cancelado',
    refunded: 'ya se devolvió su dinero',
    'nothing-to-send': 'no lleva nada que empacar',
    'money-not-here': 'su pago está en revisión',
    'money-going-back': 'su dinero va de regreso',
    'pieces-came-back': 'sus piezas ya regresaron',
    'in-exchange': 'tiene un cambio de talla sin terminar',
    'picked-up': 'se recoge',
    'has-address': 'se envía',
  },
  whyState: (state: OrderState) => `está como «${orderState[state]}»`,
  empty: {
    none: {
      title: 'Aquí llegan tus pedidos',
      text: 'En cuanto alguien pague en tu tienda, su pedido aparece aquí, y te mandamos un correo. Compártela: una liga en tus redes suele traer la primera venta.',
      action: 'Ver mi tienda',
    },
    search: {
      title: 'Nada coincide',
      text: 'Prueba con menos letras, solo el apellido o una parte del número. Mayúsculas, acentos y guiones no importan.',
    },
    filters: { title: 'Ningún pedido pasa estos filtros', text: 'Quita alguno o amplía las fechas.' },
    tabs: {
      prepare: { title: 'Todo preparado', text: 'El próximo pedido pagado aparece aquí.' },
      send: {
        title: 'Nada espera al mensajero',
        text: 'Lo que prepares pasa a esta lista, listo para su guía.',
      },
      'on-the-way': {
        title: 'Ningún paquete va en camino',
        text: 'Al poner un número de guía, o al avisar que está listo para recoger, el pedido pasa aquí.',
      },
      delivered: {
        title: 'Todavía no hay entregas',
        text: 'Marca como entregado lo que ya llegó y lo verás aquí.',
      },
      exchange: {
        title: 'Ningún cambio de talla abierto',
        text: 'Un cambio empieza en un pedido entregado, en «Cambiar talla», y sale de esta lista cuando la nueva se fue y la de antes llegó.',
      },
      problem: {
        title: 'Ningún problema',
        text: 'Aquí avisamos de paquetes que regresan, de los que llevan 10 días sin noticias, de devoluciones que fallan y de reclamos abiertos.',
      },
      all: { title: 'Nada en esta página', text: 'Vuelve al principio de la lista.' },
    } satisfies Record<OrderTab, unknown>,
  },
} as const

export const orderSpreadsheetColumns = {
  number: 'Pedido',
  date: 'Fecha',
  state: 'Estado',
  channel: 'Vendido en',
  customer: 'Cliente',
  name: 'Nombre',
  email: 'Correo',
  phone: 'Teléfono',
  street: 'Calle y número',
  suburb: 'Colonia',
  city: 'Ciudad',
  region: 'Estado de la República',
  postalCode: 'C.P.',
  pieces: 'Piezas',
  garments: 'Prendas',
  goods: 'Productos',
  code: 'Código',
  discount: 'Descuento del código',
  shipping: 'Envío',
  total: 'Total',
  carrier: 'Paquetería',
  tracking: 'Guía',
  comments: 'Comentarios',
  pickup: 'Se recoge',
} as const
