import type { CheckedPart } from '../../../../domain/opening/first-steps.ts'
import { counted } from '../../../../words/price.ts'
import { onlineProviderWords } from '../../../../words/backoffice/provider-words.ts'
import { onlineTitle } from '../../../../words/payment-provider-words.ts'

export const healthCopy = {
  title: 'Salud',
  lead: 'Cómo está la tienda por dentro. Nada de aquí muestra claves.',
  doors: {
    open: 'Tu tienda está abierta.',
    closed: 'Tu tienda está cerrada por ahora.',
    soon: 'Tu tienda todavía no abre.',
    way: 'Abrir o cerrar',
  },
  connections: 'Conexiones',
  parts: {
    mail: { title: 'Correo', button: 'Mandarme un correo', none: 'Sin servidor: dilo en Ajustes → Correo.' },
    payments: {
      title: onlineTitle,
      button: `Preguntarle a ${onlineTitle}`,
      none: onlineProviderWords.noAccount,
    },
    backup: {
      title: 'Copia de seguridad',
      button: 'Acabo de hacer una copia',
      none: 'Todavía no nos dices si hay una.',
    },
  } satisfies Record<CheckedPart, { title: string; button: string; none: string }>,
  files: 'Almacén de las fotos',
  filesGood: 'Recibe y devuelve archivos.',
  filesBad: 'No contesta o no se puede escribir en él. Las fotos que faltan se preparan solas cuando vuelva.',
  stoppedSpreadsheets: 'Hojas que se detuvieron',
  unreadable: 'La llave que abre su clave no está en esta máquina: escríbela otra vez en Ajustes.',
  untried: 'Sin probar todavía.',
  otherNow: 'Cambió desde la última prueba: prueba otra vez.',
  good: (when: string): string => `Funciona · probado ${when}`,
  bad: (when: string): string => `No salió · probado ${when}`,
  confirmed: (when: string): string => `Dijiste que la hiciste ${when}.`,
  said: 'Contestó:',
  webhookAt: `Avisos de ${onlineTitle}: registra esta dirección en tu cuenta`,
  good_mail: (email: string): string => `Salió un correo a ${email}. Mira si llegó, también en no deseados.`,
  good_payments: `${onlineTitle} reconoce tu cuenta y te manda sus avisos.`,
  good_backup: 'Anotado, con la fecha de hoy.',
  failed: 'No salió. Abajo está lo que contestó.',
  unclear: 'No entendimos qué probar. Inténtalo otra vez.',
  program: 'El programa',
  version: 'Versión',
  running: 'Corre desde',
  processes: 'Procesos',
  memory: 'Memoria de este proceso',
  disk: 'Espacio libre en su carpeta',
  database: 'La base de datos',
  size: 'Tamaño',
  answersIn: 'Contesta en',
  server: 'PostgreSQL',
  clock: 'Reloj',
  clockGood: `va con el de la base de datos y el de ${onlineTitle}`,
  clockOff: ({ against, seconds }: { against: 'database' | 'provider'; seconds: number }): string =>
    `va ${Math.abs(seconds)} s ${seconds > 0 ? 'adelantado' : 'atrasado'} respecto a ${against === 'database' ? 'la base de datos' : onlineTitle}: pide que se ponga en hora (NTP)`,
  diskShort: (free: string): string => `${free}: queda poco, pide que hagan lugar`,
  away: (since: string): string => `No contesta · ${since}`,
  awayHint: 'Los pagos que ya se hicieron quedan anotados y se terminan solos en cuanto vuelva.',
  work: 'Tareas y correos',
  workDone: 'Nada está atorado.',
  stuck: (count: number): string => (count === 1 ? '1 no sale' : `${counted(count)} no salen`),
  waiting: (count: number): string => (count === 1 ? '1 en espera' : `${counted(count)} en espera`),
  tryAgain: 'Intentar ya',
  tried: (times: number): string => (times === 1 ? '1 intento' : `${counted(times)} intentos`),
  kinds: {
    'deliver-mail': 'Correo',
    'deliver-account-mail': 'Correo',
    'deliver-contact-mail': 'Correo',
    'process-webhook': `Aviso de ${onlineTitle}`,
    'send-refund': 'Devolución de dinero',
    'reconcile-payments': `Comparación con ${onlineTitle}`,
    'delete-expired-traces': 'Limpieza diaria',
    'make-picture': 'Foto',
    'sweep-pictures': 'Limpieza de fotos',
    'rank-best-sellers': 'Cuenta de lo que más se lleva',
    'make-backup': 'Copia de seguridad',
    'take-in-lost-payments': 'Pagos que faltan',
  } as Readonly<Record<string, string>>,
  otherKind: 'Otra tarea',
  notices: `Avisos de ${onlineTitle}`,
  noticesNone: 'No ha llegado ninguno en 7 días.',
  noticesCame: (count: number, last: string): string =>
    `${count === 1 ? '1 aviso' : `${counted(count)} avisos`} en 7 días, el último ${last}.`,
  noticesWait: (count: number): string =>
    count === 1 ? '1 espera a ser leído.' : `${counted(count)} esperan a ser leídos.`,
  comparison: `Comparación diaria con ${onlineTitle}`,
  comparisonNever: 'Todavía no se hace. La primera es hoy mismo.',
  compared: (when: string, looked: number): string =>
    `La última, ${when}: ${looked === 1 ? 'se revisó 1 pago' : `se revisaron ${counted(looked)} pagos`}.`,
  comparedNone: (when: string): string => `La última, ${when}: no había pagos que revisar.`,
  comparisonGood: 'Todo coincide.',
  comparisonFound: (count: number): string =>
    count === 1 ? '1 diferencia por revisar' : `${counted(count)} diferencias por revisar`,
  unanswered: (count: number): string => `${onlineTitle} no contestó por ${counted(count)}.`,
  mail: {
    NOSERVER: 'Falta el servidor: dilo en Ajustes → Correo.',
    EAUTH: 'El servidor no aceptó el usuario o la contraseña.',
    ECONNECTION: 'No se pudo llegar al servidor de correo.',
    ESOCKET: 'La conexión con el servidor de correo se cortó o no es segura.',
    EDNS: 'Ese servidor de correo no existe.',
    ETIMEDOUT: 'El servidor de correo tardó demasiado.',
    EENVELOPE: 'El servidor no aceptó el remitente o tu dirección.',
  } as Readonly<Record<string, string>>,
} as const

/** The result of a test in words. `answer` is a code, maybe followed by the server's own words; unknown text stays. */
export function answerWords(part: CheckedPart, answer: string): string {
  const [code = '', ...rest] = answer.split(' ')
  const known = part === 'mail' ? healthCopy.mail[code] : onlineProviderWords.accountFaults[code]
  return known === undefined ? answer : [known, ...rest].join(' ')
}
