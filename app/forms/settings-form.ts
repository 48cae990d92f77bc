import {
  chosenColours,
  paletteOf,
  readColour,
  unreadableColours,
  usualPalette,
} from '../../domain/settings/brand-colours.ts'
import { type Brand, horizons } from '../../domain/settings/brand.ts'
import { emailAddress, longestEmailAddress } from '../../domain/values/email-address.ts'
import { paymentFormCodes } from '../../domain/invoices/invoice-settings.ts'
import { unknownWords } from '../../domain/values/long-text.ts'
import type { OwnerSettings, SettingsField } from '../../domain/settings/owner-settings.ts'
import { groupedCardNumber } from '../../domain/membership/card-number.ts'
import { groupedClabe } from '../../domain/payments/grouped-clabe.ts'
import { mexicanPhone } from '../../domain/values/phone.ts'
import { plainLines, plainWithin } from '../../domain/values/plain-text.ts'
import { type PageGroup, rulesOf, type SettingsRule } from '../../domain/settings/settings-rules.ts'
import { settingsFaults as faults } from '../../words/backoffice/settings-words.ts'
import { filledIn } from '../../words/filled-in.ts'
import { phoneWords } from '../../words/phone-words.ts'
import { clabeTyped, depositCardTyped, judgeTransfer } from './transfer-settings.ts'

/** The typed settings of a form; an unticked box is ''. */
export type SettingsDraft = Record<string, string>
export type SettingsFaults = Partial<Record<SettingsField, string>>

export type ReadSettings<Group extends PageGroup> =
  | { kind: 'good'; value: OwnerSettings[Group] }
  /** `nearest`: the nearest readable colours, to replace unreadable ones. */
  | { kind: 'faulty'; faults: SettingsFaults; nearest: SettingsDraft }

type Read = { value: string | number | boolean } | { fault: string }

/** Reads one group of settings from a form. `was`: the stored group, for settings that the form does not have. */
export function readSettings<Group extends PageGroup>(
  group: Group,
  typed: SettingsDraft,
  was: OwnerSettings[Group],
): ReadSettings<Group> {
  const wrong: SettingsFaults = {}
  const values: Record<string, string | number | boolean> = { ...was }
  for (const [name, rule] of rulesOf(group)) {
    if (rule.kind === 'computed') continue
    const read = readField(rule, typed[name] ?? '')
    if ('fault' in read) wrong[name as SettingsField] = read.fault
    else values[name] = read.value
  }
  const value = values as OwnerSettings[Group]
  if (group === 'transfer') judgeTransfer(value as OwnerSettings['transfer'], wrong)
  const nearest = group === 'look' ? judgeColours(value as Brand['look'], wrong) : {}
  if (Object.keys(wrong).length > 0) return { kind: 'faulty', faults: wrong, nearest }
  return { kind: 'good', value }
}

function readField(rule: Exclude<SettingsRule, { kind: 'computed' }>, typed: string): Read {
  const text = plainWithin(mostOf(rule), typed)
  switch (rule.kind) {
    case 'yes':
      return { value: text !== '' }
    case 'whole':
    case 'pesos':
    case 'percent':
      return numberIn(rule, text)
    case 'horizon':
      return { value: horizons.find((each) => each === text) ?? '' }
    case 'payment-form':
      return { value: paymentFormCodes.find((each) => each === text) ?? paymentFormCodes[0]! }
    case 'clabe':
      return clabeTyped(text)
    case 'deposit-card':
      return depositCardTyped(text)
    case 'line':
      return written(text, rule)
    case 'text':
      return longText(plainWithin(rule.most, typed, plainLines), rule)
    case 'colour':
      return colour(text)
    case 'phone':
      return address(rule, phoneWords(mexicanPhone(text) ?? text))
    case 'web':
      return address(rule, wholeAddress(text, rule.profile))
    default:
      return address(rule, text)
  }
}

/** In characters: the longest web address, profile name, number or colour in a settings form. */
const longestShort = 300

function mostOf(rule: Exclude<SettingsRule, { kind: 'computed' }>): number {
  return rule.kind === 'line' || rule.kind === 'text' ? rule.most : longestShort
}

