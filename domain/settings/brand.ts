/**
 * What makes a brand itself: its words, colours and pictures. '' everywhere: the program's own, which say nothing of
 * anybody (words/brand/, the neutral pictures).
 */
export type Brand = {
  /**
   * Colours as '#rrggbb' (domain/settings/brand-colours.ts). `logo` is the address of a picture; '' draws the first letter.
   * `horizon` is cut along the foot of every page.
   */
  look: {
    paper: string
    ink: string
    main: string
    sun: string
    thread: string
    logo: string
    horizon: Horizon
  }
  /** Addresses of pictures, as products carry them. */
  pictures: {
    hero: string
    heroTall: string
    teaser: string
    workshop: string
    value1: string
    value2: string
    value3: string
    value4: string
    boy: string
    unisex: string
    girl: string
    partner: string
    card: string
    emptyCart: string
    share: string
  }
  /** Above every page; '' for none. `link` leads further, '' nowhere. */
  announcement: { text: string; link: string }
  home: {
    /** What search engines show. */
    title: string
    description: string
    /** As many lines as it is broken into. */
    headline: string
    lead: string
    /** What is to be seen in the large picture, for whoever does not see it. */
    heroAlt: string
    value1Title: string
    value1Text: string
    value2Title: string
    value2Text: string
    value3Title: string
    value3Text: string
    value4Title: string
    value4Text: string
    aboutTitle: string
    aboutText: string
    commitment: string
  }
  about: {
    description: string
    welcome: string
    /** Paragraphs, with an empty line between them. */
    story: string
    mission: string
    reason1Title: string
    reason1Text: string
    reason2Title: string
    reason2Text: string
    reason3Title: string
    reason3Text: string
    reason4Title: string
    reason4Text: string
  }
  /** Sentences here and there. */
  voice: {
    made: string
    catalogueLead: string
    builderLead: string
    emptyCart: string
    sizeGuide: string
    /** The sentence above the contact form, and the shop's answer after the message has arrived. */
    contactLead: string
    contactThanks: string
    /** Whether a product with one picture says that it has no other pictures. */
    noMorePictures: boolean
    catalogueDescription: string
    builderDescription: string
    contactDescription: string
  }
  /** What the legal texts say of whoever answers for the shop; '' is the shop itself. */
  legal: { responsible: string; domicile: string; arcoEmail: string; courts: string }
  terms: LegalText
  privacy: LegalText
  cookies: LegalText
  payments: LegalText
}

/**
 * `own`: '' for the program's text with the shop's data in it, which follows them (long-text.ts has the markup of
 * any other). `changed`: the day it was last decided on, '2026-11-23'; '' while nobody did.
 */
export type LegalText = { own: string; changed: string }

/** A plain hill, or the Cerro de la Silla. */
export const horizons = ['', 'cerro'] as const
export type Horizon = (typeof horizons)[number]

export const legalTexts = ['terms', 'privacy', 'cookies', 'payments'] as const
export type LegalTextName = (typeof legalTexts)[number]

export function isLegalText(group: string): group is LegalTextName {
  return legalTexts.some((each) => each === group)
}

const nothingOwn: LegalText = { own: '', changed: '' }

/** A brand that has said nothing of itself yet. */
export const plainBrand: Brand = {
  look: { paper: '', ink: '', main: '', sun: '', thread: '', logo: '', horizon: '' },
  pictures: {
    hero: '',
    heroTall: '',
    teaser: '',
    workshop: '',
    value1: '',
    value2: '',
    value3: '',
    value4: '',
    boy: '',
    unisex: '',
    girl: '',
    partner: '',
    card: '',
    emptyCart: '',
    share: '',
  },
  announcement: { text: '', link: '' },
  home: {
    title: '',
    description: '',
    headline: '',
    lead: '',
    heroAlt: '',
    value1Title: '',
    value1Text: '',
    value2Title: '',
    value2Text: '',
    value3Title: '',
    value3Text: '',
    value4Title: '',
    value4Text: '',
    aboutTitle: '',
    aboutText: '',
    commitment: '',
  },
  about: {
    description: '',
    welcome: '',
    story: '',
    mission: '',
    reason1Title: '',
    reason1Text: '',
    reason2Title: '',
    reason2Text: '',
    reason3Title: '',
    reason3Text: '',
    reason4Title: '',
    reason4Text: '',
  },
  voice: {
    made: '',
    catalogueLead: '',
    builderLead: '',
    emptyCart: '',
    sizeGuide: '',
    contactLead: '',
    contactThanks: '',
    noMorePictures: true,
    catalogueDescription: '',
    builderDescription: '',
    contactDescription: '',
  },
  legal: { responsible: '', domicile: '', arcoEmail: '', courts: '' },
  terms: nothingOwn,
  privacy: nothingOwn,
  cookies: nothingOwn,
  payments: nothingOwn,
}
