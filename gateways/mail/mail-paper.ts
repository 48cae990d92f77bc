import { html } from 'hono/html'
import { backofficeOrigin } from '../../domain/staff/backoffice-origin.ts'
import type { Carrier } from '../../domain/shipping/carriers.ts'
import { orderMail } from '../../words/order-mail.ts'
import { coloursOf, ownColours, paletteOf } from '../../domain/settings/brand-colours.ts'
import type { Brand } from '../../domain/settings/brand.ts'
import { shopMail } from '../../words/shop-mail.ts'

/** Who writes. */
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
  /** Where links and pictures lead. */
  publicUrl: string
  /** Where those of the back office lead, if it has a host of its own. */
  backofficeUrl: string | null
}

/** A path of either house as an address; what is an address already stays one. */
export function absolute(path: string, sender: Sender): string {
  if (!path.startsWith('/')) return path
  const inBackoffice = /^\/trastienda(?![^/?#])/.test(path)
  return (inBackoffice ? backofficeOrigin(sender) : sender.publicUrl) + path
}

export const mailColours = {
  paper: '#f6ecdd',
  sheet: '#fffaf1',
  ink: '#24304d',
  quiet: '#5a627a',
  jade: '#1f6f6b',
  thread: '#e0cfb4',
} as const
const { paper, sheet: sheetColour, ink, quiet, jade } = mailColours

/** How headings are set. */
export const mailHeading = `font-family: Georgia, 'Times New Roman', serif; color: ${ink}; margin: 0;`

/** The one thing to press in a mail. */
export function mailButton({ label, address }: { label: string; address: string }) {
  return html`<p style="margin: 20px 0 0;">
    <a
      href="${address}"
      style="display: inline-block; background: ${jade}; color: ${sheetColour}; border-radius: 11px; padding: 12px 22px; font-weight: bold; text-decoration: none;"
      >${label}</a
    >
  </p>`
}

/** What stands below every mail to a customer, in plain text. */
export function textBelow(shop: Sender): string[] {
  const cry = shop.cry === '' ? [] : [shop.cry]
  return [`${orderMail.help} ${shop.whatsapp}.`, ...cry, `${shop.name} · ${shop.address}`]
}

/**
 * The paper every mail is written on: the shop's name, one sheet, and below it whom to ask; or, where the shop writes to
 * whoever works in it, `forShop`: why it came. Mail programs know neither our style sheets nor flexbox, hence tables and
 * inline styles. Paper is light: those that turn mails dark are asked not to.
 */
export function mailPaper(
  mail: { subject: string; preheader?: string; sheet: ReturnType<typeof html>; forShop?: boolean },
  shop: Sender,
): string {
  const below = mail.forShop
    ? html`<p style="margin: 0;">${shopMail.why}</p>`
    : html`<p style="margin: 0;">
          ${orderMail.help} <strong style="white-space: nowrap;">${shop.whatsapp}</strong>.
        </p>
        ${shop.cry && html`<p style="${mailHeading} font-size: 18px; margin-top: 16px; color: ${jade};">${shop.cry}</p>`}
        <p style="margin: 8px 0 0;">${shop.name} · ${shop.address}</p>`
  const document = html`<html lang="es-MX">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light only" />
      <meta name="supported-color-schemes" content="light only" />
      <title>${mail.subject}</title>
    </head>
    <body
      style="margin: 0; background: ${paper}; color: ${ink}; font: 16px/1.5 Helvetica, Arial, sans-serif;"
    >
      ${mail.preheader ? html`<div style="display: none; max-height: 0; overflow: hidden;">${mail.preheader}</div>` : ''}
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
        <tr>
          <td align="center" style="padding: 24px 12px;">
            <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 600px;">
              <tr>
                <td style="padding: 0 8px 16px;">
                  <p style="${mailHeading} font-size: 22px; font-weight: bold;">${shop.name}</p>
                </td>
              </tr>
              <tr>
                <td
                  style="background: ${sheetColour}; border-radius: 16px; padding: 32px 24px; box-shadow: 0 3px 8px rgba(120, 80, 40, 0.18);"
                >
                  ${mail.sheet}
                </td>
              </tr>
              <tr>
                <td style="padding: 20px 8px; color: ${quiet}; font-size: 14px;">${below}</td>
              </tr>
            </table>
          </td>
        </tr>
      </table>
    </body>
  </html>`
  return `<!doctype html>${inColoursOf(shop, String(document))}`
}

/** Mails are written in the design's colours; those that a brand chose take their places. */
function inColoursOf({ brand }: Sender, document: string): string {
  if (ownColours(brand.look) === null) return document
  const { paper, sheet, ink, 'ink-soft': soft, jade, line } = coloursOf(paletteOf(brand.look))
  const chosen = new Map<string, string>([
    [mailColours.paper, paper],
    [mailColours.sheet, sheet],
    [mailColours.ink, ink],
    [mailColours.quiet, soft],
    [mailColours.jade, jade],
    [mailColours.thread, line],
  ])
  return document.replaceAll(/#[\da-f]{6}\b/g, (colour) => chosen.get(colour) ?? colour)
}
