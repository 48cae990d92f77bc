import type { AccessChange } from '../../domain/staff/second-factor.ts'
import type { StaffRole } from '../../domain/staff/staff-actions.ts'
import { dayAndTime } from '../../words/ago.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { staffMail as copy } from '../../words/backoffice/staff-mail.ts'
import { letterMail } from './letter.ts'
import { absolute, type Sender } from './mail-paper.ts'
import type { MailWords } from './mail-sender.ts'
import { firstName } from './order-parts.ts'

/** `token`: the secret of its link. */
export type StaffLetter =
  | { kind: 'staff-invitation'; token: string; by: string }
  | { kind: 'staff-password-reset' | 'staff-browser-link'; token: string }
  | { kind: 'staff-password-changed' }
  | { kind: 'staff-access-changed'; what: AccessChange; recoveryLeft?: number }
  | { kind: 'staff-new-device' | 'staff-password-known'; browser: string; address: string; at: string }

/** A mail to somebody of the staff about how they enter. */
export function staffMail(
  letter: StaffLetter,
  to: { name: string; role: StaffRole },
  shop: Sender,
): MailWords {
  const { subject, button, after } = copy[letter.kind]
  const address = absolute(pathOf(letter), shop)
  return letterMail(
    {
      subject: subject(shop.name),
      greeting: copy.greeting(firstName(to.name)),
      paragraphs: [textOf(letter, to.role)],
      action: { label: button, address },
      notes: [{ words: after }, { words: copy.orPaste, link: address }],
      forShop: true,
    },
    shop,
  )
}

function textOf(letter: StaffLetter, role: StaffRole): string {
  switch (letter.kind) {
    case 'staff-invitation':
      return copy[letter.kind].text(letter.by, role)
    case 'staff-new-device':
    case 'staff-password-known': {
      const { browser, address, at } = letter
      return copy[letter.kind].text(browser, address, dayAndTime(new Date(at)))
    }
    case 'staff-access-changed': {
      const { text, left } = copy[letter.kind]
      const { what, recoveryLeft } = letter
      return recoveryLeft === undefined ? text[what] : `${text[what]} ${left(recoveryLeft)}`
    }
    default:
      return copy[letter.kind].text
  }
}

function pathOf(letter: StaffLetter): string {
  switch (letter.kind) {
    case 'staff-invitation':
    case 'staff-password-reset':
      return paths.begin(letter.token)
    case 'staff-browser-link':
      return paths.enterByLink(letter.token)
    case 'staff-password-changed':
    case 'staff-password-known':
      return paths.forgottenPassword
    case 'staff-access-changed':
    case 'staff-new-device':
      return paths.ownAccess
  }
}
