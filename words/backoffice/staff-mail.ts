import type { StaffRole } from '../../domain/staff/staff-actions.ts'
import { roleNames } from './team.ts'

/** The words of the mails to the staff. `button` leads where the mail is for; `after` says what else to know. */
export const staffMail = {
  greeting: (name: string): string => (name === '' ? 'Hola:' : `Hola, ${name}:`),
  orPaste: 'Si el botón no abre, copia este enlace en tu navegador:',
  'staff-invitation': {
    subject: (shop: string): string => `Te esperan en la trastienda de ${shop}`,
    text: (by: string, role: StaffRole): string =>
      `${by} te invita a la trastienda, con el papel de ${roleNames[role]}. Abre el enlace y elige la contraseña con la que vas a entrar.`,
    button: 'Empezar',
    after: 'El enlace sirve una vez, durante 48 horas. Si no esperabas esta invitación, no hagas nada.',
  },
  'staff-password-reset': {
    subject: (shop: string): string => `Elige otra contraseña para la trastienda de ${shop}`,
    text: 'Nos pidieron una contraseña nueva para entrar a la trastienda con este correo. La de ahora sigue sirviendo mientras tanto; después te pediremos también tu segundo paso, como siempre.',
    button: 'Elegir mi contraseña',
    after:
      'El enlace sirve una vez, durante una hora. Si no lo pediste, no hagas nada: nadie más lo recibió.',
  },
  'staff-browser-link': {
    subject: (shop: string): string => `Entra a la trastienda de ${shop}`,
    text: 'Alguien está probando contraseñas en la puerta de la trastienda, y por eso pedimos este paso. Abre este enlace en el navegador donde quieres entrar y escribe tu contraseña de siempre.',
    button: 'Entrar con mi contraseña',
    after:
      'El enlace sirve una vez, durante dos horas, y solo junto con tu contraseña. Si no lo pediste, no hagas nada: nadie entró.',
  },
  'staff-password-changed': {
    subject: (shop: string): string => `Tu contraseña de la trastienda de ${shop} cambió`,
    text: 'La contraseña con la que entras a la trastienda acaba de cambiar, y tus otras sesiones se cerraron. Si fuiste tú, todo está bien.',
    button: 'No fui yo: elegir otra',
    after: 'Si no fuiste tú, avisa también a quien dirige la tienda.',
  },
  'staff-access-changed': {
    subject: (shop: string): string => `Cambió tu segundo paso en la trastienda de ${shop}`,
    text: {
      'passkey-added': 'Se agregó una llave de acceso (huella, rostro o PIN) para entrar con tu nombre.',
      'passkey-removed': 'Se quitó una de tus llaves de acceso. Con ella ya no se puede entrar.',
      'codes-on': 'Se encendieron los códigos de seis números de una aplicación para entrar con tu nombre.',
      'codes-off': 'Se apagaron los códigos de seis números. Ya no se puede entrar con ellos.',
      'recovery-renewed': 'Se hicieron diez códigos de respaldo nuevos. Los anteriores ya no sirven.',
      'recovery-used': 'Alguien entró con uno de tus códigos de respaldo. Ese código ya no sirve.',
      'second-factor-reset':
        'Quien dirige la tienda quitó tu segundo paso y cerró tus sesiones. La próxima vez que entres con tu contraseña podrás poner otro.',
    },
    left: (count: number): string =>
      count === 0
        ? 'Ya no te queda ninguno: haz nuevos en «Mi acceso».'
        : count === 1
          ? 'Te queda uno.'
          : `Te quedan ${count}.`,
    button: 'Ver mi acceso',
    after: 'Si no fuiste tú, cambia tu contraseña y avisa a quien dirige la tienda.',
  },
  'staff-password-known': {
    subject: (shop: string): string => `Alguien sabe tu contraseña de la trastienda de ${shop}`,
    text: (browser: string, address: string, when: string): string =>
      `El ${when} alguien escribió bien tu contraseña en ${browser === '' ? 'un navegador' : browser} que no conocíamos${address === '' ? '' : `, en la red ${address}`}, y no pasó del segundo paso: no entró. Si fuiste tú y lo dejaste a medias, todo está bien.`,
    button: 'No fui yo: elegir otra',
    after:
      'Si no fuiste tú, elige otra contraseña hoy mismo: quien sabe la de ahora puede seguir intentando.',
  },
  'staff-new-device': {
    subject: (shop: string): string => `Entraste a la trastienda de ${shop} desde otro navegador`,
    text: (browser: string, address: string, when: string): string =>
      `Alguien entró con tus datos desde ${browser === '' ? 'un navegador' : browser} que no conocíamos${address === '' ? '' : `, en la red ${address}`}, el ${when}. Si fuiste tú, todo está bien.`,
    button: 'Ver mis sesiones',
    after: 'Si no fuiste tú, cierra esa sesión y cambia tu contraseña.',
  },
} as const
