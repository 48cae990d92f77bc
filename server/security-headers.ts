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

function inlineScriptHashes(html: string): string[] {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
    // Data, the page's own and that for search engines, is not run and needs no leave.
    .filter(([, attributes]) => !/type="application\/(?:ld\+)?json"/.test(attributes!))
    .map(([, , text]) => text!)
  const hashes = inline
    .filter((text) => text !== '')
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [...new Set(hashes)]
}
