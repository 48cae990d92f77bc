import { longDate, monthAndYear } from './dates.ts'

/** Printed on a membership card. */
export const cardWords = {
  kind: 'Tarjeta de Socio',
  since: (issued: Date): string => `Socio desde ${monthAndYear(issued)}`,
  issued: (issued: Date): string => `Emitida el ${longDate(issued)}`,
  scan: 'Escanea el código para comprobar que esta tarjeta es válida.',
} as const

export const cardFaults = {
  notFound: 'No encontramos esa tarjeta entre las tuyas.',
} as const

export const myCard = {
  label: (number: string): string => `Tarjeta de Socio ${number}`,
  front: (number: string): string => `Frente de tu Tarjeta de Socio ${number}`,
  back: (number: string): string => `Reverso de tu Tarjeta de Socio ${number}`,
  turn: 'Ver el reverso',
  issued: (day: string): string => `Emitida el ${day}.`,
  revoked: 'Revocada: esta tarjeta ya no es válida.',
  download: 'Descargar en PNG:',
  downloadFront: 'frente',
  downloadBack: 'reverso',
} as const
