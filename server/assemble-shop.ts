import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Config } from '../config/environment.ts'
import type { Db } from '../data/database.ts'
import { keepsProvedCertificates } from '../data/payments/webhook-certificates.ts'
import { openCommonPasswords } from '../gateways/identity/common-passwords.ts'
import { openCardPictures } from '../gateways/images/card-pictures.ts'
import { openPictures } from '../gateways/images/pictures.ts'
import { createPayPal } from '../gateways/payments/paypal/paypal.ts'
import type { PayPalAccess } from '../gateways/payments/paypal/paypal-client.ts'
import { createWebhookReceiver } from '../gateways/payments/paypal/webhook-receiver.ts'
import { certificateTrust } from '../gateways/payments/paypal/webhook-trust.ts'
import type { Shop } from '../use-cases/shop.ts'
import { openIdentity } from './open-identity.ts'
import { timeOrderedId } from './time-ordered-id.ts'

/** How the payment provider is reached, by the server and by browsers. */
export type PaymentAccess = PayPalAccess & {
  sdkBaseUrl: string
  webhookId: string | undefined
  certificateChain: boolean
}

export type ShopSurroundings = Pick<Shop, 'log' | 'count' | 'reached'> & {
  db: Db
  publicUrl: string
  payPal: PaymentAccess
  /** The folder of the project. */
  project: string
}

/** What every use case is given, chosen once by the configuration. */
export async function assembleShop(config: Config, around: ShopSurroundings): Promise<Shop> {
  const { db, publicUrl, payPal, project, log, count, reached } = around
  const pictures = path.join(project, 'catalogue/pictures')
  const { clientId, sdkBaseUrl } = payPal
  const settings = { ...config.settings, publicUrl, payPal: { clientId, sdkBaseUrl } }
  const now = () => new Date()
  return {
    db,
    payments: createPayPal(payPal),
    webhooks: createWebhookReceiver({
      webhookId: payPal.webhookId,
      trust: certificateTrust(payPal),
      proved: keepsProvedCertificates(db),
      now,
    }),
    pictures: await openPictures(pictures),
    cardPictures: openCardPictures({ pictures, fonts: path.join(project, 'app/fonts') }, settings),
    identity: openIdentity(config, db),
    openCommonPasswords,
    settings,
    now,
    newId: timeOrderedId,
    randomBytes,
    log,
    count,
    reached,
  }
}
