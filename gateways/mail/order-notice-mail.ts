import { html } from 'hono/html'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { namedColour } from '../../words/colours.ts'
import { orderNoticeMail as copy } from '../../words/order-notice-mail.ts'
import { phoneWords } from '../../words/phone.ts'
import { isMadeToOrder, none } from '../../domain/purchase/line-id.ts'
import type { PricedLine } from '../../domain/purchase/priced-cart.ts'
import { totalOf } from '../../domain/purchase/price-parts.ts'
import { absolute, mailButton, mailColours, mailHeading, mailPaper, type Sender } from './mail-paper.ts'
import type { MailWords } from './mail-sender.ts'
import type { ConfirmedOrder } from './order-confirmation-mail.ts'
import { inOneLine, quotedLines } from './words-of-others.ts'
import { addressLines, amountTable, amountText, linesOf, seam, ships, table, title } from './order-parts.ts'

export type NoticedOrder = Omit<ConfirmedOrder, 'accessKey' | 'provider'> & {
  /** The buyer's. */
  email: string
  createdAt: Date
  /** The provider's number of the payment. */
  captureId: string
  /** Of the buyer's account; null: bought without one. */
  account: { phone: string } | null
}

const { sheet: sheetColour, ink, quiet, thread } = mailColours
const small = `margin: 8px 0 0; color: ${quiet}; font-size: 14px;`

/** Tells the shop of a paid order: everything needed to prepare and send it. Answering it answers the buyer. */
export function orderNoticeMail(order: NoticedOrder, shop: Sender): MailWords {
  const subject = copy.subject(order.number, piecesOf(order), totalOf(order.parts))
  const sheet = html`
    <h1 style="${mailHeading} font-size: 30px; line-height: 1.15;">${copy.title}</h1>
    <p style="margin: 8px 0 0; font-size: 20px; letter-spacing: 0.04em;"><strong>${order.number}</strong></p>
    <p style="margin: 4px 0 0; color: ${quiet};">${copy.paid(order.createdAt)}</p>
    ${mailButton({ label: copy.open, address: pageOf(order, shop) })} ${seam()} ${title(copy.items)}
    ${table(order.lines.map((line) => itemRow(line, shop)))}
    <p style="margin: 16px 0 0;">${ships(order) ? copy.allPieces(piecesOf(order)) : copy.nothingToSend}</p>
    ${
      ships(order)
        ? html`${seam()} ${title(copy.address)}
            <p
              style="margin: 12px 0 0; padding: 16px 18px; border: 2px dashed ${thread}; border-radius: 11px; background: ${sheetColour}; color: ${ink}; font-size: 18px;"
            >
              ${linesOf([...addressLines(order.delivery), copy.country])}
            </p>
            <p style="${small}">${copy.copyHint}</p>`
        : ''
    }
    ${seam()} ${title(copy.comments)}
    <p style="margin: 8px 0 0; overflow-wrap: anywhere;">
      ${linesOf((order.comments || copy.noComments).split('\n'))}
    </p>
    ${seam()} ${title(copy.buyer)}
    <p style="margin: 8px 0 0; overflow-wrap: anywhere;">${linesOf(buyerLines(order))}</p>
    <p style="${small}">${copy.answer}</p>
    ${seam()} ${title(copy.payment)} ${amountTable(order.parts)}
    <p style="${small} overflow-wrap: anywhere;">${copy.provider(order.captureId)}</p>
  `
  return {
    subject,
    text: asText(order, shop),
    html: mailPaper({ subject, preheader: copy.paid(order.createdAt), sheet, forShop: true }, shop),
    replyTo: order.email,
  }
}

/** Where it is prepared and sent. */
function pageOf({ number }: NoticedOrder, shop: Sender): string {
  return absolute(backofficePaths.order(number), shop)
}

function asText(order: NoticedOrder, shop: Sender): string {
  return [
    `${copy.title} ${order.number}`,
    copy.paid(order.createdAt),
    `${copy.open}: ${pageOf(order, shop)}`,
    '',
    `${copy.items}:`,
    ...order.lines.map(itemText),
    ships(order) ? copy.allPieces(piecesOf(order)) : copy.nothingToSend,
    ...(ships(order) ? ['', `${copy.address}:`, '', ...addressLines(order.delivery), copy.country] : []),
    '',
    `${copy.comments}:`,
    ...(order.comments === '' ? [copy.noComments] : quotedLines(order.comments)),
    '',
    `${copy.buyer}:`,
    ...buyerLines(order),
    copy.answer,
    '',
    `${copy.payment}:`,
    ...amountText(order.parts),
    copy.provider(order.captureId),
  ].join('\n')
}

function buyerLines({ delivery, email, account }: NoticedOrder): string[] {
  const phone = account && account.phone !== '' ? [`${copy.phone}: ${phoneWords(account.phone)}`] : []
  return [inOneLine(delivery.fullName), `${copy.email}: ${email}`, ...phone, ...(account ? [] : [copy.guest])]
}

/** A garment as it is looked for on the shelf: its picture, its name, and everything it is told by. */
function itemRow(line: PricedLine, shop: Sender) {
  return html`<tr>
    ${
      line.image
        ? html`<td width="96" style="padding: 16px 16px 0 0; vertical-align: top;">
            <img
              src="${absolute(line.image, shop)}"
              alt=""
              width="96"
              style="display: block; border-radius: 10px; width: 96px; height: auto;"
            />
          </td>`
        : ''
    }
    <td
      colspan="${line.image ? 1 : 2}"
      style="padding: 16px 0 0; vertical-align: top; overflow-wrap: anywhere;"
    >
      <strong>${line.name}</strong><br />${linesOf(optionsOf(line))} <br /><span
        style="color: ${quiet}; font-size: 13px;"
        >${copy.key(line.lineId)}</span
      >
    </td>
  </tr>`
}

function itemText(line: PricedLine): string {
  return `- ${[line.name, ...optionsOf(line), copy.key(line.lineId)].join(' · ')}`
}

function optionsOf({ colour, size, design, quantity, unitPrice, category, lineId }: PricedLine): string[] {
  if (category === 'DIGITAL_GOODS') return [copy.digital]
  const options = [
    ...(size === none ? [] : [colour === none ? copy.age(size) : copy.size(size)]),
    ...(colour === none ? [] : [copy.colour(namedColour(colour))]),
    ...(design === none ? [] : [copy.design(design)]),
  ]
  return [
    ...(options.length > 0 ? [options.join(' · ')] : []),
    copy.piecesAt(quantity, unitPrice),
    ...(isMadeToOrder(lineId) ? [copy.madeToOrder] : []),
  ]
}

function piecesOf({ lines }: Pick<NoticedOrder, 'lines'>): number {
  return lines
    .filter(({ category }) => category === 'PHYSICAL_GOODS')
    .reduce((sum, { quantity }) => sum + quantity, 0)
}
