import type { UnreadReason } from '../../domain/shipping/tracking-lines.ts'
import { shipCopy } from './order-page-words.ts'

const some = (count: number, one: string, many: string) => (count === 1 ? one : many)

export const shipManyCopy = {
  title: 'Pegar guías',
  open: 'Pegar guías',
  back: 'Pedidos',
  lead: 'Pega la lista de guías que te da tu paquetería o tu plataforma de envíos: en cada línea, el número de pedido y su guía. También sirve una tabla copiada con sus títulos. Primero ves qué se entendió; nada se marca hasta que lo confirmas.',
  lines: 'Pedidos y guías',
  linesHint: 'Por ejemplo: PL-7K3M-9Q2FX 7894561230',
  carrier: '¿Quién los lleva?',
  carrierHint: 'Cuenta para las líneas que no nombran su paquetería.',
  choose: 'Elige…',
  read: 'Revisar la lista',
  readAgain: 'Revisar otra vez',
  found: 'Esto se entendió',
  none: 'Ninguna línea nombra un pedido que se pueda enviar.',
  press: (count: number): string =>
    `Marcar ${count} ${some(count, 'pedido como enviado', 'pedidos como enviados')} y avisar`,
  mails: 'A cada comprador le sale su correo con la guía en unos segundos.',
  shippable: { paid: 'Por preparar: se marca también como preparado', preparing: 'Por enviar' },
  pickedUp: 'No se envía: viene por él.',
  unknown: 'No hay un pedido con ese número.',
  not: (state: string): string => `No está por enviar: ${state}.`,
  unread: (count: number): string => `${count} ${some(count, 'línea', 'líneas')} sin entender`,
  line: (row: number): string => `Línea ${row}`,
  empty: 'Pega al menos una línea.',
  tooMany: (most: number): string => `Son demasiadas líneas: pega hasta ${most} a la vez.`,
  why: {
    ...shipCopy.fault,
    'no-order': 'no trae número de pedido.',
    'wrong-order': 'el número de pedido tiene un error: compáralo con la hoja.',
    'order-twice': 'ese pedido ya está en otra línea.',
    'several-numbers':
      'trae varios números y no se sabe cuál es la guía. Pégala con los títulos de sus columnas.',
  } satisfies Record<UnreadReason, string>,
  shipped: (count: number): string =>
    `${count} ${some(count, 'pedido quedó marcado como enviado', 'pedidos quedaron marcados como enviados')}.`,
  notShipped: (number: string, why: string): string => `${number} no: ${why}.`,
} as const
