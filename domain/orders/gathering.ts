import type { Garment } from '../catalogue/catalogue.ts'
import { sortedSizes } from '../catalogue/garment-size.ts'
import { isMadeToOrder, isMembershipCard } from '../purchase/line-id.ts'

type Line = {
  lineId: string
  productId: string | null
  name: string
  size: string
  colour: string
  design: string
  image: string
  quantity: number
}

/** The shelf of one kind of garment, or the workshop that makes garments to order. */
export type GatheringPlace = Garment | 'other' | 'workshop'

export type Gathered = Omit<Line, 'quantity' | 'productId'> & {
  quantity: number
  orders: { number: string; quantity: number }[]
}

const walkOrder: readonly GatheringPlace[] = ['TShirt', 'Hoodies', 'Overshirts', 'Sets', 'other', 'workshop']

/** Groups the pieces of several orders by place. Membership cards are left out, because they are not sent. */
export function gathered(
  orders: readonly { number: string; lines: readonly Line[] }[],
  garmentOf: (productId: string) => Garment | null,
): { place: GatheringPlace; pieces: Gathered[] }[] {
  const places = new Map<GatheringPlace, Map<string, Gathered>>(walkOrder.map((place) => [place, new Map()]))
  for (const { number, lines } of orders)
    for (const { productId, quantity, ...line } of lines) {
      if (isMembershipCard(line.lineId) || quantity === 0) continue
      const place = isMadeToOrder(line.lineId) ? 'workshop' : ((productId && garmentOf(productId)) ?? 'other')
      const kinds = places.get(place || 'other')!
      const kind = kinds.get(line.lineId) ?? { ...line, quantity: 0, orders: [] }
      kinds.set(line.lineId, {
        ...kind,
        quantity: kind.quantity + quantity,
        orders: withShare(kind.orders, { number, quantity }),
      })
    }
  return walkOrder.flatMap((place) => {
    const pieces = byNameThenSize([...places.get(place)!.values()])
    return pieces.length > 0 ? [{ place, pieces }] : []
  })
}

type Share = Gathered['orders'][number]

/** Adds up the pieces of one order: after a change of size, two of its lines may have the same garment and size. */
function withShare(shares: readonly Share[], { number, quantity }: Share): Share[] {
  const last = shares.at(-1)
  if (last?.number !== number) return [...shares, { number, quantity }]
  return [...shares.slice(0, -1), { number, quantity: last.quantity + quantity }]
}

const inSpanish = new Intl.Collator('es', { numeric: true })

function byNameThenSize(pieces: readonly Gathered[]): Gathered[] {
  const sizes = sortedSizes(pieces.map(({ size }) => size))
  return pieces.toSorted(
    (one, other) =>
      inSpanish.compare(one.name, other.name) || sizes.indexOf(one.size) - sizes.indexOf(other.size),
  )
}
