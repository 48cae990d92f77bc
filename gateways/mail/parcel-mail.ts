import { html } from 'hono/html'
import { trackingUrl } from '../../domain/shipping/carriers.ts'
import type { PricedLine } from '../../domain/purchase/priced-cart.ts'
import { parcelMail as copy } from '../../words/parcel-mail.ts'
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
import type { ConfirmedOrder } from './order-confirmation-mail.ts'
import { addressLines, detailOf, firstName, itemRow, linesOf, seam, table, title } from './order-parts.ts'

export type SentOrder = Pick<ConfirmedOrder, 'number' | 'lines' | 'delivery' | 'accessKey'> & {
  id: string
  carrier: string
  trackingNumber: string
  shippedAt: Date | null
  deliveredAt: Date | null
}

const { ink, quiet, jade } = mailColours
const small = `margin: 8px 0 0; color: ${quiet}; font-size: 13px;`

/** Tells a buyer that the parcel left: who carries it, where to follow it, what is inside. */
export function shippedMail(order: SentOrder, shop: Sender): MailWords {
  const { number, carrier, trackingNumber, delivery, shippedAt } = order
  const subject = copy.shippedSubject(number, shop.name)
  const heading = copy.shippedTitle(firstName(delivery.fullName))
  const lead = copy.shippedLead(shippedAt)
  const follow = trackingUrl(shop.carriers, order)
  const see = absolute(paths.order(number, order.accessKey), shop)
  const sheet = html`
    ${opening(heading, lead, number)}
    <p style="margin: 16px 0 0;">
      ${copy.carrier} <strong>${carrier}</strong>${
        trackingNumber === ''
          ? ''
          : html`<br />${copy.number}:<br /><strong style="font-size: 20px; overflow-wrap: anywhere;"
                >${trackingNumber}</strong
              >`
      }
    </p>
    ${mailButton(follow === null ? { label: copy.see, address: see } : { label: copy.follow, address: follow })}
    ${
      follow === null
        ? ''
        : html`<p style="${small}">${copy.followText(carrier)}</p>
            <p style="margin: 8px 0 0;"><a href="${see}" style="color: ${jade};">${copy.see}</a></p>`
    }
    ${itemsOf(copy.items, order.lines, shop)} ${seam()} ${title(copy.delivery)}
    <p style="margin: 8px 0 0;">${linesOf(addressLines(delivery))}</p>
  `
  const text = [
    heading,
    lead,
    '',
    `${copy.order} ${number}`,
    '',
    `${copy.carrier} ${carrier}`,
    ...(trackingNumber === '' ? [] : [`${copy.number}: ${trackingNumber}`]),
    ...(follow === null ? [] : [`${copy.follow}: ${follow}`, copy.followText(carrier)]),
    `${copy.see}: ${see}`,
    '',
    ...itemsText(copy.items, order.lines),
    '',
    `${copy.delivery}:`,
    ...addressLines(delivery),
    '',
    ...textBelow(shop),
  ]
  return {
    subject,
    text: text.join('\n'),
    html: mailPaper({ subject, preheader: copy.preheader(carrier, trackingNumber), sheet }, shop),
    follows: [confirmationOf(order)],
  }
}

/** The same for what was given by hand: the buyer has it in writing. */
export function handedOverMail(order: SentOrder, shop: Sender): MailWords {
  const { number, delivery, deliveredAt } = order
  const subject = copy.handedSubject(number, shop.name)
  const heading = copy.handedTitle(firstName(delivery.fullName))
  const lead = copy.handedLead(deliveredAt)
  const see = absolute(paths.order(number, order.accessKey), shop)
  const sheet = html`
    ${opening(heading, lead, number)} ${mailButton({ label: copy.see, address: see })}
    ${itemsOf(copy.itemsHanded, order.lines, shop)}
  `
  const text = [
    heading,
    lead,
    '',
    `${copy.order} ${number}`,
    `${copy.see}: ${see}`,
    '',
    ...itemsText(copy.itemsHanded, order.lines),
    '',
    ...textBelow(shop),
  ]
  return {
    subject,
    text: text.join('\n'),
    html: mailPaper({ subject, preheader: lead, sheet }, shop),
    follows: [confirmationOf(order)],
  }
}

/** Its mail in the outbox: what comes after is shown below it. */
function confirmationOf({ id }: SentOrder): string {
  return `order-confirmation:${id}`
}

function opening(heading: string, lead: string, number: string) {
  return html`<h1 style="${mailHeading} font-size: 30px; line-height: 1.15;">${heading}</h1>
    <p style="margin: 12px 0 0;">${lead}</p>
    <p style="margin: 16px 0 0; color: ${quiet};">
      ${copy.order}
      <strong style="color: ${ink}; letter-spacing: 0.04em;">${number}</strong>
    </p>`
}

function itemsOf(heading: string, lines: readonly PricedLine[], shop: Sender) {
  return html`${seam()} ${title(heading)} ${table(sentLines(lines).map((line) => itemRow(line, shop)))}`
}

function itemsText(heading: string, lines: readonly PricedLine[]): string[] {
  return [`${heading}:`, ...sentLines(lines).map((line) => `- ${line.name} · ${detailOf(line)}`)]
}

/** A membership card came by mail with the confirmation; what was called off stayed here. */
function sentLines(lines: readonly PricedLine[]): PricedLine[] {
  return lines.filter(({ category, quantity }) => category === 'PHYSICAL_GOODS' && quantity > 0)
}
