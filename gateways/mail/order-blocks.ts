import type { PricedLine } from '../../domain/purchase/priced-cart.ts'
import { isMadeToOrder, none } from '../../domain/purchase/line-id.ts'
import { type PriceParts, sumsOf } from '../../domain/purchase/price-parts.ts'
import type { Delivery } from '../../domain/shipping/delivery.ts'
import { namedColour } from '../../words/colours.ts'
import { discountCopy } from '../../words/discount-words.ts'
import { madeToOrderCopy } from '../../words/made-to-order.ts'
import { price } from '../../words/price.ts'
import { paths } from '../../words/paths.ts'
import { phoneWords } from '../../words/phone-words.ts'
import { sizeWords } from '../../words/sizes.ts'
import type { Block, Sender } from './mail-content.ts'

/** `accessKey` opens the order's page without an account. */
export type MailedOrder = {
  number: string
  accessKey: string
  lines: readonly PricedLine[]
  delivery: Delivery
}

export function section(title: string, ...blocks: Block[]): Block[] {
  return [{ dashes: true }, { title }, ...blocks]
}

export function orderOpening(heading: string, lead: string, number: string): Block[] {
  return [
    { heading },
    lead,
    { lines: [['Pedido ', { text: number, bold: true, spaced: true }]], gap: 16, quiet: true },
  ]
}

export function seeOrder({ number, accessKey }: Pick<MailedOrder, 'number' | 'accessKey'>) {
  return { button: 'Ver tu pedido', to: paths.order(number, accessKey) }
}

export function itemsOf(lines: readonly PricedLine[], withPrices = false): Block {
  return {
    items: lines.map((line) => ({
      picture: line.image,
      lines: [
        [{ text: line.name, bold: true }],
        [{ text: detailOf(line), quiet: true, size: 14 }],
        ...(withPrices ? [price(line.unitPrice * line.quantity)] : []),
      ],
    })),
  }
}

function detailOf({ lineId, colour, size, quantity }: PricedLine): string {
  const age = size === none ? '' : sizeWords(size)
  const option = colour === none ? age : `Talla ${size} · ${namedColour(colour)}`
  const made = isMadeToOrder(lineId) ? madeToOrderCopy.tag : ''
  return [option, countedPieces(quantity), made].filter((part) => part !== '').join(' · ')
}

export function countedPieces(count: number): string {
  return count === 1 ? '1 pieza' : `${count} piezas`
}

export function orderSums({
  parts,
  code,
  delivery,
}: {
  parts: PriceParts
  code: string
  delivery: Delivery
}): Block {
  const { goods, discount, shipping, total } = sumsOf(parts)
  const free = code !== '' && discount === 0 ? discountCopy.freeShipping(code) : 'Gratis'
  return {
    sums: [
      ['Subtotal', price(goods)],
      ...(discount > 0 ? [[discountCopy.code(code), price(-discount)] as const] : []),
      [delivery.pickup ?? 'Envío', shipping === 0 ? free : price(shipping)],
      ['Total pagado', price(total)],
    ],
  }
}

/** The lines of an address on a parcel, or who picks the order up. */
export function addressLines({ phone, ...to }: Delivery): string[] {
  const reached = phone ? [`Tel. ${phoneWords(phone)}`] : []
  if (to.pickup !== undefined) return [to.fullName, ...reached]
  return [to.fullName, to.street, to.suburb, `C.P. ${to.postalCode} ${to.city}, ${to.state}`, ...reached]
}

/**
 * A section for the buyer: where the order goes, or where it is picked up. `title`: the title of an address. `beside`:
 * stands below an address.
 */
export function destination(
  title: string,
  delivery: Delivery,
  { pickup: { pickupText } }: Pick<Sender, 'pickup'>,
  ...beside: Block[]
): Block[] {
  return delivery.pickup === undefined
    ? section(title, { lines: addressLines(delivery) }, ...beside)
    : section(
        delivery.pickup,
        { lines: pickupText.split('\n') },
        { lines: ['Recoge:', ...addressLines(delivery)], gap: 12 },
      )
}

/** An order of only membership cards is not shipped. */
export function ships({ lines }: Pick<MailedOrder, 'lines'>): boolean {
  return lines.some(({ category }) => category === 'PHYSICAL_GOODS')
}

/** The confirmation's outbox id. Later mails refer to it, so that mail programs show one conversation. */
export function confirmationOf({ id }: { id: string }): string {
  return `order-confirmation:${id}`
}
