import type { Db } from '../../data/database.ts'
import { createLiveMailer } from '../../gateways/mail/mailer.ts'
import type { Vault } from '../../gateways/secrets/vault.ts'
import { createLiveConnections } from '../../use-cases/connections/live-connections.ts'
import { openLiveSettings } from '../../use-cases/settings/live-settings.ts'
import type { Shop, ShopSettings } from '../../use-cases/shop.ts'

/** The shop as one process sees it: with the connections that are in the database, and no mail server of its own. */
export async function connectingShop(
  shop: Shop,
  { vault = shop.vault, settings = {} }: { vault?: Vault; settings?: Partial<ShopSettings> } = {},
): Promise<{ shop: Shop; refresh(): Promise<boolean> }> {
  const db: Db = shop.db
  const connections = createLiveConnections(db, vault)
  const live = await openLiveSettings(db, { ...shop.settings, ...settings }, connections)
  const mailer = createLiveMailer(
    { kind: 'none', shop: () => live.current, domain: 'tienda.example' },
    connections.mail,
  )
  const process = { ...shop, vault, mailer, settingsChanged: live.refresh }
  Object.defineProperty(process, 'settings', { get: () => live.current })
  return { shop: process, refresh: live.refresh }
}
