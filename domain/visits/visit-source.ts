import { withoutAccents } from '../catalogue/search.ts'

/** How far a visit went, in this order. A visit counts once for each step. */
export const visitSteps = ['arrived', 'filled-cart', 'began-checkout', 'bought'] as const
export type VisitStep = (typeof visitSteps)[number]

/** What a browser tells of the link that brought it. `site`: the host of the page with the link; '' if unknown. */
export type ReportedVisit = { site: string; utmSource: string; utmCampaign: string }

/** The source of visits that came from no link: a typed address, a bookmark, an app that tells nothing. */
export const directVisit = ''

/** Takes the visits whose own source has no row of the day (`mostSourcesADay`). */
export const otherSources = 'otros'

/** Limit on the sources of one day, so that strangers cannot fill the table. Sites known here do not count. */
export const mostSourcesADay = 100

/** Limits for each network and day, so that one stranger can neither use up the sources nor invent a crowd. */
export const mostNewSourcesOfNetwork = 5
export const mostStepsOfNetwork = 300

/** A site, with the ends of its hosts and what links are often marked with. */
const knownSites: Record<string, readonly string[]> = {
  instagram: ['instagram.com', 'com.instagram.android', 'ig'],
  facebook: ['facebook.com', 'fb.com', 'fb.me', 'messenger.com', 'com.facebook.katana', 'fb'],
  whatsapp: ['whatsapp.com', 'wa.me', 'com.whatsapp', 'com.whatsapp.w4b', 'wa'],
  tiktok: ['tiktok.com', 'com.zhiliaoapp.musically', 'tt'],
  pinterest: ['pinterest.com', 'pinterest.com.mx', 'pin.it', 'com.pinterest'],
  youtube: ['youtube.com', 'youtu.be', 'com.google.android.youtube'],
  x: ['x.com', 'twitter.com', 't.co', 'com.twitter.android', 'twitter'],
  telegram: ['telegram.org', 't.me', 'org.telegram.messenger'],
  gmail: ['mail.google.com', 'com.google.android.gm'],
  google: ['google.com', 'google.com.mx', 'google.es', 'com.google.android.googlequicksearchbox'],
  bing: ['bing.com'],
  yahoo: ['yahoo.com', 'yahoo.com.mx'],
  duckduckgo: ['duckduckgo.com'],
  outlook: ['outlook.live.com', 'outlook.office.com'],
}

/** After their pages a payer comes back to the same visit. */
const paymentSites = ['paypal.com', 'paypalobjects.com', 'mercadopago.com', 'mercadopago.com.mx']

/**
 * Names where a visit came from: the mark of the link (`utm_source`, `utm_campaign`), else the site with the link. Returns
 * null if the page before was the shop's own or a payment provider's, because the visit began earlier.
 * `ownHosts`: the hosts of the shop.
 */
export function visitSource(
  { site, utmSource, utmCampaign }: ReportedVisit,
  ownHosts: readonly string[],
): string | null {
  const marked = nameFrom(utmSource)
  if (marked !== null) {
    const campaign = nameFrom(utmCampaign)
    return [knownSite(marked) ?? marked, ...(campaign === null ? [] : [campaign])].join(' / ')
  }
  const host = site.toLowerCase().replace(/^www\./, '')
  if (ownHosts.includes(host) || endsIn(host, paymentSites)) return null
  return knownSite(host) ?? (isHost.test(host) ? host : directVisit)
}

/** Known sources always have a row of their own; they are too few to fill a table. */
export function isKnownSource(source: string): boolean {
  return source === directVisit || Object.hasOwn(knownSites, source)
}

/**
 * Returns the address of a page of the shop with a mark, so that visits by this link count under `name`. `page`: an address
 * of the shop, whole or without its host; '' is the home page.
 */
export function markedLink(
  publicUrl: string,
  { name, page }: { name: string; page: string },
): { kind: 'link'; link: string } | { kind: 'bad-name' } | { kind: 'bad-page' } {
  const mark = nameFrom(name)
  if (mark === null) return { kind: 'bad-name' }
  const target = URL.parse(page.trim(), publicUrl)
  if (target?.origin !== new URL(publicUrl).origin) return { kind: 'bad-page' }
  target.searchParams.set('utm_source', mark)
  return { kind: 'link', link: target.href }
}

const longestName = 28
const isHost = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** Returns null for a text that says nothing, or that could identify a person: a mail address, a number. */
function nameFrom(typed: string): string | null {
  if (typed.includes('@') || typed.replaceAll(/\D/g, '').length >= 5) return null
  const words = withoutAccents(typed).match(/[a-z0-9ñ.-]+/g) ?? []
  const name = words.join(' ').slice(0, longestName).trim()
  return /[a-z0-9ñ]/.test(name) ? name : null
}

function knownSite(host: string): string | null {
  for (const [name, ends] of Object.entries(knownSites)) {
    if (host === name || endsIn(host, ends)) return name
  }
  return null
}

function endsIn(host: string, ends: readonly string[]): boolean {
  return ends.some((end) => host === end || host.endsWith(`.${end}`))
}
