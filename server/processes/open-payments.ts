import path from 'node:path'

import type { Config } from '../../config/config.ts'
import { startPaymentEmulator } from './payment-emulator.ts'

export type PaymentAccess = {
  kind: 'ok'
  baseUrl: string
  sdkBaseUrl: string
  clientId: string
  clientSecret: string
  webhookId: string | undefined
  certificateChain: boolean
  stop(): Promise<void>
}

/** PayPal as configured, or the emulator beside the shop: from here on nobody can tell the difference. */
export async function openPayments(
  config: Config,
  publicUrl: string,
  shopPort: number,
  log: (line: string) => void,
): Promise<PaymentAccess | { kind: 'refused'; reason: string }> {
  const { payments } = config
  if (payments.kind === 'paypal') return { ...payments, kind: 'ok', stop: async () => undefined }
  const emulator = await startPaymentEmulator({
    folder: path.join(config.dataFolder, 'paypal-emulator'),
    host: config.http.host,
    publicUrl,
    webhookUrl: `http://localhost:${shopPort}/api/webhooks/paypal`,
    log,
  })
  return emulator.kind === 'ok' ? { ...emulator, certificateChain: false } : emulator
}
