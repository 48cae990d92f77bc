import type { MissingPart } from './opening.ts'

/** What can be tried. Of a backup that somebody else makes, the owner's word is taken. */
export const checkedParts = ['mail', 'payments', 'backup'] as const
export type CheckedPart = (typeof checkedParts)[number]

/** How the last try of a part ended: 'other' was another server or account than today's. */
export type LastTry = 'good' | 'bad' | 'other' | 'never'

/** What the law wants said before anybody buys: who answers for the shop, and the texts, each with its day. */
export const legalParts = ['legal', 'terms', 'privacy'] as const
export type LegalPart = (typeof legalParts)[number]

/** How the shop stands, as its owner can change it. */
export type ShopFacts = {
  named: boolean
  /** Mail, telephone and address of the shop: buyers must be told them. */
  reached: boolean
  missing: readonly MissingPart[]
  mail: LastTry
  payments: LastTry
  shippingChosen: boolean
  /** Whether the owner said what the builder's garments cost. */
  garmentsPriced: boolean
  /** Products with a picture that somebody could buy now; and any at all. */
  offered: boolean
  products: boolean
  /** What of the legal texts nobody decided on yet. */
  legalOpen: readonly LegalPart[]
  /** Whether an owner has a second factor. */
  secondFactor: boolean
  /** Whether visitors reach it: by https, and not at this machine alone. */
  reachable: boolean
  /** When the last good backup was made, or the owner last said that there is one where the shop makes none. */
  backupOn: Date | null
  /** Whether that lies on another disk than the shop. */
  backupApart: boolean
}

export const firstStepNames = [
  'identity',
  'second-factor',
  'mail',
  'payments',
  'shipping',
  'product',
  'legal',
  'garments',
  'address',
  'backup',
] as const
export type FirstStepName = (typeof firstStepNames)[number]

/** Why a step is still to be done. */
export type StepReason =
  | 'unnamed'
  | 'no-contact'
  | 'no-second-factor'
  | 'no-mail-server'
  | 'no-keys'
  | 'no-webhook'
  | 'untried'
  | 'tried-in-vain'
  | 'no-shipping'
  | 'no-product'
  | 'nothing-offered'
  | 'nobody-answers'
  | 'terms-unread'
  | 'privacy-unread'
  | 'no-garment-prices'
  | 'not-reachable'
  | 'no-backup'
  | 'old-backup'
  | 'backup-beside'

/** `why` null: done. `essential`: the shop does not open before it. */
export type FirstStep = { name: FirstStepName; essential: boolean; why: StepReason | null }

/** A copy older than this is none: what was sold since would be lost. */
const backupDays = 7

/** Without these one can sell, and had better not for long. */
const advisable: ReadonlySet<FirstStepName> = new Set(['garments', 'address', 'backup'])

/** The first steps of a shop in the order in which they are best taken, each with what is still lacking of it. */
export function firstSteps(facts: ShopFacts, now: Date): FirstStep[] {
  return firstStepNames.map((name) => ({
    name,
    essential: !advisable.has(name),
    why: whyNot(name, facts, now),
  }))
}

/** Why the shop cannot open yet; empty: it can. */
export function againstOpening(steps: readonly FirstStep[]): FirstStepName[] {
  return steps.filter(({ essential, why }) => essential && why !== null).map(({ name }) => name)
}

const legalReasons = {
  legal: 'nobody-answers',
  terms: 'terms-unread',
  privacy: 'privacy-unread',
  none: null,
} as const satisfies Record<LegalPart | 'none', StepReason | null>

function whyNot(name: FirstStepName, facts: ShopFacts, now: Date): StepReason | null {
  switch (name) {
    case 'identity':
      return facts.named ? (facts.reached ? null : 'no-contact') : 'unnamed'
    case 'second-factor':
      return facts.secondFactor ? null : 'no-second-factor'
    case 'mail':
      return facts.missing.includes('mail') ? 'no-mail-server' : untried(facts.mail)
    case 'payments':
      if (facts.missing.includes('payments')) return 'no-keys'
      return facts.missing.includes('webhook') ? 'no-webhook' : untried(facts.payments)
    case 'shipping':
      return facts.shippingChosen ? null : 'no-shipping'
    case 'product':
      if (facts.offered) return null
      return facts.products ? 'nothing-offered' : 'no-product'
    case 'legal':
      return legalReasons[legalParts.find((part) => facts.legalOpen.includes(part)) ?? 'none']
    case 'garments':
      return facts.garmentsPriced ? null : 'no-garment-prices'
    case 'address':
      return facts.reachable ? null : 'not-reachable'
    case 'backup':
      if (facts.backupOn === null) return 'no-backup'
      if (now.getTime() - facts.backupOn.getTime() > backupDays * 86_400_000) return 'old-backup'
      return facts.backupApart ? null : 'backup-beside'
  }
}

function untried(last: LastTry): StepReason | null {
  if (last === 'good') return null
  return last === 'bad' ? 'tried-in-vain' : 'untried'
}
