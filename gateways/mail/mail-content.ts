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

/**
 * A piece of a line. `link` is a path of the shop or the back office, or a whole address. No string breaks the line,
 * whatever it contains: people's names stand in lines, and must not look like lines of the shop.
 */
export type Span = string | { text: string; bold?: true; spaced?: true; quiet?: true; size?: number } | Link
/** Shows its address where it has no text. */
type Link = { link: string; text?: string; bold?: true }
export type Line = string | readonly Span[]

/** `gap`: pixels above, where the usual distance is not right. `htmlOnly`: the plain text has it already. */
export type Paragraph = { gap?: number; size?: number; quiet?: true; htmlOnly?: true } & (
  | { text: Line }
  | { lines: readonly Line[] }
)

export type Block =
  | string
  | Paragraph
  | { heading: string; size?: number }
  | { title: string; gap?: number }
  | { button: string; to: string }
  | { dashes: true }
  /** `picture` '' for none. */
  | { items: readonly { picture: string; lines: readonly Line[] }[]; large?: true }
  /** The last is the total. */
  | { sums: readonly (readonly [label: string, amount: string])[] }
  /** Words that somebody else wrote, of as many lines as they like. */
  | { quote: string; label?: string; barred?: true; gap?: number }
  /** An address to copy onto a parcel. */
  | { addressLabel: readonly string[] }
  | { picture: MailPicture; alt: string }

/** Small print; `link` is shown below it. */
export function small(text: string, gap = 8, link?: string): Paragraph {
  return { lines: [text, ...(link === undefined ? [] : [[{ link }]])], gap, quiet: true, size: 13 }
}

/** The address of a button once more, for mail programs whose buttons do nothing. */
export function sameLink(link: string): Paragraph {
  return { ...small('Si el botón no abre, copia este enlace en tu navegador:', 12, link), htmlOnly: true }
}

/** The dashed line between two parts of a mail. */
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

/** Breaks where any mail program might. */
export function linesOf(words: string): string[] {
  return words.split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
}

/** 'Hola:' where the name is ''. */
export function hello(name: string): string {
  return name === '' ? 'Hola:' : `Hola, ${name}:`
}

export function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/, 1)[0] ?? fullName
}
