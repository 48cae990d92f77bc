import type { Config } from '../config/config.ts'
import type { ShopSettings } from '../use-cases/shop.ts'

/** What of the configuration the use cases and pages may know: no secrets, no addresses of machines. */
export function shopSettings(
  config: Config,
  publicUrl: string,
  payPal: { clientId: string; sdkBaseUrl: string },
): ShopSettings {
  const { shop, checkout, membership } = config
  const social = [
    { name: 'Facebook', url: shop.social.facebook },
    { name: 'Instagram', url: shop.social.instagram },
    { name: 'TikTok', url: shop.social.tiktok },
  ]
  return {
    name: shop.name,
    cry: '¡Be a Legend!',
    email: shop.email,
    whatsapp: shop.whatsapp,
    address: shop.address,
    hours: shop.hours,
    social: social.flatMap(({ name, url }) => (url === undefined ? [] : [{ name, url }])),
    publicUrl,
    holdMinutes: checkout.holdMinutes,
    holdLimits: checkout.holdLimits,
    paymentLimits: checkout.paymentLimits,
    contactMailsAnHour: config.contactMailsAnHour,
    madeToOrderDays: checkout.madeToOrderDays,
    withMexicoCity: checkout.mexicoCity,
    membershipCard:
      membership.kind === 'on'
        ? {
            price: membership.minimum,
            monthlyYield: membership.monthlyYield,
            notice: membership.notice ?? null,
          }
        : null,
    pictureSites: config.http.pictureSites,
    hstsSubdomains: config.http.hstsSubdomains,
    backendKey: config.http.apiKey,
    trustedProxies: config.http.trustedProxies,
    payPal: { clientId: payPal.clientId, sdkBaseUrl: payPal.sdkBaseUrl },
    demonstration: { payments: config.payments.kind === 'emulator', mail: config.mail.kind === 'folder' },
  }
}
