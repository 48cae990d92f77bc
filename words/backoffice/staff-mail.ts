import type { StaffRole } from '../../domain/staff-actions.ts'

/** What each role is called. */
const as: Record<StaffRole, string> = {
  owner: 'dueña',
  sales: 'ventas',
  workshop: 'taller',
  accounting: 'contabilidad',
}

/** The words of the mails to the staff. `button` leads where the mail is for; `after` says what else to know. */
export const staffMail = {
  greeting: (name: string): string => (name === '' ? 'Hola:' : `Hola, ${name}:`),
  orPaste: 'Si el botón no abre, copia este enlace en tu navegador:',
  'staff-invitation': {
    subject: (shop: string): string => `Te esperan en la trastienda de ${shop}`,
    text: (by: string, role: StaffRole): string =>
      `${by} te invita a la trastienda, con el papel de ${as[role]}. Abre el enlace y elige la contraseña con la que vas a entrar.`,
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
  'staff-new-device': {
    subject: (shop: string): string => `Entraste a la trastienda de ${shop} desde otro navegador`,
    text: (browser: string, address: string, when: string): string =>
      `Alguien entró con tus datos desde ${browser === '' ? 'un navegador' : browser} que no conocíamos${address === '' ? '' : `, en la red ${address}`}, el ${when}. Si fuiste tú, todo está bien.`,
    button: 'Ver mis sesiones',
    after: 'Si no fuiste tú, cierra esa sesión y cambia tu contraseña.',
  },
} as const
