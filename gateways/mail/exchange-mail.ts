import type { Exchange } from '../../domain/orders/exchange.ts'
import { goesNowhere } from '../../domain/payments/direct-sale.ts'
import { trackingUrl } from '../../domain/shipping/carriers.ts'
import { sizeWords } from '../../words/sizes.ts'
import { type Block, firstName, hello, type MailContent, type Sender } from './mail-content.ts'
import {
  addressLines,
  confirmationOf,
  destination,
  itemsOf,
  type MailedOrder,
  section,
  seeOrder,
} from './order-blocks.ts'

/**
 * order-exchange-started: the mail says what the buyer sends back, and where. order-exchange-sent: the second parcel is
 * on its way. order-exchange-undone: the pieces keep the size that they had.
 */
export type ExchangeMail = 'order-exchange-started' | 'order-exchange-sent' | 'order-exchange-undone'

type ExchangedOrder = MailedOrder & { id: string }
type MailedExchange = Pick<
  Exchange,
  'position' | 'before' | 'size' | 'quantity' | 'carrier' | 'trackingNumber' | 'oldPieces'
>

export function exchangeMail(
  kind: ExchangeMail,
  order: ExchangedOrder,
  exchange: MailedExchange,
  shop: Sender,
): MailContent {
  const content = contents[kind](order, exchange, shop)
  return {
    ...content,
    follows: [confirmationOf(order)],
    blocks: [{ heading: hello(firstName(order.delivery.fullName)) }, ...content.blocks],
  }
}

type Content = (order: ExchangedOrder, exchange: MailedExchange, shop: Sender) => MailContent

const contents: Record<ExchangeMail, Content> = {
  'order-exchange-started': (order, exchange, shop) => {
    const { before, size, quantity } = exchange
    const apart = quantity === 1 ? 'una pieza' : `${quantity} piezas`
    return {
      subject: `Cambio de talla en tu pedido ${order.number} de ${shop.name}`,
      preheader: `Ya apartamos la talla nueva: ${sizeWords(size)}. Antes: ${sizeWords(before)}.`,
      blocks: [
        `Vamos a cambiarte la talla. Ya apartamos ${apart} de ${sizeWords(size)} para ti. Cuesta lo mismo: no pagas nada más.`,
        ...newPieces(order, exchange),
        ...(order.delivery.pickup !== undefined
          ? whereToFetch(order, exchange, shop)
          : exchange.oldPieces === 'awaited'
            ? whatToSendBack(order, exchange, shop)
            : []),
        seeOrder(order),
      ],
    }
  },
  'order-exchange-sent': (order, exchange, shop) => {
    const { carrier, trackingNumber } = exchange
    const follow = trackingUrl(shop.carriers, exchange)
    const number = trackingNumber === '' ? '' : `, guía ${trackingNumber}`
    const see = seeOrder(order)
    return {
      subject: `Tu cambio de talla del pedido ${order.number} de ${shop.name} va en camino`,
      preheader: `Lo lleva ${carrier}${number}.`,
      blocks: [
        `La talla nueva ya va en camino. Lo lleva ${carrier}${number}.`,
        ...newPieces(order, exchange),
        ...(follow === null
          ? [see]
          : [
              { button: 'Seguir el paquete', to: follow },
              { lines: [[{ text: see.button, link: see.to }]], gap: 8 },
            ]),
        ...(goesNowhere(order.delivery) ? [] : section('Va hacia', { lines: addressLines(order.delivery) })),
      ],
    }
  },
  'order-exchange-undone': (order, { before, size }, shop) => ({
    subject: `Tu pedido ${order.number} de ${shop.name} se queda con la talla de antes`,
    preheader: `Ya no se cambia a ${sizeWords(size)}.`,
    blocks: [
      `El cambio de talla de tu pedido ${order.number} ya no se hace. Se queda en ${sizeWords(before)}. Si no es lo que esperabas, responde a este correo.`,
      seeOrder(order),
    ],
  }),
}

function newPieces({ lines }: ExchangedOrder, { position, size, quantity }: MailedExchange): Block[] {
  const line = lines[position]
  return line ? [itemsOf([{ ...line, size, quantity }])] : []
}

function whereToFetch(
  { delivery }: ExchangedOrder,
  { before, quantity, oldPieces }: MailedExchange,
  shop: Sender,
): Block[] {
  const old = `trae ${quantity === 1 ? 'la' : 'las'} de ${sizeWords(before)}, sin usar y con su etiqueta`
  const come = `Ven por ${quantity === 1 ? 'ella' : 'ellas'}`
  return [
    `${come}${oldPieces === 'awaited' ? ` y ${old}` : ''}. ¿Tienes dudas? Responde a este correo.`,
    ...destination('', delivery, shop),
  ]
}

function whatToSendBack(
  { number }: ExchangedOrder,
  { before, quantity }: MailedExchange,
  { name, address }: Sender,
): Block[] {
  return [
    ...section(`Mándanos ${quantity === 1 ? 'la' : 'las'} de ${sizeWords(before)} a`, {
      lines: [[{ text: name, bold: true }], [address]],
    }),
    `Sin usar, con su etiqueta, y con tu número de pedido (${number}) escrito adentro. ¿Tienes dudas? Responde a este correo.`,
  ]
}
