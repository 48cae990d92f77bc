import type { DeliveryDraft } from './delivery-form.ts'

/** What a postal code offers for each part of the address; more than one is for choosing. */
export type PlaceOffers = Record<'suburb' | 'city' | 'state', readonly string[]>

/** A part that was typed by hand and may belong to the old postal code alone. */
export type DoubtfulField = 'suburb' | 'city'

export const noOffers: PlaceOffers = { suburb: [], city: [], state: [] }

/**
 * The address once its postal code has been looked up. What came from the offers of the code before (`before`; null
 * where there was none) goes with them, and what the code leaves no choice of is filled in. What was typed by hand
 * stays; typed under another code it is doubtful, unless it was typed `since`. A state is not: form and code say
 * whether they agree.
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
