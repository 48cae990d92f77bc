import { useEffect, useState } from 'react'
import type { DeliveryFieldName } from '../../../../domain/shipping/delivery.ts'
import type { Centavos } from '../../../../domain/values/money.ts'
import { statesOfPostalCode } from '../../../../domain/shipping/states-of-postal-code.ts'
import { deliveryFaults } from '../../../../words/delivery-faults.ts'
import {
  checkDelivery,
  type DeliveryDraft,
  type DeliveryFaults,
  deliveryFieldNames,
  placeFaults,
} from '../../../forms/delivery-form.ts'
import {
  type DoubtfulField,
  movedDelivery,
  noOffers,
  type PlaceOffers,
} from '../../../forms/moved-delivery.ts'
import { checkoutMemory } from './checkout-memory.ts'
import { type PostalCodeAnswer, type PostalPlace, usePostalCode } from './checkout-postal-code.ts'
import { type SessionState, sessionStore } from '../session/session-store.ts'

/** An address of an earlier order. */
export type TakenAddress = Record<
  'fullName' | 'phone' | 'street' | 'suburb' | 'city' | 'state' | 'postalCode',
  string
>

/** `answer`: the last answer about a postal code; null before the first. */
type LookedUp = { code: string; offers: PlaceOffers; answer: PostalCodeAnswer | null }

/** null: the order cannot be picked up. */
type OfferedPickup = { cost: Centavos } | null

/**
 * The shipping form. It survives a reload, takes name, mail and telephone from the signed-in customer, and follows its
 * postal code (forms/moved-delivery.ts). An order that is picked up needs no address, but keeps a typed one.
 */
export function useDelivery(states: readonly string[], phoneNeeded: boolean, pickup: OfferedPickup) {
  const [kept, setDraft] = useKeptDraft()
  const draft = pickup ? kept : { ...kept, way: '' }
  const [faults, setFaults] = useState<DeliveryFaults>({})
  const [doubtful, setDoubtful] = useState<readonly DoubtfulField[]>([])
  /** The names of fields that were changed after the postal code. */
  const [since, setSince] = useState<readonly string[]>([])
  const code = draft.way ? '' : draft.postalCode
  const { answer, lookingUp, places, statesOfCode } = usePlaces(code, states)
  const [last, setLast] = useState<LookedUp>({ code, offers: noOffers, answer: null })
  const needed = phoneNeeded || draft.way !== ''

  // The answer is applied before painting, so that the form never shows a state between the answer and its effect.
  if (!lookingUp && answer.kind !== 'none' && last.answer !== answer) {
    const offers = offersOf(places, statesOfCode, states)
    const before = last.code.length < 5 || last.code === code ? null : last.offers
    const moved = movedDelivery(draft, { before, offers, since })
    setLast({ code, offers, answer })
    const changed = deliveryFieldNames.filter((name) => moved.draft[name] !== draft[name])
    // Without a change nothing is stored: when the payment is finished, its form must stay forgotten.
    if (changed.length > 0) setDraft(moved.draft)
    setDoubtful(moved.doubtful)
    setFaults(without(faults, changed))
  }

  /** Removes the fault and the doubt that the form shows at a field. */
  const settle = (name: DeliveryFieldName) => {
    setFaults((now) => without(now, [name]))
    setDoubtful((now) => now.filter((each) => each !== name))
  }
  const change = (name: DeliveryFieldName, value: string) => {
    settle(name)
    setDraft((now) => ({ ...now, [name]: value }))
    setSince((now) => (name === 'postalCode' ? [] : [...new Set(now).add(name)]))
  }

  return {
    draft,
    faults,
    postalCode: answer,
    /** null: the postal code is unknown. undefined: there is no postal code, or it is being looked up. */
    shippingCost: draft.way ? pickup?.cost : 'cost' in answer ? answer.cost : undefined,
    suburbs: answer.kind === 'known' ? last.offers.suburb : [],
    doubtful,
    /** The faults of a postal code that lies outside the chosen state. */
    elsewhere: lookingUp ? {} : placeFaults(draft, states, statesOfCode),
    /** The state of the postal code, which the form offers in place of the chosen state. */
    stateOfCode: last.offers.state[0],
    change,
    /** Fills the form with an address of an earlier order. Such an address is complete, so no field is doubtful. */
    take(address: TakenAddress) {
      for (const name of deliveryFieldNames) settle(name)
      setDraft((now) => ({ ...now, ...address, phone: address.phone || now.phone }))
      setSince(Object.keys(address))
    },
    pickup,
    phoneNeeded: needed,
    trust: settle,
    /** Checks the form and shows its faults. */
    check(): boolean {
      const checked = checkDelivery(draft, states, lookingUp ? null : statesOfCode, needed)
      const found = checked.kind === 'faulty' ? checked.faults : {}
      for (const name of draft.way ? [] : doubtful) found[name] ??= deliveryFaults.doubtful[name]
      setFaults(found)
      if (checked.kind === 'good') setDraft(checked.delivery)
      return Object.keys(found).length === 0
    },
  }
}

export type DeliveryForm = ReturnType<typeof useDelivery>

function usePlaces(code: string, states: readonly string[]) {
  const answer = usePostalCode(code, states)
  const places = answer.kind === 'known' ? answer.places : []
  const statesOfCode = statesOfPostalCode(
    code,
    places.map(({ state }) => state),
  )
  return { answer, lookingUp: answer.kind === 'looking-up', places, statesOfCode }
}

function useKeptDraft() {
  const [draft, setDraft] = useState(() => withSession(checkoutMemory.form().draft, sessionStore.read()))
  useEffect(() => {
    checkoutMemory.keepForm({ ...checkoutMemory.form(), draft })
  }, [draft])
  return [draft, setDraft] as const
}

/** Fills empty fields of the form with the signed-in customer's data. */
function withSession(draft: DeliveryDraft, session: SessionState): DeliveryDraft {
  if (session.state !== 'signed-in') return draft
  const { name, lastName, email, phone } = session.session
  const fullName = [name, lastName].filter(Boolean).join(' ')
  return {
    ...draft,
    fullName: draft.fullName || fullName,
    email: draft.email || (email ?? ''),
    phone: draft.phone || (phone ?? ''),
  }
}

/** `states`: the states that the shop ships to. */
function offersOf(
  places: readonly PostalPlace[],
  statesOfCode: readonly string[],
  states: readonly string[],
): PlaceOffers {
  return {
    suburb: [...new Set(places.map(({ suburb }) => suburb))],
    city: [...new Set(places.map(({ city }) => city))],
    state: statesOfCode.filter((state) => states.includes(state)),
  }
}

function without(faults: DeliveryFaults, names: readonly DeliveryFieldName[]): DeliveryFaults {
  return Object.fromEntries(Object.entries(faults).filter(([name]) => !names.some((each) => each === name)))
}
