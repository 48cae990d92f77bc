export interface EmulatorOptions {
  readonly clientId?: string
  readonly clientSecret?: string
  /** Folder of the stored state. Without a folder the state stays in memory. */
  readonly stateDir?: string
  /** The emulator's address for browsers, if it differs from the listening address. */
  readonly publicUrl?: string
  /** Address for webhooks; it is registered at start under `webhookId`, for every event. */
  readonly webhookUrl?: string
  readonly webhookId?: string
  /** In milliseconds: the wait before the first retry of a webhook. Each further wait is twice as long. */
  readonly webhookRetryMs?: number
  readonly webhookAttempts?: number
  readonly tokenSeconds?: number
  /** In milliseconds: the delays of the approval page's button "Pagar lento". */
  readonly slowApprovalMs?: number
  readonly slowCaptureMs?: number
  /** After this many declined captures the order can no longer be paid. */
  readonly maxPaymentAttempts?: number
}

export type Settings = Required<Omit<EmulatorOptions, 'stateDir' | 'publicUrl' | 'webhookUrl'>> &
  Pick<EmulatorOptions, 'stateDir' | 'publicUrl' | 'webhookUrl'>

const defaultSettings: Settings = {
  clientId: 'emulator-client-id',
  clientSecret: 'emulator-client-secret',
  webhookId: '4EM36100XW7430715DEMOPAY',
  webhookRetryMs: 1000,
  webhookAttempts: 25,
  tokenSeconds: 32_400,
  slowApprovalMs: 2000,
  slowCaptureMs: 6000,
  maxPaymentAttempts: 3,
}

export function toSettings(options: EmulatorOptions): Settings {
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  const settings: Settings = { ...defaultSettings, ...Object.fromEntries(given) }
  return settings.publicUrl === undefined
    ? settings
    : { ...settings, publicUrl: settings.publicUrl.replace(/\/+$/, '') }
}
