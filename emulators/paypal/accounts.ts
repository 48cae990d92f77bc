import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type Controls, createControls } from './admin/controls.ts'
import type { Core } from './core.ts'
import { createCore } from './create-core.ts'
import { payerId, webhookId } from './identifiers.ts'
import type { AddedAccount, Settings } from './options.ts'
import { clientIdIn } from './protocol/tokens.ts'
import type { AccountRecord } from './state/records.ts'

/** A merchant's account with its own app: keys, owner, orders, captures, webhooks, faults and logged requests. */
export interface PaypalAccount {
  readonly settings: Settings
  readonly controls: Controls
  /** From now on the old secret and its tokens get a 401. Webhooks keep their signature. */
  readonly changeSecret: (newSecret: string) => void
}

interface OpenAccount extends PaypalAccount {
  readonly core: Core
}

export type Accounts = ReturnType<typeof createAccounts>

/**
 * Holds all accounts behind one address. Each account is a core of its own, so no account sees another's resources.
 * The first account's store keeps the list of the others.
 */
export function createAccounts(settings: Settings, baseUrl: () => string) {
  const first = openAccount(settings)
  const { accounts: table } = first.core.store
  const members = [first, ...[...table.values()].map(reopen)]

  function openAccount(of: Settings): OpenAccount {
    const core = createCore(of, baseUrl)
    return {
      core,
      settings: of,
      controls: createControls(core),
      changeSecret(newSecret) {
        const record = table.get(of.clientId)
        if (record) table.put(of.clientId, { ...record, secret: newSecret })
        core.tokens.changeSecret(newSecret)
      },
    }
  }

  function reopen({ secret, ...account }: AccountRecord): OpenAccount {
    const { webhookUrl: _ofFirst, ...shared } = settings
    const member = openAccount({
      ...shared,
      ...account,
      webhookId: webhookId(),
      ...(settings.stateDir !== undefined && { stateDir: folderOf(settings.stateDir, account.clientId) }),
    })
    member.core.tokens.changeSecret(secret)
    return member
  }

  const named = (clientId: string | undefined) =>
    members.find((member) => member.settings.clientId === clientId)
  const coreWith = (fits: (core: Core) => boolean) =>
    members.find(({ core }) => fits(core))?.core ?? first.core

  return {
    first,
    all: (): readonly OpenAccount[] => members,
    named,
    add({ clientId, clientSecret, owner }: AddedAccount): OpenAccount {
      if (named(clientId)) throw new Error(`an account with the client id "${clientId}" exists already`)
      const record: AccountRecord = {
        clientId,
        clientSecret,
        secret: clientSecret,
        owner: { ...settings.owner, payerId: payerId(), ...owner },
      }
      table.put(clientId, record)
      const member = reopen(record)
      members.push(member)
      return member
    },
    // A call that belongs to no account is answered, and refused, by the first account.
    ofBasic: (authorization: string | undefined): Core => (named(clientIdIn(authorization)) ?? first).core,
    ofToken: (authorization: string | undefined): Core =>
      coreWith((core) => core.tokens.check(authorization) === 'valid'),
    ofClient: (clientId: string | undefined): Core => (named(clientId) ?? first).core,
    ofOrder: (orderId: string): Core => coreWith((core) => core.store.orders.get(orderId) !== undefined),
  }
}

/** A client id may contain any character, so the folder has the name of its hash. */
function folderOf(stateDir: string, clientId: string): string {
  const name = createHash('sha256').update(clientId).digest('hex').slice(0, 16)
  return join(stateDir, `account-${name}`)
}
