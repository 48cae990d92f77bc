import { storedConnections, type StoredConnection } from '../../data/connections/stored-connections.ts'
import type { Db } from '../../data/database.ts'
import type { Service } from '../../domain/connections/connection.ts'
import { type MailServer, smtpUrlOf } from '../../domain/connections/mail-server.ts'
import type { OwnMailServer, OwnMailServers } from '../../gateways/mail/mailer.ts'
import type { Vault } from '../../gateways/secrets/vault.ts'
import type { ShopSettings } from '../shop.ts'

/** The connections that the owner typed, as this process last read them. Their secrets are never in the settings. */
export type LiveConnections = {
  /** Returns a text that differs after each change. */
  read(): Promise<string>
  /** Adds to the settings which services are connected. What the environment fixed stays. */
  addedTo(settings: ShopSettings): ShopSettings
  mail: OwnMailServers
}

export type MailSecrets = { password: string }

/** Binds an encrypted secret to its row. */
export const sealedAbout = ({ service, id }: { service: Service; id: string }): string => `${service}:${id}`

export function createLiveConnections(db: Db, vault: Vault): LiveConnections {
  let mailServers = new Map<string, OwnMailServer>()
  let currentMail: string | undefined
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
    unreadable = new Set(
      found.flatMap(({ row, secrets }) => (secrets === null && row.state === 'current' ? [row.service] : [])),
    )
    return JSON.stringify(found.map(({ row, secrets }) => [row.id, row.state, secrets !== null]))
  }

  const mail = {
    current: () => mail.named(currentMail ?? ''),
    named: (id: string) => mailServers.get(id) ?? null,
  }

  function addedTo(settings: ShopSettings): ShopSettings {
    const { connections, missing, demonstration } = settings
    if (connections.mail === 'fixed') return settings
    if (unreadable.has('mail')) return { ...settings, connections: { ...connections, mail: 'unreadable' } }
    if (mail.current() === null) return settings
    return {
      ...settings,
      connections: { ...connections, mail: 'typed' },
      missing: missing.filter((part) => part !== 'mail'),
      demonstration: { ...demonstration, mail: false },
    }
  }

  return { read, addedTo, mail }
}

const isCurrent = (service: Service) => (row: StoredConnection) =>
  row.service === service && row.state === 'current'

function ownMailServer({ id, facts }: StoredConnection, { password }: MailSecrets): OwnMailServer {
  const server = facts as MailServer
  return { id, url: smtpUrlOf(server, password), from: server.from }
}
