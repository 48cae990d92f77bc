import type { PricedLine } from '../../domain/purchase/priced-cart.ts'
import { isMadeToOrder, none } from '../../domain/purchase/line-id.ts'
import { type PriceParts, sumsOf } from '../../domain/purchase/price-parts.ts'
import type { Delivery } from '../../domain/shipping/delivery.ts'
import { namedColour } from '../../words/colours.ts'
import { madeToOrderCopy } from '../../words/made-to-order.ts'
import { price } from '../../words/money.ts'
import { paths } from '../../words/paths.ts'
import { phoneWords } from '../../words/phone.ts'
import { sizeWords } from '../../words/sizes.ts'
import type { Block, Line } from './mail-content.ts'

/** Blocks that the mails about an order share. */

/** An order as its buyer is told of it. `accessKey` opens it without an account. */
export type MailedOrder = {
  number: string
  accessKey: string
  lines: readonly PricedLine[]
  delivery: Delivery
}

export function orderOpening(heading: string, lead: string, number: string): Block[] {
  return [
    { heading },
    lead,
    { text: ['Pedido ', { text: number, bold: true, spaced: true }], gap: 16, quiet: true },
  ]
}

export function seeOrder({ number, accessKey }: Pick<MailedOrder, 'number' | 'accessKey'>) {
  return { button: 'Ver tu pedido', to: paths.order(number, accessKey) }
}

export function itemsOf(
  lines: readonly PricedLine[],
  below: (line: PricedLine) => readonly Line[] = () => [],
): Block {
  return {
    items: lines.map((line) => ({
      picture: line.image,
      lines: [
        [{ text: line.name, bold: true }],
        [{ text: detailOf(line), quiet: true, size: 14 }],
        ...below(line),
      ],
    })),
  }
}

function detailOf({ lineId, colour, size, quantity }: PricedLine): string {
  const option =
    size === none ? [] : colour === none ? [sizeWords(size)] : [`Talla ${size}`, namedColour(colour)]
  return [...option, piecesWords(quantity), ...(isMadeToOrder(lineId) ? [madeToOrderCopy.tag] : [])].join(
    ' · ',
  )
}

export function piecesWords(count: number): string {
  return count === 1 ? '1 pieza' : `${count} piezas`
}

export function orderSums(parts: PriceParts): Block {
  const { goods, shipping, total } = sumsOf(parts)
  return {
    sums: [
      ['Subtotal', price(goods)],
      ['Envío', shipping === 0 ? 'Gratis' : price(shipping)],
      ['Total pagado', price(total)],
    ],
  }
}

/** As an address is written on a parcel. */
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
  return [fullName, street, suburb, `C.P. ${postalCode} ${city}, ${state}`, ...reached]
}

/** Cards alone are not sent anywhere. */
export function ships({ lines }: Pick<MailedOrder, 'lines'>): boolean {
  return lines.some(({ category }) => category === 'PHYSICAL_GOODS')
}

/** The outbox id of the mail that later mails about the order answer to, so that they are one conversation. */
export function confirmationOf({ id }: { id: string }): string {
  return `order-confirmation:${id}`
}
