import { sizeWords } from '../../words/sizes.ts'
import { firstName, hello, type MailContent, type Sender } from './mail-content.ts'
import { confirmationOf, itemsOf, type MailedOrder, seeOrder } from './order-blocks.ts'

/** `position`: the line that has the new size. */
export type SizeChangedMail = { position: number; before: string; size: string; quantity: number }

export function sizeChangedMail(
  order: MailedOrder & { id: string },
  { position, before, size, quantity }: SizeChangedMail,
  shop: Sender,
): MailContent {
  const { number, delivery, lines } = order
  const line = lines[position]
  return {
    subject: `Cambiamos la talla en tu pedido ${number} de ${shop.name}`,
    preheader: `Antes: ${sizeWords(before)}. Ahora: ${sizeWords(size)}.`,
    follows: [confirmationOf(order)],
    blocks: [
      { heading: hello(firstName(delivery.fullName)) },
      `Cambiamos la talla en tu pedido ${number}. Antes: ${sizeWords(before)}. Ahora: ${sizeWords(size)}.`,
      ...(line ? [itemsOf([{ ...line, size, quantity }])] : []),
      'Cuesta lo mismo y no tienes que hacer nada. Si no pediste este cambio, responde a este correo.',
      seeOrder(order),
    ],
  }
}
