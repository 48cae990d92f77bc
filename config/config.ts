import type { HoldLimits } from '../domain/hold-limits.ts'
import type { Variables } from './variables.ts'

/** Everything the shop can be told from outside, read once at the start. */
export type Config = {
  /** Demonstration needs nothing from outside; production refuses its stand-ins. */
  mode: Variables['MODE']
  /** True under `npm run dev`: pages follow their sources. */
  development: boolean
  http: {
    host: string
    /** 0 lets the system choose. */
    port: number
    /** Origin for links in mails and for return addresses, without a final slash. Undefined: that of the port once it is known. */
    publicUrl: string | undefined
    /** How many proxies of ours stand in front, whose X-Forwarded-For is believed. */
    trustedProxies: number
    /** How many connections one internet address may have open, where no proxy of ours stands in front. */
    connectionsPerAddress: number
    /** Other sites whose pictures pages may show, as origins. */
    pictureSites: readonly string[]
    /** Whether browsers shall reach every name under the shop's own by https alone. */
    hstsSubdomains: boolean
    /** The publishable key other programs send in `x-api-key`. */
    apiKey: string
    /** Opens /metrics to others than this machine. */
    metricsToken: string | undefined
  }
  logLevel: Variables['LOG_LEVEL']
  /** Absolute. Holds the embedded database, the mails and the payment emulator's books. */
  dataFolder: string
  database: { kind: 'embedded'; poolSize: number } | { kind: 'server'; url: string; poolSize: number }
  /** Whether an empty database is filled with the demonstration catalogue. */
  demoCatalogue: boolean
  shop: {
    name: string
    email: string
    /** International form, as people read it: `+52 81 1234 5678`. */
    whatsapp: string
    address: string
    hours: string
    social: { facebook: string | undefined; instagram: string | undefined; tiktok: string | undefined }
  }
  /** How many messages of the contact form are mailed one by one in an hour; the rest come together. */
  contactMailsAnHour: number
  checkout: {
    /** How long pieces are held for a buyer. */
    holdMinutes: number
    /** What one network may keep apart without paying. */
    holdLimits: HoldLimits
    /** How many payments may be started in a quarter of an hour. */
    paymentLimits: { perBrowser: number; perNetwork: number; inAll: number }
    /** Business days that making a garment to order takes, before it is sent. */
    madeToOrderDays: number
    /** Whether Ciudad de México can be chosen as a state (decided: not unless switched on). */
    mexicoCity: boolean
  }
  membership:
    | { kind: 'off' }
    | {
        kind: 'on'
        /** In percent, such as 13. */
        monthlyYield: number
        /** Whole centavos. */
        minimum: number
        notice: string | undefined
      }
  payments:
    | { kind: 'emulator' }
    | {
        kind: 'paypal'
        baseUrl: string
        sdkBaseUrl: string
        clientId: string
        clientSecret: string
        webhookId: string | undefined
        /** Whether the certificate of PayPal's notices must lead to a root this machine trusts. */
        certificateChain: boolean
      }
  /** Who keeps users and passwords: the shop's own database, or Firebase Authentication. */
  identity: { kind: 'builtin' } | { kind: 'firebase'; baseUrl: string; apiKey: string }
  mail: { from: string } & ({ kind: 'folder'; folder: string } | { kind: 'smtp'; url: string })
}
