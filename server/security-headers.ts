import { createHash } from 'node:crypto'

/** Where the payment provider's script lives, and every host it draws on. */
export type PaymentSources = { sdkOrigin: string; real: boolean }

const baseHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/** What every answer carries. Where the shop lives behind https, nobody goes another way. */
export function headersOfEverything(publicUrl: string): Readonly<Record<string, string>> {
  if (!publicUrl.startsWith('https:')) return baseHeaders
  return { ...baseHeaders, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
}

/**
 * The headers of one page. Inline scripts are allowed by their hashes and not by nonces, because the same bytes serve
 * everybody. Only the checkout lets the payment provider in, and lets its window talk back.
 */
export function pageHeaders(
  html: string,
  page: { checkout: boolean },
  payment: PaymentSources,
): Record<string, string> {
  const provider = page.checkout
    ? ` ${payment.sdkOrigin}${payment.real ? ' https://*.paypal.com https://www.paypalobjects.com' : ''}`
    : ''
  // The provider's buttons bring styles of their own; our pages only ever set custom properties inline.
  const styles = page.checkout
    ? `style-src 'self' 'unsafe-inline'`
    : `style-src 'self'; style-src-attr 'unsafe-inline'`
  const policy = [
    `default-src 'none'`,
    `script-src 'self' ${inlineScriptHashes(html).join(' ')}${provider}`,
    styles,
    `img-src 'self' data: https:${provider}`,
    `font-src 'self'`,
    `media-src 'self'`,
    `connect-src 'self'${provider}`,
    `frame-src ${provider.trim() || `'none'`}`,
    `manifest-src 'self'`,
    `form-action 'self'${provider}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': page.checkout ? 'same-origin-allow-popups' : 'same-origin',
  }
}

/** Of scripts met before: pages have few, and mostly the same ones. */
const knownHashes = new Map<string, string>()
const mostKnown = 200

function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (let at = html.indexOf('<script'); at !== -1; at = html.indexOf('<script', at)) {
    const opened = html.indexOf('>', at)
    const closed = html.indexOf('</script>', opened)
    if (opened === -1 || closed === -1) break
    const attributes = html.slice(at, opened)
    at = closed
    if (closed === opened + 1 || / src=/.test(attributes)) continue
    // Data, the page's own and that for search engines, is not run and needs no leave.
    if (/type="application\/(?:ld\+)?json"/.test(attributes)) continue
    hashes.add(hashOf(html.slice(opened + 1, closed)))
  }
  return [...hashes]
}

function hashOf(text: string): string {
  const known = knownHashes.get(text)
  if (known !== undefined) return known
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  // A piece of a page, kept as it is, would keep the whole page.
  if (knownHashes.size < mostKnown) knownHashes.set(Buffer.from(text).toString(), hash)
  return hash
}
