import { paths } from '../../words/paths.ts'
import { hello, type MailContent, sameLink, type Sender, small } from './mail-content.ts'

export type AccountLetter = {
  kind: keyof typeof letters
  /** The customer's first names, '' where there is no customer. */
  name: string
  /** The secret of the mail's link, '' where its link has none. */
  token: string
}

/** `after` says what else to know, `elsewhere` where. */
type Words = {
  subject: (shop: string) => string
  text: string
  button: string
  to: (token: string) => string
  after: string
  elsewhere?: string
}

const letters = {
  'verify-email': {
    subject: (shop) => `Confirma tu correo en ${shop}`,
    text: 'Gracias por registrarte con nosotros. Confirma que este correo es tuyo y tus compras hechas con él se juntan en tu cuenta.',
    button: 'Confirmar mi correo',
    to: paths.verifyEmail,
    after: 'El enlace sirve una vez, durante 24 horas. Si no te registraste, no hagas nada.',
  },
  'account-exists': {
    subject: (shop) => `Ya tienes cuenta en ${shop}`,
    text: 'Alguien, quizá tú, quiso registrarse con este correo, y ya tienes una cuenta con nosotros. No cambiamos nada en ella.',
    button: 'Iniciar sesión',
    to: () => paths.login,
    after: 'Si olvidaste tu contraseña, elige otra aquí:',
    elsewhere: paths.forgottenPassword,
  },
  'password-reset': {
    subject: (shop) => `Elige otra contraseña en ${shop}`,
    text: 'Nos pidieron una contraseña nueva para tu cuenta. Con este botón la eliges; la de ahora sigue sirviendo mientras tanto.',
    button: 'Elegir mi contraseña',
    to: paths.newPassword,
    after:
      'El enlace sirve una vez, durante una hora. Si no lo pediste, no hagas nada: nadie más lo recibió.',
  },
  'browser-link': {
    subject: (shop) => `Entra a tu cuenta de ${shop}`,
    text: 'Alguien está probando contraseñas en tu cuenta desde otros lugares, y por eso pedimos este paso. Abre este enlace en el navegador donde quieres entrar y escribe tu contraseña de siempre; después lo recordaremos.',
    button: 'Entrar con mi contraseña',
    to: paths.loginWithLink,
    after:
      'El enlace sirve una vez, durante dos horas, y solo junto con tu contraseña. Si no lo pediste, no hagas nada: nadie entró.',
  },
  'password-changed': {
    subject: (shop) => `Tu contraseña de ${shop} cambió`,
    text: 'La contraseña de tu cuenta acaba de cambiar y cerramos tus otras sesiones. Si fuiste tú, todo está bien.',
    button: 'No fui yo: elegir otra',
    to: () => paths.forgottenPassword,
    after: 'Ante cualquier duda, responde a este correo.',
  },
} as const satisfies Record<string, Words>

/** A mail about somebody's account. */
export function accountMail({ kind, name, token }: AccountLetter, shop: Sender): MailContent {
  const { subject, text, button, to, after, elsewhere }: Words = letters[kind]
  const link = to(token)
  return {
    subject: subject(shop.name),
    blocks: [
      { heading: hello(name) },
      text,
      { button, to: link },
      small(after, 12, elsewhere),
      sameLink(link),
    ],
  }
}
