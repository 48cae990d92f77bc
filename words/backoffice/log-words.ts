import type { LogField } from '../../domain/staff/log-facts.ts'
import { weekdayAndTime } from '../dates.ts'
import { price } from '../price.ts'
import { monthsInWords } from '../sizes.ts'
import { settingsFields } from './settings-fields.ts'
import { deeds } from './log-deeds.ts'
import { moneyFields, momentFields, sizeFields, values } from './log-values.ts'
import type { NamesOfIds } from './names-of-ids.ts'
import { onlineTitle } from '../payment-provider-words.ts'

/** Fields inside a stored object: an order line, moved pieces, a price. */
type PartField = 'follow' | 'position' | 'lineId' | 'quantity' | 'unitPrice' | 'sound'

/** Names of stored fields in words. A field that has none is shown by its stored name. */
const fields: Record<LogField | PartField, string> = {
  ...lowered(settingsFields),
  state: 'estado',
  colours: 'colores',
  garments: 'prendas',
  print: 'dibujo',
  offered: 'se ofrece',
  status: 'acceso',
  sheet: 'hoja',
  sheetKind: 'de qué',
  size: 'talla',
  bySize: 'por talla',
  sizeRows: 'filas',
  sizeOrder: 'orden',
  created: 'nuevos',
  takenAt: 'copia de',
  withoutOrder: 'pagos sin pedido',
  changed: 'cambiados',
  moved: 'cambiaron de lugar',
  leftAsIs: 'se quedaron como estaban',
  everyHours: 'cada tantas horas',
  role: 'papel',
  carrier: 'paquetería',
  exchange: 'cambio de talla',
  inHand: 'en mano',
  ready: 'listo para recoger',
  invoice: 'factura',
  folio: 'folio',
  channel: 'dónde',
  paidBy: 'cómo se pagó',
  handedOver: 'entregado',
  handedBack: 'devuelto en mano',
  prices: 'precios de la tienda',
  refund: 'reembolso',
  amount: 'cantidad',
  lines: 'renglones',
  costs: 'costos',
  file: 'archivo',
  place: 'lugar',
  follow: 'página',
  position: 'renglón',
  lineId: 'prenda',
  quantity: 'piezas',
  unitPrice: 'a',
  sound: 'vienen bien',
  note: 'nota',
  mail: 'correo',
  mailServer: 'servidor',
  mailUser: 'usuario',
  sender: 'sale de',
  payPalOwner: 'cuenta de',
  payPalClient: 'client id',
  payPalWebhook: 'webhook',
  mended: 'se corrigió',
  chosen: 'elegidos',
  password: 'contraseña',
  link: 'enlace',
  ended: 'sesiones',
  shipping: 'envío',
  part: 'qué',
  good: 'está bien',
  pieces: 'piezas',
  told: 'avisado',
  peopleTold: 'personas avisadas',
  invitation: 'invitación',
  change: 'cambio',
  passkey: 'llave de acceso',
  passkeys: 'llaves de acceso',
  codes: 'códigos',
  staffId: 'quién',
  action: 'qué hizo',
  subjectId: 'sobre qué',
  passwordLink: 'enlace para elegir contraseña',
  verification: 'correo de comprobación',
  arco: 'solicitud sobre sus datos',
  due: 'contestar antes del',
  answered: 'contestada',
  valid: 'válida',
  choice: 'decisión',
  days: 'días',
  orderMail: 'correo de cada venta',
  toShop: 'al correo de la tienda',
  toStaff: 'a',
  tried: 'tareas',
  first: 'desde',
  last: 'hasta',
  from: 'desde',
  to: 'hasta',
  with: 'con',
  browser: 'navegador',
  newBrowser: 'navegador nuevo',
  refused: 'por qué',
  withdrawal: 'motivo',
  productTitle: 'título',
  productText: 'descripción',
  audience: 'para',
  garment: 'prenda',
  ages: 'edades',
  design: 'diseño',
  picture: 'foto',
  pictures: 'fotos',
  collections: 'colecciones',
  grams: 'gramos',
  parcelBox: 'caja',
  added: 'agregó',
  removed: 'quitó',
  onHome: 'en la página de inicio',
  homeRow: 'fila en la página de inicio',
  rearranged: 'fotos cambiadas',
  movement: 'por qué',
  beginsAt: 'empieza',
  endsAt: 'termina',
  percent: 'por ciento',
  scope: 'en',
  code: 'código',
  minimum: 'compra mínima',
  mostUses: 'usos en total',
  mostUsesPerBuyer: 'usos por persona',
  onMarkedDown: 'también en rebajadas',
  freeShipping: 'envío gratis',
  active: 'encendido',
}

