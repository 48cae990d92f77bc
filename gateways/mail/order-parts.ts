import { html, raw } from 'hono/html'
import { price } from '../../words/money.ts'
import { namedColour } from '../../words/colours.ts'
import { madeToOrderCopy } from '../../words/made-to-order.ts'
import { orderMail } from '../../words/order-mail.ts'
import { phoneWords } from '../../words/phone.ts'
import type { Delivery } from '../../domain/shipping/delivery.ts'
import { isMadeToOrder, none } from '../../domain/purchase/line-id.ts'
import type { PricedLine } from '../../domain/purchase/priced-cart.ts'
import { type PriceParts, sumsOf } from '../../domain/purchase/price-parts.ts'
import { inOneLine } from './words-of-others.ts'
import { absolute, mailColours, mailHeading, type Sender } from './mail-paper.ts'

const { quiet, thread } = mailColours

/** The line of thread between two parts of a mail. */
export function seam() {
  return html`<div style="border-top: 2px dashed ${thread}; margin: 24px 0; font-size: 0; line-height: 0;">
    &nbsp;
  </div>`
}

/** The name of a part of a mail. */
export function title(words: string) {
  return html`<h2 style="${mailHeading} font-size: 19px;">${words}</h2>`
}

/** Rows one below the other; mail programs know no other way to lay things out. */
export function table(rows: ReturnType<typeof html>[]) {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
    ${rows}
  </table>`
}

/** What was paid, summed up. */
function amounts(parts: PriceParts): { label: string; amount: string; style: string }[] {
  const { goods, shipping, total } = sumsOf(parts)
  const style = 'padding: 4px 0 0;'
  return [
    { label: orderMail.subtotal, amount: price(goods), style },
    { label: orderMail.shipping, amount: shipping === 0 ? orderMail.freeShipping : price(shipping), style },
    {
      label: orderMail.total,
      amount: price(total),
      style: 'font-weight: bold; font-size: 18px; padding: 8px 0 0;',
    },
  ]
}

export function amountTable(parts: PriceParts) {
  return table(
    amounts(parts).map(
      ({ label, amount, style }) =>
        html`<tr>
          <td style="${style}">${label}</td>
          <td align="right" style="${style} padding-left: 12px; white-space: nowrap;">${amount}</td>
        </tr>`,
    ),
  )
}

/** The same in plain text. */
export function amountText(parts: PriceParts): string[] {
  return amounts(parts).map(({ label, amount }) => `${label}: ${amount}`)
}

/** A line of an order. What stands below its words, such as a price, is `below`: on a phone a long name needs the width. */
export function itemRow(line: PricedLine, shop: Sender, below = '') {
  return html`<tr>
    ${
      line.image
        ? html`<td width="72" style="padding: 12px 14px 0 0; vertical-align: top;">
            <img
              src="${absolute(line.image, shop)}"
              alt=""
              width="72"
              style="display: block; border-radius: 10px; width: 72px; height: auto;"
            />
          </td>`
        : ''
    }
    <td
      colspan="${line.image ? 1 : 2}"
      style="padding: 12px 0 0; vertical-align: top; overflow-wrap: anywhere;"
    >
      <strong>${line.name}</strong><br /><span style="color: ${quiet}; font-size: 14px;"
        >${detailOf(line)}</span
      >${below === '' ? '' : html`<br />${below}`}
    </td>
  </tr>`
}

export function detailOf({ lineId, colour, size, quantity }: PricedLine): string {
  const option =
    size === none ? [] : colour === none ? [orderMail.age(size)] : [orderMail.size(size), namedColour(colour)]
  const made = isMadeToOrder(lineId) ? [madeToOrderCopy.tag] : []
  return [...option, orderMail.pieces(quantity), ...made].join(' · ')
}

export function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/, 1)[0] ?? fullName
}

/** As it is written on a parcel. */
export function addressLines({
  fullName,
  street,
  suburb,
  city,
  state,
  postalCode,
  phone,
}: Delivery): string[] {
  const reached = phone ? [`Tel. ${phoneWords(phone)}`] : []
  return [fullName, street, suburb, `C.P. ${postalCode} ${city}, ${state}`, ...reached].map(inOneLine)
}

/** Lines one below the other, whatever signs are in them. */
export function linesOf(lines: readonly string[]) {
  return raw(lines.map(escaped).join('<br />'))
}

/** Cards alone are not sent anywhere. */
export function ships({ lines }: { lines: readonly PricedLine[] }): boolean {
  return lines.some(({ category }) => category === 'PHYSICAL_GOODS')
}

function escaped(text: string): string {
  return String(html`${text}`)
}
