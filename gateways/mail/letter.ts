import { html } from 'hono/html'
import { orderMail } from '../../app/copy/order-mail.ts'
import type { Sender } from './order-confirmation-mail.ts'

/** A short mail to a customer: some sentences, perhaps one thing to press. */
export type Letter = {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  action?: { label: string; address: string }
  /** Small words below; `link` is shown as it is, for mail programs whose buttons do nothing. */
  notes?: readonly { words: string; link?: string }[]
}

/** The letter in the shop's look, as HTML and as plain text. The template escapes whatever came from a person. */
export function letterMail(letter: Letter, shop: Sender): { subject: string; text: string; html: string } {
  const { subject, greeting, paragraphs, action, notes = [] } = letter
  const serif = "font-family: Georgia, 'Times New Roman', serif;"
  const document = html`<html lang="es-MX">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${subject}</title>
    </head>
    <body
      style="margin: 0; background: #f6ecdd; color: #24304d; font: 16px/1.5 Helvetica, Arial, sans-serif;"
    >
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
        <tr>
          <td align="center" style="padding: 24px 12px;">
            <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 600px;">
              <tr>
                <td style="padding: 0 8px 16px;">
                  <p style="${serif} margin: 0; font-size: 22px; font-weight: bold;">${shop.name}</p>
                </td>
              </tr>
              <tr>
                <td
                  style="background: #fffaf1; border-radius: 16px; padding: 32px 28px; box-shadow: 0 3px 8px rgba(120, 80, 40, 0.18);"
                >
                  <h1 style="${serif} margin: 0; font-size: 30px; line-height: 1.15;">${greeting}</h1>
                  ${paragraphs.map((words) => html`<p style="margin: 12px 0 0;">${words}</p>`)}
                  ${
                    action
                      ? html`<p style="margin: 20px 0 0;">
                          <a
                            href="${action.address}"
                            style="display: inline-block; background: #1f6f6b; color: #fffaf1; border-radius: 11px; padding: 12px 22px; font-weight: bold; text-decoration: none;"
                            >${action.label}</a
                          >
                        </p>`
                      : ''
                  }
                  ${notes.map(
                    ({ words, link }) =>
                      html`<p
                        style="margin: 12px 0 0; color: #5a627a; font-size: 13px;${link ? ' word-break: break-all;' : ''}"
                      >
                        ${words}
                        ${link ? html`<br /><a href="${link}" style="color: #1f6f6b;">${link}</a>` : ''}
                      </p>`,
                  )}
                </td>
              </tr>
              <tr>
                <td style="padding: 20px 8px; color: #5a627a; font-size: 14px;">
                  <p style="margin: 0;">${orderMail.help} <strong>${shop.whatsapp}</strong>.</p>
                  <p style="${serif} font-size: 18px; margin: 16px 0 0; color: #1f6f6b;">
                    ${orderMail.farewell}
                  </p>
                  <p style="margin: 8px 0 0;">${shop.name} · ${shop.address}</p>
                </td>
              </tr>
            </table>
          </td>
        </tr>
      </table>
    </body>
  </html>`
  const text = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.address}`] : []),
    ...notes
      .filter(({ link }) => link !== action?.address)
      .map(({ words, link }) => (link ? `${words} ${link}` : words)),
    `${orderMail.help} ${shop.whatsapp}.`,
    orderMail.farewell,
    `${shop.name} · ${shop.address}`,
  ]
  return {
    subject,
    text: text.join('\n\n'),
    html: `<!doctype html>${String(document)}`,
  }
}
