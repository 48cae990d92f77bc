import { plainLine } from '../values/plain-text.ts'

/** `name`: the provider's name of the account's payments. `owner`: whose account it is in PayPal's words, or ''. */
export type PayPalAccount = { name: string; clientId: string; webhookId: string; owner: string }
export type PayPalSecrets = { clientSecret: string }

export type PayPalField = 'clientId' | 'clientSecret' | 'webhookId'
export type PayPalFaults = Partial<Record<Exclude<PayPalField, 'webhookId'>, 'missing' | 'wrong'>> & {
  webhookId?: 'wrong'
}

/** `webhookId` null: the shop registers its webhook itself. */
export type TypedPayPal = Record<Exclude<PayPalField, 'webhookId'>, string> & { webhookId: string | null }

export type ReadPayPal = { kind: 'read'; keys: TypedPayPal } | { kind: 'faulty'; faults: PayPalFaults }

/** PayPal's ids and secrets of an app have about 80 of these characters. */
const key = /^[\w-]{8,200}$/
const webhook = /^[A-Za-z\d-]{4,50}$/

export function readPayPal(typed: Record<PayPalField, string>): ReadPayPal {
  const [clientId, clientSecret] = [plainLine(typed.clientId), plainLine(typed.clientSecret)]
  const webhookId = plainLine(typed.webhookId) || null
  const faults: PayPalFaults = {}
  if (clientId === '') faults.clientId = 'missing'
  else if (!key.test(clientId)) faults.clientId = 'wrong'
  if (clientSecret === '') faults.clientSecret = 'missing'
  else if (!key.test(clientSecret) || clientSecret === clientId) faults.clientSecret = 'wrong'
  if (webhookId !== null && !webhook.test(webhookId)) faults.webhookId = 'wrong'
  if (Object.keys(faults).length > 0) return { kind: 'faulty', faults }
  return { kind: 'read', keys: { clientId, clientSecret, webhookId } }
}
