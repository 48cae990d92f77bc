import type { PricedLine } from '../../domain/purchase/priced-cart.ts'
import { isMadeToOrder, none } from '../../domain/purchase/line-id.ts'
import { totalOf } from '../../domain/purchase/price-parts.ts'
import { clockTime } from '../../words/ago.ts'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { namedColour } from '../../words/colours.ts'
import { dateAndTime, longDate } from '../../words/dates.ts'
import { madeToOrderCopy } from '../../words/made-to-order.ts'
import { price } from '../../words/money.ts'
import { phoneWords } from '../../words/phone.ts'
import { sizeWords } from '../../words/sizes.ts'
import { type Block, dashes, type Line, type MailContent, type Paragraph, small } from './mail-content.ts'
import { addressLines, type MailedOrder, orderSums, piecesWords, ships } from './order-blocks.ts'
import type { ConfirmedOrder } from './order-confirmation-mail.ts'

export type NoticedOrder = Omit<ConfirmedOrder, 'accessKey' | 'provider'> & {
  /** The buyer's. */
  email: string
  createdAt: Date
  /** The provider's number of the payment. */
  captureId: string
  /** Of the buyer's account; null: bought without one. */
  account: { phone: string } | null
}

/** Tells the shop of a paid order: everything needed to prepare and send it. Answering it answers the buyer. */
export function orderNoticeMail(order: NoticedOrder): MailContent {
  const { number, lines, parts, delivery, comments, email, createdAt, captureId } = order
  const pieces = piecesOf(lines)
  const paid = `Pagado el ${longDate(createdAt)} a las ${dateAndTime(createdAt).slice(11, 16)}`
  const sent = pieces === 1 ? 'Es 1 pieza en total.' : `Son ${pieces} piezas en total.`
  return {
    subject: `Pedido nuevo ${number}: ${pieces === 0 ? 'solo tarjeta' : piecesWords(pieces)}, ${price(totalOf(parts))}`,
    preheader: paid,
    forShop: true,
    replyTo: email,
    blocks: [
      { heading: 'Pedido nuevo' },
      { text: [{ text: number, bold: true, spaced: true }], gap: 8, size: 20 },
      { text: paid, gap: 4, quiet: true },
      { button: 'Abrirlo en la trastienda', to: backofficePaths.order(number) },
      ...section('Qué preparar', {
        items: lines.map((line) => ({ picture: line.image, lines: itemLines(line) })),
        large: true,
      }),
      {
        text: ships(order) ? sent : 'No hay nada que enviar: la tarjeta de socio va por correo electrónico.',
        gap: 16,
      },
      ...(ships(order)
        ? section(
            'A dónde va',
            { addressLabel: [...addressLines(delivery), 'México'] },
            note('Listo para copiar en la guía de paquetería.'),
          )
        : []),
      ...section('Lo que nos escribió', comments === '' ? 'Sin comentarios.' : { quote: comments }),
      ...section(
        'Quién compró',
        { lines: buyerLines(order) },
        note('Si respondes este correo, le llega a quien compró.'),
      ),
      ...section(
        'Lo que pagó',
        orderSums(parts),
        note(`En PayPal búscalo con este número de transacción: ${captureId}`),
      ),
    ],
  }
}

const section = (title: string, ...blocks: Block[]): Block[] => [dashes, { title }, ...blocks]

const note = (text: string): Paragraph => ({ text, gap: 8, quiet: true, size: 14 })

function buyerLines({ delivery, email, account }: NoticedOrder): string[] {
  const phone = account && account.phone !== '' ? [`Teléfono de su cuenta: ${phoneWords(account.phone)}`] : []
  return [delivery.fullName, `Correo: ${email}`, ...phone, ...(account ? [] : ['Compró sin cuenta.'])]
}

/** A garment as it is looked for on the shelf: its picture, its name, and everything it is told by. */
function itemLines(line: PricedLine): Line[] {
  return [
    [{ text: line.name, bold: true }],
    ...optionsOf(line),
    [{ text: `Clave ${line.lineId}`, quiet: true, size: 13 }],
  ]
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
    `${piecesWords(quantity)} de ${price(unitPrice)}${quantity === 1 ? '' : ' cada una'}`,
    ...(isMadeToOrder(lineId) ? [madeToOrderCopy.tag] : []),
  ]
}

function piecesOf(lines: MailedOrder['lines']): number {
  return lines
    .filter(({ category }) => category === 'PHYSICAL_GOODS')
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Paid orders told of together. `first` are some of the `count` of them; `total` of all, in centavos. */
export type OrdersDigest = {
  count: number
  total: number
  first: readonly {
    number: string
    fullName: string
    city: string
    pieces: number
    total: number
    createdAt: Date
  }[]
}

/** Tells the shop of several paid orders: who, what for, and the link to each. */
export function ordersDigestMail({ count, total, first }: OrdersDigest): MailContent {
  const title = count === 1 ? '1 pedido nuevo' : `${count} pedidos nuevos`
  return {
    subject: `${title}, ${price(total)}`,
    forShop: true,
    blocks: [
      { heading: title },
      ...first.map((order) => ({
        lines: [
          [
            { text: order.number, link: backofficePaths.order(order.number), bold: true } as const,
            ` · ${order.fullName}, ${order.city}`,
          ],
          `${order.pieces === 0 ? 'tarjeta de socio' : piecesWords(order.pieces)} · ${price(order.total)} · ${clockTime(order.createdAt)}`,
        ],
        gap: 16,
      })),
      first.length < count && { text: `Estos son los primeros ${first.length} de ${count}.`, gap: 16 },
      { button: 'Ver los pedidos', to: backofficePaths.orders },
      small(
        'Van juntos en un solo correo porque llegaron muchos seguidos, o porque así lo elegiste en la trastienda.',
        20,
      ),
    ],
  }
}
