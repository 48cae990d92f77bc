/** '' in a field of the brand: the shop shows the program's neutral text (words/brand/) or neutral picture. */
export type Brand = {
  /**
   * Colours as '#rrggbb'. `logo`: the address of a picture; '' shows the first letter of the shop's name. `horizon`:
   * the paper hill at the foot of every page.
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
  /** Addresses of pictures, in the same form as the addresses of product pictures. */
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
  /** The announcement above every page; '' shows none. `link`: '' makes the announcement plain text. */
  announcement: { text: string; link: string }
  home: {
    /** Title and description of the home page for search engines. */
    title: string
    description: string
    /** The home page shows the headline with the line breaks that the owner typed. */
    headline: string
    lead: string
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
    /** Paragraphs of the story, separated by an empty line. */
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
  /** Single sentences of the brand on several pages. */
  voice: {
    made: string
    catalogueLead: string
    builderLead: string
    emptyCart: string
    sizeGuide: string
    /** `contactThanks`: pages show this sentence after a contact message has arrived. */
    contactLead: string
    contactThanks: string
    /** The page of a product with one picture says that there are no other pictures. */
    noMorePictures: boolean
    catalogueDescription: string
    builderDescription: string
    contactDescription: string
  }
  /** The responsible party in the legal texts; '' names the shop itself. */
  legal: { responsible: string; domicile: string; arcoEmail: string; courts: string }
  terms: LegalText
  privacy: LegalText
  cookies: LegalText
  payments: LegalText
}

/**
 * `own`: the owner's legal text with the markup of long-text.ts; '' uses the program's text with the shop's present
 * data. `changed`: the day of the owner's last decision, '2026-11-23'; '' before the first decision.
 */
export type LegalText = { own: string; changed: string }

/** The hill at the foot of every page: '' is a plain hill; 'cerro' is the mountain Cerro de la Silla. */
export const horizons = ['', 'cerro'] as const
export type Horizon = (typeof horizons)[number]

export const legalTexts = ['terms', 'privacy', 'cookies', 'payments'] as const
export type LegalTextName = (typeof legalTexts)[number]

export function isLegalText(group: string): group is LegalTextName {
  return legalTexts.some((each) => each === group)
}

const nothingOwn: LegalText = { own: '', changed: '' }

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
