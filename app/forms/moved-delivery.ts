import type { DeliveryDraft } from './delivery-form.ts'

/** The suburbs, cities and states of a postal code; the customer chooses when a list has more than one value. */
export type PlaceOffers = Record<'suburb' | 'city' | 'state', readonly string[]>

/** A typed part of the address that may belong only to the earlier postal code. */
export type DoubtfulField = 'suburb' | 'city'

export const noOffers: PlaceOffers = { suburb: [], city: [], state: [] }

/**
 * Returns the address after its postal code was looked up. Values from the earlier code's offers (`before`; null:
 * none) are removed. Fields for which the new code offers one value only are filled in. Typed values stay; those typed
 * before the code changed are doubtful, unless typed `since`. A state is never doubtful, because the form checks it.
 */
export function movedDelivery(
  draft: DeliveryDraft,
  { before, offers, since }: { before: PlaceOffers | null; offers: PlaceOffers; since: readonly string[] },
): { draft: DeliveryDraft; doubtful: DoubtfulField[] } {
  const moved = { ...draft }
  const doubtful: DoubtfulField[] = []
  for (const name of ['suburb', 'city', 'state'] as const) {
    const written = draft[name]
    if (offers[name].includes(written)) continue
    const [only] = offers[name].length === 1 ? offers[name] : []
    if (written === '' || (before?.[name].includes(written) && !since.includes(name)))
      moved[name] = only ?? ''
    else if (before && name !== 'state' && !since.includes(name)) doubtful.push(name)
  }
  return { draft: moved, doubtful }
}
