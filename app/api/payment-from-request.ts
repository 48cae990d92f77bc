import type { Context } from 'hono'
import { isCustomers, isMistaken, visitorAt } from '../../domain/purchase/checkout-owner.ts'
import type { InvoiceData, InvoiceDraft } from '../../domain/invoices/invoice-data.ts'
import { type Delivery, isPostalCode, statesFor } from '../../domain/shipping/delivery.ts'
import { isMembershipCard } from '../../domain/purchase/line-id.ts'
import { mayBeProviderId } from '../../domain/payments/provider-id.ts'
import { stateNamed } from '../../domain/values/state-named.ts'
import { whoIs } from '../../use-cases/accounts/who-is.ts'
import { checkInvoiceData } from '../../use-cases/invoices/check-invoice-data.ts'
import { cancelPayment, capturePayment } from '../../use-cases/payments/capture-payment.ts'
import type { Settlement } from '../../use-cases/payments/settlement.ts'
import { startPayment } from '../../use-cases/payments/start-payment.ts'
import type { StartPayment, StartPaymentResult } from '../../use-cases/payments/payment-to-start.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { chooseTransfer } from '../../use-cases/transfers/choose-transfer.ts'
import { invoiceFaultWords } from '../../words/invoice-form-words.ts'
import { paymentRefusals } from '../../words/payment-refusal-words.ts'
import { paths } from '../../words/paths.ts'
import { clientAddress } from '../session/client-address.ts'
import { sessionTokenOf } from '../session/session-cookie.ts'
import { knownBrowserOf, visitorOf } from '../session/visitor.ts'
import {
  accountChanged,
  dataInvalid,
  invoiceInvalid,
  type PaymentRefusal,
  paymentUnknown,
  pickupNotOffered,
  sessionEnded,
  startRefusal,
  unpaid,
} from './payment-refusal-answers.ts'
import type { RequestedPayment } from './payment-request.ts'

/** A payment request in PayPal's shape may leave out the customer. */
type PaymentWithoutCustomer = Omit<RequestedPayment, 'email'> & { email: string | null; emailBeside: string }

export async function startFromRequest(
  c: Context,
  shop: Shop,
  payment: RequestedPayment | PaymentWithoutCustomer,
): Promise<Extract<StartPaymentResult, { kind: 'started' }> | PaymentRefusal> {
  const purchase = await purchaseFromRequest(c, shop, payment)
  if ('kind' in purchase) return purchase
  const started = await startPayment(shop, purchase)
  shop.count('payment-started', started.kind)
  return started.kind === 'started' ? started : startRefusal(started, shop.now(), purchase)
}

/** `orderUrl`: the address of the order's page, which needs no key for a customer's session. */
export async function chooseTransferFromRequest(
  c: Context,
  shop: Shop,
  payment: RequestedPayment,
): Promise<{ kind: 'chosen'; orderNumber: string; orderUrl: string; payBy: Date } | PaymentRefusal> {
  const purchase = await purchaseFromRequest(c, shop, payment)
  if ('kind' in purchase) return purchase
  const chosen = await chooseTransfer(shop, purchase)
  if (chosen.kind !== 'chosen') return startRefusal(chosen, shop.now(), purchase)
  const { accessKey, ...order } = chosen
  return { ...order, orderUrl: paths.order(order.orderNumber, purchase.customer ? undefined : accessKey) }
}

