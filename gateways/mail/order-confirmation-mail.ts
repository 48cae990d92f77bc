import { groupedCardNumber } from '../../domain/membership/card-number.ts'
import { type DirectMethod, directMethodOf, goesNowhere, isThere } from '../../domain/payments/direct-sale.ts'
import type { SalesChannel } from '../../domain/orders/order-life.ts'
import { isMadeToOrder } from '../../domain/purchase/line-id.ts'
import type { PriceParts } from '../../domain/purchase/price-parts.ts'
import { deliveryEstimate } from '../../words/delivery-estimate.ts'
import { ofAnOrder } from '../../words/of-an-order.ts'
import { type Block, dashes, firstName, type MailContent, quote, type Sender, small } from './mail-content.ts'
import { destination, itemsOf, type MailedOrder, orderOpening } from './order-blocks.ts'
import { orderSums, section, seeOrder, ships } from './order-blocks.ts'

export type ConfirmedOrder = MailedOrder & {
  parts: PriceParts
  /** The discount code; '' without a code. */
  code: string
  comments: string
  /** The payment provider, or the way of a direct payment (cash, transfer, terminal). */
  provider: string
  channel: SalesChannel
}

/** `pictures` null: the pictures could not be drawn, and the text says where the card is. */
export type MailedCard = { number: string; holder: string; pictures: { front: Buffer; back: Buffer } | null }

const paidBy: Readonly<Record<DirectMethod, string>> = {
  cash: 'Pagado en efectivo.',
  transfer: 'Pagado por transferencia.',
  terminal: 'Pagado con tarjeta en la terminal.',
}

export function orderConfirmationMail(
  order: ConfirmedOrder,
  cards: readonly MailedCard[],
  shop: Sender,
): MailContent {
  const { number, lines, delivery, comments, provider, channel } = order
  const method = directMethodOf(provider)
  // Goods that were handed over have no parcel.
  const isAwaited = ships(order) && (delivery.pickup !== undefined || !goesNowhere(delivery))
  const greeting =
    channel !== 'web' ? '¡Gracias por tu compra!' : `¡Gracias, ${firstName(delivery.fullName)}!`
  const madeToOrder = lines.some(({ lineId }) => isMadeToOrder(lineId))
  const estimate = { lines: [deliveryEstimate(shop, madeToOrder)], gap: 8, quiet: true } as const
  return {
    subject: `Tu compra ${number} en ${shop.name}`,
    preheader: 'Recibimos tu pago. Aquí está el resumen de tu compra.',
    blocks: [
      ...orderOpening(greeting, leadOf(order, isAwaited), number),
      seeOrder(order),
      small(
        'Con este enlace lo ves sin iniciar sesión: cómo va, su resumen para imprimir y cómo escribirnos. Es solo tuyo; no lo compartas.',
      ),
      ...section('Lo que compraste', itemsOf(lines, true)),
      dashes,
      orderSums(order),
      method !== null && { lines: [paidBy[method]], gap: 4 },
      small(ofAnOrder.taxIncluded, 4),
      ...cardBlocks(cards),
      ...(isAwaited ? destination('Lo enviamos a', delivery, shop, estimate) : []),
      comments !== '' && quote(comments, { label: 'Tus comentarios', gap: 16 }),
    ],
  }
}

function leadOf(order: ConfirmedOrder, isAwaited: boolean): string {
  if (order.channel === 'web')
    return ships(order)
      ? 'Recibimos tu pago y ya estamos preparando tu pedido con mucho cuidado.'
      : 'Recibimos tu pago. Esto es lo que compraste, con tu tarjeta más abajo.'
  if (isAwaited) return 'Este es tu ticket. Ya estamos preparando tu pedido con mucho cuidado.'
  return isThere(order.lines)
    ? 'Este es tu ticket. Que lo disfruten mucho.'
    : 'Este es tu ticket. Lo que elegiste se hace para ti; te avisamos cuando esté.'
}

function cardBlocks(cards: readonly MailedCard[]): Block[] {
  if (cards.length === 0) return []
  return section(
    cards.length === 1 ? 'Tu Tarjeta de Socio' : 'Tus Tarjetas de Socio',
    'También la encuentras en tu perfil, donde puedes descargarla. Quien escanee su código ve que es válida, y nada más de ti.',
    ...cards.flatMap(oneCard),
  )
}

function oneCard({ number, holder, pictures }: MailedCard): Block[] {
  const grouped = groupedCardNumber(number)
  const picture = (side: 'front' | 'back', name: string, png: Buffer, file: string): Block => ({
    picture: { cid: `tarjeta-${number}-${side}@tienda`, fileName: `${file}-${number}.png`, png },
    alt: `${name} de la Tarjeta de Socio ${grouped}`,
  })
  const words: Block = { lines: [[{ text: grouped, bold: true }, ` · ${holder}`]], gap: 16 }
  if (pictures === null) return [words]
  return [
    words,
    picture('front', 'Frente', pictures.front, 'tarjeta-de-socio'),
    picture('back', 'Reverso', pictures.back, 'tarjeta-de-socio-reverso'),
  ]
}
