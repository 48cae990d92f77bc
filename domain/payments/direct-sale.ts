import type { Delivery } from '../shipping/delivery.ts'
import { isMadeToOrder } from '../purchase/line-id.ts'
import { type Centavos, sumOf } from '../values/money.ts'
import type { SalesChannel } from '../orders/order-life.ts'
import { mostAmount, type PricedLine } from '../purchase/priced-cart.ts'

/** How a direct sale is paid: the provider of its capture. Nobody can be asked about it but whoever sold. */
export const directWays = ['cash', 'transfer', 'terminal'] as const
export type DirectWay = (typeof directWays)[number]

export const directChannels = ['counter', 'whatsapp', 'bazaar'] as const satisfies SalesChannel[]
export type DirectChannel = (typeof directChannels)[number]

/** null: of a provider that can be asked. */
export function directWayOf(provider: string): DirectWay | null {
  return directWays.find((way) => way === provider) ?? null
}

/** What somebody keeps of money paid by hand, and what is left. What the terminal's company keeps only it knows: null. */
export function keptByHand(way: DirectWay, amount: Centavos): { fee: Centavos | null; net: Centavos | null } {
  return way === 'terminal' ? { fee: null, net: null } : { fee: 0, net: amount }
}

/** What is handed over at once goes nowhere. */
export function noAddress({ name, phone }: { name: string; phone: string }): Delivery {
  return { fullName: name, phone, street: '', suburb: '', city: '', state: '', postalCode: '', country: 'MX' }
}

export function goesNowhere({ street }: Pick<Delivery, 'street'>): boolean {
  return street === ''
}

/** Whether all of it is there to be taken away: what is made to order has to be made first. */
export function isThere(lines: readonly Pick<PricedLine, 'lineId'>[]): boolean {
  return !lines.some(({ lineId }) => isMadeToOrder(lineId))
}

export type DirectPrices =
  | { kind: 'priced'; lines: PricedLine[]; shopPrices: { position: number; unitPrice: Centavos }[] }
  /** Another price than the shop's, and nobody said why. */
  | { kind: 'reason-missing' }
  /** A piece for less than this role may sell it; the owner may. */
  | { kind: 'below-share'; lineIds: string[]; leastShare: number }
  /** A price below one centavo, or a sale beyond what the books hold. */
  | { kind: 'impossible-price' }

/**
 * The lines as they are sold: each at the shop's price or at the one that was agreed, which wants a reason. `leastShare`:
 * of the shop's price, in percent, below which whoever sells may not go.
 */
export function directPrices(
  lines: readonly PricedLine[],
  agreed: ReadonlyMap<string, Centavos>,
  { reason, leastShare }: { reason: string; leastShare: number },
): DirectPrices {
  const sold = lines.map((line) => ({ ...line, unitPrice: agreed.get(line.lineId) ?? line.unitPrice }))
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
