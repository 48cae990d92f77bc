import type { ShopSettings } from '../use-cases/shop.ts'

/** Where the payment provider's script lives, and every host it draws on. */
export type PaymentSources = { sdkOrigin: string; real: boolean }

const baseHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-resource-policy': 'same-origin',
}

/** Pictures are shown by others too: mails, messengers, search engines, the owner's other pages. */
export const forOtherSites = { 'cross-origin-resource-policy': 'cross-origin' }

/**
 * What every answer carries. Where the shop lives behind https, nobody goes another way; whether that holds for all
 * names under its own is for the owner to say, whose other sites would be shut with it.
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
 * The headers of one page. Inline scripts are allowed by their hashes (server/marked-scripts.ts) and not by nonces,
 * because the same bytes serve everybody. Only the checkout lets the payment provider in, and lets its window talk back.
 * `camera`: it may look through the camera, and read codes by a library in WebAssembly. So may every page of the back
 * office: a document keeps the permissions it came with, wherever the router goes in it.
 */
export function pageHeaders(
  page: { scriptHashes: readonly string[]; checkout: boolean; camera?: boolean },
  { payment, pictureSites }: { payment: PaymentSources; pictureSites: readonly string[] },
): Record<string, string> {
  const provider = page.checkout
    ? [payment.sdkOrigin, ...(payment.real ? ['https://*.paypal.com', 'https://*.paypalobjects.com'] : [])]
    : []
  const allowed = (...sources: readonly string[]) => [...sources, ...provider].join(' ')
  const policy = [
    `default-src 'none'`,
    `script-src ${allowed(`'self'`, ...page.scriptHashes, ...(page.camera ? [`'wasm-unsafe-eval'`] : []))}`,
    // The provider's buttons bring styles of their own; our pages only ever set custom properties inline.
    page.checkout ? `style-src 'self' 'unsafe-inline'` : `style-src 'self'; style-src-attr 'unsafe-inline'`,
    `img-src ${allowed(`'self'`, 'data:', ...pictureSites)}`,
    `font-src 'self'`,
    `media-src 'self'`,
    `connect-src ${allowed(`'self'`)}`,
    `frame-src ${allowed() || `'none'`}`,
    `manifest-src 'self'`,
    `form-action ${allowed(`'self'`)}`,
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
