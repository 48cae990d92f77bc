import type { SettingsDraft, SettingsFaults } from '../../../forms/settings-form.ts'
import { settingsDraftOf, readSettings } from '../../../forms/settings-form.ts'
import { isLegalText, type LegalTextName } from '../../../../domain/settings/brand.ts'
import { isOfNoBank } from '../../../../domain/payments/transfer-account.ts'
import { writeLongText } from '../../../../domain/values/long-text.ts'
import type { OwnerSettings } from '../../../../domain/settings/owner-settings.ts'
import { type PageGroup, rulesOf } from '../../../../domain/settings/settings-rules.ts'
import {
  changeSettings,
  type SettingsChange,
  type SettingsChanged,
  settingsOf,
  undoSettings,
} from '../../../../use-cases/settings/change-settings.ts'
import { settingsCopy as copy, settingsFaults } from '../../../../words/backoffice/settings-words.ts'
import { transferFaults } from '../../../../words/backoffice/transfer-settings-words.ts'
import { cookiePolicy } from '../../../../words/cookie-policy.ts'
import { dayInMexico } from '../../../../words/dates.ts'
import type { LongWords } from '../../../../words/legal.ts'
import { paymentsAndShipping } from '../../../../words/payments-and-shipping.ts'
import { privacy } from '../../../../words/privacy.ts'
import { terms } from '../../../../words/terms.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import type { Actor, PermissionRefused } from '../../../../use-cases/staff/acting.ts'
import { done, isRefused, notDone, type Feedback, refusedFeedback } from '../../session/feedback.ts'

/** `draft` holds the typed values when they were not saved. `nearest` proposes readable colours for unreadable ones. */
export type Changed = {
  feedback: Feedback
  draft?: SettingsDraft
  faults?: SettingsFaults
  nearest?: SettingsDraft
  /** The version that a refused form expected. It stays, to notice a change that another person saves meanwhile. */
  version?: number
  /** Set if the draft is the program's own text, which the owner may edit. */
  begun?: true
  /** Set if another person changed the group after the form was loaded. */
  meanwhile?: true
}

const programTexts: Record<LegalTextName, LongWords> = {
  terms,
  privacy,
  cookies: cookiePolicy,
  payments: paymentsAndShipping,
}

type GroupChange = { shop: Shop; actor: Actor; group: PageGroup; form: FormData }

export async function changeGroup({ shop, actor, group, form }: GroupChange): Promise<Changed> {
  const version = Number(form.get('version'))
  if (!Number.isSafeInteger(version)) return { feedback: notDone(copy.faulty) }
  if (form.get('intent') === 'undo') {
    const result = await undoSettings(shop, actor, { group, version })
    return { feedback: settingsFeedback(result, { good: copy.undone, late: copy.undoTooLate }) }
  }
  const typed = typedIn(group, form)
  if (form.get('intent') === 'begin' && isLegalText(group))
    return typed['own'] === ''
      ? {
          feedback: done(copy.begun),
          draft: { own: writeLongText(programTexts[group]) },
          version,
          begun: true,
        }
      : { feedback: notDone(copy.notBegun), draft: typed, version }
  const was = (await settingsOf(shop, group)).value
  const read = readSettings(group, typed, was)
  if (read.kind === 'faulty')
    return {
      feedback: notDone(copy.faulty),
      draft: typed,
      version,
      faults: read.faults,
      nearest: read.nearest,
    }
  const fault =
    faultOfCard({ shop, group, form, was, value: read.value }) ?? faultOfTransfer(shop, read.value)
  if (fault) return { feedback: notDone(copy.faulty), draft: typed, version, faults: fault }
  const value = dated(group, { was, value: read.value, today: dayInMexico(shop.now()) })
  const result = await changeSettings(shop, actor, { group, value, version } as SettingsChange)
  const feedback = settingsFeedback(result, { good: copy.saved, late: copy.meanwhile })
  if (feedback.good) return { feedback }
  return { feedback, draft: typed, ...(result.kind === 'meanwhile' && { meanwhile: true as const }) }
}

function settingsFeedback(
  result: SettingsChanged | PermissionRefused,
  words: { good: string; late: string },
): Feedback {
  if (isRefused(result)) return refusedFeedback(result)
  return result.kind === 'changed' ? done(words.good) : notDone(words.late)
}

/** Reads a settings form. The button 'nearest' replaces unreadable colours by the nearest readable ones. */
function typedIn(group: PageGroup, form: FormData): SettingsDraft {
  const better = form.get('intent') === 'nearest'
  return Object.fromEntries(
    rulesOf(group).map(([name]) => {
      const sent = (better && form.get(`nearest-${name}`)) || form.get(name)
      return [name, typeof sent === 'string' ? sent : '']
    }),
  )
}

/** The law regulates offers of a yield, so an owner who starts to sell membership cards must confirm having read it. */
function faultOfCard<Group extends PageGroup>(change: {
  shop: Shop
  group: Group
  form: FormData
  was: OwnerSettings[Group]
  value: OwnerSettings[Group]
}): SettingsFaults | null {
  const { shop, form, was, value } = change
  if (!('sold' in value) || !value.sold || ('sold' in was && was.sold)) return null
  if (shop.settings.demonstration.backoffice || form.get('legalRead') !== null) return null
  return { sold: settingsFaults.legal }
}

function faultOfTransfer(shop: Shop, value: OwnerSettings[PageGroup]): SettingsFaults | null {
  if (!('clabe' in value) || !value.offered || shop.settings.demonstration.backoffice) return null
  return isOfNoBank(value.clabe) ? { clabe: transferFaults.noBank } : null
}

/** A changed legal text gets today's date, also an emptied text, for which the shop shows the program's text. */
function dated<Group extends PageGroup>(
  group: Group,
  { was, value, today }: { was: OwnerSettings[Group]; value: OwnerSettings[Group]; today: string },
): OwnerSettings[Group] {
  if (!isLegalText(group) || !('own' in was) || !('own' in value)) return value
  return was.own === value.own && was.own !== '' ? value : { ...value, changed: today }
}

/** The settings of a group as its form shows them. */
export async function shownGroup(shop: Shop, group: PageGroup) {
  const { value, all, version, canUndo } = await settingsOf(shop, group)
  return { draft: settingsDraftOf(group, value), all, version, canUndo }
}
