import type { MissingPart } from './opening.ts'

/** Parts that the shop can check. For a backup made outside the shop, the owner's word counts. */
export const checkedParts = ['mail', 'payments', 'backup'] as const
export type CheckedPart = (typeof checkedParts)[number]

/** 'other': the last check was with another server or account than today's. */
export type LastTry = 'good' | 'bad' | 'other' | 'never'

/** Information that the law requires before a sale. */
export const legalParts = ['legal', 'terms', 'privacy'] as const
export type LegalPart = (typeof legalParts)[number]

export type ShopFacts = {
  named: boolean
  /** Buyers must be told mail, telephone and address of the shop. */
  reached: boolean
  missing: readonly MissingPart[]
  mail: LastTry
  payments: LastTry
  shippingChosen: boolean
  /** The owner set the prices of the builder's garments. */
  garmentsPriced: boolean
  /**
   * `offered`: at least one product with a picture can be bought now. `products`: the shop has at least one product.
   */
  offered: boolean
  products: boolean
  /** Legal texts that nobody decided on yet. */
  legalOpen: readonly LegalPart[]
  secondFactor: boolean
  /** The shop has an https address and is open to more than this machine. */
  reachable: boolean
  /** The last good backup, or the last time the owner confirmed a backup made outside the shop. */
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

/** `why` null: the step is done. `essential`: the shop cannot open before this step. */
export type FirstStep = { name: FirstStepName; essential: boolean; why: StepReason | null }

/** An older backup does not count: the sales since would be lost. */
const backupDays = 7

/** The shop can sell without these for a short time. */
const advisable: ReadonlySet<string> = new Set<FirstStepName>(['garments', 'address', 'backup'])

type Lack = (facts: ShopFacts, now: Date) => StepReason | null

/** Pages list the steps in this order. */
const lackOf = {
  identity: ({ named, reached }) => (!named ? 'unnamed' : reached ? null : 'no-contact'),
  'second-factor': ({ secondFactor }) => (secondFactor ? null : 'no-second-factor'),
  mail: ({ missing, mail }) => (missing.includes('mail') ? 'no-mail-server' : untried(mail)),
  payments({ missing, payments }) {
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

/** Returns the steps that the shop cannot open without; empty: it can open. */
export function againstOpening(steps: readonly FirstStep[]): FirstStepName[] {
  return steps.filter(({ essential, why }) => essential && why !== null).map(({ name }) => name)
}

function untried(last: LastTry): StepReason | null {
  if (last === 'good') return null
  return last === 'bad' ? 'tried-in-vain' : 'untried'
}
