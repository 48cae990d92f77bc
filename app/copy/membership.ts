import { longDate, monthAndYear } from './dates.ts'

/** What is written on a membership card. */
export const cardWords = {
  kind: 'Tarjeta de Socio',
  since: (issued: Date): string => `Socio desde ${monthAndYear(issued)}`,
  issued: (issued: Date): string => `Emitida el ${longDate(issued)}`,
  scan: 'Escanea el código para comprobar que esta tarjeta es válida.',
} as const

export const cardFaults = {
  notFound: 'No encontramos esa tarjeta entre las tuyas.',
} as const
