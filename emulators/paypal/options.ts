export interface EmulatorOptions {
  readonly clientId?: string
  readonly clientSecret?: string
  /** Without a folder the state stays in memory. */
  readonly stateDir?: string
  /** Address for browsers, if it differs from the listening address. */
  readonly publicUrl?: string
  /** Registered at start for every event under `webhookId`. */
  readonly webhookUrl?: string
  readonly webhookId?: string
  /** Wait before the first retry; doubles with each attempt. */
  readonly webhookRetryMs?: number
  readonly webhookAttempts?: number
  readonly tokenSeconds?: number
  /** Delays of the button "Pagar lento". */
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
