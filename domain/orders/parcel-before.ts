/** A parcel that came back, kept while its order is sent again. Moments as ISO texts: it is stored as JSON. */
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
  inHand: boolean
  shippedAt: Date | null
  deliveredAt: Date | null
}

/** What an order that is sent now keeps of its parcel before; null where it was never sent. */
export function parcelBefore({ shippedAt, deliveredAt, ...parcel }: Parcel): ParcelBefore | null {
  if (shippedAt === null) return null
  const { carrier, trackingNumber, inHand } = parcel
  return {
    carrier,
    trackingNumber,
    inHand,
    shippedAt: shippedAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
  }
}

/** The parcel of an order whose last shipment is undone. */
export function parcelRestored(before: ParcelBefore | null): Parcel {
  if (before === null)
    return { carrier: '', trackingNumber: '', inHand: false, shippedAt: null, deliveredAt: null }
  const { shippedAt, deliveredAt, ...parcel } = before
  return {
    ...parcel,
    shippedAt: new Date(shippedAt),
    deliveredAt: deliveredAt === null ? null : new Date(deliveredAt),
  }
}
