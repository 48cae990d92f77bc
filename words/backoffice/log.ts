import type { AddressField } from '../../domain/address-check.ts'
import type { ArcoKind } from '../../domain/arco.ts'
import type { DirectWay } from '../../domain/direct-sale.ts'
import type { LogField } from '../../domain/log-facts.ts'
import type { MessageState } from '../../domain/message-state.ts'
import type { OrderState, SalesChannel } from '../../domain/order-life.ts'
import type { OrderMail } from '../../domain/order-notices.ts'
import type { WithdrawalReason } from '../../domain/refund.ts'
import type { ReviewChoice } from '../../domain/review-decision.ts'
import type { AccessChange } from '../../domain/second-factor.ts'
import type { StaffAction, StaffRole } from '../../domain/staff-actions.ts'
import type { StaffStatus } from '../../domain/team.ts'
import { price } from '../money.ts'

/**
 * What a line of the log says that somebody did; behind it stands the subject. Every action of the table of permissions
 * has its words here.
 */
export const deeds: Record<StaffAction, string> = {
  'see today': 'vio Hoy',
  'see orders': 'vio pedidos',
  'see buyers': 'vio a quien compró',
  'see money': 'vio dinero',
  'export orders': 'exportó pedidos de',
  'prepare order': 'empezó a preparar',
  'ship order': 'envió',
  'deliver order': 'marcó como entregado',
  'undo order step': 'deshizo el último paso de',
  'cancel order': 'canceló',
  'refund order': 'devolvió dinero de',
  'take pieces back': 'recibió de regreso piezas de',
  'mend address': 'corrigió la dirección de',
  'write note': 'anotó algo en',
  'send mail again': 'envió otra vez un correo de',
  'sell directly': 'vendió directamente',
  'see messages': 'vio mensajes',
  'answer message': 'respondió',
  'sort message': 'movió',
  'see customers': 'vio clientes',
  'change customer': 'cambió algo de',
  'export customer': 'exportó los datos de',
  'erase customer': 'borró los datos de',
  'see cards': 'vio tarjetas',
  'revoke card': 'revocó',
  'send card again': 'envió otra vez',
  'see books': 'vio los libros',
  'export books': 'exportó los libros de',
  'resolve payment': 'resolvió',
  'look after refund': 'atendió un reembolso de',
  'withdraw refund': 'anuló un reembolso de',
  'see team': 'vio al equipo',
  'change team': 'cambió en el equipo a',
  'see log': 'vio la bitácora',
  'export log': 'exportó la bitácora de',
  enter: 'entró',
  'change own access': 'cambió el acceso de',
  'end own session': 'cerró sesiones de',
  'choose notices': 'eligió los avisos de',
  'try work again': 'intentó otra vez tareas de',
}

/** What stands within lines, pieces and prices. */
type PartField = 'position' | 'lineId' | 'quantity' | 'unitPrice' | 'sound'

/** What was changed, as the lines name it. What stands in neither list is shown as it was written. */
const fields: Record<LogField | PartField, string> = {
  state: 'estado',
  status: 'acceso',
  role: 'papel',
  name: 'nombre',
  carrier: 'paquetería',
  inHand: 'en mano',
  channel: 'dónde',
  paidBy: 'cómo se pagó',
  handedOver: 'entregado',
  handedBack: 'devuelto en mano',
  prices: 'precios de la tienda',
  refund: 'reembolso',
  amount: 'cantidad',
  lines: 'renglones',
  position: 'renglón',
  lineId: 'prenda',
  quantity: 'piezas',
  unitPrice: 'a',
  sound: 'vienen bien',
  note: 'nota',
  mail: 'correo',
  mended: 'se corrigió',
  chosen: 'elegidos',
  password: 'contraseña',
  link: 'enlace',
  ended: 'sesiones',
  shipping: 'envío',
  pieces: 'piezas',
  told: 'avisado',
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
}

/** A name that the program has for something, as a line keeps it. */
type Value =
  | AccessChange
  | AddressField
  | ArcoKind
  | DirectWay
  | MessageState
  | OrderMail
  | OrderState
  | ReviewChoice
  | SalesChannel
  | StaffRole
  | StaffStatus
  | WithdrawalReason

