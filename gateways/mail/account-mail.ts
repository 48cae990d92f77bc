import { accountMail as copy } from '../../words/account-mail.ts'
import { paths } from '../../words/paths.ts'
import { letterMail } from './letter.ts'
import { absolute, type Sender } from './mail-paper.ts'
import type { MailWords } from './mail-sender.ts'

export type AccountLetter = {
  kind: keyof typeof copy.letters
  /** The customer's first names, '' where there is no customer. */
  name: string
  /** The secret of the mail's link, '' where its link has none. */
  token: string
}

/** A mail about somebody's account. */
export function accountMail({ kind, name, token }: AccountLetter, shop: Sender): MailWords {
  const { subject, text, button, after } = copy.letters[kind]
  const address = absolute(pathOf(kind, token), shop)
  const elsewhere = kind === 'account-exists' ? { link: absolute(paths.forgottenPassword, shop) } : {}
  return letterMail(
    {
      subject: subject(shop.name),
      greeting: copy.greeting(name),
      paragraphs: [text],
      action: { label: button, address },
      notes: [
        { words: after, ...elsewhere },
        { words: copy.orPaste, link: address },
      ],
    },
    shop,
  )
}

function pathOf(kind: AccountLetter['kind'], token: string): string {
  switch (kind) {
    case 'verify-email':
      return paths.verifyEmail(token)
    case 'account-exists':
      return paths.login
    case 'password-reset':
      return paths.newPassword(token)
    case 'browser-link':
      return paths.loginWithLink(token)
    case 'password-changed':
      return paths.forgottenPassword
  }
}
