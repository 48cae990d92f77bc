/** Every page of the back office by name. Beside paths.ts and not in it: shoppers' browsers never load these. */
export const backofficePaths = {
  today: '/trastienda',
  /** What every open page asks again and again. */
  ring: '/trastienda/timbre',
  notices: '/trastienda/avisos',
  opening: '/trastienda/apertura',
  /** Leads to the shop, closed or not. */
  seeShop: '/trastienda/ver-tienda',
  seePageOfShop: (page: string) => `/trastienda/ver-tienda?pagina=${encodeURIComponent(page)}`,
  health: '/trastienda/salud',
  enter: '/trastienda/entrar',
  /** The sign-in that leads back to a page of the back office. */
  enterThen: (back: string) => `/trastienda/entrar?volver=${encodeURIComponent(back)}`,
  /** The sign-in of a browser that came by a link of a mail. */
  enterByLink: (token: string) => `/trastienda/entrar#clave=${encodeURIComponent(token)}`,
  forgottenPassword: '/trastienda/recuperar',
  beginAt: '/trastienda/empezar',
  /** By the secret of a link: the first person, an invitation, or a forgotten password. Behind '#', which is sent to nobody. */
  begin: (token: string) => `/trastienda/empezar#clave=${encodeURIComponent(token)}`,
  secondFactor: (back: string) => `/trastienda/segundo-paso?volver=${encodeURIComponent(back)}`,
  /** What a browser is to hand a passkey. */
  askPasskey: '/trastienda/segundo-paso/llave',
  /** Entering by a passkey alone. */
  enterByPasskey: (back: string) => `/trastienda/entrar/llave?volver=${encodeURIComponent(back)}`,
  leave: '/trastienda/salir',
  ownAccess: '/trastienda/mi-acceso',
  ownSecondFactor: '/trastienda/mi-acceso/segundo-paso',
  orders: '/trastienda/pedidos',
  ordersExport: '/trastienda/pedidos/exportar',
  ordersExcel: '/trastienda/pedidos/exportar?formato=xlsx',
  find: '/trastienda/buscar',
  order: (number: string) => `/trastienda/pedidos/${encodeURIComponent(number)}`,
  shipOrder: (number: string) => `/trastienda/pedidos/${encodeURIComponent(number)}/enviar`,
  orderAddress: (number: string) => `/trastienda/pedidos/${encodeURIComponent(number)}/direccion`,
  refund: (number: string) => `/trastienda/pedidos/${encodeURIComponent(number)}/devolver`,
  cancelOrder: (number: string) => `/trastienda/pedidos/${encodeURIComponent(number)}/cancelar`,
  parcelBack: (number: string) => `/trastienda/pedidos/${encodeURIComponent(number)}/regreso`,
  /** Paper: one order a page. */
  packingSheet: (number: string) => `/trastienda/pedidos/${encodeURIComponent(number)}/hoja`,
  packingSheets: (numbers: readonly string[]) => `/trastienda/pedidos/hojas?${asked(numbers)}`,
  /** Everything to take from the shelf for these orders. */
  gatheringList: (numbers: readonly string[]) => `/trastienda/pedidos/surtido?${asked(numbers)}`,
  evidence: (number: string) => `/trastienda/pedidos/${encodeURIComponent(number)}/pruebas`,
  workshopSheet: (number: string) => `/trastienda/pedidos/${encodeURIComponent(number)}/taller`,
  /** The design of a line, for a press. `line` is its place in the order, from 0. */
  printFile: (number: string, line: number) =>
    `/trastienda/pedidos/${encodeURIComponent(number)}/estampado/${line}.pdf`,
  directSale: '/trastienda/venta',
  /** A direct sale that was made: its ticket. */
  sold: (number: string) => `/trastienda/venta/${encodeURIComponent(number)}`,
  products: '/trastienda/productos',
  productOrder: '/trastienda/productos/orden',
  /** Many at once. */
  manyProducts: '/trastienda/productos/varios',
  newProduct: '/trastienda/productos/nuevo',
  product: (id: string) => `/trastienda/productos/${encodeURIComponent(id)}`,
  pictures: '/trastienda/fotos',
  pictureFiles: '/trastienda/fotos/archivo',
  /** The whole of a picture, to cut it anew. */
  pictureMaster: (address: string) => `/trastienda/fotos/entera.jpg?foto=${encodeURIComponent(address)}`,
  /** As shoppers will see it. */
  productAsShown: (id: string) => `/trastienda/productos/${encodeURIComponent(id)}/vista`,
  /** The same of what stands in a form. */
  productPreview: '/trastienda/productos/vista',
  messages: '/trastienda/mensajes',
  message: (id: string) => `/trastienda/mensajes/${encodeURIComponent(id)}`,
  customers: '/trastienda/clientes',
  customer: (id: string) => `/trastienda/clientes/${encodeURIComponent(id)}`,
  customerFile: (id: string) => `/trastienda/clientes/${encodeURIComponent(id)}/datos.json`,
  /** Of somebody without an account, who asked something of their data. */
  dataRequest: (id: string) => `/trastienda/clientes/solicitudes/${encodeURIComponent(id)}`,
  dataRequestFile: (id: string) => `/trastienda/clientes/solicitudes/${encodeURIComponent(id)}/datos.json`,
  cards: '/trastienda/socios',
  card: (number: string) => `/trastienda/socios/${encodeURIComponent(number)}`,
  money: '/trastienda/dinero',
  payments: '/trastienda/dinero/pagos',
  payment: (orderNumber: string) => `/trastienda/dinero/pagos/${encodeURIComponent(orderNumber)}`,
  refunds: '/trastienda/dinero/devoluciones',
  /** Without a day: today. */
  dayClose: (day = '') => `/trastienda/dinero/dia${day === '' ? '' : `?fecha=${day}`}`,
  booksFile: '/trastienda/dinero/contabilidad.csv',
  shipping: '/trastienda/envios',
  carriers: '/trastienda/envios/paqueterias',
  postalCodes: '/trastienda/envios/codigos-postales',
  /** Sheets that are handed in (hojas de cálculo). */
  imports: '/trastienda/hojas',
  import: (id: string) => `/trastienda/hojas/${encodeURIComponent(id)}`,
  sheetTemplate: (kind: string, format: string) =>
    `/trastienda/hojas/plantilla?tipo=${kind}&formato=${format}`,
  productsFile: (format: string) => `/trastienda/productos/hoja?formato=${format}`,
  customersFile: '/trastienda/clientes/exportar',
  designs: '/trastienda/disenos',
  newDesign: '/trastienda/disenos/nuevo',
  /** A new one that begins as this one is. */
  copyDesign: (id: string) => `/trastienda/disenos/nuevo?de=${encodeURIComponent(id)}`,
  design: (id: string) => `/trastienda/disenos/${encodeURIComponent(id)}`,
  productCreated: (id: string) => `/trastienda/productos/${encodeURIComponent(id)}?creado=si`,
  designCreated: (id: string) => `/trastienda/disenos/${encodeURIComponent(id)}?creado=si`,
  /** A design for a press, as large as its garments are printed. */
  designPrintFile: (id: string) => `/trastienda/disenos/${encodeURIComponent(id)}/estampado.pdf`,
  team: '/trastienda/equipo',
  settings: '/trastienda/ajustes',
  /** `slug` as words/backoffice/settings.ts has it. */
  settingsOf: (slug: string) => `/trastienda/ajustes/${slug}`,
  log: '/trastienda/bitacora',
  logFile: '/trastienda/bitacora.csv',
} as const

/** `?n=PL-…&n=PL-…` */
function asked(numbers: readonly string[]): string {
  return new URLSearchParams(numbers.map((number) => ['n', number])).toString()
}
