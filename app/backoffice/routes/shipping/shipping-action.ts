import { mostRanges } from '../../../../domain/shipping/shipping.ts'
import type { OwnerSettings } from '../../../../domain/settings/owner-settings.ts'
import { changeSettings, type SettingsChange } from '../../../../use-cases/settings/change-settings.ts'
import { changeCostOfCodes, changeCostsByState } from '../../../../use-cases/shipping/change-cost-of-codes.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import type { Actor } from '../../../../use-cases/staff/acting.ts'
import { shippingCopy as copy } from '../../../../words/backoffice/shipping-words.ts'
import { done, isRefused, notDone, type Feedback, refusedFeedback } from '../../session/feedback.ts'
import { codesIn, type CostFaults, generalIn, type Read, statesIn, type Typed } from './sent-costs.ts'
import { groupNow } from './shipping-page.ts'

/** `typed`: the texts of a refused form, which the page shows again. */
export type ShippingAnswer = {
  intent: string
  feedback?: Feedback
  faults?: CostFaults
  typed?: Typed
  /** The stored cost in centavos: the expected value for the next press. */
  was?: number | null
}

type Sent = { shop: Shop; actor: Actor; typed: Typed }

type ShippingGroup = 'shipping' | 'carriers' | 'pickup' | 'parcels'

/** Saves a group of settings. `meanwhile`: says what another member of the team stored before. */
export async function saveShippingGroup<Group extends ShippingGroup>(
  { shop, actor, typed }: Sent,
  group: Group,
  read: Read<OwnerSettings[Group]>,
  words: { saved: string; meanwhile: (now: OwnerSettings[Group]) => string },
): Promise<ShippingAnswer> {
  const intent = group
  if (read.kind === 'faulty') return { intent, typed, faults: read.faults }
  const version = Number(typed['version'])
  if (!Number.isSafeInteger(version)) return { intent, typed, feedback: notDone(copy.same) }
  const change = { group, value: read.value, version } as SettingsChange
  const result = await changeSettings(shop, actor, change)
  if (isRefused(result)) return { intent, typed, feedback: refusedFeedback(result) }
  if (result.kind === 'changed') return { intent, feedback: done(words.saved) }
  const { value } = await groupNow(shop, group)
  return { intent, typed, feedback: notDone(words.meanwhile(value)) }
}

export async function saveGeneral(sent: Sent): Promise<ShippingAnswer> {
  const answer = await saveShippingGroup(sent, 'shipping', generalIn(sent.typed), {
    saved: copy.saved,
    meanwhile: (now) => copy.meanwhile(copy.now(now)),
  })
  return { ...answer, intent: 'general' }
}

export async function saveStates({ shop, actor, typed }: Sent): Promise<ShippingAnswer> {
  const intent = 'states'
  const read = statesIn(typed)
  if (read.kind === 'faulty') return { intent, typed, faults: read.faults }
  const result = await changeCostsByState(shop, actor, read.value)
  if (isRefused(result)) return { intent, typed, feedback: refusedFeedback(result) }
  if (result.kind === 'meanwhile')
    return { intent, typed, feedback: notDone(copy.meanwhile(copy.statesNow(result.now))) }
  return { intent, feedback: done(result.kind === 'changed' ? copy.saved : copy.same) }
}

export async function saveCodes(
  { shop, actor, typed }: Sent,
  wish: 'put' | 'remove',
): Promise<ShippingAnswer> {
  const intent = 'codes'
  const read = codesIn(typed, wish)
  if (read.kind === 'faulty') return { intent, typed, faults: read.faults }
  const { value } = read
  const result = await changeCostOfCodes(shop, actor, value)
  const kept = wish === 'put' ? { intent, typed } : { intent }
  if (isRefused(result)) return { ...kept, feedback: refusedFeedback(result) }
  switch (result.kind) {
    case 'changed':
    case 'unchanged':
      return {
        intent,
        feedback: done(value.cost === null ? copy.removed(value) : copy.putDone(value, value.cost)),
      }
    case 'meanwhile': {
      const meanwhileText = wish === 'put' ? copy.meanwhileCodes : copy.meanwhileRemoved
      return { ...kept, was: result.cost, feedback: notDone(meanwhileText(value, result.cost)) }
    }
    case 'crosses':
      return { ...kept, feedback: notDone(copy.crosses(result.range)) }
    case 'too-many':
      return { ...kept, feedback: notDone(copy.tooMany(mostRanges)) }
  }
}
