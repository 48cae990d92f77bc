import type { SettingsDraft, SettingsFaults } from '../../../forms/settings-form.ts'
import { settingsDraftOf, readSettings } from '../../../forms/settings-form.ts'
import { isLegalText, type LegalTextName } from '../../../../domain/settings/brand.ts'
import { writeLongText } from '../../../../domain/values/long-text.ts'
import type { OwnerSettings } from '../../../../domain/settings/owner-settings.ts'
import { type PageGroup, rulesOf } from '../../../../domain/settings/settings-rules.ts'
import {
  changeSettings,
  type SettingsChange,
  type SettingsChanged,
  undoSettings,
} from '../../../../use-cases/settings/change-settings.ts'
import { settingsOf } from '../../../../use-cases/settings/settings-of.ts'
import { settingsCopy as copy, settingsFaults } from '../../../../words/backoffice/settings.ts'
import { cookiePolicy } from '../../../../words/cookie-policy.ts'
import { dayInMexico } from '../../../../words/dates.ts'
import type { LongWords } from '../../../../words/legal.ts'
import { paymentsAndShipping } from '../../../../words/payments-and-shipping.ts'
import { privacy } from '../../../../words/privacy.ts'
import { terms } from '../../../../words/terms.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import type { Actor } from '../../../../use-cases/staff/actor.ts'
import type { PermissionRefused } from '../../../../use-cases/staff/permission.ts'
import { done, isRefused, notDone, type Told, toldRefused } from '../../session/told.ts'

/** What came of a form. What was typed stays until it is saved; `nearest`: colours that can be read. */
export type Changed = {
  told: Told
  draft?: SettingsDraft
  faults?: SettingsFaults
  nearest?: SettingsDraft
  /** Of what was seen when the refused text was typed: what others save meanwhile is not overwritten unseen. */
  version?: number
  /** The draft is the program's text, which the owner begins with. */
  begun?: true
  /** Somebody else changed the group since it was seen. */
  meanwhile?: true
}

const programTexts: Record<LegalTextName, LongWords> = {
  terms,
  privacy,
  cookies: cookiePolicy,
  payments: paymentsAndShipping,
}

type Asked = { shop: Shop; actor: Actor; group: PageGroup; form: FormData }

export async function changeGroup({ shop, actor, group, form }: Asked): Promise<Changed> {
  const version = Number(form.get('version'))
  if (!Number.isSafeInteger(version)) return { told: notDone(copy.faulty) }
  if (form.get('intent') === 'undo') {
    const result = await undoSettings(shop, actor, { group, version })
    return { told: toldOf(result, { good: copy.undone, late: copy.undoTooLate }) }
  }
  const typed = typedIn(group, form)
  if (form.get('intent') === 'begin' && isLegalText(group))
    return typed['own'] === ''
      ? { told: done(copy.begun), draft: { own: writeLongText(programTexts[group]) }, version, begun: true }
      : { told: notDone(copy.notBegun), draft: typed, version }
  const was = (await settingsOf(shop, group)).value
  const read = readSettings(group, typed, was)
  if (read.kind === 'faulty')
    return { told: notDone(copy.faulty), draft: typed, version, faults: read.faults, nearest: read.nearest }
  const fault = faultOfCard({ shop, group, form, was, value: read.value })
  if (fault) return { told: notDone(copy.faulty), draft: typed, version, faults: fault }
  const value = dated(group, { was, value: read.value, today: dayInMexico(shop.now()) })
  const result = await changeSettings(shop, actor, { group, value, version } as SettingsChange)
  const told = toldOf(result, { good: copy.saved, late: copy.meanwhile })
  if (told.good) return { told }
  return { told, draft: typed, ...(result.kind === 'meanwhile' && { meanwhile: true as const }) }
}

function toldOf(result: SettingsChanged | PermissionRefused, words: { good: string; late: string }): Told {
  if (isRefused(result)) return toldRefused(result)
  return result.kind === 'changed' ? done(words.good) : notDone(words.late)
}

/** With the colours that can be read in the place of those that cannot, where that was pressed. */
function typedIn(group: PageGroup, form: FormData): SettingsDraft {
  const better = form.get('intent') === 'nearest'
  return Object.fromEntries(
    rulesOf(group).map(([name]) => {
      const sent = (better && form.get(`nearest-${name}`)) || form.get(name)
      return [name, typeof sent === 'string' ? sent : '']
    }),
  )
}

/** To offer the public a yield is regulated: a shop that sells switches it on knowingly. */
function faultOfCard<Group extends PageGroup>(asked: {
  shop: Shop
  group: Group
  form: FormData
  was: OwnerSettings[Group]
  value: OwnerSettings[Group]
}): SettingsFaults | null {
  const { shop, form, was, value } = asked
  if (!('sold' in value) || !value.sold || ('sold' in was && was.sold)) return null
  if (shop.settings.demonstration.backoffice || form.get('legalRead') !== null) return null
  return { sold: settingsFaults.legal }
}

/** A legal text has the day on which it was last decided on. */
function dated<Group extends PageGroup>(
  group: Group,
  { was, value, today }: { was: OwnerSettings[Group]; value: OwnerSettings[Group]; today: string },
): OwnerSettings[Group] {
  if (!isLegalText(group) || !('own' in was) || !('own' in value)) return value
  return was.own === value.own && was.own !== '' ? value : { ...value, changed: today }
}

/** The group as its form begins. */
export async function shownGroup(shop: Shop, group: PageGroup) {
  const { value, all, version, canUndo } = await settingsOf(shop, group)
  return { draft: settingsDraftOf(group, value), all, version, canUndo }
}
