import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions, Transporter } from 'nodemailer'
import { openOnce } from '../open-once.ts'

/** What a mail says, before it is addressed. */
export type MailWords = {
  subject: string
  text: string
  html: string
  /** Where an answer goes, when not to the shop. */
  replyTo?: string
  /** Outbox ids of the mails it goes on from, oldest first: mail programs show them as one conversation. */
  follows?: readonly string[]
  /** Pictures the words show: `<img src="cid:{cid}">`. */
  pictures?: readonly MailPicture[]
}

export type Mail = MailWords & {
  /** The outbox id. It becomes the Message-ID, so that a mail delivered twice is recognised as one. */
  id: string
  /** One address, or several that all see each other. */
  to: string | readonly string[]
}

export type MailPicture = { cid: string; fileName: string; png: Buffer }

/**
 * `shop`: what the shop is called now, and its address, where answers go. `from`: the sender that the mail server wants;
 * undefined: the shop's own address; without a name it has the shop's.
 */
export type MailSettings = {
  from?: string | undefined
  shop: () => { name: string; email: string }
  domain: string
} & ({ kind: 'smtp'; url: string } | { kind: 'folder'; folder: string } | { kind: 'none' })

/** Sends one mail; answers what the server said to it. Throws when it does not take it: the job tries again later. */
export type MailSender = {
  /** Which server takes them, for people; nothing secret. */
  server: string
  /** In whose name they go out now. */
  sender(): string
  send(mail: Mail): Promise<string>
  /** Throws where the server does not let us in. Sends nothing. */
  verify(): Promise<void>
  close(): void
}

/** Its code is what operators and the owner read. */
class NoMailServer extends Error {
  readonly code = 'NOSERVER'
}

const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Mail over SMTP, or into a folder as .eml files where a demonstration has no server; without either all of it waits. */
export function createMailSender(settings: MailSettings): MailSender {
  let opened: Transporter | undefined
  const transport = openOnce(async () => (opened = await openTransport(settings)))
  return {
    server: serverOf(settings),
    sender: () => addressOf(senderOf(settings)),
    async send(mail) {
      if (settings.kind === 'none') throw new NoMailServer()
      const sent = await (await transport()).sendMail(messageOf(mail, settings))
      if (settings.kind === 'folder') await keepInFolder(settings.folder, mail.id, sent.message as Buffer)
      return sent.response ?? ''
    },
    verify: async () => void (await (await transport()).verify()),
    close: () => opened?.close(),
  }
}

function serverOf(settings: MailSettings): string {
  if (settings.kind !== 'smtp') return settings.kind
  const { host, username } = new URL(settings.url)
  return [host, decodeURIComponent(username)].filter((part) => part !== '').join(' ')
}

/** Loaded with the first mail: a shop opens sooner without it. */
async function openTransport(settings: MailSettings): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return settings.kind === 'smtp'
    ? createTransport({ url: settings.url, ...smtpTimeouts, pool: true })
    : (createTransport({ streamTransport: true, buffer: true, newline: 'windows' }) as Transporter)
}

/** Holiday replies and other programs do not answer such a mail (RFC 3834; the second is Exchange's own). */
const fromProgram = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

function messageOf(mail: Mail, settings: MailSettings): SendMailOptions {
  const { id, to, subject, text, html, replyTo = settings.shop().email, follows = [], pictures = [] } = mail
  const references = follows.map((earlier) => messageIdOf(earlier, settings))
  const inReplyTo = references.at(-1)
  return {
    messageId: messageIdOf(id, settings),
    ...(inReplyTo !== undefined && { inReplyTo, references }),
    from: senderOf(settings),
    // An address that came from a person is one address, whatever signs are in it.
    ...(replyTo !== '' && { replyTo: { name: '', address: replyTo } }),
    headers: fromProgram,
    to: [to].flat().map((address) => ({ name: '', address })),
    subject,
    text,
    html,
    // Every server takes it, and a mail in the folder can be read as it is.
    textEncoding: 'quoted-printable',
    attachments: pictures.map(({ cid, fileName, png }) => ({
      cid,
      filename: fileName,
      content: png,
      contentType: 'image/png',
      contentDisposition: 'inline',
    })),
  }
}

/** A shop that has not said its address yet writes in the name of its host. */
function senderOf({ from, shop, domain }: MailSettings): string | { name: string; address: string } {
  const { name, email } = shop()
  return from?.includes('<') ? from : { name, address: from ?? (email === '' ? `tienda@${domain}` : email) }
}

const addressOf = (sender: ReturnType<typeof senderOf>): string =>
  typeof sender === 'string' ? sender : sender.address

function messageIdOf(mailId: string, { domain }: MailSettings): string {
  return `<${mailId.replaceAll(/[^\w.-]/g, '.')}@${domain}>`
}

/** For the owner's eyes alone: mails hold links that open accounts. */
async function keepInFolder(folder: string, id: string, message: Buffer): Promise<void> {
  const name = `${id.replaceAll(/[^\w-]/g, '-')}.eml`
  const begun = join(folder, `.${name}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(begun, message, { mode: 0o600 })
  // Whole or not at all: a reader never meets half a mail.
  await rename(begun, join(folder, name))
}