function numberIn(
  rule: { kind: 'whole' | 'pesos' | 'percent'; least: number; most: number },
  text: string,
): Read {
  const digits = rule.kind === 'percent' ? /^\d{1,3}(?:[.,]\d{1,2})?$/ : /^\d{1,7}$/
  const plain = text.replaceAll(/[\s$%]|,(?=\d{3}\b)/g, '')
  const number = digits.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN
  if (!(number >= rule.least && number <= rule.most)) return { fault: faults.number(rule.least, rule.most) }
  return { value: rule.kind === 'pesos' ? number * 100 : number }
}

function written(text: string, { most, needed }: { most: number; needed?: true | 'if offered' }): Read {
  if (needed === true && text === '') return { fault: faults.missing }
  return text.length > most ? { fault: faults.tooLong(most) } : { value: text }
}

function longText(text: string, rule: { most: number; needed?: true | 'if offered' }): Read {
  const unknown = unknownWords(text, Object.keys(filledIn))
  return unknown.length > 0 ? { fault: faults.unknownWords(unknown) } : written(text, rule)
}

/** A colour that equals the design's own is stored as '', so that it follows later changes of the design. */
function colour(text: string): Read {
  const read = readColour(text)
  if (text !== '' && read === null) return { fault: faults.colour }
  return { value: read ?? '' }
}

const patterns = {
  email: emailAddress,
  phone: /^\+\d[\d ]{8,18}\d$/,
  web: /^https:\/\/[^\s/]+\.[^\s]+$/,
  link: /^(?:\/[^\s/]\S*|\/|https:\/\/[^\s/]+\.[^\s]+)$/,
  picture: /^(?:\/(?!\/)[\w./-]+|https:\/\/[^\s/]+\.[^\s]+)$/,
} as const

/** Turns a profile name with @, or an address without its beginning, into a whole web address. */
function wholeAddress(text: string, profile: string): string {
  const [, name] = /^@([\w.-]+)$/.exec(text) ?? []
  if (name) return profile + name
  return /^[\w-]+(?:\.[\w-]+)+\/\S*$/.test(text) ? `https://${text}` : text
}

function address(rule: { kind: keyof typeof patterns; needed?: true }, text: string): Read {
  if (text === '') return rule.needed ? { fault: faults.missing } : { value: '' }
  const most = rule.kind === 'email' ? longestEmailAddress : longestShort
  if (text.length > most) return { fault: faults.tooLong(most) }
  const known = patterns[rule.kind].test(text) && (!text.startsWith('https:') || URL.canParse(text))
  return known ? { value: text } : { fault: faults[rule.kind] }
}

/**
 * Reports colours that make text unreadable, with the nearest readable ones; the design's own colours are stored as
 * ''.
 */
function judgeColours(look: Brand['look'], wrong: SettingsFaults): SettingsDraft {
  const nearest: SettingsDraft = {}
  for (const { name, nearest: better } of unreadableColours(paletteOf(look))) {
    wrong[name] ??= faults.unreadable(better)
    nearest[name] = better
  }
  for (const name of chosenColours) if (look[name] === usualPalette[name]) look[name] = ''
  return nearest
}

export function settingsDraftOf<Group extends PageGroup>(
  group: Group,
  value: OwnerSettings[Group],
): SettingsDraft {
  const values = new Map<string, unknown>(Object.entries(value))
  return Object.fromEntries(
    rulesOf(group).map(([name, rule]) => {
      const kept = values.get(name)
      if (typeof kept === 'boolean') return [name, kept ? 'on' : '']
      if (rule.kind === 'pesos') return [name, String(Number(kept) / 100)]
      if (rule.kind === 'clabe') return [name, groupedClabe(String(kept))]
      if (rule.kind === 'deposit-card') return [name, groupedCardNumber(String(kept))]
      if (rule.kind === 'colour' && kept === '')
        return [name, new Map(Object.entries(usualPalette)).get(name) ?? '']
      return [name, String(kept ?? '')]
    }),
  )
}
