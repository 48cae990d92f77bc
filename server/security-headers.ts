import type { ShopSettings } from '../use-cases/shop.ts'

const baseHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-resource-policy': 'same-origin',
}

/** Lets other sites show our pictures: mails, messengers, search engines and other sites of the owner. */
export const forOtherSites = { 'cross-origin-resource-policy': 'cross-origin' }

/**
 * Headers of every response. With https, browsers must never use http for this host. Only the owner can extend this to
 * all subdomains, because subdomains without https would become unreachable.
 */
export function headersOfEverything({
  publicUrl,
  hstsSubdomains,
}: Pick<ShopSettings, 'publicUrl' | 'hstsSubdomains'>): Readonly<Record<string, string>> {
  if (!publicUrl.startsWith('https:')) return baseHeaders
  const subdomains = hstsSubdomains ? '; includeSubDomains' : ''
  return { ...baseHeaders, 'strict-transport-security': `max-age=31536000${subdomains}` }
}

/**
 * The Content-Security-Policy allows inline scripts by hash (server/script-nonces.ts) and not by nonce, because all
 * visitors get the same bytes. Only the checkout allows the payment provider, and lets its window send messages back.
 * `leadsToProvider`: a form of the page leads to the provider's own page, and browsers check that redirect too.
 * `camera` also allows WebAssembly, to read codes. Every page of the back office has `camera`, because a document
 * keeps its first permissions while the router changes the page.
 */
export function pageHeaders(
  page: { scriptHashes: readonly string[]; checkout: boolean; leadsToProvider?: boolean; camera?: boolean },
  { paymentSources, pictureSites }: { paymentSources: readonly string[]; pictureSites: readonly string[] },
): Record<string, string> {
  const provider = page.checkout ? paymentSources : []
  const allowed = (...sources: readonly string[]) => [...sources, ...provider].join(' ')
  const policy = [
    `default-src 'none'`,
    `script-src ${allowed(`'self'`, ...page.scriptHashes, ...(page.camera ? [`'wasm-unsafe-eval'`] : []))}`,
    // The payment buttons add styles of their own; our pages only set custom properties in the attribute `style`.
    page.checkout ? `style-src 'self' 'unsafe-inline'` : `style-src 'self'; style-src-attr 'unsafe-inline'`,
    `img-src ${allowed(`'self'`, 'data:', ...pictureSites)}`,
    `font-src 'self'`,
    `media-src 'self'`,
    `connect-src ${allowed(`'self'`)}`,
    `frame-src ${allowed() || `'none'`}`,
    `manifest-src 'self'`,
    `form-action ${[`'self'`, ...(page.checkout || page.leadsToProvider ? paymentSources : [])].join(' ')}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': page.checkout ? 'same-origin-allow-popups' : 'same-origin',
    ...(page.camera && {
      'permissions-policy': baseHeaders['permissions-policy']!.replace('camera=()', 'camera=(self)'),
    }),
  }
}