/** The customer and the internet address come from the request itself, not from its body. */
async function purchaseFromRequest(
  c: Context,
  shop: Shop,
  payment: RequestedPayment | PaymentWithoutCustomer,
): Promise<StartPayment | PaymentRefusal> {
  const { account, signedInAs, delivery: _, email, invoice, ...purchase } = payment
  if (account !== undefined && account !== shop.payments.online.browser.clientId) return accountChanged
  const checked = deliveryOf(shop, payment)
  if ('kind' in checked) return checked

  const invoiced = invoice ? await invoiceFrom(shop, invoice) : null
  if (invoiced && 'kind' in invoiced) return invoiced
  const { publicUrl, trustedProxies } = shop.settings
  const who = await whoIs(shop, sessionTokenOf(c.req.raw.headers, publicUrl))
  const customer = who.kind === 'signed-in' ? who.customer : null
  // Nothing is held or charged when the page believes that another person is signed in.
  const mistaken = isMistaken(signedInAs, customer?.id ?? null)
  if (who.kind === 'expired' || mistaken) return sessionEnded

  return {
    ...purchase,
    // A buyer without a mail address can give one later (email-api.ts).
    email: email ?? customer?.email ?? ('emailBeside' in payment ? payment.emailBeside : ''),
    delivery: checked,
    invoice: invoiced,
    visitor: visitorAt(knownBrowserOf(c, publicUrl), customer?.id ?? null),
    address: clientAddress(c, trustedProxies),
    customer: customer && {
      id: customer.id,
      name: `${customer.name} ${customer.lastName}`,
      email: customer.email,
    },
  }
}

/** The name of the way to pick up is the shop's, because the page may be old. */
function deliveryOf(
  { settings: { shipping, pickup } }: Shop,
  { delivery, requested }: Pick<RequestedPayment, 'delivery' | 'requested'>,
): Delivery | PaymentRefusal {
  if (delivery.way === 'pickup') {
    const { fullName, phone } = delivery
    return pickup.picksUp ? { pickup: pickup.pickupName, fullName, phone } : pickupNotOffered
  }
  const { way: _, ...address } = delivery
  const states = statesFor(shipping)
  const state = stateNamed(address.state) ?? ''
  if (!states.includes(state)) return dataInvalid('state')
  if (!isPostalCode(address.postalCode, states)) return dataInvalid('postal_code')
  const sent = requested.some(({ lineId }) => !isMembershipCard(lineId))
  if (sent && shipping.phoneNeeded && address.phone === '') return dataInvalid('phone')
  return { ...address, state, country: 'MX' }
}

/** A fault in the data is found before anything is held or charged. */
async function invoiceFrom(shop: Shop, typed: InvoiceDraft): Promise<InvoiceData | PaymentRefusal> {
  if (!shop.settings.invoicing.invoices) return invoiceInvalid(paymentRefusals.invoicesNotOffered, '')
  const checked = await checkInvoiceData(shop, typed)
  if (checked.kind === 'good') return checked.data
  const [fault] = checked.faults
  return invoiceInvalid(fault ? invoiceFaultWords(fault) : '', fault?.field ?? '')
}

export type Settled =
  | ReturnType<typeof unpaid>
  /** `orderUrl`: the address of the order's page, if this browser may open the order. */
  | (Extract<Settlement, { kind: 'paid' }> & { orderUrl: string | null })
  | { kind: 'cancelled' }

export async function settleFromRequest(
  c: Context,
  shop: Shop,
  { service, orderId }: { service: 'capture' | 'cancel'; orderId: string },
): Promise<Settled> {
  const visitor = await visitorOf(c, shop)
  if (visitor === null || !mayBeProviderId(orderId)) return paymentUnknown
  const owner = { visitor, providerOrderId: orderId }
  const settlement = await (service === 'capture' ? capturePayment : cancelPayment)(shop, owner)
  if (service === 'capture') shop.count('payment-settled', settlement.kind)
  else if (settlement.kind === 'closed') return { kind: 'cancelled' }
  if (settlement.kind !== 'paid') return unpaid(settlement)
  return { ...settlement, orderUrl: service === 'capture' ? orderUrlFor(visitor, settlement) : null }
}

/**
 * A customer's session opens the page of the order just paid. A guest needs its key, which goes only to the request
 * that captured the payment, and to no later request of this browser.
 */
function orderUrlFor(
  visitor: string,
  { orderNumber, recorded }: Extract<Settlement, { kind: 'paid' }>,
): string | null {
  if (isCustomers(visitor)) return paths.order(orderNumber)
  return recorded && paths.order(orderNumber, recorded.accessKey)
}
