import type { PricedLine } from '../../domain/purchase/priced-cart.ts'
import { directMethodOf } from '../../domain/payments/direct-sale.ts'
import { isMadeToOrder, none } from '../../domain/purchase/line-id.ts'
import { totalOf } from '../../domain/purchase/price-parts.ts'
import { clockTime } from '../../words/ago.ts'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { namedColour } from '../../words/colours.ts'
import { dateAndTime, longDate } from '../../words/dates.ts'
import { madeToOrderCopy } from '../../words/made-to-order.ts'
import { providerTitle } from '../../words/payment-provider-words.ts'
import { price } from '../../words/price.ts'
import { phoneWords } from '../../words/phone-words.ts'
import { sizeWords } from '../../words/sizes.ts'
import type { Block, MailLine, MailContent, Paragraph, Span } from './mail-content.ts'
import { quote, small } from './mail-content.ts'
import { addressLines, type MailedOrder, orderSums, countedPieces, section, ships } from './order-blocks.ts'
import type { ConfirmedOrder } from './order-confirmation-mail.ts'

export type NoticedOrder = Omit<ConfirmedOrder, 'accessKey'> & {
  /** The buyer's address. */
  email: string
  createdAt: Date
  /** The payment's id at the provider. */
  captureId: string
  /** The buyer's account; null: bought without an account. */
  account: { phone: string } | null
}

/** Tells the shop everything that is needed to prepare and ship an order. A reply goes to the buyer. */
export function orderNoticeMail(order: NoticedOrder): MailContent {
  const { number, lines, parts, delivery, comments, email, createdAt, provider, captureId } = order
  const pieces = piecesOf(lines)
  const paid = `Pagado el ${longDate(createdAt)} a las ${dateAndTime(createdAt).slice(11, 16)}`
  const all = pieces === 1 ? 'Es 1 pieza en total.' : `Son ${pieces} piezas en total.`
  const nothing = 'No hay nada que enviar: la tarjeta de socio va por correo electrónico.'
  const label = { lines: [...addressLines(delivery), 'México'], gap: 12, size: 18, boxed: true } as const
  return {
    subject: `Pedido nuevo ${number}: ${pieces === 0 ? 'solo tarjeta' : countedPieces(pieces)}, ${price(totalOf(parts))}`,
    preheader: paid,
    forShop: true,
    replyTo: email,
    blocks: [
      { heading: 'Pedido nuevo' },
      { lines: [[{ text: number, bold: true, spaced: true }]], gap: 8, size: 20 },
      { lines: [paid], gap: 4, quiet: true },
      { button: 'Abrirlo en la trastienda', to: backofficePaths.order(number) },
      ...section('Qué preparar', { items: lines.map(itemOf), large: true }),
      { lines: [ships(order) ? all : nothing], gap: 16 },
      ...(ships(order)
        ? delivery.pickup === undefined
          ? section('A dónde va', label, note('Listo para copiar en la guía de paquetería.'))
          : section(`Viene por él: ${delivery.pickup}`, { ...label, lines: addressLines(delivery) })
        : []),
      ...section('Lo que nos escribió', comments === '' ? 'Sin comentarios.' : quote(comments)),
      ...section('Quién compró', { lines: buyerLines(order) }),
      note('Si respondes este correo, le llega a quien compró.'),
      ...section('Lo que pagó', orderSums(order)),
      note(
        directMethodOf(provider)
          ? 'Se pagó por transferencia o depósito a tu cuenta.'
          : `En ${providerTitle(provider)} búscalo con este número de transacción: ${captureId}`,
      ),
    ],
  }
}

const note = (text: string): Paragraph => ({ ...small(text), size: 14 })

function buyerLines({ delivery, email, account }: NoticedOrder): string[] {
  const phone = account && account.phone !== '' ? [`Teléfono de su cuenta: ${phoneWords(account.phone)}`] : []
  return [delivery.fullName, `Correo: ${email}`, ...phone, ...(account ? [] : ['Compró sin cuenta.'])]
}

/** Describes a garment as staff look for it in the workshop. */
function itemOf(line: PricedLine): { picture: string; lines: MailLine[] } {
  const name: MailLine = [{ text: line.name, bold: true }]
  const key: MailLine = [{ text: `Clave ${line.lineId}`, quiet: true, size: 13 }]
  return { picture: line.image, lines: [name, ...optionsOf(line), key] }
}

function optionsOf({ colour, size, design, quantity, unitPrice, category, lineId }: PricedLine): string[] {
  if (category === 'DIGITAL_GOODS') return ['Tarjeta de socio: ya se la mandamos por correo']
  const options = [
    ...(size === none ? [] : [colour === none ? sizeWords(size) : `Talla ${size}`]),
    ...(colour === none ? [] : [`Color ${namedColour(colour)}`]),
    ...(design === none ? [] : [`Diseño ${design}`]),
  ]
  return [
    ...(options.length > 0 ? [options.join(' · ')] : []),
    `${countedPieces(quantity)} de ${price(unitPrice)}${quantity === 1 ? '' : ' cada una'}`,
    ...(isMadeToOrder(lineId) ? [madeToOrderCopy.tag] : []),
  ]
}

function piecesOf(lines: MailedOrder['lines']): number {
  return lines
    .filter(({ category }) => category === 'PHYSICAL_GOODS')
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

type DigestedOrder = Pick<NoticedOrder, 'number' | 'createdAt'> & {
  fullName: string
  city: string
  pieces: number
  total: number
}

/** `first`: the first of all `count` orders; `total`: the sum of all orders. */
export type OrdersDigest = { count: number; total: number; first: readonly DigestedOrder[] }

export function ordersDigestMail({ count, total, first }: OrdersDigest): MailContent {
  const title = count === 1 ? '1 pedido nuevo' : `${count} pedidos nuevos`
  return {
    subject: `${title}, ${price(total)}`,
    forShop: true,
    blocks: [
      { heading: title },
      ...first.map(digested),
      first.length < count && { lines: [`Estos son los primeros ${first.length} de ${count}.`], gap: 16 },
      { button: 'Ver los pedidos', to: backofficePaths.orders },
      small(
        'Van juntos en un solo correo porque llegaron muchos seguidos, o porque así lo elegiste en la trastienda.',
        20,
      ),
    ],
  }
}

function digested({ number, fullName, city, pieces, total, createdAt }: DigestedOrder): Block {
  const link: Span = { text: number, link: backofficePaths.order(number), bold: true }
  const what = pieces === 0 ? 'tarjeta de socio' : countedPieces(pieces)
  return {
    lines: [[link, ` · ${fullName}, ${city}`], `${what} · ${price(total)} · ${clockTime(createdAt)}`],
    gap: 16,
  }
}
