import type { AddressField } from '../../domain/shipping/delivery.ts'
import type { ArcoKind } from '../../domain/accounts/arco.ts'
import type { Audience, Garment } from '../../domain/catalogue/catalogue.ts'
import type { ExchangeNews } from '../../domain/orders/exchange.ts'
import type { DirectMethod } from '../../domain/payments/direct-sale.ts'
import type { MessageState } from '../../domain/messages/message-state.ts'
import type { OrderState, SalesChannel } from '../../domain/orders/order-life.ts'
import type { OrderMail } from '../../domain/mail/order-notices.ts'
import type { ManualMovementReason } from '../../domain/catalogue/stock-movement.ts'
import type { WithdrawalReason } from '../../domain/refunds/refund.ts'
import type { ReviewChoice } from '../../domain/payments/review-decision.ts'
import type { AccessChange } from '../../domain/staff/second-factor.ts'
import type { StaffRole } from '../../domain/staff/staff-actions.ts'
import type { StaffStatus } from '../../domain/staff/team.ts'
import { colourName } from '../colours.ts'

/** A code of the program that a line of the audit log stores. */
type Value =
  | AccessChange
  | AddressField
  | ArcoKind
  | Audience
  | DirectMethod
  | ExchangeNews
  | Garment
  | ManualMovementReason
  | MessageState
  | OrderMail
  | OrderState
  | ReviewChoice
  | SalesChannel
  | StaffRole
  | StaffStatus
  | WithdrawalReason

export const values: Record<Value, string> & Record<string, string> = {
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
  started: 'empezó',
  'parcel-sent': 'salió la talla nueva',
  'handed-over': 'se entregó en mano la talla nueva',
  'parcel-corrected': 'se corrigió la guía',
  'parcel-not-sent': 'la talla nueva no ha salido',
  'came-back': 'llegó la talla de antes',
  kept: 'se da por perdida la talla de antes',
  asked: 'por hacer',
  invoiced: 'hecha',
  corrected: 'corregida',
  awaited: 'se espera la talla de antes',
  undone: 'se deshizo',
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
  'ask-rest': 'pedir lo que falta',
  wait: 'esperar',
  'take-in': 'traerlo como pedido',
  seen: 'ya atendido',
  each: 'uno por pedido',
  together: 'juntos',
  none: 'ninguno',
  confirmation: 'confirmación',
  parcel: 'envío',
  'recovery-used': 'código de respaldo usado',
  fullName: 'nombre',
  phone: 'teléfono',
  street: 'calle y número',
  postalCode: 'código postal',
  suburb: 'colonia',
  city: 'ciudad',
  state: 'estado',
  trackingNumber: 'guía',
  'in the shop': 'en la tienda',
  draft: 'borrador',
  retired: 'retirado',
  Boy: 'niño',
  Girl: 'niña',
  Unisex: 'unisex',
  ...colourName,
  TShirt: 'playera',
  Hoodies: 'sudadera',
  Overshirts: 'sobrecamisa',
  Sets: 'conjunto',
  arrived: 'llegaron',
  counted: 'se contaron',
  damaged: 'se dañaron',
  correction: 'corrección',
  all: 'toda la tienda',
}

/** Fields of the audit log whose numbers are centavos. */
export const moneyFields = [
  'amount',
  'price',
  'unitPrice',
  'shipping',
  'prices',
  'freeFrom',
  'usualCost',
  'TShirt',
  'Hoodies',
  'Overshirts',
  'Sets',
  'least',
  'most',
  'minimum',
  'leastAfterCode',
]

/** Fields of the audit log that contain a moment (ISO 8601). */
export const momentFields = ['beginsAt', 'endsAt']

export const sizeFields = ['size', 'ages', 'bySize']
