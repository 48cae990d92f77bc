import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions, Transporter } from 'nodemailer'
import { openOnce } from '../open-once.ts'
import { accountMail } from './account-mail.ts'
import { cancelledMail } from './cancelled-mail.ts'
import { codeMail } from './code-mail.ts'
import { answerMail, contactMail, heldBackMail } from './contact-mail.ts'
import { connectionCodeMail } from './connection-code-mail.ts'
import { disputeNoticeMail } from './dispute-notice-mail.ts'
import { absolute, type MailContent, type MailWords, type Sender } from './mail-content.ts'
import { invoiceMail } from './invoice-mail.ts'
import { mailFaultOf } from './mail-fault.ts'
import { mailHtml } from './mail-html.ts'
import { inOneLine, mailText } from './mail-text.ts'
import { orderConfirmationMail } from './order-confirmation-mail.ts'
import { orderNoticeMail, ordersDigestMail } from './order-notice-mail.ts'
import { handedOverMail, shippedMail } from './parcel-mail.ts'
import { paymentMail } from './payment-mail.ts'
import { refundMail } from './refund-mail.ts'
import { exchangeMail } from './exchange-mail.ts'
import { sizeChangedMail } from './size-changed-mail.ts'
import { staffMail } from './staff-mail.ts'
import { stockWaitAskedMail, stockWaitToldMail } from './stock-wait-mail.ts'
import { transferMail } from './transfer-mail.ts'
import { trialMail } from './trial-mail.ts'

const templates = {
  accountMail,
  answerMail,
  cancelledMail,
  codeMail,
  connectionCodeMail,
  contactMail,
  disputeNoticeMail,
  handedOverMail,
  heldBackMail,
  invoiceMail,
  orderConfirmationMail,
  orderNoticeMail,
  ordersDigestMail,
  paymentMail,
  refundMail,
  shippedMail,
  sizeChangedMail,
  exchangeMail,
  staffMail,
  stockWaitAskedMail,
  stockWaitToldMail,
  transferMail,
  trialMail,
}

export type Mail = MailWords & {
  /** The outbox id becomes the Message-ID, so that mail programs recognise a mail that was sent twice. */
  id: string
  /** Several recipients all see each other. */
  to: string | readonly string[]
  /** The id of an earlier mail server that sends this mail; missing: the current one. */
  through?: string | undefined
}

/** A mail server that the owner typed in the back office. */
export type OwnMailServer = { id: string; url: string; from: string }

/** The mail servers that the owner typed, at this moment. */
export type OwnMailServers = {
  current(): OwnMailServer | null
  named(id: string): OwnMailServer | null
}

/**
 * `shop` is read for every mail. `from`: the sender that the mail server requires; undefined: the shop's own address.
 * A `from` without a name gets the shop's name.
 */
export type MailSettings = {
  from?: string | undefined
  shop: () => { name: string; email: string }
  domain: string
} & ({ kind: 'smtp'; url: string } | { kind: 'folder'; folder: string } | { kind: 'none' })

/** `send` returns the server's answer, and throws when the server refuses; then the job tries again later. */
export type Mailer = {
  /** Functions that write the content of each kind of mail. Use cases import only their types. */
  templates: typeof templates
  writeMail: typeof writeMail
  /** Why `send` threw. */
  faultOf: typeof mailFaultOf
  /** The server's name for people; contains no secret. */
  server: string
  sender(): string
  send(mail: Mail): Promise<string>
  /** Sends no mail; throws when the server refuses the connection or password. */
  verify(): Promise<void>
  /** A mailer for another server, with the same shop. The caller closes it. */
  at(server: Pick<OwnMailServer, 'url' | 'from'>): Mailer
  close(): void
}

/** The operator and the owner see `code`. */
class NoMailServer extends Error {
  readonly code = 'NOSERVER'
}

const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Without a server, a demonstration writes .eml files; the mails of a real shop wait in the outbox. */
export function createMailer(settings: MailSettings): Mailer {
  let opened: Transporter | undefined
  const transport = openOnce(async () => (opened = await openTransport(settings)))
  return {
    templates,
    writeMail,
    faultOf: mailFaultOf,
    server: serverOf(settings),
    sender: () => addressOf(senderOf(settings)),
    async send(mail) {
      if (settings.kind === 'none') throw new NoMailServer()
      const sent = await (await transport()).sendMail(messageOf(mail, settings))
      if (settings.kind === 'folder') await keepInFolder(settings.folder, mail.id, sent.message as Buffer)
      return sent.response ?? ''
    },
    verify: async () => void (await (await transport()).verify()),
    at: ({ url, from }) =>
      createMailer({ kind: 'smtp', url, from, shop: settings.shop, domain: settings.domain }),
    close: () => opened?.close(),
  }
}

