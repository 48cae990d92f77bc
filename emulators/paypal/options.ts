/** The person or company that an account belongs to. */
export interface AccountOwner {
  /** An empty name or email is left out of the user info, as for an app without these permissions. */
  readonly name: string
  readonly email: string
  readonly payerId: string
}

/** What the caller gives for a further account. It shares every other option with the first account. */
export interface AddedAccount {
  readonly clientId: string
  readonly clientSecret: string
  readonly owner?: Partial<AccountOwner>
}

export interface EmulatorOptions {
  readonly clientId?: string
  readonly clientSecret?: string
  readonly owner?: Partial<AccountOwner>
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

/** Settings never change. `changeSecret` leaves `clientSecret` as it is: the first secret also signs the webhooks. */
export type Settings = Required<Omit<EmulatorOptions, 'owner' | 'stateDir' | 'publicUrl' | 'webhookUrl'>> &
  Pick<EmulatorOptions, 'stateDir' | 'publicUrl' | 'webhookUrl'> & { readonly owner: AccountOwner }

const defaultSettings: Settings = {
  clientId: 'emulator-client-id',
  clientSecret: 'emulator-client-secret',
  owner: {
    name: 'Cuenta de demostración',
    email: 'ventas@demostracion.example',
    payerId: 'DEMOMERCHANT1',
  },
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
  const owner = { ...defaultSettings.owner, ...options.owner }
  const settings: Settings = { ...defaultSettings, ...Object.fromEntries(given), owner }
  return settings.publicUrl === undefined
    ? settings
    : { ...settings, publicUrl: settings.publicUrl.replace(/\/+$/, '') }
}
