import { paths } from '../../words/paths.ts'
import { hello, type MailContent, type Sender, small } from './mail-content.ts'

/** `after`: text below the button, with the link `elsewhere`. */
export type AccessWords = {
  subject: string
  text: string
  button: string
  to: string
  after: string
  elsewhere?: string
}

/** The button's link is repeated as text, for mail programs in which the button does nothing. */
export function accessMail(name: string, words: AccessWords): MailContent {
  const { subject, text, button, to, after, elsewhere } = words
  const sameLink = small('Si el botón no abre, copia este enlace en tu navegador:', 12, to)
  return {
    subject,
    blocks: [
      { heading: hello(name) },
      text,
      { button, to },
      small(after, 12, elsewhere),
      { ...sameLink, htmlOnly: true },
    ],
  }
}

export type AccountMailPayload = {
  kind: 'verify-email' | 'account-exists' | 'password-reset' | 'browser-link' | 'password-changed'
  /** The customer's first names; '' without a customer. */
  name: string
  /** The token of the mail's link; '' when the link needs none. */
  token: string
}

export function accountMail({ kind, name, token }: AccountMailPayload, shop: Sender): MailContent {
  return accessMail(name, wordsOf[kind](shop.name, token))
}

const wordsOf: Readonly<Record<AccountMailPayload['kind'], (shop: string, token: string) => AccessWords>> = {
  'verify-email': (shop, token) => ({
    subject: `Confirma tu correo en ${shop}`,
    text: 'Gracias por registrarte con nosotros. Confirma que este correo es tuyo y tus compras hechas con él se juntan en tu cuenta.',
    button: 'Confirmar mi correo',
    to: paths.verifyEmail(token),
    after: 'El enlace sirve una vez, durante 24 horas. Si no te registraste, no hagas nada.',
  }),
  'account-exists': (shop) => ({
    subject: `Ya tienes cuenta en ${shop}`,
    text: 'Alguien, quizá tú, quiso registrarse con este correo, y ya tienes una cuenta con nosotros. No cambiamos nada en ella.',
    button: 'Iniciar sesión',
    to: paths.login,
    after: 'Si olvidaste tu contraseña, elige otra aquí:',
    elsewhere: paths.forgottenPassword,
  }),
  'password-reset': (shop, token) => ({
    subject: `Elige otra contraseña en ${shop}`,
    text: 'Nos pidieron una contraseña nueva para tu cuenta. Con este botón la eliges; la de ahora sigue sirviendo mientras tanto.',
    button: 'Elegir mi contraseña',
    to: paths.newPassword(token),
    after:
      'El enlace sirve una vez, durante una hora. Si no lo pediste, no hagas nada: nadie más lo recibió.',
  }),
  'browser-link': (shop, token) => ({
    subject: `Entra a tu cuenta de ${shop}`,
    text: 'Alguien está probando contraseñas en tu cuenta desde otros lugares, y por eso pedimos este paso. Abre este enlace en el navegador donde quieres entrar y escribe tu contraseña de siempre; después lo recordaremos.',
    button: 'Entrar con mi contraseña',
    to: paths.loginWithLink(token),
    after:
      'El enlace sirve una vez, durante dos horas, y solo junto con tu contraseña. Si no lo pediste, no hagas nada: nadie entró.',
  }),
  'password-changed': (shop) => ({
    subject: `Tu contraseña de ${shop} cambió`,
    text: 'La contraseña de tu cuenta acaba de cambiar y cerramos tus otras sesiones. Si fuiste tú, todo está bien.',
    button: 'No fui yo: elegir otra',
    to: paths.forgottenPassword,
    after: 'Ante cualquier duda, responde a este correo.',
  }),
}
