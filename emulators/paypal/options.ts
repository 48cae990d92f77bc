export interface EmulatorOptions {
  readonly clientId?: string
  readonly clientSecret?: string
  /** Where state lives; in memory only when it is not given. */
  readonly stateDir?: string
  /** The address browsers reach the emulator at, when it is not the one it listens on. */
  readonly publicUrl?: string
  /** Registered at start for every event, under `webhookId`. */
  readonly webhookUrl?: string
  readonly webhookId?: string
  /** First wait after a failed delivery; it doubles with each attempt. */
  readonly webhookRetryMs?: number
  readonly webhookAttempts?: number
  /** Life of an access token, seconds. */
  readonly tokenSeconds?: number
  /** Life of an order nobody approved, and of an approval nobody captured. */
  readonly orderLifeMs?: number
  readonly approvalLifeMs?: number
  /** "Pagar lento": wait before the approval is answered, and before its capture is. */
  readonly slowApprovalMs?: number
  readonly slowCaptureMs?: number
  /** Declined captures after which an order is dead. */
  readonly maxPaymentAttempts?: number
  /** How many orders, events and received requests are kept; the oldest go first. */
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
