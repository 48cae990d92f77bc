import type { FormGroup, OwnerSettings } from './owner-settings.ts'
import { payWithin } from '../payments/transfer-account.ts'
import type { PictureShape } from '../pictures/owner-picture.ts'

/** The groups with a settings page. Shipping costs, carriers, pickup and parcels have pages elsewhere. */
export type PageGroup = Exclude<FormGroup, 'shipping' | 'carriers' | 'pickup' | 'parcels'>

/** The rule of one settings field. Lengths are in characters, prices in whole pesos. */
export type SettingsRule =
  /** 'if offered': needed only while transfer is offered (app/forms/transfer-settings.ts). */
  | { kind: 'line' | 'text'; most: number; needed?: true | 'if offered' }
  | { kind: 'email' | 'phone'; needed?: true }
  | { kind: 'link' }
  /** `profile`: the part of a social network's address before the shop's name. */
  | { kind: 'web'; profile: string }
  | { kind: 'picture'; shape: PictureShape }
  | { kind: 'colour' }
  | { kind: 'whole' | 'pesos' | 'percent'; least: number; most: number }
  | { kind: 'yes' | 'horizon' | 'clabe' | 'deposit-card' | 'payment-form' }
  /** The form has no such field: the value is computed, or another page changes it. */
  | { kind: 'computed' }

type Rules = { [Group in PageGroup]: Record<keyof OwnerSettings[Group], SettingsRule> }

const title = { kind: 'line', most: 60 } as const
const sentence = { kind: 'line', most: 240 } as const
const paragraph = { kind: 'text', most: 1200 } as const
const picture = { kind: 'picture', shape: 'whole' } as const
const upright = { kind: 'picture', shape: 'portrait' } as const
const colour = { kind: 'colour' } as const
const garmentPrice = { kind: 'pesos', least: 1, most: 100_000 } as const
const longText = { own: { kind: 'text', most: 40_000 }, changed: { kind: 'computed' } } as const

/** The only table of rules for settings fields. */
export const settingsRules = {
  identity: { name: { kind: 'line', most: 60, needed: true }, cry: title },
  contact: {
    email: { kind: 'email', needed: true },
    whatsapp: { kind: 'phone', needed: true },
    address: { kind: 'line', most: 200, needed: true },
    hours: { kind: 'line', most: 120, needed: true },
    facebook: { kind: 'web', profile: 'https://www.facebook.com/' },
    instagram: { kind: 'web', profile: 'https://www.instagram.com/' },
    tiktok: { kind: 'web', profile: 'https://www.tiktok.com/@' },
  },
  look: {
    paper: colour,
    ink: colour,
    main: colour,
    sun: colour,
    thread: colour,
    logo: picture,
    horizon: { kind: 'horizon' },
  },
  pictures: {
    hero: picture,
    heroTall: picture,
    teaser: picture,
    workshop: picture,
    value1: picture,
    value2: picture,
    value3: picture,
    value4: picture,
    boy: upright,
    unisex: upright,
    girl: upright,
    partner: picture,
    card: picture,
    emptyCart: picture,
    share: picture,
  },
  announcement: { text: { kind: 'line', most: 160 }, link: { kind: 'link' } },
  home: {
    headline: { kind: 'text', most: 80 },
    lead: sentence,
    heroAlt: sentence,
    value1Title: title,
    value1Text: sentence,
    value2Title: title,
    value2Text: sentence,
    value3Title: title,
    value3Text: sentence,
    value4Title: title,
    value4Text: sentence,
    aboutTitle: title,
    aboutText: { kind: 'line', most: 400 },
    commitment: { kind: 'line', most: 400 },
    title,
    description: sentence,
  },
  rows: { newestRow: { kind: 'yes' }, bestSellersRow: { kind: 'yes' } },
  about: {
    welcome: { kind: 'line', most: 400 },
    story: { kind: 'text', most: 6000 },
    mission: { kind: 'line', most: 600 },
    reason1Title: title,
    reason1Text: sentence,
    reason2Title: title,
    reason2Text: sentence,
    reason3Title: title,
    reason3Text: sentence,
    reason4Title: title,
    reason4Text: sentence,
    description: sentence,
  },
  voice: {
    made: sentence,
    catalogueLead: sentence,
    builderLead: sentence,
    emptyCart: sentence,
    sizeGuide: sentence,
    contactLead: sentence,
    contactThanks: sentence,
    noMorePictures: { kind: 'yes' },
    catalogueDescription: sentence,
    builderDescription: sentence,
    contactDescription: sentence,
  },
  legal: {
    responsible: { kind: 'line', most: 160 },
    domicile: { kind: 'line', most: 240 },
    arcoEmail: { kind: 'email' },
    courts: { kind: 'line', most: 120 },
  },
  terms: longText,
  privacy: longText,
  cookies: longText,
  payments: longText,
  selling: {
    holdMinutes: { kind: 'whole', least: 1, most: 1440 },
    madeToOrderDays: { kind: 'whole', least: 1, most: 90 },
    remindsOfSizes: { kind: 'yes' },
    publishesPieces: { kind: 'yes' },
    leastAfterCode: { kind: 'pesos', least: 1, most: 10_000 },
    showsSoldOut: { kind: 'yes' },
    waitHours: { kind: 'whole', least: 1, most: 168 },
  },
  garments: { TShirt: garmentPrice, Hoodies: garmentPrice, Overshirts: garmentPrice, Sets: garmentPrice },
  card: {
    sold: { kind: 'yes' },
    price: { kind: 'pesos', least: 1, most: 1_000_000 },
    monthlyYield: { kind: 'percent', least: 0, most: 100 },
    notice: paragraph,
  },
  transfer: {
    offered: { kind: 'yes' },
    clabe: { kind: 'clabe' },
    bank: { kind: 'line', most: 60 },
    holder: { kind: 'line', most: 80, needed: 'if offered' },
    depositCard: { kind: 'deposit-card' },
    payWithinHours: { kind: 'whole', ...payWithin },
    least: { kind: 'pesos', least: 0, most: 1_000_000 },
    most: { kind: 'pesos', least: 1, most: 1_000_000 },
    note: { kind: 'line', most: 300 },
  },
  invoicing: {
    invoices: { kind: 'yes' },
    extraDays: { kind: 'whole', least: 0, most: 31 },
    iva: { kind: 'whole', least: 0, most: 30 },
    formOnline: { kind: 'payment-form' },
    formTransfer: { kind: 'payment-form' },
    formTerminal: { kind: 'payment-form' },
    formCash: { kind: 'payment-form' },
  },
} as const satisfies Rules

export const pageGroups = Object.keys(settingsRules) as PageGroup[]

/** Returns the rules of a group in the order of the form's fields. */
export function rulesOf(group: PageGroup): [name: string, rule: SettingsRule][] {
  return Object.entries(settingsRules[group])
}
