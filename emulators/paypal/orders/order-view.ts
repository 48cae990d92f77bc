import { toSeconds } from '../to-seconds.ts'
import type { Core } from '../core.ts'
import { captureView } from '../payments/capture-view.ts'
import { refundView } from '../payments/refund-view.ts'
import type { Link } from '../protocol/refusal.ts'
import type { OrderRecord, Payer, PurchaseUnit, Shipping } from '../state/records.ts'
import { compact } from './findings.ts'

export function payeeView({ settings: { owner } }: Core): object {
  return { email_address: owner.email, merchant_id: owner.payerId }
}

/** The order in a response to a request with return=minimal. */
export function orderSummary(core: Core, order: OrderRecord): object {
  return {
    id: order.id,
    status: order.status,
    ...(order.openStatus === 'PAYER_ACTION_REQUIRED' ? { payment_source: sourceView(order) } : {}),
    links: orderLinks(core, order),
  }
}

/** The order in a response to GET, or to a request with return=representation. */
export function orderView(core: Core, order: OrderRecord): object {
  return compact({
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    payment_source: hasSource(order) ? sourceView(order) : undefined,
    purchase_units: order.units.map((unit) => unitView(core, order, unit)),
    payer: order.payer && payerView(order.payer),
    create_time: toSeconds(order.createdAt),
    update_time: toSeconds(order.updatedAt),
    links: orderLinks(core, order),
  })
}

export function approvalUrl(core: Core, orderId: string): string {
  return `${core.baseUrl()}/checkoutnow?token=${orderId}`
}

const hasSource = (order: OrderRecord) =>
  order.openStatus === 'PAYER_ACTION_REQUIRED' || order.payer !== undefined

function orderLinks(core: Core, order: OrderRecord): Link[] {
  const self = `${core.baseUrl()}/v2/checkout/orders/${order.id}`
  const links: Link[] = [{ href: self, rel: 'self', method: 'GET' }]
  const approve = approvalUrl(core, order.id)
  if (order.status === 'PAYER_ACTION_REQUIRED') {
    links.push({ href: approve, rel: 'payer-action', method: 'GET' })
  }
  if (order.status === 'CREATED') links.push({ href: approve, rel: 'approve', method: 'GET' })
  if (order.status === 'CREATED' || order.status === 'APPROVED') {
    links.push({ href: self, rel: 'update', method: 'PATCH' })
    links.push({ href: `${self}/capture`, rel: 'capture', method: 'POST' })
  }
  return links
}

function unitView(core: Core, order: OrderRecord, unit: PurchaseUnit): object {
  const captures = order.captureIds
    .map((id) => core.store.captures.get(id))
    .filter((capture) => capture !== undefined)
    .filter(({ referenceId }) => referenceId === unit.reference_id)
  const refunds = captures
    .flatMap(({ refundIds }) => refundIds)
    .flatMap((id) => core.store.refunds.get(id) ?? [])
  return compact({
    reference_id: unit.reference_id,
    amount: unit.amount,
    payee: payeeView(core),
    description: unit.description,
    custom_id: unit.custom_id,
    invoice_id: unit.invoice_id,
    soft_descriptor: unit.soft_descriptor,
    items: unit.items,
    shipping: shippingView(order, unit),
    payments:
      captures.length > 0
        ? compact({
            captures: captures.map((capture) => captureView(core, capture)),
            refunds: refunds.length > 0 ? refunds.map((refund) => refundView(core, refund)) : undefined,
          })
        : undefined,
  })
}

/** Without an address from the merchant, the buyer's own address is shown as soon as the buyer is known. */
function shippingView(order: OrderRecord, unit: PurchaseUnit): Shipping | undefined {
  const preference = order.experience.shipping_preference ?? 'GET_FROM_FILE'
  if (preference === 'NO_SHIPPING') return undefined
  if (unit.shipping || !order.payer) return unit.shipping
  return {
    name: { full_name: `${order.payer.givenName} ${order.payer.surname}` },
    address: order.payer.address,
  }
}

function sourceView(order: OrderRecord): object {
  const payer = order.payer
  if (!payer) return { paypal: {} }
  return {
    paypal: {
      email_address: payer.email,
      account_id: payer.id,
      account_status: 'VERIFIED',
      name: { given_name: payer.givenName, surname: payer.surname },
      phone_number: { national_number: payer.phone },
      address: { country_code: payer.address.country_code },
    },
  }
}

function payerView(payer: Payer): object {
  return {
    name: { given_name: payer.givenName, surname: payer.surname },
    email_address: payer.email,
    payer_id: payer.id,
    phone: { phone_number: { national_number: payer.phone } },
    address: { country_code: payer.address.country_code },
  }
}
