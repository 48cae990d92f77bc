/** The addresses of the back office are not in paths.ts, so that shoppers' browsers never load them. */
/** The parameter of an order's addresses that names one of its exchanges. */
export const exchangeParameter = 'cambio'

export const backofficePaths = {
  today: '/trastienda',
  /** Every open page of the back office requests this address regularly to learn of new orders. */
  alerts: '/trastienda/timbre',
  notices: '/trastienda/avisos',
  opening: '/trastienda/apertura',
  /** Only in a demonstration. */
  startOver: '/trastienda/empezar-de-cero',
  /** Redirects to the shop, and opens a preview if the shop is closed. */
  seeShop: '/trastienda/ver-tienda',
  seePageOfShop: (page: string) => `/trastienda/ver-tienda?pagina=${encodeURIComponent(page)}`,
  feeds: '/trastienda/catalogos',
  visits: '/trastienda/visitas',
  visitsOf: (days: number) => `/trastienda/visitas?dias=${days}`,
  health: '/trastienda/salud',
  enter: '/trastienda/entrar',
  enterThen: (back: string) => `/trastienda/entrar?volver=${encodeURIComponent(back)}`,
  enterByLink: (token: string) => `/trastienda/entrar#clave=${encodeURIComponent(token)}`,
  forgottenPassword: '/trastienda/recuperar',
  beginAt: '/trastienda/empezar',
  /** The token of the mailed link stands after '#', because browsers never send that part. */
  begin: (token: string) => `/trastienda/empezar#clave=${encodeURIComponent(token)}`,
  secondFactor: (back: string) => `/trastienda/segundo-paso?volver=${encodeURIComponent(back)}`,
  passkeyOptions: '/trastienda/segundo-paso/llave',
  enterByPasskey: (back: string) => `/trastienda/entrar/llave?volver=${encodeURIComponent(back)}`,
  leave: '/trastienda/salir',
  ownAccess: '/trastienda/mi-acceso',
  ownSecondFactor: '/trastienda/mi-acceso/segundo-paso',
  orders: '/trastienda/pedidos',
  invoices: '/trastienda/dinero/facturas',
  invoicesFile: '/trastienda/dinero/facturas/exportar',
  invoice: (number: string) => `/trastienda/dinero/facturas/${encodeURIComponent(number)}`,
  invoiceData: (number: string) => `/trastienda/dinero/facturas/${encodeURIComponent(number)}/datos`,
  invoiceFile: (number: string, kind: 'pdf' | 'xml') =>
    `/trastienda/dinero/facturas/${encodeURIComponent(number)}/archivo/${kind}`,
  ordersExport: '/trastienda/pedidos/exportar',
  /** The orders as a file for a shipping platform. `format`: the name of its columns in the settings ('Envia'). */
  parcelFile: (format: string) => `/trastienda/pedidos/paquetes?formato=${encodeURIComponent(format)}`,
  ordersExcel: '/trastienda/pedidos/exportar?formato=xlsx',
  find: '/trastienda/buscar',
  order: (number: string) => `/trastienda/pedidos/${encodeURIComponent(number)}`,
  shipOrder: (number: string) => `/trastienda/pedidos/${encodeURIComponent(number)}/enviar`,
  /** `exchange`: the id of the exchange whose second parcel is sent. */
  shipExchange: (number: string, exchange: string) =>
    `/trastienda/pedidos/${encodeURIComponent(number)}/enviar?${exchangeParameter}=${exchange}`,
  orderAddress: (number: string) => `/trastienda/pedidos/${encodeURIComponent(number)}/direccion`,
  /** Marks several orders as sent, with their tracking numbers. */
  shipOrders: '/trastienda/pedidos/guias',
  refund: (number: string) => `/trastienda/pedidos/${encodeURIComponent(number)}/devolver`,
  cancelOrder: (number: string) => `/trastienda/pedidos/${encodeURIComponent(number)}/cancelar`,
  parcelBack: (number: string) => `/trastienda/pedidos/${encodeURIComponent(number)}/regreso`,
  packingSlip: (number: string) => `/trastienda/pedidos/${encodeURIComponent(number)}/hoja`,
  exchangeSlip: (number: string, exchange: string) =>
    `/trastienda/pedidos/${encodeURIComponent(number)}/hoja?${exchangeParameter}=${exchange}`,
  packingSlips: (numbers: readonly string[]) => `/trastienda/pedidos/hojas?${numbersQuery(numbers)}`,
  gatheringList: (numbers: readonly string[]) => `/trastienda/pedidos/surtido?${numbersQuery(numbers)}`,
  evidence: (number: string) => `/trastienda/pedidos/${encodeURIComponent(number)}/pruebas`,
  workshopPrintout: (number: string) => `/trastienda/pedidos/${encodeURIComponent(number)}/taller`,
  /** `line`: position of the order line in the order, from 0. */
  printFile: (number: string, line: number) =>
    `/trastienda/pedidos/${encodeURIComponent(number)}/estampado/${line}.pdf`,
  directSale: '/trastienda/venta',
  /** The ticket of a finished direct sale. */
  sold: (number: string) => `/trastienda/venta/${encodeURIComponent(number)}`,
  products: '/trastienda/productos',
  productSorting: '/trastienda/productos/orden',
  manyProducts: '/trastienda/productos/varios',
  newProduct: '/trastienda/productos/nuevo',
  collections: '/trastienda/colecciones',
  newCollection: '/trastienda/colecciones/nueva',
  collectionRemoved: '/trastienda/colecciones?quitada=si',
  collection: (id: string) => `/trastienda/colecciones/${encodeURIComponent(id)}`,
  collectionCreated: (id: string) => `/trastienda/colecciones/${encodeURIComponent(id)}?creada=si`,
  /** Name, dates and picture of a collection. */
  collectionFacts: (id: string) => `/trastienda/colecciones/${encodeURIComponent(id)}/datos`,
  product: (id: string) => `/trastienda/productos/${encodeURIComponent(id)}`,
  pictures: '/trastienda/fotos',
  pictureFiles: '/trastienda/fotos/archivo',
  /** The whole picture, from which staff choose another cut. */
  pictureMaster: (address: string) => `/trastienda/fotos/entera.jpg?foto=${encodeURIComponent(address)}`,
  /** Preview of a saved product. */
  productAsShown: (id: string) => `/trastienda/productos/${encodeURIComponent(id)}/vista`,
  /** Preview of a product form with unsaved values. */
  productPreview: '/trastienda/productos/vista',
  messages: '/trastienda/mensajes',
  message: (id: string) => `/trastienda/mensajes/${encodeURIComponent(id)}`,
  customers: '/trastienda/clientes',
  customer: (id: string) => `/trastienda/clientes/${encodeURIComponent(id)}`,
  customerFile: (id: string) => `/trastienda/clientes/${encodeURIComponent(id)}/datos.json`,
  /** Legal request about personal data by a person without an account. */
  dataRequest: (id: string) => `/trastienda/clientes/solicitudes/${encodeURIComponent(id)}`,
  dataRequestFile: (id: string) => `/trastienda/clientes/solicitudes/${encodeURIComponent(id)}/datos.json`,
  cards: '/trastienda/socios',
  card: (number: string) => `/trastienda/socios/${encodeURIComponent(number)}`,
  money: '/trastienda/dinero',
  payments: '/trastienda/dinero/pagos',
  payment: (orderNumber: string) => `/trastienda/dinero/pagos/${encodeURIComponent(orderNumber)}`,
  transfers: '/trastienda/dinero/por-llegar',
  bankLines: '/trastienda/dinero/por-llegar/banco',
  /** Where staff say that the money of a transfer arrived. */
  transferArrival: (orderNumber: string) =>
    `/trastienda/dinero/por-llegar/${encodeURIComponent(orderNumber)}`,
  transferOf: (orderNumber: string) => `/trastienda/dinero/por-llegar?q=${encodeURIComponent(orderNumber)}`,
  transferReceipt: (orderNumber: string) =>
    `/trastienda/dinero/por-llegar/${encodeURIComponent(orderNumber)}/comprobante`,
  refunds: '/trastienda/dinero/devoluciones',
  /** Refunds that staff give back themselves. */
  manualRefunds: (orderNumber: string) =>
    `/trastienda/dinero/devoluciones/${encodeURIComponent(orderNumber)}`,
  /** `day`: yyyy-mm-dd; '' is today. */
  dayClose: (day = '') => `/trastienda/dinero/dia${day === '' ? '' : `?fecha=${day}`}`,
  ledgerFile: '/trastienda/dinero/contabilidad.csv',
  shipping: '/trastienda/envios',
  carriers: '/trastienda/envios/paqueterias',
  pickup: '/trastienda/envios/recoger',
  parcelFiles: '/trastienda/envios/paquetes',
  postalCodes: '/trastienda/envios/codigos-postales',
  imports: '/trastienda/hojas',
  import: (id: string) => `/trastienda/hojas/${encodeURIComponent(id)}`,
  spreadsheetTemplate: (kind: string, format: string) =>
    `/trastienda/hojas/plantilla?tipo=${kind}&formato=${format}`,
  productsFile: (format: string) => `/trastienda/productos/hoja?formato=${format}`,
  customersFile: '/trastienda/clientes/exportar',
  designs: '/trastienda/disenos',
  newDesign: '/trastienda/disenos/nuevo',
  /** A form for a new design that begins with the values of this design. */
  copyDesign: (id: string) => `/trastienda/disenos/nuevo?de=${encodeURIComponent(id)}`,
  design: (id: string) => `/trastienda/disenos/${encodeURIComponent(id)}`,
  productCreated: (id: string) => `/trastienda/productos/${encodeURIComponent(id)}?creado=si`,
  designCreated: (id: string) => `/trastienda/disenos/${encodeURIComponent(id)}?creado=si`,
  designPrintFile: (id: string) => `/trastienda/disenos/${encodeURIComponent(id)}/estampado.pdf`,
  /** Markdowns and, on another tab, discount codes. */
  discounts: '/trastienda/descuentos',
  discountCodes: '/trastienda/descuentos?ver=codigos',
  codesFound: (code: string) => `/trastienda/descuentos?ver=codigos&q=${encodeURIComponent(code)}`,
  newMarkdown: '/trastienda/descuentos/rebajas/nueva',
  /** A form for a new markdown that begins with the values of this one. */
  copyMarkdown: (id: string) => `/trastienda/descuentos/rebajas/nueva?de=${encodeURIComponent(id)}`,
  /** A form for a new markdown of these products. */
  markdownOf: (ids: readonly string[]) =>
    `/trastienda/descuentos/rebajas/nueva?${new URLSearchParams(ids.map((id) => ['p', id]))}`,
  markdownWithdrawn: '/trastienda/descuentos?quitada=si',
  markdown: (id: string) => `/trastienda/descuentos/rebajas/${encodeURIComponent(id)}`,
  newDiscountCode: '/trastienda/descuentos/codigos/nuevo',
  copyDiscountCode: (id: string) => `/trastienda/descuentos/codigos/nuevo?de=${encodeURIComponent(id)}`,
  discountCode: (id: string) => `/trastienda/descuentos/codigos/${encodeURIComponent(id)}`,
  /** Where staff give the buyer of an order, or the writer of a message, a code of their own. */
  giveCodeForOrder: (number: string) => `/trastienda/pedidos/${encodeURIComponent(number)}/descuento`,
  giveCodeForMessage: (id: string) => `/trastienda/mensajes/${encodeURIComponent(id)}/descuento`,
  team: '/trastienda/equipo',
  settings: '/trastienda/ajustes',
  /** `slug`: a value of `settingsSlugs` in words/backoffice/settings-words.ts. */
  settingsOf: (slug: string) => `/trastienda/ajustes/${slug}`,
  log: '/trastienda/bitacora',
  logFile: '/trastienda/bitacora.csv',
} as const

/** The order numbers as `?n=PL-…&n=PL-…`. */
function numbersQuery(numbers: readonly string[]): string {
  return new URLSearchParams(numbers.map((number) => ['n', number])).toString()
}
