/**
 * The first parcel of an order that is sent a second time. Times are ISO texts, because the value is stored as JSON.
 */
export type ParcelBefore = {
  carrier: string
  trackingNumber: string
  inHand: boolean
  shippedAt: string
  deliveredAt: string | null
}

type Parcel = {
  carrier: string
  trackingNumber: string
  handedOver: boolean
  shippedAt: Date | null
  deliveredAt: Date | null
}

/** Returns null when the order was never sent before. */
export function parcelBefore({ shippedAt, deliveredAt, ...parcel }: Parcel): ParcelBefore | null {
  if (shippedAt === null) return null
  const { carrier, trackingNumber, handedOver } = parcel
  return {
    carrier,
    trackingNumber,
    inHand: handedOver,
    shippedAt: shippedAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
  }
}

export function parcelRestored(before: ParcelBefore | null): Parcel {
  if (before === null)
    return { carrier: '', trackingNumber: '', handedOver: false, shippedAt: null, deliveredAt: null }
  const { inHand, shippedAt, deliveredAt, ...parcel } = before
  return {
    ...parcel,
    handedOver: inHand,
    shippedAt: new Date(shippedAt),
    deliveredAt: deliveredAt === null ? null : new Date(deliveredAt),
  }
}
