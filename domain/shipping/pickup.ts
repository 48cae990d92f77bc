import type { Centavos } from '../values/money.ts'
import { plainLines, plainWithin } from '../values/plain-text.ts'
import { typedPesos } from '../values/typed-pesos.ts'
import { parcelsAtFirst } from './parcel-file.ts'
import { highestShippingCost } from './shipping.ts'

/**
 * 'Recoger / entrega local': buyers get their order without a parcel. `pickupName`: what the shop calls this way.
 * `pickupText`: where, when and how, for the buyer. `pickupCost`: the rule of free shipping applies to it too.
 */
export type PickupSettings = {
  picksUp: boolean
  pickupName: string
  pickupText: string
  pickupCost: Centavos
}

export const pickupAtFirst: PickupSettings = {
  picksUp: false,
  pickupName: 'Recoger en la tienda',
  pickupText: '',
  pickupCost: 0,
}

export const parcelsAndPickupAtFirst = { parcels: parcelsAtFirst, pickup: pickupAtFirst }

/** In characters. */
export const longestOfPickup = { pickupName: 40, pickupText: 600 } as const

export type PickupFault = 'missing' | 'not-an-amount' | 'too-much'

/** What a checkout may know; null: the shop does not offer this way. */
export function offeredPickup({ picksUp, pickupName, pickupText, pickupCost }: PickupSettings) {
  return picksUp ? { name: pickupName, text: pickupText, cost: pickupCost } : null
}

export type PickupDraft = { picksUp: boolean; pickupName: string; pickupText: string; pickupCost: string }

/** Reads the owner's form. Name and text are needed only while the way is offered; an empty cost is 0. */
export function checkPickup(
  typed: PickupDraft,
):
  | { kind: 'good'; value: PickupSettings }
  | { kind: 'faulty'; faults: Partial<Record<keyof PickupSettings, PickupFault>> } {
  const most = longestOfPickup
  const pickupName = plainWithin(most.pickupName, typed.pickupName).slice(0, most.pickupName)
  const pickupText = plainWithin(most.pickupText, typed.pickupText, plainLines).slice(0, most.pickupText)
  const pickupCost = typed.pickupCost.trim() === '' ? 0 : typedPesos(typed.pickupCost)
  const faults: Partial<Record<keyof PickupSettings, PickupFault>> = {}
  if (typed.picksUp && pickupName === '') faults.pickupName = 'missing'
  if (typed.picksUp && pickupText === '') faults.pickupText = 'missing'
  if (pickupCost === null) faults.pickupCost = 'not-an-amount'
  else if (pickupCost > highestShippingCost) faults.pickupCost = 'too-much'
  if (pickupCost === null || Object.keys(faults).length > 0) return { kind: 'faulty', faults }
  const { picksUp } = typed
  return { kind: 'good', value: { picksUp, pickupName, pickupText, pickupCost } }
}
