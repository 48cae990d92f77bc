import { html, raw } from 'hono/html'
import { price } from '../../words/money.ts'
import { orderMail } from '../../words/order-mail.ts'
import type { Delivery } from '../../domain/delivery.ts'
import type { PricedLine } from '../../domain/priced-cart.ts'
import { type PriceParts, sumsOf } from '../../domain/price-parts.ts'
import { mailColours, mailHeading } from './mail-paper.ts'

const { thread } = mailColours

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
          <td align="right" style="${style} white-space: nowrap;">${amount}</td>
        </tr>`,
    ),
  )
}

/** The same in plain text. */
export function amountText(parts: PriceParts): string[] {
  return amounts(parts).map(({ label, amount }) => `${label}: ${amount}`)
}

/** As it is written on a parcel. */
export function addressLines({ fullName, street, suburb, city, state, postalCode }: Delivery): string[] {
  return [fullName, street, suburb, `C.P. ${postalCode} ${city}, ${state}`]
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
