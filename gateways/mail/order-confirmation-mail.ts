import { html } from 'hono/html'
import { deliveryEstimate } from '../../words/delivery-estimate.ts'
import { price } from '../../words/money.ts'
import { orderMail as copy } from '../../words/order-mail.ts'
import { paths } from '../../words/paths.ts'
import {
  absolute,
  mailButton,
  mailColours,
  mailHeading,
  mailPaper,
  type Sender,
  textBelow,
} from './mail-paper.ts'
import type { MailWords } from './mail-sender.ts'
import {
  addressLines,
  amountTable,
  amountText,
  detailOf,
  firstName,
  itemRow,
  linesOf,
  seam,
  ships,
  table,
  title,
} from './order-parts.ts'
import { cardSection, cardText, type MailedCard, picturesOf } from './card-section.ts'
import { directWayOf, goesNowhere, isThere } from '../../domain/payments/direct-sale.ts'
import type { Delivery } from '../../domain/shipping/delivery.ts'
import { isMadeToOrder } from '../../domain/purchase/line-id.ts'
import type { PricedLine } from '../../domain/purchase/priced-cart.ts'
import type { PriceParts } from '../../domain/purchase/price-parts.ts'
import { quotedLines } from './words-of-others.ts'

export type ConfirmedOrder = {
  number: string
  lines: readonly PricedLine[]
  parts: PriceParts
  delivery: Delivery
  comments: string
  /** Opens the order without an account. */
  accessKey: string
  /** Who has the money, or how it was paid by hand. */
  provider: string
}

const { ink, quiet } = mailColours

/**
 * The confirmation of an order as HTML and as plain text. Every value that came from a person is escaped by the
 * template.
 */
export function orderConfirmationMail(
  order: ConfirmedOrder,
  cards: readonly MailedCard[],
  shop: Sender,
): MailWords {
  return {
    subject: copy.subject(order.number, shop.name),
    text: asText(order, cards, shop),
    html: asHtml(order, cards, shop),
    pictures: picturesOf(cards),
  }
}

function asHtml(order: ConfirmedOrder, cards: readonly MailedCard[], shop: Sender): string {
  const { delivery, parts } = order
  const { greeting, lead, paid } = openingOf(order)
  const sheet = html`
    <h1 style="${mailHeading} font-size: 30px; line-height: 1.15;">${greeting}</h1>
    <p style="margin: 12px 0 0;">${lead}</p>
    <p style="margin: 16px 0 0; color: ${quiet};">
      ${copy.order}
      <strong style="color: ${ink}; letter-spacing: 0.04em;">${order.number}</strong>
    </p>
    ${mailButton({ label: copy.see, address: absolute(paths.order(order.number, order.accessKey), shop) })}
    <p style="margin: 8px 0 0; color: ${quiet}; font-size: 13px;">${copy.seeText}</p>
    ${seam()} ${title(copy.items)}
    ${table(order.lines.map((line) => itemRow(line, shop, price(line.unitPrice * line.quantity))))} ${seam()}
    ${amountTable(parts)} ${paid === '' ? '' : html`<p style="margin: 4px 0 0;">${paid}</p>`}
    <p style="margin: 4px 0 0; color: ${quiet}; font-size: 13px;">${copy.taxIncluded}</p>
    ${cards.length > 0 ? html`${seam()}${cardSection(cards)}` : ''}
    ${isSent(order) ? deliverySection(delivery, estimateOf(order, shop)) : ''}
    ${order.comments ? html`<p style="margin: 16px 0 0;"><strong>${copy.comments}:</strong> ${order.comments}</p>` : ''}
  `
  return mailPaper({ subject: copy.subject(order.number, shop.name), preheader: copy.preheader, sheet }, shop)
}

/** What it begins with, and how it was paid where the buyer paid by hand. */
function openingOf(order: ConfirmedOrder): { greeting: string; lead: string; paid: string } {
  const way = directWayOf(order.provider)
  if (way)
    return {
      greeting: copy.greetingDirect,
      lead: isSent(order) ? copy.leadToSend : isThere(order.lines) ? copy.leadHanded : copy.leadToMake,
      paid: copy.paidBy[way],
    }
  const greeting = copy.greeting(firstName(order.delivery.fullName))
  return { greeting, lead: ships(order) ? copy.lead : copy.leadOfCards, paid: '' }
}

/** What was handed over has no parcel to wait for. */
function isSent(order: ConfirmedOrder): boolean {
  return ships(order) && !goesNowhere(order.delivery)
}

function deliverySection(delivery: Delivery, estimate: string) {
  return html`${seam()} ${title(copy.delivery)}
    <p style="margin: 8px 0 0;">${linesOf(addressLines(delivery))}</p>
    <p style="margin: 8px 0 0; color: ${quiet};">${estimate}</p>`
}

function asText(order: ConfirmedOrder, cards: readonly MailedCard[], shop: Sender): string {
  const { delivery, parts } = order
  const { greeting, lead, paid } = openingOf(order)
  return [
    greeting,
    lead,
    '',
    `${copy.order} ${order.number}`,
    '',
    `${copy.see}: ${absolute(paths.order(order.number, order.accessKey), shop)}`,
    copy.seeText,
    '',
    ...order.lines.map(
      (line) => `${line.name} · ${detailOf(line)} · ${price(line.unitPrice * line.quantity)}`,
    ),
    '',
    ...amountText(parts),
    ...(paid === '' ? [] : [paid]),
    copy.taxIncluded,
    ...cardText(cards),
    ...(isSent(order) ? ['', `${copy.delivery}:`, ...addressLines(delivery), estimateOf(order, shop)] : []),
    ...(order.comments ? ['', `${copy.comments}:`, ...quotedLines(order.comments)] : []),
    '',
    ...textBelow(shop),
  ].join('\n')
}

function estimateOf({ lines }: ConfirmedOrder, shop: Sender): string {
  return deliveryEstimate(
    shop,
    lines.some(({ lineId }) => isMadeToOrder(lineId)),
  )
}
