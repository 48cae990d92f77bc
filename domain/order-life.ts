/** The life of an order. It begins paid: what is not paid is a checkout. */
export const orderStates = ['paid', 'preparing', 'shipped', 'delivered', 'cancelled', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

const life: Record<OrderState, readonly OrderState[]> = {
  paid: ['preparing', 'cancelled', 'refunded'],
  preparing: ['shipped', 'cancelled', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  cancelled: ['refunded'],
  refunded: [],
}

export function mayBecome(from: OrderState, to: OrderState): boolean {
  return life[from].includes(to)
}
