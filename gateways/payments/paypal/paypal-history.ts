import * as v from 'valibot'
import type { Delivery } from '../../../domain/shipping/delivery.ts'
import { paymentOrderCopy } from '../../../words/payment-order.ts'
import { centavosFromPesos } from '../../../domain/values/money.ts'
import { isPayPalOrderId } from './paypal-order-id.ts'
import type { ListPaidResult, ReadLostOrderResult } from '../payment-provider.ts'
import { link, notFound, refusalIn, unreadableAnswer } from './paypal-answers.ts'
import type { PayPalClient } from './paypal-client.ts'

/** PayPal has no list of payments, but has a list of its webhooks of the last thirty days. */
const noticesPath = '/v1/notifications/webhooks-events'
const pageSize = 100
const keptDays = 29
/** Far above any shop's number, so that the loop ends. */
const mostPages = 200

const notices = v.object({
  events: v.array(
    v.object({
      resource: v.fallback(
        v.object({
          supplementary_data: v.object({
            related_ids: v.object({ order_id: v.pipe(v.string(), v.check(isPayPalOrderId)) }),
          }),
        }),
        { supplementary_data: { related_ids: { order_id: '' } } },
      ),
    }),
  ),
  links: v.optional(v.array(link), []),
})

/** Lists the newest orders first, as far back as PayPal remembers. */
export async function listPaid(client: PayPalClient, since: Date, now: Date): Promise<ListPaidResult> {
  const from = new Date(Math.max(since.getTime(), now.getTime() - keptDays * 86_400_000))
  const query = new URLSearchParams({
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    page_size: String(pageSize),
    start_time: from.toISOString(),
    end_time: now.toISOString(),
  })
  const found = new Set<string>()
  let path = `${noticesPath}?${query}`
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await client.call({ method: 'GET', path })
    if (answer.kind === 'unknown') return answer
    const read = v.safeParse(notices, answer.body)
    if (answer.status >= 400 || !read.success) return unreadableAnswer
    for (const { resource } of read.output.events) {
      const id = resource.supplementary_data.related_ids.order_id
      if (id !== '') found.add(id)
    }
    const next = read.output.links.find(({ rel }) => rel === 'next')
    if (!next || read.output.events.length === 0) return { kind: 'listed', providerOrderIds: [...found] }
    const { pathname, search } = new URL(next.href)
    path = pathname + search
  }
  return { kind: 'unknown', reason: 'a list without an end' }
}

const money = v.pipe(
  v.object({ currency_code: v.literal('MXN'), value: v.string() }),
  v.transform(({ value }) => centavosFromPesos(value)),
  v.number(),
)
const noMoney = { currency_code: 'MXN', value: '0.00' } as const
const text = v.optional(v.string(), '')

const payerName = v.optional(v.object({ given_name: text, surname: text }), {})

const lostOrderSchema = v.object({
  payer: v.optional(v.object({ email_address: text, name: payerName }), {}),
  purchase_units: v.tuple([
    v.object({
      custom_id: v.pipe(v.string(), v.uuid()),
      invoice_id: v.pipe(v.string(), v.minLength(1)),
      amount: v.object({
        breakdown: v.object({ item_total: money, shipping: money, discount: v.optional(money, noMoney) }),
      }),
      items: v.array(
        v.object({
          sku: v.string(),
          name: v.string(),
          description: text,
          quantity: v.pipe(v.string(), v.digits(), v.transform(Number)),
          unit_amount: money,
        }),
      ),
      /** Missing when the order is picked up. */
      shipping: v.optional(
        v.object({
          name: v.object({ full_name: v.string() }),
          address: v.object({
            address_line_1: text,
            address_line_2: text,
            admin_area_2: text,
            admin_area_1: text,
            postal_code: text,
          }),
        }),
      ),
    }),
  ]),
})

/** Reads an order as the shop sent it to PayPal. */
export async function readLostOrder(
  client: PayPalClient,
  providerOrderId: string,
): Promise<ReadLostOrderResult> {
  const answer = await client.call({ method: 'GET', path: `/v2/checkout/orders/${providerOrderId}` })
  if (answer.kind === 'unknown') return answer
  if (answer.status >= 400) {
    const refusal = refusalIn(answer.body)
    return refusal.kind === 'refused' ? notFound(refusal) : refusal
  }
  const read = v.safeParse(lostOrderSchema, answer.body)
  if (!read.success) return { kind: 'unreadable' }
  const { payer, purchase_units } = read.output
  const [unit] = purchase_units
  return {
    kind: 'found',
    order: {
      id: unit.custom_id,
      orderNumber: unit.invoice_id,
      email: payer.email_address ?? '',
      goods: unit.amount.breakdown.item_total,
      discount: unit.amount.breakdown.discount,
      shipping: unit.amount.breakdown.shipping,
      lines: unit.items.map(({ sku, name: called, description, quantity, unit_amount: unitPrice }) => ({
        lineId: sku,
        name: called,
        description,
        quantity,
        unitPrice,
      })),
      delivery: lostDelivery(read.output),
    },
  }
}

/** PayPal never gets the phone number, nor how the shop calls picking up. */
function lostDelivery({ payer, purchase_units }: v.InferOutput<typeof lostOrderSchema>): Delivery {
  const [{ shipping }] = purchase_units
  if (!shipping) {
    const { given_name, surname } = payer.name ?? {}
    return {
      fullName: [given_name, surname].filter(Boolean).join(' '),
      phone: '',
      pickup: paymentOrderCopy.pickup,
    }
  }
  const { name, address } = shipping
  return {
    fullName: name.full_name,
    street: address.address_line_1,
    suburb: address.address_line_2,
    city: address.admin_area_2,
    state: address.admin_area_1,
    postalCode: address.postal_code,
    country: 'MX',
    phone: '',
  }
}
