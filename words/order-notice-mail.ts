import type { Centavos } from '../domain/values/money.ts'
import { dateAndTime, longDate } from './dates.ts'
import { madeToOrderCopy } from './made-to-order.ts'
import { price } from './money.ts'
import { sizeWords } from './sizes.ts'

const pieces = (count: number): string => (count === 1 ? '1 pieza' : `${count} piezas`)

/** The words of the mail that tells the shop of a paid order. */
export const orderNoticeMail = {
  subject: (number: string, count: number, total: Centavos): string =>
    `Pedido nuevo ${number}: ${count === 0 ? 'solo tarjeta' : pieces(count)}, ${price(total)}`,
  open: 'Abrirlo en la trastienda',
  title: 'Pedido nuevo',
  paid: (at: Date): string => `Pagado el ${longDate(at)} a las ${dateAndTime(at).slice(11, 16)}`,
  items: 'Qué preparar',
  age: sizeWords,
  size: (size: string): string => `Talla ${size}`,
  colour: (colour: string): string => `Color ${colour}`,
  design: (design: string): string => `Diseño ${design}`,
  piecesAt: (count: number, unitPrice: Centavos): string =>
    count === 1 ? `1 pieza de ${price(unitPrice)}` : `${count} piezas de ${price(unitPrice)} cada una`,
  key: (lineId: string): string => `Clave ${lineId}`,
  madeToOrder: madeToOrderCopy.tag,
  allPieces: (count: number): string =>
    count === 1 ? 'Es 1 pieza en total.' : `Son ${count} piezas en total.`,
  digital: 'Tarjeta de socio: ya se la mandamos por correo',
  nothingToSend: 'No hay nada que enviar: la tarjeta de socio va por correo electrónico.',
  address: 'A dónde va',
  copyHint: 'Listo para copiar en la guía de paquetería.',
  country: 'México',
  comments: 'Lo que nos escribió',
  noComments: 'Sin comentarios.',
  buyer: 'Quién compró',
  email: 'Correo',
  phone: 'Teléfono de su cuenta',
  guest: 'Compró sin cuenta.',
  answer: 'Si respondes este correo, le llega a quien compró.',
  payment: 'Lo que pagó',
  provider: (captureId: string): string => `En PayPal búscalo con este número de transacción: ${captureId}`,
} as const
