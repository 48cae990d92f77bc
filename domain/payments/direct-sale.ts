import type { DeliveryAddress, Delivery } from '../shipping/delivery.ts'
import { isMadeToOrder } from '../purchase/line-id.ts'
import { type Centavos, sumOf } from '../values/money.ts'
import type { SalesChannel } from '../orders/order-life.ts'
import { mostAmount, type PricedLine } from '../purchase/priced-cart.ts'

/** Ways of a direct payment, stored as the provider of the capture. Only the seller can confirm such a payment. */
export const directMethods = ['cash', 'transfer', 'terminal'] as const
export type DirectMethod = (typeof directMethods)[number]

export const directChannels = ['counter', 'whatsapp', 'bazaar'] as const satisfies SalesChannel[]
export type DirectChannel = (typeof directChannels)[number]

/** Returns null when the payment came through a payment provider and is no direct payment. */
export function directMethodOf(provider: string): DirectMethod | null {
  return directMethods.find((method) => method === provider) ?? null
}

/** `fee` and `net` are null for a card terminal, because only the terminal's company knows its fee. */
export function directFeeAndNet(
  method: DirectMethod,
  amount: Centavos,
): { fee: Centavos | null; net: Centavos | null } {
  return method === 'terminal' ? { fee: null, net: null } : { fee: 0, net: amount }
}

/** The delivery of a sale that is handed over at once has no address. */
export function noAddress({ name, phone }: { name: string; phone: string }): DeliveryAddress {
  return { fullName: name, phone, street: '', suburb: '', city: '', state: '', postalCode: '', country: 'MX' }
}

/** True if nothing is sent: the garments are handed over, or the buyer picks them up. */
export function goesNowhere(delivery: Delivery): boolean {
  return delivery.pickup !== undefined || delivery.street === ''
}

/** False when a line is made to order, because such a garment cannot be handed over at once. */
export function isThere(lines: readonly Pick<PricedLine, 'lineId'>[]): boolean {
  return !lines.some(({ lineId }) => isMadeToOrder(lineId))
}

export type DirectPrices =
  | { kind: 'priced'; lines: PricedLine[]; shopPrices: { position: number; unitPrice: Centavos }[] }
  /** A price differs from the shop's price, but the seller gave no reason. */
  | { kind: 'reason-missing' }
  /** A price is below `leastShare` percent of the shop's price, the lowest that the seller's role may agree to. */
  | { kind: 'below-share'; lineIds: string[]; leastShare: number }
  /** A price is below one centavo, or the total is too large for the database column. */
  | { kind: 'impossible-price' }

/** A price agreed with the buyer needs a reason. `leastShare`: the lowest such price, in percent of the shop's price. */
export function directPrices(
  lines: readonly PricedLine[],
  agreed: ReadonlyMap<string, Centavos>,
  { reason, leastShare }: { reason: string; leastShare: number },
): DirectPrices {
  const sold = lines.map((line) => {
    const price = agreed.get(line.lineId)
    return price === undefined ? line : { ...line, unitPrice: price, priceBefore: price }
  })
  const worth = sumOf(sold.map(({ unitPrice, quantity }) => unitPrice * quantity))
  if (sold.some(({ unitPrice }) => !Number.isSafeInteger(unitPrice) || unitPrice < 1) || worth > mostAmount)
    return { kind: 'impossible-price' }
  const below = lines.filter(
    ({ unitPrice }, position) => sold[position]!.unitPrice * 100 < unitPrice * leastShare,
  )
  if (below.length > 0) return { kind: 'below-share', lineIds: below.map(({ lineId }) => lineId), leastShare }
  const shopPrices = lines.flatMap(({ unitPrice }, position) =>
    sold[position]!.unitPrice === unitPrice ? [] : [{ position, unitPrice }],
  )
  return shopPrices.length > 0 && reason === ''
    ? { kind: 'reason-missing' }
    : { kind: 'priced', lines: sold, shopPrices }
}