/** Labels with a small first letter, for use inside a sentence. Proper names keep their capital. */
function lowered<Name extends string>(names: Record<Name, string>): Record<Name, string> {
  const keeps = /^(?:WhatsApp|Facebook|Instagram|TikTok|Ciudad|CLABE)/
  const entries = Object.entries<string>(names).map(([name, label]) => [
    name,
    keeps.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1),
  ])
  return Object.fromEntries(entries) as Record<Name, string>
}

const subjects: Record<string, string> = {
  order: 'el pedido',
  product: 'el producto',
  picture: 'una foto',
  payment: 'el pago de',
  message: 'un mensaje',
  customer: 'una cuenta',
  card: 'una tarjeta',
  request: 'alguien sin cuenta',
  staff: 'alguien del equipo',
  shop: 'la tienda',
  settings: 'la tienda',
  shipping: 'los envíos',
  sheet: 'una hoja',
  design: 'el diseño',
  markdown: 'una rebaja',
  collection: 'una colección',
  code: 'un código',
}

export const logCopy = {
  title: 'Bitácora',
  hint: 'Todo lo que hace el equipo queda aquí, con quién, cuándo y qué cambió. Nadie puede editarla ni borrarla.',
  filters: 'Filtrar',
  who: 'Quién',
  anybody: 'Cualquiera',
  console: 'Quien tiene la máquina (consola)',
  what: 'Qué hizo',
  anything: 'Cualquier cosa',
  subject: 'Sobre qué',
  subjectHint: 'El número de un pedido, como PL-3ZXK-WXGVP.',
  from: 'Desde',
  to: 'Hasta',
  filter: 'Filtrar',
  clear: 'Quitar filtros',
  older: 'Ver más antiguo',
  newest: 'Volver a lo más nuevo',
  empty: 'Todavía no hay nada anotado. En cuanto alguien prepare un pedido o cambie algo, queda aquí.',
  nothingFound: 'Nada de la bitácora coincide con estos filtros.',
  export: 'Descargar CSV',
  exportHint: 'Con los filtros de ahora. La descarga también queda anotada.',
  columns: {
    at: 'cuando',
    who: 'quien',
    address: 'red',
    action: 'que',
    kind: 'sobre',
    subject: 'numero',
    was: 'era',
    became: 'quedo',
  },
  nothing: '—',
} as const

/** What a person did through a single-use link, by the kind of the link. */
const begun: Record<string, string> = {
  first: 'empezó a dirigir la tienda',
  owner: 'entró a dirigir la tienda con un enlace de la máquina',
  invitation: 'tomó su invitación',
  password: 'eligió otra contraseña por un enlace de su correo',
}

/** Actions of a person on their own account; the sentence needs no subject. */
const ownDeeds: Record<string, string> = {
  enter: 'entró',
  'change own access': 'cambió su propio acceso',
  'end own session': 'cerró sesiones suyas',
}

/** The whole sentence about an action on the person's own account; null for other actions. */
export function ownDeedOf(action: string, became: Record<string, unknown>): string | null {
  if (action === 'enter' && 'refused' in became) return 'no pasó el segundo paso'
  if (action === 'enter' && became['with'] === 'password') return 'escribió bien su contraseña'
  return begun[String(became['link'])] ?? ownDeeds[action] ?? null
}

/**
 * The verb of an action. Old lines of the audit log may have actions that no longer exist: they show the action's
 * code.
 */
export function deedOf(
  action: string,
  became: Record<string, unknown> = {},
  was: Record<string, unknown> = {},
): string {
  if (action === 'import sheet') return importDeed(was, became)
  if (action === 'change discounts') return discountDeed(was, became)
  if (action === 'change product') return collectionDeed(was, became) ?? deeds[action]
  if (action === 'tell stock waits') return 'avisó que hay piezas de'
  if (action === 'ship order' && became['ready']) return 'avisó que ya se puede recoger'
  if (action === 'check shop' && 'takenAt' in became) return 'volvió a'
  if (action === 'check shop' && !('part' in became)) return 'pidió'
  if (action === 'change team' && became['status'] === 'invited' && 'role' in became)
    return 'invitó al equipo a'
  return (deeds as Record<string, string>)[action] ?? action
}

