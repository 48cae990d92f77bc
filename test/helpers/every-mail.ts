import { none } from '../../domain/purchase/line-id.ts'
import type { PriceParts } from '../../domain/purchase/price-parts.ts'
import type { PricedLine } from '../../domain/purchase/priced-cart.ts'
import { paidTooLate } from '../../domain/refunds/refund.ts'
import { accountMail } from '../../gateways/mail/account-mail.ts'
import { cancelledMail } from '../../gateways/mail/cancelled-mail.ts'
import { codeMail } from '../../gateways/mail/code-mail.ts'
import { answerMail, contactMail, heldBackMail } from '../../gateways/mail/contact-mail.ts'
import { connectionCodeMail } from '../../gateways/mail/connection-code-mail.ts'
import { disputeNoticeMail } from '../../gateways/mail/dispute-notice-mail.ts'
import type { MailContent, MailWords, Sender } from '../../gateways/mail/mail-content.ts'
import { invoiceMail } from '../../gateways/mail/invoice-mail.ts'
import { orderConfirmationMail } from '../../gateways/mail/order-confirmation-mail.ts'
import { orderNoticeMail, ordersDigestMail } from '../../gateways/mail/order-notice-mail.ts'
import { handedOverMail, shippedMail } from '../../gateways/mail/parcel-mail.ts'
import { paymentMail } from '../../gateways/mail/payment-mail.ts'
import { refundMail } from '../../gateways/mail/refund-mail.ts'
import { exchangeMail } from '../../gateways/mail/exchange-mail.ts'
import { sizeChangedMail } from '../../gateways/mail/size-changed-mail.ts'
import { stockWaitAskedMail, stockWaitToldMail } from '../../gateways/mail/stock-wait-mail.ts'
import { type StaffMailPayload, staffMail } from '../../gateways/mail/staff-mail.ts'
import { transferMail, transferMailKinds } from '../../gateways/mail/transfer-mail.ts'
import { writeMail } from '../../gateways/mail/mailer.ts'
import { shirtLine } from './placed-order.ts'

const at = new Date('2026-11-21T16:24:00-06:00')
const token = 'k'.repeat(43)
const longName = 'María de los Ángeles Guadalupe Fernández de Lizardi y Villavicencio Montemayor'
const longMail = 'maria.guadalupe.villasenor@una-tienda-con-nombre-largo.example'

const transfer = {
  orderNumber: 'PL-7K3M-9Q2FX',
  name: longName,
  accessKey: 'a'.repeat(32),
  reference: '4823157',
  account: {
    holder: longName,
    bank: 'Banco de la Ciudad y del Puerto',
    clabe: '999180000118359719',
    card: '4000000000000002',
  },
  note: 'Si depositas en efectivo, guarda tu comprobante.',
  total: 124_950,
  missing: 24_950,
  payBy: at,
  trackingKey: '',
}

const changed = { position: 0, before: '4', size: '6', quantity: 1 }
const exchange = {
  ...changed,
  carrier: 'Estafeta',
  trackingNumber: '8055241528',
  oldPieces: 'awaited',
} as const

const shirt: PricedLine = {
  ...shirtLine,
  productId: 'playera-dino-de-carton',
  image: '/pictures/diseno-luna',
}
/** A garment made to order, without a picture and with a very long name. */
const overshirt: PricedLine = {
  ...shirt,
  lineId: 'custom-Overshirts-luna#Brown-XXL',
  productId: null,
  name: 'Sobrecamisa Luna y Estrellas sobre el Cerro de la Silla una Noche de Noviembre',
  colour: 'Brown',
  size: 'XXL',
  design: 'luna',
  image: '',
  quantity: 1,
  unitPrice: 44_900,
}
const card: PricedLine = {
  ...overshirt,
  lineId: 'tarjetaSocio-1',
  name: 'Tarjeta de socio',
  category: 'DIGITAL_GOODS',
  colour: none,
  size: none,
  design: none,
}

