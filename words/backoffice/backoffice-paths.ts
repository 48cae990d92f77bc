/** Every page of the back office by name. Beside paths.ts and not in it: shoppers' browsers never load these. */
export const backofficePaths = {
  today: '/trastienda',
  /** What every open page asks again and again. */
  ring: '/trastienda/timbre',
  notices: '/trastienda/avisos',
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
  workshopSheet: (number: string) => `/trastienda/pedidos/${encodeURIComponent(number)}/taller`,
  /** The design of a line, for a press. `line` is its place in the order, from 0. */
  printFile: (number: string, line: number) =>
    `/trastienda/pedidos/${encodeURIComponent(number)}/estampado/${line}.pdf`,
  directSale: '/trastienda/venta',
  /** A direct sale that was made: its ticket. */
  sold: (number: string) => `/trastienda/venta/${encodeURIComponent(number)}`,
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
  team: '/trastienda/equipo',
  log: '/trastienda/bitacora',
  logFile: '/trastienda/bitacora.csv',
} as const

/** `?n=PL-…&n=PL-…` */
function asked(numbers: readonly string[]): string {
  return new URLSearchParams(numbers.map((number) => ['n', number])).toString()
}
