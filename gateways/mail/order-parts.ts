import { html, raw } from 'hono/html'
import { price } from '../../words/money.ts'
import { orderMail } from '../../words/order-mail.ts'
import type { Delivery } from '../../domain/delivery.ts'
import type { Centavos } from '../../domain/money.ts'
import type { PricedLine } from '../../domain/priced-cart.ts'
import { type PriceParts, sumsOf } from '../../domain/price-parts.ts'
import { mailColours } from './mail-paper.ts'

const { thread } = mailColours

/** The line of thread between two parts of a mail. */
export function seam() {
  return html`<div style="border-top: 2px dashed ${thread}; margin: 24px 0; font-size: 0; line-height: 0;">
    &nbsp;
  </div>`
}

/** What was paid, summed up. */
export function amountRows(parts: PriceParts) {
  const { goods, shipping, total } = sumsOf(parts)
  return html`${amountRow(orderMail.subtotal, price(goods))}
  ${amountRow(orderMail.shipping, shippingText(shipping))} ${amountRow(orderMail.total, price(total), true)}`
}

/** The same in plain text. */
export function amountText(parts: PriceParts): string[] {
  const { goods, shipping, total } = sumsOf(parts)
  return [
    `${orderMail.subtotal}: ${price(goods)}`,
    `${orderMail.shipping}: ${shippingText(shipping)}`,
    `${orderMail.total}: ${price(total)}`,
  ]
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

function amountRow(label: string, amount: string, strong = false) {
  const style = strong ? 'font-weight: bold; font-size: 18px; padding: 8px 0 0;' : 'padding: 4px 0 0;'
  return html`<tr>
    <td style="${style}">${label}</td>
    <td align="right" style="${style} white-space: nowrap;">${amount}</td>
  </tr>`
}

function shippingText(shipping: Centavos): string {
  return shipping === 0 ? orderMail.freeShipping : price(shipping)
}

function escaped(text: string): string {
  return String(html`${text}`)
}