const order = {
  id: '00000000-0000-4000-8000-000000000001',
  number: 'PL-3ZXK-WXGVP',
  lines: [shirt, overshirt],
  parts: [
    { kind: 'garments', amount: 102_700 },
    { kind: 'code', amount: -5000 },
    { kind: 'shipping', amount: 12_900 },
  ] satisfies PriceParts,
  code: 'MAMÁ10',
  delivery: {
    fullName: longName,
    street: 'Privada Paseo de los Leones Poniente 12345-B, interior 302, Torre Norte',
    suburb: 'Fraccionamiento Residencial Bosques de San Ángel Sector Palmillas',
    city: 'San Pedro Garza García',
    state: 'Nuevo León',
    postalCode: '66290',
    country: 'MX',
  } as const,
  comments: 'La puerta verde; preguntar por Don Beto.\nSi no está, con la vecina <del 4>.',
  accessKey: token,
  provider: 'paypal',
  channel: 'web' as const,
  carrier: 'Estafeta',
  trackingNumber: '3055892120610706104294',
  shippedAt: at,
  deliveredAt: at,
}
const noticed = { ...order, email: longMail, createdAt: at, captureId: 'K6A6AOSKUFPRZWIB4' }
const nowhere = { ...order.delivery, street: '', suburb: '', city: '', state: '', postalCode: '' }
const pickedUp = { fullName: longName, phone: '+528112345678', pickup: 'Recoger en la tienda' }
const refund = {
  amount: 57_800,
  orderNumber: order.number,
  name: longName,
  order,
  provider: 'paypal',
  lines: [{ name: overshirt.name, quantity: 1 }],
  shipping: 7900,
  captured: 110_600,
  reason: '',
}
const invoice = {
  ...order,
  folio: '5FB4F2A2-7C1F-4A6B-9D54-0C0F3B1C9A11',
  rfc: 'GOTE850101AB1',
  files: [{ kind: 'pdf', bytes: Buffer.from('%PDF-1.7') } as const],
}
const noOrder = { order: null, lines: [], shipping: 0, amount: 110_600 }
const payment = { provider: 'paypal', orderNumber: order.number, name: longName, total: 110_600 }
const dispute = {
  step: 'created',
  id: 'PP-R-ABC-10000001',
  captureId: noticed.captureId,
  orderNumber: order.number,
  reason: 'A_REASON_THE_SHOP_HAS_NO_WORD_FOR_YET',
  outcome: null,
  amount: { value: '1106.00', currency: 'MXN' },
  answerBy: '2026-12-01T18:00:00Z',
} as const
const message = 'Hola.\n¿La sudadera del cohete viene grande? Mi hijo tiene 6 años y usa talla 8.'
const digested = {
  number: order.number,
  fullName: longName,
  city: order.delivery.city,
  pieces: 3,
  total: 110_600,
  createdAt: at,
}

/** All variants of all mails, by name; some have long names and no pictures. */
export function everyMail(shop: Sender): Record<string, MailWords> {
  const mails = { ...forBuyers(shop), ...forStaff(shop), ...forTheShop(shop), ...forCustomers(shop) }
  return Object.fromEntries(Object.entries(mails).map(([name, mail]) => [name, writeMail(mail, shop)]))
}

const givenCode = {
  spelling: 'GRACIAS-7K3M9Q',
  code: 'GRACIAS7K3M9Q',
  gives: { kind: 'amount', amount: 5_000 },
  endsAt: at,
} as const

const awaited = {
  productId: 'playera-dino-de-carton',
  title: shirt.name,
  image: shirt.image,
  price: 24_900,
  size: null,
  token,
}

function forBuyers(shop: Sender): Record<string, MailContent> {
  const counterSale = {
    ...order,
    delivery: nowhere,
    lines: [shirt],
    provider: 'cash',
    comments: '',
    channel: 'counter' as const,
  }
  const answer = { messageId: 'm', before: [], text: 'Sí, un poco.\nPide una talla menos.', heldBack: null }
  return {
    confirmed: orderConfirmationMail(order, [], shop),
    'confirmed-card': orderConfirmationMail(
      { ...order, lines: [card] },
      [{ number: '123456789012', holder: longName, pictures: null }],
      shop,
    ),
    'direct-sale': orderConfirmationMail(counterSale, [], shop),
    'direct-sale-to-send': orderConfirmationMail(
      { ...order, channel: 'whatsapp', provider: 'transfer' },
      [],
      shop,
    ),
    'order-by-transfer': orderConfirmationMail({ ...order, provider: 'transfer' }, [], shop),
    shipped: shippedMail(order, shop),
    'shipped-without-number': shippedMail({ ...order, carrier: 'Don Chuy', trackingNumber: '' }, shop),
    'confirmed-to-pick-up': orderConfirmationMail({ ...order, delivery: pickedUp }, [], shop),
    'ready-to-pick-up': shippedMail({ ...order, carrier: '', trackingNumber: '', delivery: pickedUp }, shop),
    'handed-over': handedOverMail(order, shop),
    cancelled: cancelledMail(order, { amount: 110_600 }, shop),
    'cancelled-some-before': cancelledMail(order, { amount: 52_800, before: 57_800 }, shop),
    'cancelled-without-money': cancelledMail(order, { amount: 0, kept: 110_600 }, shop),
    'size-changed': sizeChangedMail(order, changed, shop),
    'exchange-started': exchangeMail('order-exchange-started', order, exchange, shop),
    'exchange-started-at-the-counter': exchangeMail(
      'order-exchange-started',
      order,
      { ...exchange, oldPieces: 'came-back' },
      shop,
    ),
    'exchange-started-to-pick-up': exchangeMail(
      'order-exchange-started',
      { ...order, delivery: pickedUp },
      exchange,
      shop,
    ),
    'exchange-sent': exchangeMail('order-exchange-sent', order, exchange, shop),
    'exchange-sent-without-number': exchangeMail(
      'order-exchange-sent',
      order,
      { ...exchange, carrier: 'Don Chuy', trackingNumber: '' },
      shop,
    ),
    'exchange-undone': exchangeMail('order-exchange-undone', order, exchange, shop),
    refunded: refundMail({ ...refund, amount: 110_600, lines: [], shipping: 0 }, shop),
    'refunded-part': refundMail(refund, shop),
    'refunded-by-hand': refundMail({ ...refund, provider: 'cash' }, shop),
    'refunded-by-transfer': refundMail({ ...refund, provider: 'transfer', reason: 'paid too much' }, shop),
    'refunded-too-late': refundMail({ ...refund, reason: paidTooLate, ...noOrder }, shop),
    'refunded-after-review': refundMail({ ...refund, ...noOrder }, shop),
    'stock-wait-asked': stockWaitAskedMail({ ...awaited, size: '6' }, shop),
    'stock-wait-told': stockWaitToldMail({ ...awaited, size: '12m' }, shop),
    'stock-wait-told-any-size': stockWaitToldMail({ ...awaited, image: '', title: overshirt.name }, shop),
    'code-given': codeMail({ ...givenCode, name: longName }, shop),
    'code-given-for-message': codeMail(
      { ...givenCode, gives: { kind: 'percent', percent: 15 }, name: '' },
      shop,
    ),
    'invoice-made': invoiceMail('invoice-made', invoice, shop),
    'invoice-corrected': invoiceMail('invoice-corrected', invoice, shop),
    'invoice-cancelled': invoiceMail('invoice-cancelled', invoice, shop),
    answer: answerMail({ ...answer, message, writtenAt: at }, shop),
    'payment-review': paymentMail('payment-review', payment, shop),
    'payment-refused': paymentMail('payment-refused', payment, shop),
  }
}

