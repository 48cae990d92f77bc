// Runs a shop in its own process, for tests that kill it. Started by test/helpers/killable-shop.ts.
import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { readEnvironment } from '../../config/environment.ts'
import type { PayPalAccess } from '../../gateways/payments/paypal/paypal-client.ts'
import { openShop } from '../../server/open-shop.ts'
import { createLog } from '../../server/processes/process-log.ts'
import type { WatchedStep } from '../../use-cases/step.ts'
import { roomForAllVariables, testSettings } from './test-settings.ts'

export type ShopOrders = {
  connectionString: string
  publicUrl: string
  folder: string
  payPal: PayPalAccess
  /** The process kills itself here with SIGKILL, without any clean-up. */
  dieAt: WatchedStep | null
  smtpUrl?: string
  environment: Record<string, string>
}

process.on('disconnect', () => process.exit(0))
const orders = await new Promise<ShopOrders>((resolve) => {
  process.once('message', (message) => resolve(message as ShopOrders))
  process.send?.('listening')
})
const { connectionString, publicUrl, folder, payPal, smtpUrl, environment } = orders
let { dieAt } = orders
process.on('message', (step: WatchedStep) => {
  dieAt = step
  process.send?.('will die')
})

const read = readEnvironment({
  DATA_DIR: folder,
  MAIL_FOLDER: `${folder}/mail`,
  DATABASE_POOL: '6',
  ...roomForAllVariables,
  BACKEND_API_KEY: testSettings.backendKey,
  ...environment,
  ...(smtpUrl !== undefined && { SMTP_URL: smtpUrl, MAIL_FROM: 'Tienda <hola@pequenaleyenda.example>' }),
})
if (read.kind === 'refused') throw new Error(read.faults.join('\n'))
const shop = await openShop({
  config: { ...read.config, demoCatalogue: false },
  connectionString,
  publicUrl,
  payPal,
  log: createLog('info'),
  reached: (step) => void (step === dieAt && process.kill(process.pid, 'SIGKILL')),
  workerEveryMs: 100,
})
const server = createServer(shop.listener)
server.listen(0, '127.0.0.1', () => {
  // A killed process saves no compiled code for the next one.
  flushCompileCache()
  process.send?.({ port: (server.address() as AddressInfo).port })
})
