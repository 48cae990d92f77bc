import { backofficeOrigin } from '../../domain/staff/backoffice-origin.ts'
import type { Brand } from '../../domain/settings/brand.ts'
import type { Carrier } from '../../domain/shipping/carriers.ts'

export type Sender = {
  name: string
  /** The shop's motto, or ''. */
  cry: string
  brand: Brand
  email: string
  whatsapp: string
  address: string
  /** Business days that a made-to-order garment takes. */
  madeToOrderDays: number
  /** Business days from payment to delivery. */
  shipping: { deliveryDays: number }
  /** Where, when and how orders are picked up. */
  pickup: { pickupText: string }
  carriers: readonly Carrier[]
  /** Origin of the links and pictures in mails. */
  publicUrl: string
  /** Origin of links into the back office; null: `publicUrl`. */
  backofficeUrl: string | null
}

/** The content of a mail, without its recipients. */
export type MailWords = {
  subject: string
  text: string
  html: string
  /** Without this address replies go to the shop. */
  replyTo?: string
  /** Outbox ids of earlier mails of the conversation, oldest first. */
  follows?: readonly string[]
  /** The HTML shows these pictures as `<img src="cid:{cid}">`. */
  pictures?: readonly MailPicture[]
  files?: readonly MailFile[]
  /** The page that ends mails of this kind; mail programs offer it as a button (RFC 8058). */
  unsubscribe?: string
}

/** A file that the reader may keep. */
export type MailFile = { name: string; type: string; bytes: Buffer }

export type MailPicture = { cid: string; fileName: string; png: Buffer }

/** mail-html.ts and mail-text.ts write HTML and plain text from these blocks. */
export type MailContent = Pick<MailWords, 'subject' | 'replyTo' | 'follows' | 'files' | 'unsubscribe'> & {
  /** Mail programs show this text beside the subject. */
  preheader?: string
  /** Blocks that are false are left out. */
  blocks: readonly (Block | false)[]
  /** True: the mail is for staff, not for a buyer. */
  forShop?: boolean
}

export type Block =
  | string
  | Paragraph
  | { heading: string; size?: number }
  | { title: string; gap?: number }
  | { button: string; to: string }
  /** A dashed line between two parts of a mail. */
  | { dashes: true }
  /** `picture`: '' for none. */
  | { items: readonly { picture: string; lines: readonly MailLine[] }[]; large?: true }
  /** The last row is the total. */
  | { sums: readonly (readonly [label: string, amount: string])[] }
  | { picture: MailPicture; alt: string }

export type Paragraph = {
  lines: readonly MailLine[]
  /** Distance to the block above in pixels, when it differs from the usual one. */
  gap?: number
  size?: number
  quiet?: true
  /** Another person wrote the lines; 'barred' adds a vertical bar beside them. */
  quoted?: true | 'barred'
  /** Text before a quote. */
  label?: string
  /** Draws a box, for an address to copy onto a parcel. */
  boxed?: true
  /** Leaves the paragraph out of the plain text, which already contains its information. */
  htmlOnly?: true
}

/** A line break inside a text is ignored, so that a person's name cannot imitate lines of the shop. */
export type MailLine = string | readonly Span[]

/** `link`: a path of the shop or the back office, or a whole address. Without `text`, the address is shown. */
export type Span =
  | string
  | { text?: string; link?: string; bold?: true; quiet?: true; spaced?: true; size?: number }

/** Small text, with `link` below. */
export function small(text: string, gap = 8, link?: string): Paragraph {
  return { lines: [text, ...(link === undefined ? [] : [[{ link }]])], gap, quiet: true, size: 13 }
}

/** Splits the text at every character that a mail program may show as a line break. */
export function quote(words: string, look: Omit<Paragraph, 'lines'> = {}): Paragraph {
  return { lines: words.split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/), quoted: true, ...look }
}

export const dashes = { dashes: true } as const

/** The foot of a mail says how a buyer gets help, or why staff receive the mail. */
export const footWords = {
  help: 'Si algo no está bien, responde a este correo o escríbenos por WhatsApp',
  why: 'Este correo lo escribe la tienda para quien trabaja en ella.',
} as const

/** Returns a whole address unchanged. */
export function absolute(path: string, sender: Pick<Sender, 'publicUrl' | 'backofficeUrl'>): string {
  if (!path.startsWith('/')) return path
  const inBackoffice = /^\/trastienda(?![^/?#])/.test(path)
  return (inBackoffice ? backofficeOrigin(sender) : sender.publicUrl) + path
}

export function hello(name: string): string {
  return name === '' ? 'Hola:' : `Hola, ${name}:`
}

export function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/, 1)[0] ?? fullName
}