function forStaff(shop: Sender): Record<string, MailContent> {
  const device = { browser: 'Chrome en Android', address: '189.203.10.24', at: at.toISOString() }
  const account = { kind: 'staff-payment-account', by: 'Lucía', at: at.toISOString() } as const
  const payloads: Record<string, StaffMailPayload> = {
    invitation: { kind: 'staff-invitation', token, by: 'Lucía' },
    forgotten: { kind: 'staff-password-reset', token },
    link: { kind: 'staff-browser-link', token },
    'password-changed': { kind: 'staff-password-changed' },
    'factor-changed': { kind: 'staff-access-changed', what: 'passkey-added' },
    'code-used': { kind: 'staff-access-changed', what: 'recovery-used', recoveryLeft: 3 },
    'payment-account': { ...account, was: '9719', became: '0001' },
    'payment-account-first': { ...account, was: null, became: '0001' },
    'payment-account-card': { ...account, was: '9719', became: '9719' },
    'payment-account-unused': { ...account, was: null, became: null },
    'payment-account-off': { ...account, by: null, was: '9719', became: null },
    'new-device': { kind: 'staff-new-device', ...device },
    'connection-changed': {
      kind: 'staff-connection-changed',
      service: 'mail',
      by: longName,
      server: 'smtp.un-proveedor-con-nombre-largo.example',
      at: at.toISOString(),
    },
    'password-known': { kind: 'staff-password-known', ...device },
  }
  return Object.fromEntries(
    Object.entries(payloads).map(([name, payload]) => [
      `staff-${name}`,
      staffMail(payload, { name: longName, role: 'sales' }, shop),
    ]),
  )
}

function forTheShop(shop: Sender): Record<string, MailContent> {
  const written = { name: longName, email: longMail, message }
  return {
    'notice-connection-code': connectionCodeMail({ name: longName }, '048213', shop),
    'order-notice': orderNoticeMail({ ...noticed, account: null }),
    'order-notice-account': orderNoticeMail({ ...noticed, account: { phone: '+528112345678' } }),
    'orders-digest': ordersDigestMail({ count: 12, total: 1_327_200, first: [digested, digested] }),
    'payment-second-notice': paymentMail('payment-second-notice', payment, shop),
    'transfer-reminder-of-all': transferMail(
      'transfer-reminder',
      { ...transfer, missing: transfer.total },
      shop,
    ),
    ...Object.fromEntries(transferMailKinds.map((kind) => [kind, transferMail(kind, transfer, shop)])),
    'transfer-chosen': transferMail('transfer-chosen', { ...transfer, missing: transfer.total }, shop),
    'payment-review-notice': paymentMail('payment-review-notice', payment, shop),
    'payment-refused-notice': paymentMail('payment-refused-notice', payment, shop),
    dispute: disputeNoticeMail(dispute),
    contact: contactMail({ id: order.id, ...written }),
    'held-back': heldBackMail({ count: 40, first: [written, written] }),
  }
}

function forCustomers(shop: Sender): Record<string, MailContent> {
  const links = ['verify-email', 'account-exists', 'password-reset', 'browser-link'] as const
  const kinds = [...links, 'password-changed'] as const
  return Object.fromEntries(
    kinds.map((kind) => [
      `account-${kind}`,
      accountMail({ kind, name: 'María de los Ángeles', token }, shop),
    ]),
  )
}
