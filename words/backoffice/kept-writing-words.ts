import { longDate, timeOfDay } from '../dates.ts'

/** Words about text that was typed before the session ended; the page restores this text after sign-in. */
export const keptWritingCopy = {
  cameBack: (at: Date): string =>
    `Esto es lo que escribiste el ${longDate(at)} a las ${timeOfDay(at)} y no se alcanzó a guardar: revísalo y guárdalo.`,
  lost: (texts: readonly string[]): string => `Ya no tiene lugar en esta página: ${texts.join(' · ')}`,
  tooLong: 'Esto es más largo de lo que se puede guardar de una vez. Acórtalo; lo que escribiste sigue aquí.',
  discard: 'Descartar lo escrito',
} as const
