import { html } from 'hono/html'
import { accountMail as copy } from '../../app/copy/account-mail.ts'
import { paths } from '../../app/paths.ts'
import type { Sender } from './order-confirmation-mail.ts'

export type AccountLetter = {
  kind: keyof typeof copy.letters
  /** The customer's first names, '' where there is no customer. */
  name: string
  /** The secret of the mail's link, '' where its link has none. */
  token: string
}

const paper = '#f6ecdd'
const sheet = '#fffaf1'
const ink = '#24304d'
const quiet = '#5a627a'
const jade = '#1f6f6b'

/** A mail about somebody's account, as HTML and as plain text. `absolute` turns a path of the shop into an address. */
export function accountMail(
  letter: AccountLetter,
  shop: Sender,
  absolute: (path: string) => string,
): { subject: string; text: string; html: string } {
  const words = copy.letters[letter.kind]
  const link = absolute(pathOf(letter))
  const second = letter.kind === 'account-exists' ? absolute(paths.forgottenPassword) : null
  const subject = words.subject(shop.name)
  const document = html`<html lang="es-MX">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${subject}</title>
    </head>
    <body
      style="margin: 0; background: ${paper}; color: ${ink}; font: 16px/1.5 Helvetica, Arial, sans-serif;"
    >
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
        <tr>
          <td align="center" style="padding: 24px 12px;">
            <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px;">
              <tr>
                <td
                  style="padding: 0 8px 16px; font: bold 22px Georgia, 'Times New Roman', serif; color: ${ink};"
                >
                  ${shop.name}
                </td>
              </tr>
              <tr>
                <td style="background: ${sheet}; border-radius: 16px; padding: 32px 28px;">
                  <p style="margin: 0;">${copy.greeting(letter.name)}</p>
                  <p style="margin: 12px 0 24px;">${words.text}</p>
                  <a
                    href="${link}"
                    style="display: inline-block; background: ${jade}; color: ${sheet}; font-weight: bold; text-decoration: none; padding: 12px 22px; border-radius: 999px;"
                    >${words.button}</a
                  >
                  <p style="margin: 24px 0 0; color: ${quiet}; font-size: 14px;">
                    ${words.after}
                    ${second ? html`<a href="${second}" style="color: ${jade};">${second}</a>` : ''}
                  </p>
                  <p style="margin: 12px 0 0; color: ${quiet}; font-size: 14px;">
                    ${copy.orPaste}<br /><a href="${link}" style="color: ${jade}; word-break: break-all;"
                      >${link}</a
                    >
                  </p>
                </td>
              </tr>
              <tr>
                <td style="padding: 16px 8px 0; color: ${quiet}; font-size: 13px;">
                  ${copy.farewell}<br />${shop.name} · ${shop.address}
                </td>
              </tr>
            </table>
          </td>
        </tr>
      </table>
    </body>
  </html>`
  const text = [
    copy.greeting(letter.name),
    '',
    words.text,
    '',
    `${words.button}: ${link}`,
    '',
    second ? `${words.after} ${second}` : words.after,
    '',
    copy.farewell,
    `${shop.name} · ${shop.address}`,
  ].join('\n')
  return { subject, text, html: `<!doctype html>${String(document)}` }
}

function pathOf({ kind, token }: AccountLetter): string {
  switch (kind) {
    case 'verify-email':
      return paths.verifyEmail(token)
    case 'account-exists':
      return paths.login
    case 'password-reset':
      return paths.newPassword(token)
    case 'password-changed':
      return paths.forgottenPassword
  }
}