const values: Record<Value, string> & Record<string, string> = {
  counter: 'mostrador',
  whatsapp: 'WhatsApp',
  bazaar: 'bazar',
  cash: 'efectivo',
  transfer: 'transferencia',
  terminal: 'terminal',
  'other order': 'era de otro pedido',
  'not handed back': 'al final no se devolvió',
  'wrong amount': 'la cantidad estaba mal',
  'other reason': 'otro motivo',
  Active: 'con acceso',
  Disabled: 'sin acceso',
  sent: 'enviado',
  access: 'acceso',
  rectification: 'rectificación',
  cancellation: 'cancelación',
  opposition: 'oposición',
  paid: 'pagado',
  preparing: 'en preparación',
  shipped: 'en camino',
  delivered: 'entregado',
  returned: 'de regreso',
  cancelled: 'cancelado',
  refunded: 'reembolsado',
  open: 'por responder',
  answered: 'respondido',
  done: 'hecho',
  spam: 'no deseado',
  password: 'contraseña',
  passkey: 'huella, rostro o PIN',
  code: 'código de seis números',
  recovery: 'código de respaldo',
  wrong: 'no era',
  'code-used': 'ya se había usado',
  active: 'con acceso',
  invited: 'con invitación',
  disabled: 'sin acceso',
  owner: 'dueña',
  sales: 'ventas',
  workshop: 'taller',
  accounting: 'contabilidad',
  written: 'escrita',
  'taken away': 'quitada',
  new: 'nueva',
  'sent again': 'enviada otra vez',
  withdrawn: 'retirada',
  'second-factor-reset': 'se quitó su segundo paso',
  'passkey-added': 'llave de acceso nueva',
  'passkey-removed': 'llave de acceso quitada',
  'codes-on': 'códigos encendidos',
  'codes-off': 'códigos apagados',
  'recovery-renewed': 'códigos de respaldo nuevos',
  web: 'la tienda en línea',
  accept: 'tomarlo como pagado',
  'give-back': 'devolver el dinero',
  wait: 'esperar',
  each: 'uno por pedido',
  together: 'juntos',
  none: 'ninguno',
  confirmation: 'confirmación',
  parcel: 'envío',
  'recovery-used': 'código de respaldo usado',
  fullName: 'nombre',
  street: 'calle y número',
  postalCode: 'código postal',
  suburb: 'colonia',
  city: 'ciudad',
  state: 'estado',
  trackingNumber: 'guía',
}

const subjects: Record<string, string> = {
  order: 'el pedido',
  payment: 'el pago de',
  message: 'un mensaje',
  customer: 'una cuenta',
  card: 'una tarjeta',
  request: 'alguien sin cuenta',
  staff: 'alguien del equipo',
  shop: 'la tienda',
}

/** Of the page of the log. */
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

/** What somebody did by their link. */
const begun: Record<string, string> = {
  first: 'empezó a dirigir la tienda',
  owner: 'entró a dirigir la tienda con un enlace de la máquina',
  invitation: 'tomó su invitación',
  password: 'eligió otra contraseña por un enlace de su correo',
}

/** What was done to oneself needs no word of whom. */
const ownDeeds: Record<string, string> = {
  enter: 'entró',
  'change own access': 'cambió su propio acceso',
  'end own session': 'cerró sesiones suyas',
}

/** For a line about whoever did it, all of the sentence; null for any other. */
export function ownDeedOf(action: string, became: Record<string, unknown>): string | null {
  if (action === 'enter' && 'refused' in became) return 'no pasó el segundo paso'
  if (action === 'enter' && became['with'] === 'password') return 'escribió bien su contraseña'
  return begun[String(became['link'])] ?? ownDeeds[action] ?? null
}

/** 'envió', for a line of an action that the shop knew once, its own name. */
export function deedOf(action: string, became: Record<string, unknown> = {}): string {
  if (action === 'change team' && became['status'] === 'invited' && 'role' in became)
    return 'invitó al equipo a'
  return (deeds as Record<string, string>)[action] ?? action
}

export function subjectKind(kind: string): string {
  return subjects[kind] ?? kind
}

export function fieldName(field: string): string {
  return (fields as Record<string, string>)[field] ?? field
}

/** In centavos. */
const money = ['amount', 'unitPrice', 'shipping', 'prices']

/** A value as it reads in a sentence: 'en preparación', 'sí', 'a, b', '$289.00 MXN'. */
export function fieldValue(value: unknown, field = ''): string {
  if (value === null || value === undefined || value === '') return logCopy.nothing
  if (value === true) return 'sí'
  if (value === false) return 'no'
  if (Array.isArray(value) && value.length === 0) return logCopy.nothing
  if (Array.isArray(value)) return value.map((each) => fieldValue(each, field)).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, of]) => `${fieldName(name)} ${fieldValue(of, name)}`)
      .join(' · ')
  if (typeof value === 'number' && money.includes(field)) return price(value)
  // Counted from 0 inside, from 1 by people.
  if (typeof value === 'number' && field === 'position') return String(value + 1)
  return values[String(value)] ?? String(value)
}

/** A name for the file of a download. */
export const logFileName = 'bitacora.csv'
