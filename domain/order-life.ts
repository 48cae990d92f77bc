/** The life of an order. It begins paid: what is not paid is a checkout. */
export const orderStates = [
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'returned',
  'cancelled',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

/** Where an order was sold. */
export type SalesChannel = 'web' | 'counter' | 'whatsapp' | 'bazaar'

const life: Record<OrderState, readonly OrderState[]> = {
  paid: ['preparing', 'cancelled', 'refunded'],
  preparing: ['shipped', 'cancelled', 'refunded'],
  shipped: ['delivered', 'returned', 'refunded'],
  delivered: ['returned', 'refunded'],
  // The parcel came back: it is sent again, or called off.
  returned: ['preparing', 'cancelled', 'refunded'],
  cancelled: ['refunded'],
  refunded: [],
}

export function mayBecome(from: OrderState, to: OrderState): boolean {
  return life[from].includes(to)
}

/** The way of a parcel, as the buyer follows it. */
const parcelSteps = ['paid', 'preparing', 'shipped', 'delivered'] as const satisfies OrderState[]
export type ParcelStep = (typeof parcelSteps)[number]

/** How far a parcel has come; null for an order that ended otherwise. */
export function parcelProgress(
  state: OrderState,
): { step: ParcelStep; stage: 'past' | 'now' | 'ahead' }[] | null {
  const reached = parcelSteps.findIndex((step) => step === state)
  if (reached < 0) return null
  return parcelSteps.map((step, index) => ({
    step,
    stage: index < reached ? 'past' : index === reached ? 'now' : 'ahead',
  }))
}