/** Uses the server of the environment, or else the owner's. A changed server is used from the next mail on. */
export function createLiveMailer(environment: MailSettings, own: OwnMailServers): Mailer {
  const usual = createMailer(environment)
  let opened: { id: string; mailer: Mailer } | null = null

  function current(): Mailer {
    const server = environment.kind === 'smtp' ? null : own.current()
    if (opened?.id !== server?.id) {
      opened?.mailer.close()
      opened = server && { id: server.id, mailer: usual.at(server) }
    }
    return opened?.mailer ?? usual
  }

  async function sendThrough(id: string, mail: Mail): Promise<string> {
    const server = own.named(id)
    if (server === null) throw new NoMailServer()
    const mailer = usual.at(server)
    return mailer.send(mail).finally(() => mailer.close())
  }

  return {
    ...usual,
    get server() {
      return current().server
    },
    sender: () => current().sender(),
    send: (mail) => (mail.through === undefined ? current().send(mail) : sendThrough(mail.through, mail)),
    verify: () => current().verify(),
    close() {
      opened?.mailer.close()
      usual.close()
    },
  }
}

export function writeMail(content: MailContent, shop: Sender): MailWords {
  const { subject, blocks, replyTo, follows, files, unsubscribe } = content
  return {
    subject: inOneLine(subject),
    text: mailText(content, shop),
    html: mailHtml(content, shop),
    ...(replyTo !== undefined && { replyTo }),
    ...(follows && { follows }),
    ...(files && { files }),
    ...(unsubscribe !== undefined && { unsubscribe: absolute(unsubscribe, shop) }),
    pictures: blocks.flatMap((block) =>
      typeof block === 'object' && 'picture' in block ? [block.picture] : [],
    ),
  }
}

function serverOf(settings: MailSettings): string {
  if (settings.kind !== 'smtp') return settings.kind
  const { host, username } = new URL(settings.url)
  return [host, decodeURIComponent(username)].filter((part) => part !== '').join(' ')
}

/** Loaded with the first mail, so that the shop starts faster. */
async function openTransport(settings: MailSettings): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return settings.kind === 'smtp'
    ? createTransport({ url: settings.url, ...smtpTimeouts, pool: true })
    : (createTransport({ streamTransport: true, buffer: true, newline: 'windows' }) as Transporter)
}

/** Stops automatic replies, such as holiday notices (RFC 3834; the second header is for Exchange). */
const fromProgram = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** With these headers a mail program ends the mails by one POST, without opening the page (RFC 8058). */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

function messageOf(mail: Mail, settings: MailSettings): SendMailOptions {
  const {
    id,
    to,
    subject,
    text,
    html,
    replyTo = settings.shop().email,
    follows = [],
    pictures = [],
    files = [],
    unsubscribe,
  } = mail
  const references = follows.map((earlier) => messageIdOf(earlier, settings))
  const inReplyTo = references.at(-1)
  return {
    messageId: messageIdOf(id, settings),
    ...(inReplyTo !== undefined && { inReplyTo, references }),
    from: senderOf(settings),
    // An address in an object stays one address, whatever characters a person typed.
    ...(replyTo !== '' && { replyTo: { name: '', address: replyTo } }),
    headers: { ...fromProgram, ...(unsubscribe !== undefined && unsubscribeHeaders(unsubscribe)) },
    to: [to].flat().map((address) => ({ name: '', address })),
    subject,
    text,
    html,
    // Every server accepts this encoding, and the .eml files stay readable.
    textEncoding: 'quoted-printable',
    attachments: [
      ...pictures.map(({ cid, fileName, png }) => ({
        cid,
        filename: fileName,
        content: png,
        contentType: 'image/png',
        contentDisposition: 'inline' as const,
      })),
      ...files.map(({ name, type, bytes }) => ({ filename: name, content: bytes, contentType: type })),
    ],
  }
}

/** A shop without a mail address uses an address at its host. */
function senderOf({ from, shop, domain }: MailSettings): string | { name: string; address: string } {
  const { name, email } = shop()
  return from?.includes('<') ? from : { name, address: from ?? (email === '' ? `tienda@${domain}` : email) }
}

const addressOf = (sender: ReturnType<typeof senderOf>): string =>
  typeof sender === 'string' ? sender : sender.address

function messageIdOf(mailId: string, { domain }: MailSettings): string {
  return `<${mailId.replaceAll(/[^\w.-]/g, '.')}@${domain}>`
}

/** Only the operator's user may read the files: mails contain links that open accounts. */
async function keepInFolder(folder: string, id: string, message: Buffer): Promise<void> {
  const name = `${id.replaceAll(/[^\w-]/g, '-')}.eml`
  const begun = join(folder, `.${name}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(begun, message, { mode: 0o600 })
  // The file gets its name when finished, so that readers never see half a mail.
  await rename(begun, join(folder, name))
}
