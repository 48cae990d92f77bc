import { trackingUrl } from '../../domain/shipping/carriers.ts'
import { sizeWords } from '../../words/sizes.ts'
import { firstName, hello, type MailContent, type Sender } from './mail-content.ts'
import { addressLines, confirmationOf, itemsOf, type MailedOrder, section, seeOrder } from './order-blocks.ts'
import type { SizeChangedMail } from './size-changed-mail.ts'

type ExchangedOrder = MailedOrder & { id: string }

/** Says what to send back, and where. */
export function exchangeStartedMail(
  order: ExchangedOrder,
  { position, before, size, quantity }: SizeChangedMail,
  shop: Sender,
): MailContent {
  const line = order.lines[position]
  const many = quantity > 1
  return {
    subject: `Cambio de talla en tu pedido ${order.number} de ${shop.name}`,
    preheader: `Apartamos la de ${sizeWords(size)}. Mándanos la de ${sizeWords(before)}.`,
    follows: [confirmationOf(order)],
    blocks: [
      { heading: hello(firstName(order.delivery.fullName)) },
      `Vamos a cambiarte la talla. Ya apartamos ${many ? `${quantity} piezas` : 'una pieza'} de ${sizeWords(size)} para ti. Cuesta lo mismo: no pagas nada más.`,
      ...(line ? [itemsOf([{ ...line, size, quantity }])] : []),
      ...section(many ? `Mándanos las de ${sizeWords(before)} a` : `Mándanos la de ${sizeWords(before)} a`, {
        lines: [[{ text: shop.name, bold: true }], [shop.address]],
      }),
      `Sin usar, con su etiqueta, y con tu número de pedido (${order.number}) escrito adentro. ¿Tienes dudas? Responde a este correo.`,
      seeOrder(order),
    ],
  }
}

/** `carrier` and `trackingNumber`: of the second parcel. */
export function exchangeSentMail(
  order: ExchangedOrder,
  { position, size, quantity, ...parcel }: SizeChangedMail & { carrier: string; trackingNumber: string },
  shop: Sender,
): MailContent {
  const { carrier, trackingNumber } = parcel
  const line = order.lines[position]
  const follow = trackingUrl(shop.carriers, parcel)
  const number = trackingNumber === '' ? '' : `, guía ${trackingNumber}`
  const see = seeOrder(order)
  return {
    subject: `Tu cambio de talla del pedido ${order.number} de ${shop.name} va en camino`,
    preheader: `Lo lleva ${carrier}${number}.`,
    follows: [confirmationOf(order)],
    blocks: [
      { heading: hello(firstName(order.delivery.fullName)) },
      `La talla nueva ya va en camino. Lo lleva ${carrier}${number}.`,
      ...(line ? [itemsOf([{ ...line, size, quantity }])] : []),
      ...(follow === null
        ? [see]
        : [
            { button: 'Seguir el paquete', to: follow },
            { lines: [[{ text: see.button, link: see.to }]], gap: 8 },
          ]),
      ...section('Va hacia', { lines: addressLines(order.delivery) }),
    ],
  }
}

export function exchangeUndoneMail(
  order: ExchangedOrder,
  { before, size }: SizeChangedMail,
  shop: Sender,
): MailContent {
  return {
    subject: `Tu pedido ${order.number} de ${shop.name} se queda con la talla de antes`,
    preheader: `Ya no se cambia a ${sizeWords(size)}.`,
    follows: [confirmationOf(order)],
    blocks: [
      { heading: hello(firstName(order.delivery.fullName)) },
      `El cambio de talla de tu pedido ${order.number} ya no se hace. Se queda en ${sizeWords(before)}. Si no es lo que esperabas, responde a este correo.`,
      seeOrder(order),
    ],
  }
}