export function actionName(action: string): string {
  if (action === 'import sheet') return `${deeds[action]} una hoja`
  return action === 'check shop' ? `${deeds[action]} la tienda` : deedOf(action)
}

function importDeed(was: Record<string, unknown>, became: Record<string, unknown>): string {
  if (became['state'] === 'undone') return 'deshizo'
  if ('everyHours' in became) return 'empezó a seguir'
  return 'everyHours' in was ? 'dejó de seguir' : deeds['import sheet']
}

function discountDeed(was: Record<string, unknown>, became: Record<string, unknown>): string {
  if (!('beginsAt' in was)) return 'beginsAt' in became ? 'hizo' : deeds['change discounts']
  return 'beginsAt' in became ? deeds['change discounts'] : 'quitó'
}

/** Only a collection has the field onHome. Null: the line is not about a new or deleted collection. */
function collectionDeed(was: Record<string, unknown>, became: Record<string, unknown>): string | null {
  if ('onHome' in became && !('onHome' in was)) return 'hizo'
  return 'onHome' in was && !('onHome' in became) ? 'quitó' : null
}

/** A subject such as 'la hoja «productos.csv»' or 'el correo de la tienda'; null for other kinds of subject. */
export function namedSubject(kind: string, id: string, became: Record<string, unknown>): string | null {
  if (kind === 'sheet')
    return typeof became['sheet'] === 'string' ? `la hoja «${became['sheet']}»` : 'una hoja'
  if (kind === 'markdown' && 'name' in became) return `la rebaja «${String(became['name'])}»`
  if (kind === 'collection' && 'name' in became) return `la colección «${String(became['name'])}»`
  if (kind === 'code' && 'code' in became) return `el código «${String(became['code'])}»`
  return kind === 'shop' ? (parts[id] ?? null) : null
}

/** Parts of the shop in words, by the subject id in the audit log. */
const parts: Record<string, string> = {
  mail: 'el correo de la tienda',
  payments: `la conexión con ${onlineTitle}`,
  paypal: onlineTitle,
  backup: 'una copia de seguridad',
}

/** Joins verb and subject: 'movió piezas de', 'el producto azul' → 'movió piezas del', 'producto azul'. */
export function joined(deed: string, subject: string): [string, string] {
  return / (?:de|a)$/.test(deed) && subject.startsWith('el ')
    ? [`${deed}l`, subject.slice(3)]
    : [deed, subject]
}

export function subjectKind(kind: string): string {
  return subjects[kind] ?? kind
}

export function fieldName(field: string): string {
  return (fields as Record<string, string>)[field] ?? field
}

/**
 * Returns a value in words that fit into a sentence: 'en preparación', 'sí', 'a, b', '$289.00 MXN'. The log stores the
 * ids of collections; `collections` has the names of those that exist. A deleted collection is shown by its id.
 */
export function fieldValue(value: unknown, field = '', collections: NamesOfIds = new Map()): string {
  if (value === null || value === undefined || value === '') return logCopy.nothing
  if (field === 'collections' && typeof value === 'string') return collections.get(value) ?? value
  if (field === 'print') return printWords(String(value))
  if (sizeFields.includes(field) && typeof value === 'string') return monthsInWords(value)
  if (momentFields.includes(field)) return weekdayAndTime(new Date(String(value)))
  if (value === true) return 'sí'
  if (value === false) return 'no'
  if (Array.isArray(value) && value.length === 0) return logCopy.nothing
  if (Array.isArray(value)) return value.map((each) => fieldValue(each, field, collections)).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, of]) => `${fieldName(name)} ${fieldValue(of, name)}`)
      .join(' · ')
  if (typeof value === 'number' && moneyFields.includes(field)) return price(value)
  // Stored positions begin at 0; people count from 1.
  if (typeof value === 'number' && field === 'position') return String(value + 1)
  return values[String(value)] ?? String(value)
}

/** An own print is named by the first 8 characters of its hash, any other picture by its file name. */
function printWords(address: string): string {
  const name = address.split('/').at(-1) ?? address
  return /^[0-9a-f]{32}-/.test(name) ? name.slice(0, 8) : name
}

export const logFileName = 'bitacora.csv'
