export interface EmulatorOptions {
  readonly clientId?: string
  readonly clientSecret?: string
  /** Folder of the state; without a folder the state stays in memory. */
  readonly stateDir?: string
  /** Address at which browsers reach the emulator, if it differs from the listening address. */
  readonly publicUrl?: string
  /** Webhook address, registered at start for every event under `webhookId`. */
  readonly webhookUrl?: string
  readonly webhookId?: string
  /** Wait before the first retry of a delivery; doubles with each attempt. */
  readonly webhookRetryMs?: number
  readonly webhookAttempts?: number
  /** Lifetime of an access token in seconds. */
  readonly tokenSeconds?: number
  /** Lifetime of an order without approval, and of an approval without capture. */
  readonly orderLifeMs?: number
  readonly approvalLifeMs?: number
  /**
   * Delays of the button "Pagar lento": before the response to the approval, and before the response to the capture.
   */
  readonly slowApprovalMs?: number
  readonly slowCaptureMs?: number
  /** Number of declined captures after which the order can no longer be paid. */
  readonly maxPaymentAttempts?: number
  /** How many orders, events and logged requests are kept; the oldest are deleted first. */
  readonly keepOrders?: number
  readonly keepEvents?: number
  readonly keepRequests?: number
}

export type Settings = Required<Omit<EmulatorOptions, 'stateDir' | 'publicUrl' | 'webhookUrl'>> &
  Pick<EmulatorOptions, 'stateDir' | 'publicUrl' | 'webhookUrl'>

const hour = 3_600_000

const defaultSettings: Settings = {
  clientId: 'emulator-client-id',
  clientSecret: 'emulator-client-secret',
  webhookId: '4EM36100XW7430715DEMOPAY',
  webhookRetryMs: 1000,
  webhookAttempts: 25,
  tokenSeconds: 32_400,
  orderLifeMs: 6 * hour,
  approvalLifeMs: 3 * hour,
  slowApprovalMs: 2000,
  slowCaptureMs: 6000,
  maxPaymentAttempts: 3,
  keepOrders: 50_000,
  keepEvents: 5000,
  keepRequests: 2000,
}

export function toSettings(options: EmulatorOptions): Settings {
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  const settings: Settings = { ...defaultSettings, ...Object.fromEntries(given) }
  return settings.publicUrl === undefined
    ? settings
    : { ...settings, publicUrl: settings.publicUrl.replace(/\/+$/, '') }
}
