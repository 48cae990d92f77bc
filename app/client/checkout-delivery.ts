import { useEffect, useRef, useState } from 'react'
import type { DeliveryFieldName } from '../../domain/delivery.ts'
import { checkDelivery, type DeliveryDraft, type DeliveryFaults } from '../forms/delivery-form.ts'
import { checkoutMemory } from './checkout-memory.ts'
import { type PostalPlace, usePostalCode } from './checkout-postal-code.ts'
import { type SessionState, sessionStore } from './session-store.ts'

/**
 * The shipping form: what is typed, what is wrong with it, and what its postal code told. It survives a reload, takes
 * name and e-mail from whoever is signed in, and fills in what the postal code knows where the shopper typed nothing.
 */
export function useDelivery(states: readonly string[]) {
  const [draft, setDraft] = useState(() => withSession(checkoutMemory.form().draft, sessionStore.read()))
  const [faults, setFaults] = useState<DeliveryFaults>({})
  const postalCode = usePostalCode(draft.postalCode, states)
  const places = postalCode.answer.kind === 'known' ? postalCode.answer.places : noPlaces
  const filled = useRef<Partial<DeliveryDraft>>({})

  useEffect(() => {
    checkoutMemory.keepForm({ ...checkoutMemory.form(), draft })
  }, [draft])

  // Signed in meanwhile, in another tab.
  useEffect(() => sessionStore.subscribe(() => setDraft((now) => withSession(now, sessionStore.read()))), [])

  useEffect(() => {
    const found = placeOf(places, states)
    // What we filled in for another code is ours to change; what the shopper typed is not.
    const before = filled.current
    filled.current = found
    setDraft((now) => ({ ...now, ...unlessTyped(now, before, found) }))
    setFaults((now) => without(now, Object.keys(found) as DeliveryFieldName[]))
  }, [places, states])

  return {
    draft,
    faults,
    postalCode,
    places,
    change(name: DeliveryFieldName, value: string) {
      setDraft((now) => ({ ...now, [name]: value }))
      setFaults((now) => without(now, [name]))
    },
    /** Whether the form may be left; its faults are told otherwise. */
    check(): boolean {
      const checked = checkDelivery(draft, states)
      setFaults(checked.kind === 'faulty' ? checked.faults : {})
      if (checked.kind === 'good') setDraft(checked.delivery)
      return checked.kind === 'good'
    },
  }
}

export type DeliveryForm = ReturnType<typeof useDelivery>

const noPlaces: readonly PostalPlace[] = []

/** Who is signed in need not type their name. What was typed before stays. */
function withSession(draft: DeliveryDraft, session: SessionState): DeliveryDraft {
  if (session.state !== 'signed-in') return draft
  const { name, lastName, email } = session.session
  const fullName = [name, lastName].filter(Boolean).join(' ')
  return { ...draft, fullName: draft.fullName || fullName, email: draft.email || (email ?? '') }
}

/** What all records of a code agree on; the suburb only where there is just one. */
function placeOf(places: readonly PostalPlace[], states: readonly string[]): Partial<DeliveryDraft> {
  const one = <Key extends keyof PostalPlace>(key: Key) => {
    const values = [...new Set(places.map((place) => place[key]))]
    return values.length === 1 ? values[0] : undefined
  }
  const [suburb, city, state] = [one('suburb'), one('city'), one('state')]
  return {
    ...(suburb && { suburb }),
    ...(city && { city }),
    ...(state && states.includes(state) && { state }),
  }
}

function unlessTyped(now: DeliveryDraft, before: Partial<DeliveryDraft>, found: Partial<DeliveryDraft>) {
  const fields = ['suburb', 'city', 'state'] as const
  return Object.fromEntries(
    fields.flatMap((field) => {
      const ours = now[field] === '' || now[field] === before[field]
      return ours && (found[field] ?? before[field]) !== undefined ? [[field, found[field] ?? '']] : []
    }),
  )
}

function without(faults: DeliveryFaults, names: readonly DeliveryFieldName[]): DeliveryFaults {
  return Object.fromEntries(Object.entries(faults).filter(([name]) => !names.some((each) => each === name)))
}
