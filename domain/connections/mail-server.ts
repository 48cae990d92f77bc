import { emailAddress, longestEmailAddress } from '../values/email-address.ts'
import { plainLine } from '../values/plain-text.ts'

/** `user`: '' for a server without sign-in. `from`: the sender's address. */
export type MailServer = { host: string; port: number; user: string; from: string }

export const mailServerFields = ['host', 'port', 'user', 'password', 'from'] as const
export type MailServerField = (typeof mailServerFields)[number]
export type TypedMailServer = Record<MailServerField, string>

export type MailServerFaults = Partial<Record<MailServerField, 'missing' | 'wrong'>>

export type ReadMailServer =
  | { kind: 'read'; server: MailServer; password: string }
  | { kind: 'faulty'; faults: MailServerFaults }

/** A host name or an IPv4 address. */
const hostName = /^(?=.{1,253}$)[a-z\d]+(?:-+[a-z\d]+)*(?:\.[a-z\d]+(?:-+[a-z\d]+)*)*$/i

export const longestMailSecret = 300

export function readMailServer(typed: TypedMailServer): ReadMailServer {
  const { password } = typed
  const host = plainLine(typed.host)
    .replace(/^smtps?:\/\//i, '')
    .toLowerCase()
  const [port, user, from] = [plainLine(typed.port), plainLine(typed.user), plainLine(typed.from)]
  const faults: MailServerFaults = {}
  if (host === '') faults.host = 'missing'
  else if (!hostName.test(host)) faults.host = 'wrong'
  if (port === '') faults.port = 'missing'
  else if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) faults.port = 'wrong'
  if (user.length > longestMailSecret) faults.user = 'wrong'
  else if (user === '' && password !== '') faults.user = 'missing'
  if (password.length > longestMailSecret) faults.password = 'wrong'
  else if (user !== '' && password === '') faults.password = 'missing'
  if (from === '') faults.from = 'missing'
  else if (from.length > longestEmailAddress || !emailAddress.test(from)) faults.from = 'wrong'
  if (Object.keys(faults).length > 0) return { kind: 'faulty', faults }
  return { kind: 'read', server: { host, port: Number(port), user, from }, password }
}

/** On this port the connection is encrypted from its start. */
const encryptedPort = 465

export function smtpUrlOf({ host, port, user }: MailServer, password: string): string {
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  const protocol = port === encryptedPort ? 'smtps' : 'smtp'
  return encryptedMail(`${protocol}://${login}${host}:${port}`)
}

/** `smtps:` is encrypted from the start; `smtp:` must switch to TLS first, unless the server is this machine. */
export function encryptedMail(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  if (url.protocol === 'smtps:' || isThisMachine(url)) return smtpUrl
  url.searchParams.set('requireTLS', 'true')
  return url.href
}

export function isThisMachine({ hostname }: { hostname: string }): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
