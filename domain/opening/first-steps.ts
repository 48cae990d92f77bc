import type { Service } from '../connections/connection.ts'
import type { MissingPart } from './opening.ts'

/** Parts of the shop that a test can check. For a backup made outside the shop, the owner's confirmation counts. */
export const checkedParts = ['mail', 'payments', 'backup'] as const
export type CheckedPart = (typeof checkedParts)[number]

/** 'other': the last check was with another server or account than today's. */
export type LastTry = 'good' | 'bad' | 'other' | 'never'

/** Information about the shop that the law requires before a sale. */
export const legalParts = ['legal', 'terms', 'privacy'] as const
export type LegalPart = (typeof legalParts)[number]

export type ShopFacts = {
  named: boolean
  /** The shop has a mail address, a telephone and an address that buyers can read. */
  reached: boolean
  missing: readonly MissingPart[]
  /** Services whose typed secrets cannot be read any more. */
  unreadable: readonly Service[]
  mail: LastTry
  payments: LastTry
  shippingChosen: boolean
  /** True if the owner set the prices of the garments that shoppers design. */
  garmentsPriced: boolean
  /**
   * `offered`: at least one product with a picture can be bought now. `products`: the shop has at least one product.
   */
  offered: boolean
  products: boolean
  /** Legal texts that the owner has not decided on yet. */
  legalOpen: readonly LegalPart[]
  secondFactor: boolean
  /** The address of the shop is https, and is not an address that only this machine can open. */
  reachable: boolean
  /** The time of the last good backup, or of the owner's last confirmation of a backup made outside the shop. */
  backupOn: Date | null
  /** The backup is on another disk than the shop. */
  backupApart: boolean
}

export type FirstStepName = keyof typeof lackOf

export type StepReason =
  | 'unnamed'
  | 'no-contact'
  | 'no-second-factor'
  | 'no-mail-server'
  | 'mail-unreadable'
  | 'no-keys'
  | 'keys-unreadable'
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

/** `why` null: the step is done. `essential`: the shop cannot open before the step is done. */
export type FirstStep = { name: FirstStepName; essential: boolean; why: StepReason | null }

/** A backup counts for this many days, because a restore loses all sales made after the backup. */
const backupDays = 7

/** The shop can sell without these steps for a short time. */
const advisable: ReadonlySet<string> = new Set<FirstStepName>(['garments', 'address', 'backup'])

type Lack = (facts: ShopFacts, now: Date) => StepReason | null

/** Pages list the steps before the shop's opening in the order of this table. */
const lackOf = {
  identity: ({ named, reached }) => (!named ? 'unnamed' : reached ? null : 'no-contact'),
  'second-factor': ({ secondFactor }) => (secondFactor ? null : 'no-second-factor'),
  mail({ missing, unreadable, mail }) {
    if (unreadable.includes('mail')) return 'mail-unreadable'
    return missing.includes('mail') ? 'no-mail-server' : untried(mail)
  },
  payments({ missing, unreadable, payments }) {
    if (unreadable.includes('paypal')) return 'keys-unreadable'
    if (missing.includes('payments')) return 'no-keys'
    return missing.includes('webhook') ? 'no-webhook' : untried(payments)
  },
  shipping: ({ shippingChosen }) => (shippingChosen ? null : 'no-shipping'),
  product: ({ offered, products }) => (offered ? null : products ? 'nothing-offered' : 'no-product'),
  legal({ legalOpen }) {
    const first = legalParts.find((part) => legalOpen.includes(part))
    return first === undefined ? null : legalReasons[first]
  },
  garments: ({ garmentsPriced }) => (garmentsPriced ? null : 'no-garment-prices'),
  address: ({ reachable }) => (reachable ? null : 'not-reachable'),
  backup({ backupOn, backupApart }, now) {
    if (backupOn === null) return 'no-backup'
    if (now.getTime() - backupOn.getTime() > backupDays * 86_400_000) return 'old-backup'
    return backupApart ? null : 'backup-beside'
  },
} satisfies Record<string, Lack>

const legalReasons = {
  legal: 'nobody-answers',
  terms: 'terms-unread',
  privacy: 'privacy-unread',
} as const satisfies Record<LegalPart, StepReason>

export function firstSteps(facts: ShopFacts, now: Date): FirstStep[] {
  const names = Object.keys(lackOf) as FirstStepName[]
  const lacks: Record<FirstStepName, Lack> = lackOf
  return names.map((name) => ({ name, essential: !advisable.has(name), why: lacks[name](facts, now) }))
}

/** Returns the steps that keep the shop from opening; empty: the shop can open. */
export function againstOpening(steps: readonly FirstStep[]): FirstStepName[] {
  return steps.filter(({ essential, why }) => essential && why !== null).map(({ name }) => name)
}

function untried(last: LastTry): StepReason | null {
  if (last === 'good') return null
  return last === 'bad' ? 'tried-in-vain' : 'untried'
}
