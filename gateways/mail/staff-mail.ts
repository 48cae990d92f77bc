import type { Service } from '../../domain/connections/connection.ts'
import type { AccessChange } from '../../domain/staff/second-factor.ts'
import type { StaffRole } from '../../domain/staff/staff-actions.ts'
import { dayAndTime } from '../../words/ago.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { settingsSlugs } from '../../words/backoffice/settings-words.ts'
import { roleNames } from '../../words/backoffice/team-words.ts'
import { providerTitle } from '../../words/payment-provider-words.ts'
import { type AccessWords, accessMail } from './account-mail.ts'
import { firstName, type MailContent, type Sender } from './mail-content.ts'

/** `token`: the token of the mail's link. */
export type StaffMailPayload =
  | { kind: 'staff-invitation'; token: string; by: string }
  | { kind: 'staff-password-reset' | 'staff-browser-link'; token: string }
  | { kind: 'staff-password-changed' }
  | { kind: 'staff-access-changed'; what: AccessChange; recoveryLeft?: number }
  | PaymentAccountMail
  | { kind: 'staff-connection-changed'; service: Service; by: string; server: string; at: string }
  | { kind: 'staff-new-device' | 'staff-password-known'; browser: string; address: string; at: string }

/**
 * `by`: null if the change came from the console. `was`, `became`: the last digits of the CLABE; null: no transfer was
 * or is offered.
 */
type PaymentAccountMail = {
  kind: 'staff-payment-account'
  by: string | null
  at: string
  was: string | null
  became: string | null
}

export function staffMail(
  payload: StaffMailPayload,
  to: { name: string; role: StaffRole },
  shop: Sender,
): MailContent {
  return { ...accessMail(firstName(to.name), wordsOf(payload, to.role, shop.name)), forShop: true }
}

function wordsOf(payload: StaffMailPayload, role: StaffRole, shop: string): AccessWords {
  switch (payload.kind) {
    case 'staff-invitation':
      return {
        subject: `Te esperan en la trastienda de ${shop}`,
        text: `${payload.by} te invita a la trastienda, con el papel de ${roleNames[role]}. Abre el enlace y elige la contraseña con la que vas a entrar.`,
        button: 'Empezar',
        to: paths.begin(payload.token),
        after: 'El enlace sirve una vez, durante 48 horas. Si no esperabas esta invitación, no hagas nada.',
      }
    case 'staff-password-reset':
      return {
        subject: `Elige otra contraseña para la trastienda de ${shop}`,
        text: 'Nos pidieron una contraseña nueva para entrar a la trastienda con este correo. La de ahora sigue sirviendo mientras tanto; después te pediremos también tu segundo paso, como siempre.',
        button: 'Elegir mi contraseña',
        to: paths.begin(payload.token),
        after:
          'El enlace sirve una vez, durante una hora. Si no lo pediste, no hagas nada: nadie más lo recibió.',
      }
    case 'staff-browser-link':
      return {
        subject: `Entra a la trastienda de ${shop}`,
        text: 'Alguien está probando contraseñas en la puerta de la trastienda, y por eso pedimos este paso. Abre este enlace en el navegador donde quieres entrar y escribe tu contraseña de siempre.',
        button: 'Entrar con mi contraseña',
        to: paths.enterByLink(payload.token),
        after:
          'El enlace sirve una vez, durante dos horas, y solo junto con tu contraseña. Si no lo pediste, no hagas nada: nadie entró.',
      }
    case 'staff-password-changed':
      return {
        subject: `Tu contraseña de la trastienda de ${shop} cambió`,
        text: 'La contraseña con la que entras a la trastienda acaba de cambiar, y tus otras sesiones se cerraron. Si fuiste tú, todo está bien.',
        button: 'No fui yo: elegir otra',
        to: paths.forgottenPassword,
        after: 'Si no fuiste tú, avisa también a quien dirige la tienda.',
      }
    case 'staff-payment-account':
      return paymentAccountWords(payload, shop)
    case 'staff-connection-changed':
      return connectionChangedWords(payload, shop)
    default:
      return securityAlertOf(payload, shop)
  }
}

function paymentAccountWords({ by, at, was, became }: PaymentAccountMail, shop: string): AccessWords {
  const who = by ?? 'Alguien con acceso a la máquina de la tienda'
  const when = dayAndTime(new Date(at))
  return {
    subject: `Cambió la cuenta donde te pagan en ${shop}`,
    text: `${who} cambió la cuenta de la tienda para transferencias y depósitos, el ${when}. ${accountChange(was, became)} Los pedidos que ya esperan su pago siguen con la cuenta que se les dijo.`,
    button: 'Ver la cuenta',
    to: paths.settingsOf(settingsSlugs.transfer),
    after:
      'Si no lo hiciste tú ni alguien de tu confianza, entra ahora: apaga la transferencia y quita el acceso a quien lo hizo.',
  }
}

