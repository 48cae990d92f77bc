import type { DirectChannel, DirectMethod } from '../../domain/payments/direct-sale.ts'
import { businessDays } from '../business-days-words.ts'
import { price } from '../price.ts'

export const directSaleCopy = {
  title: 'Venta directa',
  lead: 'Busca la prenda, toca su talla y registra el cobro. Usa las mismas piezas que la tienda en línea.',
  search: 'Buscar prenda',
  searchHint: 'Nombre o etiqueta',
  find: 'Buscar',
  scan: 'Cámara',
  scanTitle: 'Apunta al código de la etiqueta',
  found: 'Prendas',
  newest: 'En la tienda',
  nothingFound: (words: string): string => `Nada con «${words}».`,
  nothingFoundHint: 'Prueba con menos letras, o con el nombre que tiene en la tienda.',
  add: 'Agregar',
  /** `left`: null if the product is counted for all ages together. The name contains the text that is shown. */
  addSize: (title: string, size: string, left: number | null): string =>
    `Agregar ${title}, ${size}${left === null ? '' : ` · ${left} ${left === 1 ? 'libre' : 'libres'}`}`,
  sizeWithPieces: (size: string, left: number): string => `${size} · ${left}`,
  free: (pieces: number): string => (pieces === 1 ? 'queda 1' : `quedan ${pieces}`),
  noneFree: 'No queda ninguna libre',
  held: (pieces: number, until: string): string =>
    pieces === 1 ? `1 está apartada hasta las ${until}` : `${pieces} están apartadas hasta las ${until}`,
  built: {
    title: 'Prenda con diseño, sobre pedido',
    garment: 'Prenda',
    design: 'Diseño',
    colour: 'Color',
    size: 'Talla',
    add: 'Agregar al ticket',
    none: 'Todavía no hay diseños.',
    closed: 'Falta decidir cuánto cuesta cada prenda: la dueña lo hace en Diseños.',
    choose: 'Elige prenda, diseño, color y talla.',
    otherGarment: (design: string, garments: string): string => `«${design}» va en: ${garments}.`,
    otherColour: (title: string, colours: string): string => `«${title}» se hace en: ${colours}.`,
    making: (days: number): string =>
      `Cuesta lo mismo que en la tienda y se hace en ${businessDays(days)}. Si ya hay una lista, se vende esa.`,
    toMake:
      'Lleva algo por hacer: el pedido queda por preparar, con su hoja de taller, y se entrega en mano o se envía cuando esté.',
    cards:
      'Las tarjetas de socio no se venden aquí: cada una es de una persona y va en su cuenta. Quien quiera una la compra con su cuenta en',
    cardsPage: 'la página de socios',
  },
  ticket: 'Lo que se lleva',
  empty: 'Todavía no hay nada',
  emptyText: 'Toca la talla de una prenda y aparece aquí.',
  gone: 'Lo que ya no está en la tienda se quitó de la lista.',
  more: (title: string): string => `Uno más de ${title}`,
  less: (title: string): string => `Uno menos de ${title}`,
  remove: (title: string): string => `Quitar ${title}`,
  priceOf: (title: string): string => `Precio de ${title}, cada una`,
  reason: '¿Por qué otro precio?',
  reasonHint: 'Solo si cambiaste un precio.',
  reasons: ['Precio de bazar', 'Mayoreo', 'Detalle en la prenda', 'Familia y amistades', 'Cortesía'],
  channel: '¿Dónde?',
  channels: { counter: 'Mostrador', whatsapp: 'WhatsApp', bazaar: 'Bazar' } satisfies Record<
    DirectChannel,
    string
  >,
  method: '¿Cómo pagó?',
  methods: { cash: 'Efectivo', transfer: 'Transferencia', terminal: 'Terminal' } satisfies Record<
    DirectMethod,
    string
  >,
  paid: {
    cash: 'en efectivo',
    transfer: 'por transferencia',
    terminal: 'con tarjeta en la terminal',
  } satisfies Record<DirectMethod, string>,
  paidWords: {
    cash: 'Pagado en efectivo',
    transfer: 'Pagado por transferencia',
    terminal: 'Pagado en la terminal',
  } satisfies Record<DirectMethod, string>,
  ticketPage: 'Ticket, y lo devuelto en mano',
  received: 'Recibido (pesos)',
  change: (amount: number): string =>
    amount > 0 ? `Cambio: ${price(amount)}` : amount === 0 ? 'Es lo justo.' : `Faltan ${price(-amount)}`,
  reference: 'Referencia',
  referenceHint: 'El folio de la transferencia o del voucher.',
  code: 'Código de descuento',
  codeHint: 'Antes de registrar te decimos cuánto quita.',
  codeToShow: (code: string, takesOff: number): string =>
    `El código ${code} quita ${price(takesOff)}. Nada se ha registrado: cobra el total de abajo y toca «Registrar venta» otra vez.`,
  handover: '¿Cómo se la lleva?',
  takesNow: 'Se la lleva ahora',
  send: 'Hay que enviarla',
  buyer: 'Quién compra',
  buyerHint: 'Con correo le llega su ticket. Con teléfono se lo mandas por WhatsApp.',
  name: 'Nombre',
  nobody: 'Público en general',
  email: 'Correo',
  phone: 'Teléfono',
  shipping: 'Cobrado por el envío (pesos)',
  street: 'Calle y número',
  suburb: 'Colonia',
  postalCode: 'Código postal',
  city: 'Ciudad o municipio',
  state: 'Estado',
  comments: 'Nota para quien empaca',
  total: 'Total',
  sell: 'Registrar venta',
  selling: 'Registrando…',
  offline:
    'Sin internet. Lo que escribiste sigue aquí: no cierres esta página, y sigue cuando vuelva la señal.',
  unreached:
    'La tienda no contestó, así que no sabemos si la venta quedó registrada. Lo que escribiste sigue aquí: toca «Registrar venta» otra vez cuando tengas señal. Es la misma venta, y no se registra dos veces.',
  noUndo: 'Una venta no se deshace: se cancela o se devuelve desde su pedido.',
  faults: {
    nothing: 'Agrega al menos una prenda.',
    stock: (title: string, left: number): string =>
      left === 0
        ? `No queda ninguna libre de «${title}»`
        : left === 1
          ? `De «${title}» queda 1 libre`
          : `De «${title}» quedan ${left} libres`,
    price: (title: string, now: number): string =>
      `El precio de «${title}» acaba de cambiar en la tienda a ${price(now)}. Revísalo y registra otra vez.`,
    withdrawn: 'Una prenda acaba de salir de la tienda. Quítala de la lista.',
    limit: 'Son demasiadas piezas para una sola venta. Haz dos.',
    reason: 'Cambiaste un precio: escribe por qué.',
    belowShare: (titles: readonly string[], percent: number): string =>
      `Tu papel vende una prenda por al menos ${percent} % del precio de la tienda. Revisa ${titles.map((title) => `«${title}»`).join(', ')}, o pídele a quien dirige la tienda que registre esta venta.`,
    badPrice: 'Revisa los precios: cada uno en pesos y mayor que cero.',
    email: 'Revisa el correo: le falta algo.',
    phone: 'Revisa el teléfono: son diez dígitos.',
    shipping: 'Revisa lo cobrado por el envío.',
    choose: 'Di dónde se vendió, cómo pagó y cómo se la lleva.',
    key: 'Esta página ya no sirve para vender. Empieza una venta nueva.',
  },
  sold: 'Vendido',
  soldLine: (total: number, method: string, channel: string): string =>
    `${price(total)} ${method} · ${channel}`,
  handedOver: 'Entregado en mano',
  toSend: 'Por preparar y enviar',
  toMake: 'Por hacer, y entregar en mano',
  soldBy: (name: string): string => `La registró ${name}`,
  otherPrice: (reason: string): string => `Con otro precio: ${reason}`,
  mailed: (email: string): string => `El ticket va en camino a ${email}.`,
  byWhatsapp: 'Mandar ticket por WhatsApp',
  whatsapp: (said: {
    shop: string
    number: string
    lines: string[]
    total: number
    paid: string
    link: string
  }) =>
    [
      `¡Gracias por tu compra en ${said.shop}!`,
      `Pedido ${said.number}`,
      ...said.lines,
      `Total ${price(said.total)}, pagado ${said.paid}.`,
      `Tu ticket: ${said.link}`,
    ].join('\n'),
  again: 'Otra venta',
  seeOrder: 'Ver el pedido',
  packing: 'Hoja de empaque',
  workshop: 'Hoja de taller',
  owed: 'Por devolver tú',
  paidBack: (amount: number): string => `Ya devolví ${price(amount)}`,
  givenBack: 'Ya lo devolviste',
  givenBackText: (amount: number): string => `Devolviste ${price(amount)}.`,
  withdraw: '¿Se anotó por error?',
  withdrawText: (done: boolean): string =>
    done
      ? 'Al anularla, el dinero cuenta otra vez como cobrado: el día en que se anotó queda como estaba, y el cierre de hoy lo dice.'
      : 'Al anularla, ya no se le debe nada a quien compró.',
  withdrawPieces: 'Si con ella regresaron piezas, siguen en la tienda: eso no cambia.',
  withdrawAfterMail: 'Si ya le llegó el correo de la devolución, avísale.',
  withdrawReason: 'Motivo',
  withdrawChoose: 'Elige uno',
  withdrawPress: 'Anular devolución',
  withdrawn: 'Devolución anulada: quedó anotado en la bitácora.',
  withdrawnAlready: 'Ya estaba anulada.',
  nowBack: 'Quedó anotado como devuelto.',
  backAlready: 'Ya estaba anotado como devuelto.',
  notManual: 'Esta devolución no la haces tú.',
} as const
