import { backofficeOrigin } from '../../domain/staff/backoffice-origin.ts'
import type { Brand } from '../../domain/settings/brand.ts'
import type { Carrier } from '../../domain/shipping/carriers.ts'
import type { MailPicture, MailWords } from './mail-sender.ts'

/** What mails say of the shop that sends them. */
export type Sender = {
  name: string
  /** '' for none. */
  cry: string
  /** Its colours and words. */
  brand: Brand
  email: string
  whatsapp: string
  address: string
  /** Business days that making a garment to order takes. */
  madeToOrderDays: number
  /** Business days from the payment to the door. */
  shipping: { deliveryDays: number }
  carriers: readonly Carrier[]
  /** The origin of links and pictures. */
  publicUrl: string
  /** The origin of links into the back office, if it has a host of its own. */
  backofficeUrl: string | null
}

/** A whole mail before it is written as HTML (mail-html.ts) and as plain text (mail-text.ts). */
export type MailContent = Pick<MailWords, 'subject' | 'replyTo' | 'follows'> & {
  /** What lists of mails show beside the subject. */
  preheader?: string
  /** A block that is false is left out. */
  blocks: readonly (Block | false)[]
  /** Somebody who works in the shop reads it, no buyer. */
  forShop?: boolean
}

export type Block =
  | string
  | Paragraph
  | { heading: string; size?: number }
  | { title: string; gap?: number }
  | { button: string; to: string }
  /** The dashed line between two parts of a mail. */
  | { dashes: true }
  /** `picture` '' for none. */
  | { items: readonly { picture: string; lines: readonly MailLine[] }[]; large?: true }
  /** The last is the total. */
  | { sums: readonly (readonly [label: string, amount: string])[] }
  | { picture: MailPicture; alt: string }

export type Paragraph = {
  lines: readonly MailLine[]
  /** Pixels above, where the usual distance is not right. */
  gap?: number
  size?: number
  quiet?: true
  /** Somebody else wrote the lines; a bar stands beside them. */
  quoted?: true | 'barred'
  /** Before a quote. */
  label?: string
  /** An address to copy onto a parcel. */
  boxed?: true
  /** Not in the plain text, which says it already. */
  htmlOnly?: true
}

/** No string breaks a line, whatever it contains: a person's name must not look like lines of the shop. */
export type MailLine = string | readonly Span[]

/** `link`: a path of the shop or the back office, or a whole address, which is shown where there is no text. */
export type Span =
  | string
  | { text?: string; link?: string; bold?: true; quiet?: true; spaced?: true; size?: number }

/** Small print; `link` is shown below it. */
export function small(text: string, gap = 8, link?: string): Paragraph {
  return { lines: [text, ...(link === undefined ? [] : [[{ link }]])], gap, quiet: true, size: 13 }
}

/** Somebody else's words, line by line, wherever a mail program might break them. */
export function quote(words: string, look: Omit<Paragraph, 'lines'> = {}): Paragraph {
  return { lines: words.split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/), quoted: true, ...look }
}

export const dashes = { dashes: true } as const

/** The words below a mail: what a buyer can do, or why somebody of the shop gets this mail. */
export const below = {
  help: 'Si algo no está bien, responde a este correo o escríbenos por WhatsApp',
  why: 'Este correo lo escribe la tienda para quien trabaja en ella.',
} as const

/** A path of the shop or the back office as an address; an address stays as it is. */
export function absolute(path: string, sender: Pick<Sender, 'publicUrl' | 'backofficeUrl'>): string {
  if (!path.startsWith('/')) return path
  const inBackoffice = /^\/trastienda(?![^/?#])/.test(path)
  return (inBackoffice ? backofficeOrigin(sender) : sender.publicUrl) + path
}

/** 'Hola:' where the name is ''. */
export function hello(name: string): string {
  return name === '' ? 'Hola:' : `Hola, ${name}:`
}

export function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/, 1)[0] ?? fullName
}
