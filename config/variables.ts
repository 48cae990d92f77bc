import * as v from 'valibot'

import { emailAddress, longestEmailAddress } from '../domain/values/email-address.ts'

type Input = { input: unknown }

const text = v.pipe(v.string(), v.trim())

function number(least: number, most: number, digits = /^\d{1,12}$/, what = 'un número entero') {
  const message = ({ input }: Input) => `«${String(input)}» no es ${what} entre ${least} y ${most}`
  return v.pipe(
    text,
    v.regex(digits, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  )
}

function oneOf<const Choice extends readonly string[]>(choices: Choice) {
  return v.pipe(
    text,
    v.picklist(choices, ({ input }) => `«${String(input)}» no es una de: ${choices.join(', ')}`),
  )
}

const yesOrNo = v.pipe(
  text,
  v.toLowerCase(),
  v.picklist(['on', 'off', 'true', 'false', '1', '0'], ({ input }) => `«${String(input)}» no es on ni off`),
  v.transform((word) => word === 'on' || word === 'true' || word === '1'),
)

/** The fault does not repeat the value, because an address may contain a password. */
function address(protocols: readonly string[], example: string, fits: (url: URL) => boolean = namesServer) {
  return v.pipe(
    text,
    v.check((value) => {
      const url = URL.parse(value)
      return url !== null && protocols.includes(url.protocol) && canBeDecoded(url) && fits(url)
    }, `no es una dirección como ${example}`),
  )
}

const namesServer = (url: URL): boolean => url.hostname !== ''

/** Clients fail when the percent-encoding of user, password or host is invalid. */
function canBeDecoded(url: URL): boolean {
  try {
    for (const part of [url.username, url.password, url.hostname]) decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

/** An address without a path and without a final slash. */
const origin = v.pipe(
  address(
    ['http:', 'https:'],
    'https://tienda.example, solo protocolo, nombre y puerto',
    (url) => url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '',
  ),
  v.transform((value) => URL.parse(value)?.origin ?? value),
)

const webAddress = address(['http:', 'https:'], 'https://tienda.example/algo')

const email = v.pipe(
  text,
  v.check(
    (value) => value.length <= longestEmailAddress && emailAddress.test(value),
    ({ input }) => `«${String(input)}» no es un correo`,
  ),
)

const sender = v.pipe(
  text,
  v.check(
    (value) => emailAddress.test(/^[^<>\r\n]+<([^<>]+)>$/.exec(value)?.[1] ?? value),
    ({ input }) => `«${String(input)}» no es un remitente como «Tienda <hola@tienda.example>»`,
  ),
)

const listed = v.pipe(
  text,
  v.transform((list) =>
    list
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
)

const demoParts = v.pipe(listed, v.array(oneOf(['database', 'catalogue', 'payments', 'mail'])))

const database = address(
  ['postgres:', 'postgresql:'],
  'postgresql://usuario:clave@servidor:5432/tienda',
  // A server of this machine may be named by its socket's folder only.
  (url) => namesServer(url) || url.searchParams.has('host'),
)

/** The form is strict, because the values are copied unchanged into a response header. */
const pictureSites = v.pipe(
  listed,
  v.array(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.regex(
        /^https:\/\/[a-z\d-]+(\.[a-z\d-]+)+(:\d{1,5})?$/,
        ({ input }) =>
          `«${String(input)}» no es un sitio como https://fotos.example, solo protocolo y nombre`,
      ),
    ),
  ),
)

const bucketName = v.pipe(
  text,
  v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'no es el nombre de un depósito (bucket)'),
)

/** The defaults are texts as a person would write them. `.env.example` has a line for each variable. */
export const variables = v.object({
  MODE: v.optional(oneOf(['demonstration', 'production']), 'demonstration'),
  ALLOW_DEMO_PARTS: v.optional(demoParts, ''),
  EXAMPLE_WORK: v.optional(yesOrNo, 'on'),
  NODE_ENV: v.optional(text),

  PORT: v.optional(number(0, 65_535), '3000'),
  // The demonstration is not for other people, so only this machine can reach it.
  HOST: v.optional(text, '127.0.0.1'),
  PUBLIC_URL: v.optional(origin),
  BACKOFFICE_URL: v.optional(origin),
  TRUST_PROXY: v.optional(number(0, 10), '0'),
  // A browser opens six connections, and a whole school may share one address.
  CONNECTIONS_PER_ADDRESS: v.optional(number(10, 100_000), '300'),
  PICTURE_SITES: v.optional(pictureSites, ''),
  PICTURES_BUCKET: v.optional(bucketName),
  PICTURES_ENDPOINT: v.optional(origin),
  PICTURES_REGION: v.optional(text, 'us-east-1'),
  PICTURES_KEY_ID: v.optional(text),
  PICTURES_KEY_SECRET: v.optional(text),
  HSTS_SUBDOMAINS: v.optional(yesOrNo, 'off'),
  BACKEND_API_KEY: v.optional(
    v.pipe(text, v.regex(/^[\x21-\x7e]{8,200}$/, 'lleva de 8 a 200 caracteres sin espacios ni acentos')),
  ),
  METRICS_TOKEN: v.optional(v.pipe(text, v.minLength(16, 'lleva 16 caracteres o más'))),
  LOG_LEVEL: v.optional(oneOf(['silent', 'error', 'warn', 'info', 'debug']), 'error'),

  DATA_DIR: v.optional(text, '.data'),
  SECRETS_KEY: v.optional(
    v.pipe(
      text,
      v.regex(
        /^(?:[\da-fA-F]{64}|[\w+/-]{43}=?)$/,
        'lleva 32 bytes en base64 o hexadecimal: openssl rand -base64 32',
      ),
    ),
  ),
  DATABASE_URL: v.optional(database),
  // The address of PostgreSQL itself: connection poolers do not pass on notifications (LISTEN).
  DATABASE_DIRECT_URL: v.optional(database),
  DATABASE_POOL: v.optional(number(2, 200), '10'),

  BACKUP_HOUR: v.optional(
    v.union(
      [
        v.pipe(
          v.literal('off'),
          v.transform(() => null),
        ),
        number(0, 23),
      ],
      'lleva una hora de 0 a 23, u off',
    ),
    '4',
  ),
  BACKUP_FOLDER: v.optional(text),
  BACKUP_PASSPHRASE: v.optional(
    v.pipe(text, v.minLength(16, 'lleva 16 caracteres o más: una frase larga que recuerdes')),
  ),
  BACKUP_BUCKET: v.optional(bucketName),
  BACKUP_ENDPOINT: v.optional(origin),
  BACKUP_REGION: v.optional(text, 'us-east-1'),
  BACKUP_KEY_ID: v.optional(text),
  BACKUP_KEY_SECRET: v.optional(text),

  SHOP_NAME: v.optional(v.pipe(text, v.maxLength(60, 'lleva 60 letras o menos'))),
  SHOP_EMAIL: v.optional(email),
  SHOP_WHATSAPP: v.optional(
    v.pipe(
      text,
      v.regex(
        /^\+\d[\d ]{8,18}\d$/,
        ({ input }) => `«${String(input)}» no es un teléfono como +52 81 1234 5678`,
      ),
    ),
  ),
  SHOP_ADDRESS: v.optional(text),
  SHOP_HOURS: v.optional(text),
  SHOP_FACEBOOK: v.optional(webAddress),
  SHOP_INSTAGRAM: v.optional(webAddress),
  SHOP_TIKTOK: v.optional(webAddress),

  HOLD_MINUTES: v.optional(number(1, 1440), '15'),
  HOLD_LIFE_MINUTES: v.optional(number(1, 10_080)),
  HOLD_REST: v.optional(number(0, 1_000), '100'),
  // These limits are per network, and not lower, because a mobile operator gives one address to many phones and a
  // school to many families.
  HOLD_PRODUCT_PIECES: v.optional(number(1, 1_000_000), '6'),
  HOLD_PRODUCT_SHARE: v.optional(number(0, 100), '50'),
  HOLD_PIECES: v.optional(number(1, 1_000_000), '100'),
  HOLD_SHELF_SHARE: v.optional(number(0, 100), '1'),
  HOLD_LAST_PIECES: v.optional(number(1, 1_000_000), '8'),
  PAYMENTS_PER_BROWSER: v.optional(number(1, 1_000_000), '20'),
  PAYMENTS_PER_ADDRESS: v.optional(number(1, 1_000_000), '120'),
  PAYMENTS_IN_ALL: v.optional(number(1, 1_000_000), '3000'),
  // Unpaid orders by transfer hold their pieces for days. The limit of a network is above that of a browser, because a
  // school or a mobile operator gives one address to many families.
  TRANSFERS_PER_EMAIL: v.optional(number(1, 1_000_000), '2'),
  TRANSFERS_PER_BROWSER: v.optional(number(1, 1_000_000), '2'),
  TRANSFERS_PER_ADDRESS: v.optional(number(1, 1_000_000), '6'),
  TRANSFER_PIECES: v.optional(number(1, 1_000_000), '12'),
  TRANSFER_SHELF_SHARE: v.optional(number(0, 100), '10'),
  // Business days to make the garment, without those of the parcel.
  MADE_TO_ORDER_DAYS: v.optional(number(1, 90), '5'),
  ARCO_DAYS: v.optional(number(1, 90), '20'),
  CIUDAD_DE_MEXICO: v.optional(yesOrNo, 'off'),

  // Further contact messages of the hour are combined into one mail.
  CONTACT_MAILS_AN_HOUR: v.optional(number(1, 100_000), '60'),
  // Mail servers limit how much a shop may send; registrations by strangers must not use that up.
  ACCOUNT_MAILS_AN_HOUR: v.optional(number(1, 100_000), '200'),

  MEMBERSHIP_CARD: v.optional(yesOrNo),
  MEMBERSHIP_LEGAL_READ: v.optional(oneOf(['yes', 'no']), 'no'),
  MEMBERSHIP_YIELD: v.optional(number(0, 100, /^\d{1,9}(\.\d{1,2})?$/, 'un número'), '13'),
  MEMBERSHIP_MINIMUM: v.optional(number(1, 1_000_000), '2500'),
  MEMBERSHIP_NOTICE: v.optional(text),

  PAYPAL_CLIENT_ID: v.optional(text),
  PAYPAL_CLIENT_SECRET: v.optional(text),
  PAYPAL_WEBHOOK_ID: v.optional(text),
  PAYPAL_BASE_URL: v.optional(origin),
  PAYPAL_SDK_BASE_URL: v.optional(origin),

  IDENTITY: v.optional(oneOf(['builtin', 'firebase']), 'builtin'),
  FIREBASE_API_KEY: v.optional(
    v.pipe(text, v.regex(/^[\w-]{1,200}$/, 'lleva solo letras, números, guiones')),
  ),
  FIREBASE_BASE_URL: v.optional(webAddress),

  SMTP_URL: v.optional(address(['smtp:', 'smtps:'], 'smtps://usuario:clave@correo.example:465')),
  MAIL_FROM: v.optional(sender),
  MAIL_FOLDER: v.optional(text),
})

export type Variables = v.InferOutput<typeof variables>
