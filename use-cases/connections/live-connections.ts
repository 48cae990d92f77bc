import { storedConnections, type StoredConnection } from '../../data/connections/stored-connections.ts'
import type { Db } from '../../data/database.ts'
import type { Service } from '../../domain/connections/connection.ts'
import { type MailServer, smtpUrlOf } from '../../domain/connections/mail-server.ts'
import type { PayPalAccount, PayPalSecrets } from '../../domain/connections/paypal-keys.ts'
import type { MissingPart } from '../../domain/opening/opening.ts'
import type { OwnMailServer, OwnMailServers } from '../../gateways/mail/mailer.ts'
import type { OwnPayPal, OwnPayPals } from '../../gateways/payments/paypal/paypal-accounts.ts'
import type { Vault } from '../../gateways/secrets/vault.ts'
import type { ShopSettings } from '../shop.ts'

/** The connections that the owner typed, as this process last read them. Their secrets are never in the settings. */
export type LiveConnections = {
  /** Returns a text that differs after each change. */
  read(): Promise<string>
  /** Adds to the settings which services are connected. What the environment fixed stays. */
  addedTo(settings: ShopSettings): ShopSettings
  mail: OwnMailServers
  payPal: OwnPayPals
}

export type MailSecrets = { password: string }

/** Binds an encrypted secret to its row. */
export const sealedAbout = ({ service, id }: { service: Service; id: string }): string => `${service}:${id}`

export function createLiveConnections(db: Db, vault: Vault): LiveConnections {
  let mailServers = new Map<string, OwnMailServer>()
  let currentMail: string | undefined
  let payPals: readonly OwnPayPal[] = []
  let currentPayPal: OwnPayPal | null = null
  let unreadable: ReadonlySet<Service> = new Set()

  async function read(): Promise<string> {
    const stored = await storedConnections(db)
    const found = await Promise.all(
      stored.map(async (row) => ({ row, secrets: await vault.unseal(row.sealed, sealedAbout(row)) })),
    )
    const readable = found.flatMap(({ row, secrets }) => (secrets === null ? [] : [{ row, secrets }]))
    mailServers = new Map(
      readable
        .filter(({ row }) => row.service === 'mail')
        .map(({ row, secrets }) => [row.id, ownMailServer(row, secrets as MailSecrets)]),
    )
    currentMail = stored.find(isCurrent('mail'))?.id
    const current = stored.find(isCurrent('paypal'))?.id
    payPals = readable
      .filter(({ row }) => row.service === 'paypal')
      .map(({ row, secrets }) => ownPayPal(row, secrets as PayPalSecrets))
      .toReversed()
    currentPayPal = payPals.find(({ connectionId }) => connectionId === current) ?? null
    unreadable = new Set(
      found.flatMap(({ row, secrets }) => (secrets === null && row.state === 'current' ? [row.service] : [])),
    )
    return JSON.stringify(found.map(({ row, secrets }) => [row.id, row.state, secrets !== null]))
  }

  const mail = {
    current: () => mail.named(currentMail ?? ''),
    named: (id: string) => mailServers.get(id) ?? null,
  }

  const payPal = { current: () => currentPayPal, all: () => payPals }

  function withService(settings: ShopSettings, service: Service, isTyped: boolean): ShopSettings {
    const { connections, missing, demonstration } = settings
    if (connections[service] === 'fixed') return settings
    if (unreadable.has(service))
      return { ...settings, connections: { ...connections, [service]: 'unreadable' } }
    if (!isTyped) return settings
    const [part, ...others] = broughtBy[service]
    return {
      ...settings,
      connections: { ...connections, [service]: 'typed' },
      missing: missing.filter((each) => each !== part && !others.includes(each)),
      demonstration: { ...demonstration, [part]: false },
    }
  }

  function addedTo(settings: ShopSettings): ShopSettings {
    const withMail = withService(settings, 'mail', mail.current() !== null)
    return withService(withMail, 'paypal', currentPayPal !== null)
  }

  return { read, addedTo, mail, payPal }
}

const broughtBy: Readonly<Record<Service, readonly ['mail' | 'payments', ...MissingPart[]]>> = {
  mail: ['mail'],
  paypal: ['payments', 'webhook'],
}

const isCurrent = (service: Service) => (row: StoredConnection) =>
  row.service === service && row.state === 'current'

function ownMailServer({ id, facts }: StoredConnection, { password }: MailSecrets): OwnMailServer {
  const server = facts as MailServer
  return { id, url: smtpUrlOf(server, password), from: server.from }
}

function ownPayPal({ id, facts }: StoredConnection, { clientSecret }: PayPalSecrets): OwnPayPal {
  const { name, clientId, webhookId } = facts as PayPalAccount
  return { connectionId: id, name, keys: { clientId, clientSecret, webhookId } }
}
