import type { Db } from '../../data/database.ts'
import { createLiveMailer } from '../../gateways/mail/mailer.ts'
import { paymentProviders } from '../../gateways/payments/payment-providers.ts'
import { openPayPalAccounts } from '../../gateways/payments/paypal/paypal-accounts.ts'
import type { PayPalAccess } from '../../gateways/payments/paypal/paypal-client.ts'
import type { Vault } from '../../gateways/secrets/vault.ts'
import { createLiveConnections } from '../../use-cases/connections/live-connections.ts'
import { openLiveSettings } from '../../use-cases/settings/live-settings.ts'
import type { Shop, ShopSettings } from '../../use-cases/shop.ts'

const nowhere: PayPalAccess = {
  baseUrl: 'http://127.0.0.1:9',
  sdkBaseUrl: 'http://127.0.0.1:9',
  clientId: '',
  clientSecret: '',
}

/** The shop as one process sees it: with the connections that are in the database, and no mail server of its own. */
export async function connectingShop(
  shop: Shop,
  {
    vault = shop.vault,
    settings = {},
    access = nowhere,
  }: { vault?: Vault; settings?: Partial<ShopSettings>; access?: PayPalAccess } = {},
): Promise<{ shop: Shop; refresh(): Promise<boolean> }> {
  const db: Db = shop.db
  const connections = createLiveConnections(db, vault)
  const live = await openLiveSettings(db, { ...shop.settings, ...settings }, connections)
  const mailer = createLiveMailer(
    { kind: 'none', shop: () => live.current, domain: 'tienda.example' },
    connections.mail,
  )
  const payPal = openPayPalAccounts(
    { access: { ...access, clientId: '', clientSecret: '' }, fixed: false, addresses: access },
    connections.payPal,
    shop.now,
  )
  const payments = paymentProviders(payPal.all)
  const process = { ...shop, vault, mailer, payPal, payments, settingsChanged: live.refresh }
  Object.defineProperty(process, 'settings', { get: () => live.current })
  return { shop: process, refresh: live.refresh }
}