function accountChange(was: string | null, became: string | null): string {
  if (became === null)
    return was === null
      ? 'Todavía no se ofrece: nadie la ve.'
      : `Era la CLABE que termina en ${was}. Desde ahora la tienda no ofrece transferencia ni depósito.`
  if (was === became)
    return `La CLABE sigue siendo la que termina en ${was}: cambió el nombre, el banco, la tarjeta para depósitos u otro número.`
  const before = was === null ? 'no se ofrecía' : `la CLABE que termina en ${was}`
  return `Antes: ${before}. Desde ahora se transfiere a la CLABE que termina en ${became}.`
}

type SecurityAlert = Extract<
  StaffMailPayload,
  { kind: 'staff-access-changed' | 'staff-new-device' | 'staff-password-known' }
>

/** An alert: somebody signed in as this member, knows the password, or changed the second factor. */
function securityAlertOf(payload: SecurityAlert, shop: string): AccessWords {
  if (payload.kind === 'staff-access-changed')
    return {
      subject: `Cambió tu segundo paso en la trastienda de ${shop}`,
      text: [accessChanges[payload.what], recoveryLeftWords(payload.recoveryLeft)].join(' ').trim(),
      button: 'Ver mi acceso',
      to: paths.ownAccess,
      after: 'Si no fuiste tú, cambia tu contraseña y avisa a quien dirige la tienda.',
    }
  const { browser, address, at } = payload
  const when = dayAndTime(new Date(at))
  const where = `${browser === '' ? 'un navegador' : browser} que no conocíamos${address === '' ? '' : `, en la red ${address}`}`
  return payload.kind === 'staff-password-known'
    ? {
        subject: `Alguien sabe tu contraseña de la trastienda de ${shop}`,
        text: `El ${when} alguien escribió bien tu contraseña en ${where}, y no pasó del segundo paso: no entró. Si fuiste tú y lo dejaste a medias, todo está bien.`,
        button: 'No fui yo: elegir otra',
        to: paths.forgottenPassword,
        after:
          'Si no fuiste tú, elige otra contraseña hoy mismo: quien sabe la de ahora puede seguir intentando.',
      }
    : {
        subject: `Entraste a la trastienda de ${shop} desde otro navegador`,
        text: `Alguien entró con tus datos desde ${where}, el ${when}. Si fuiste tú, todo está bien.`,
        button: 'Ver mis sesiones',
        to: paths.ownAccess,
        after: 'Si no fuiste tú, cierra esa sesión y cambia tu contraseña.',
      }
}

/** Every owner gets this alert: the server sees all mails of the shop, the account gets the shop's money. */
function connectionChangedWords(
  { service, by, server, at }: Extract<StaffMailPayload, { kind: 'staff-connection-changed' }>,
  shop: string,
): AccessWords {
  const what = service === 'mail' ? 'el correo' : providerTitle(service)
  return {
    subject: `${by} conectó ${what} de ${shop}`,
    text: `El ${dayAndTime(new Date(at))}, ${by} conectó ${what} de la tienda desde la trastienda: ${server}. Todos los que dirigen la tienda reciben este aviso.`,
    button: 'Ver la bitácora',
    to: paths.log,
    after:
      'Si nadie de ustedes lo hizo, entra a la trastienda, conéctalo otra vez, cambia tu contraseña y quita del equipo a quien no debe estar.',
  }
}

const accessChanges: Readonly<Record<AccessChange, string>> = {
  'passkey-added': 'Se agregó una llave de acceso (huella, rostro o PIN) para entrar con tu nombre.',
  'passkey-removed': 'Se quitó una de tus llaves de acceso. Con ella ya no se puede entrar.',
  'codes-on': 'Se encendieron los códigos de seis números de una aplicación para entrar con tu nombre.',
  'codes-off': 'Se apagaron los códigos de seis números. Ya no se puede entrar con ellos.',
  'recovery-renewed': 'Se hicieron diez códigos de respaldo nuevos. Los anteriores ya no sirven.',
  'recovery-used': 'Alguien entró con uno de tus códigos de respaldo. Ese código ya no sirve.',
  'second-factor-reset':
    'Quien dirige la tienda quitó tu segundo paso y cerró tus sesiones. La próxima vez que entres con tu contraseña podrás poner otro.',
}

function recoveryLeftWords(left: number | undefined): string {
  if (left === undefined) return ''
  if (left === 0) return 'Ya no te queda ninguno: haz nuevos en «Mi acceso».'
  return left === 1 ? 'Te queda uno.' : `Te quedan ${left}.`
}
